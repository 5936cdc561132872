"""Fragments as data: what is asked back, and each answer with what follows, is as the files of tests/situations say."""

from pathlib import Path
from typing import Final

import pytest

from puur.decks import Language
from puur.testing import SituationCase, SituationError, missed, read_fragments
from puur.testing.casebook.replies import in_every_language
from puur.testing.fragments import missed_in, parts_of

FOLDER: Final = Path(__file__).parent / "situations" / "untold"
CASES: Final = [case for file in sorted(FOLDER.glob("*.toml")) for case in read_fragments(file)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_fragment(case: SituationCase) -> None:
    """What a fragment's file says is asked, answered and left open, every article it cites appears.

    What the casebook shows can be told in every language.
    """
    parts = parts_of(case)
    assert "" == "\n".join(missed_in(case, parts))
    for part in parts if case.title_de else ():
        in_each = in_every_language(part.situation, part.found, case.reglement.table.deck.value)
        assert len(Language) == len(in_each)
        assert all(answer.lines for told in in_each for answer in told.answers)


LEAD: Final = """
[[fragment]]
title = "Who was to lead is asked."
told = ["variante D", "karte N HA", "einspruch E N"]
under = ["schieber"]
asks = ["leader"]
cites = ["A.8"]
[[fragment.answer]]
when = "leader N"
wrong = []
regular = "A.2"
[[fragment.answer]]
when = ["leader E", "leader W"]
wrong = ["N early_card A.22 offer=1"]
[[fragment.answer]]
when = "leader S"
wrong = ["N wrong_lead A.8 offer=1"]
"""


def written(folder: Path, text: str) -> SituationCase:
    """The case of a fragment file with this text."""
    file = folder / "club.toml"
    file.write_text(text, encoding="utf-8")
    (case,) = read_fragments(file)
    return case


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('asks = ["leader"]', 'asks = ["trick"]', "asks: stated ['trick'], found ['leader']"),
        ('asks = ["leader"]', "", "asks: stated [], found ['leader']"),
        ('"A.2"', '"P.14"', "regular when leader N: stated 'P.14', found 'A.2'"),
        ('"leader S"', '"leader N"', "an answer nobody stated: when ['leader S'], ['N wrong_lead A.8 offer=1']"),
        ('when = "leader S"', "", "an answer that is not given: when []"),
        ('cites = ["A.8"]', 'cites = ["A.3"]', "cites A.3, but the answers show"),
        (
            'under = ["schieber"]',
            'under = ["schieber"]\nimpossible = "sizes"',
            "impossible: stated 'sizes', found 'none'",
        ),
    ],
)
def test_what_is_not_so_is_told(tmp_path: Path, old: str, new: str, found: str) -> None:
    """A fragment that does not hold says what was stated and what was found; one that holds says nothing."""
    assert () == missed(written(tmp_path, LEAD))
    assert found in "\n".join(missed(written(tmp_path, LEAD.replace(old, new))))


def test_a_text_that_cannot_be_says_why(tmp_path: Path) -> None:
    """The reason why a description cannot be is stated like everything else."""
    text = '[[fragment]]\ntitle = "t"\ntold = ["würfeln S 3", "ansage S D"]\nunder = "schieber"\n'
    assert () == missed(written(tmp_path, text + 'impossible = "rolls"\n'))
    assert ("impossible: stated 'none', found 'rolls'",) == missed(written(tmp_path, text))


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('"variante D"', '"variante Z"', "Z"),
        ('regular = "A.2"', 'lawful = "A.2"', "lawful: not known of an answer; known are when, wrong"),
        ('asks = ["leader"]', "another = { wrong = [] }", "1 Spiele are told of, 2 are stated"),
    ],
)
def test_a_fragment_that_cannot_be_read_says_why(tmp_path: Path, old: str, new: str, wrong: str) -> None:
    """A line or a key that is not understood is an error with the file and the title."""
    with pytest.raises(SituationError, match="Who was to lead") as caught:
        missed(written(tmp_path, LEAD.replace(old, new)))
    assert wrong in caught.value.wrong
