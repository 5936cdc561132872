import re
from importlib.resources import files

import pytest

from puur.decks import Language
from puur.paper.clean import LONGEST, is_rewritten, printable
from puur.paper.codes import SheetCode, check_digit, read_code
from puur.paper.papers import AnyPaper
from puur.paper.words import SENTENCES, word


def test_pages_say_only_what_there_is() -> None:
    """Every key that a page names is in the texts."""
    sources = "".join(path.read_text("utf-8") for path in files("puur.paper").joinpath("typ").iterdir())
    named = set(re.findall(r'say\("([\w.]+)"[,)]', sources))
    assert not named - set(SENTENCES.texts(Language.DE))


def test_every_kind_of_paper_has_a_title() -> None:
    """A document is called by its first paper."""
    assert all(word(Language.IT, f"title.{kind.kind}") for kind in AnyPaper.__args__)


def test_every_typing_error_of_a_code_is_found() -> None:
    """One wrong digit, or two neighbours exchanged: the code is refused."""
    for table in (1, 17, 120):
        code = str(SheetCode(3, table))
        digits = code.replace("-", "")
        assert SheetCode(3, table) == read_code(code) == read_code(digits) == read_code(f" {code.replace('-', ' ')} ")
        wrong = {digits[:at] + other + digits[at + 1 :] for at in range(len(digits)) for other in "0123456789"}
        turned = {digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :] for at in range(len(digits) - 1)}
        assert not [typed for typed in (wrong | turned) - {digits} if read_code(typed)]


@pytest.mark.parametrize(
    "typed", ["", "7", "abc", "12-3x4-5", "-1-001-1", "٣٠١٧٠", "0-001-" + str(check_digit("0001"))]
)
def test_what_is_no_code_is_none(typed: str) -> None:
    """Anything else than a code of ours is refused, not misread."""
    assert read_code(typed) is None


@pytest.mark.parametrize(("number", "table"), [(0, 1), (1, 0), (1, 1000)])
def test_a_code_names_a_round_and_a_table(number: int, table: int) -> None:
    """There is no round 0 and no table 1000."""
    with pytest.raises(ValueError, match="expected"):
        SheetCode(number, table)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Anna \n Müller\t", "Anna Müller"),
        ("A\u0300", "À"),
        ("q\u0300\u0301\u0302", "q"),
        ("\u202eabc\u2066", "abc"),
        ("a\u200bb\x00c\ufeff", "abc"),
        ("\ud800", ""),
        ("❤️", ""),
        ("Anna 👩\u200d🦰 Müller", "Anna Müller"),
        ("\uff21\uff4e\uff4e\uff41 ﬁ", "Anna fi"),
        ("김민준", "GimMinJun"),
        ("山田", "ShanTian"),
        ("தமிழ்", "tmil"),
        ("x" * 500, "x" * (LONGEST - 1) + "…"),
    ],
)
def test_texts_are_made_fit_for_paper(typed: str, shown: str) -> None:
    """Blanks, accents, directions, halves of letters, emoji, endless names."""
    assert shown == printable(typed)


@pytest.mark.parametrize(
    ("typed", "otherwise"),
    [
        ("Zoë Łukasiewicz-Škvorecký", False),
        ("Jo\u0308rg", False),
        ("محمد علي", False),
        ("山田", True),
        ("Zoë 😀", True),
    ],
)
def test_a_name_spelt_otherwise_on_paper_is_known(typed: str, *, otherwise: bool) -> None:
    """A name that paper cannot show as typed is known, so that the desk can ask how it should be written."""
    assert otherwise == is_rewritten(typed)
