from pathlib import Path
from typing import Final

import pytest

from puur.testing import SituationCase, SituationError, differences, read_situations

FOLDER: Final = Path(__file__).parent / "situations"
CASES: Final = [case for file in sorted(FOLDER.glob("*.toml")) for case in read_situations(file)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_situation(case: SituationCase) -> None:
    """What a situation file says is so, and every article it cites appears in the outcome."""
    assert "" == "\n".join(differences(case))


def written(folder: Path, text: str) -> tuple[SituationCase, ...]:
    """The cases of a situation file with this text."""
    file = folder / "club.toml"
    file.write_text(text, encoding="utf-8")
    return read_situations(file)


PUUR = """
[[situation]]
title = "The Puur need not be given to a trump lead."
mode = "D"
hands = "D6 H6 | DJ H7 | D8 H8 | D9 H9"
acts = ["S: D6"]
under = ["schieber", "kzjv"]
cites = ["A.20"]
keys = ["follow.puur_exempt"]
"""


UNDEALT = """
[[situation]]
title = "The Puur cannot be dealt."
hands = "D6-A | H6-A | S6-A | C6-A"
"""


def test_a_situation_is_run_under_each_reglement(tmp_path: Path) -> None:
    """A situation is a case of its own under every Reglement it names."""
    cases = written(tmp_path, PUUR + 'legal = "H7 DJ"\n')
    assert ["club 1: schieber: ", "club 2: kzjv: "] == [case.name.partition("The")[0] for case in cases]
    assert [(), ()] == list(map(differences, cases))


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ('legal = "DJ"', "legal: stated 'DJ', found 'DJ H7'"),
        ('regular = ["karte E C7"]', "karte E C7: stated 'regular', found ['not_in_hand A.17']"),
        ('refused = { "karte E H7" = "must_follow P.0" }', "karte E H7: stated ['must_follow P.0'], found 'regular'"),
        ('refused = { "karte E C7" = [] }', "karte E C7: stated [], found ['not_in_hand A.17']"),
        ('views = { N = { hand = "D9" } }', "views.N.hand: stated 'D9', found 'D8 H8'"),
        ('views = { nobody = { hand = "D9" } }', "views.nobody.hand: stated 'D9', found 'none'"),
        ('cites = ["A.21"]\nkeys = []', "cites A.21, but the outcome shows no article"),
    ],
)
def test_what_is_not_so_is_told(tmp_path: Path, line: str, found: str) -> None:
    """A situation that does not hold says what was stated and what was found."""
    text = PUUR.replace('cites = ["A.20"]\nkeys = ["follow.puur_exempt"]\n', "") + line
    case, _ = written(tmp_path, text)
    assert (found,) == differences(case)


def test_a_citation_for_decoration_is_told(tmp_path: Path) -> None:
    """An article that shows nowhere in the outcome may not be cited."""
    case, _ = written(tmp_path, PUUR.replace("follow.puur_exempt", "follow.undertrump"))
    assert ("cites A.20, but the outcome shows A.21",) == differences(case)


def test_outcomes_differ(tmp_path: Path) -> None:
    """An outcome may go on with acts of its own."""
    text = (
        PUUR.replace('under = ["schieber", "kzjv"]\n', "")
        + """
    [[situation.outcome]]
    under = "schieber"
    then = ["E: DJ D8"]
    turn = "W"
    [[situation.outcome]]
    under = "kzjv"
    then = ["play-out"]
    phase = "played"
    """
    )
    assert [(), ()] == list(map(differences, written(tmp_path, text)))


def test_a_reglement_of_ones_own(tmp_path: Path) -> None:
    """A Reglement may be a file beside the situation file."""
    own = Path(__file__).parent.parent / "src/puur/reglement/texts/schieber-1000.toml"
    text = own.read_text(encoding="utf-8").replace('name = "schieber-1000"', 'name = "own"')
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    text = PUUR.replace('"schieber", "kzjv"', '"own.toml"') + 'legal = "DJ H7"\n'
    assert [()] == list(map(differences, written(tmp_path, text)))


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("title =", "Invalid value"),
        ("name = 'x'", "expected [[situation]] tables and nothing else, found ['name']"),
        ("[[situation]]\nmode = 'D'", "a situation without a title: mode"),
        ("[[situation]]\ntitle = 't'", "`under` names no Reglement"),
        (PUUR + "lawful = 'DJ'", "lawful: not known; known are mode, hands"),
    ],
)
def test_unreadable_file(tmp_path: Path, text: str, wrong: str) -> None:
    """A file that cannot be read says what is wrong and what would be right."""
    with pytest.raises(SituationError, match=r"club\.toml") as caught:
        written(tmp_path, text)
    assert wrong in caught.value.wrong


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (PUUR.replace('"S: D6"', '"S: H9"'), "an act on the way is refused: not_in_hand"),
        (PUUR.replace('"S: D6"', '"karte S"'), "expected a card"),
        (PUUR.replace('"S: D6"', '"schreiben S 100 57"'), "expected an act of a Spiel"),
        (PUUR + 'regular = ["winken E"]', "expected an act"),
        (PUUR + 'refused = ["karte E DJ"]', "`refused` must be a table"),
        (PUUR + 'views = "N"', "`views` must be a table"),
        (PUUR + 'views = { N = { cards = "D9" } }', "a view has no cards; it has reglement"),
        (PUUR.replace("follow.puur_exempt", "follow.puur"), "there is no key follow.puur"),
        (PUUR + 'bars = "SN D"', "values to unpack"),
        (UNDEALT + 'under = "fnf-handjass"', "`lifted` must name it"),
        (UNDEALT + 'under = "hindersi"', "`bottom` must name it"),
        (UNDEALT.replace(" | C6-A", "") + 'under = "schieber"', "shorter than"),
    ],
)
def test_impossible_situation(tmp_path: Path, text: str, wrong: str) -> None:
    """A situation that cannot be set up says why, with its file and its title."""
    case, *_ = written(tmp_path, text)
    with pytest.raises(SituationError, match="The Puur") as caught:
        differences(case)
    assert wrong in caught.value.wrong
