"""A Spiel in one line: what comes back is what happened, and no line does harm."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.errors import NotationError
from puur.record import Record, play_through, read
from puur.record.act_rows import OF_THE_SPIEL, ROW_OF
from puur.record.share_line import LONGEST, share_line
from puur.spiel.acts import Play

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.jass"))
LONG = {"grauer-jass-2", "grauer-jass-4"}
"""Cards are drawn and dice rolled before every trick."""


def spiele(record: Record) -> list[str]:
    """The lines of all Spiele of a record."""
    found: list[str] = []
    while True:
        try:
            found.append(share_line(record, len(found) + 1))
        except NotationError:
            return found


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_every_spiel_comes_back_as_it_was_played(file: Path) -> None:
    """With each act in its order, regular where it was, in less than 200 letters unless dice fall at every trick."""
    record = read(file.read_bytes()).record
    whole = [act for act in record.acts if type(act) in {row.act for row in OF_THE_SPIEL}]
    lines = spiele(record)
    back = [read(line) for line in lines]
    assert lines
    assert [None] * len(lines) == [reading.error for reading in back]
    assert whole == [act for reading in back for act in reading.record.acts]
    assert [None] * len(lines) == [play_through(reading).error for reading in back]
    assert file.stem in LONG or max(map(len, lines)) < 200
    assert all(line.isascii() and not set(line) & set("/?#&+ ") for line in lines)


def test_a_line_means_for_ever_what_it_meant() -> None:
    """This one was sent on the day the form was made."""
    line = "jass1.kzjv.SENW.RP1Zvq4CPB_SoJ.CgE.0cut_W_12.0deal_S.0announce_S_D"
    acts = read(line).record.acts
    assert ["abheben W 12", "geben S", "ansage S D", "karte S D6", "karte E H6"] == [
        ROW_OF[type(act)].in_words(act) for act in acts
    ]


def test_every_act_of_a_spiel_is_read_by_its_word_for_addresses() -> None:
    """The last of its spellings has letters every address takes."""
    assert all(row.spellings.split()[-1].isascii() for row in OF_THE_SPIEL)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("jass 1\n\ngeben S\n", 1),
        ("jass 1\nReglement: ./eigenes.toml\n\ngeben S\n", 1),
        ("jass 1\nReglement: kzjv\n\nabheben W 12\n", 1),
        ("jass 1\nReglement: kzjv\n\ngeben S\n  S: D6\n", 2),
        ("jass 1\nReglement: kzjv\n\ngeben S\n  S: D6\nkarte S D6\nkarte S D6\n", 1),
    ],
    ids=["no rules", "rules of one's own", "no deal", "no such Spiel", "a card twice"],
)
def test_what_has_no_line_is_said(text: str, number: int) -> None:
    """Rules that are not ours, a Spiel that is not there, a card taken back and given again."""
    with pytest.raises(NotationError):
        share_line(read(text).record, number)


@given(st.text(max_size=80) | st.from_regex(r"[a-z.A-Z0-9_%~-]{0,80}", fullmatch=True))
def test_no_line_does_harm(rest: str) -> None:
    """Whatever stands there is a record or an error with its place; never an act that the line does not name."""
    reading = read(f"jass1.{rest}")
    assert reading.error is not None or reading.record.headers
    assert play_through(reading) is not None


@pytest.mark.parametrize(
    "line",
    [
        "jass1.kzjv.SENW.RP1Zvq4CPB_SoJ.CgE.9deal_S",
        "jass1.kzjv.SENW.RP1Zvq4CPB_SoJ.CgE.2deal_S.1announce_S_D",
        "jass1.kzjv.SENW.!.CgE",
        "jass1.kzjv.SENW.RP1Zvq4CPB_SoJ.9999",
        "jass1.kzjv.SENW.A.CgE.0deal_S%0ageben",
        "jass1.kzjv.SENW.RP1Zvq4CPB_SoJ.CzZZZ.0draw",
        "jass1." + "x" * LONGEST,
    ],
)
def test_a_damaged_line_says_where(line: str) -> None:
    """On its one line, at the letter where it cannot be read further."""
    error = read(line).error
    assert error is not None
    assert error.expected
    assert 1 <= error.column <= len(line)


def test_a_line_pasted_with_space_around_it_is_read() -> None:
    """As people copy it from a message."""
    line = share_line(read(EXAMPLES[0].read_bytes()).record)
    acts = read(f"  {line}\n").record.acts
    assert any(isinstance(act, Play) for act in acts)
