"""Until when something may be written or corrected (A.16, K.nach-spiel, E.9)."""

import pytest
from tests.partie.table import play_cards, seated

from puur.partie.scribe import may_correct, may_write
from puur.reglement import load
from puur.reglement.options import CorrectUntil, WriteUntil
from puur.seats import Seat
from puur.spiel import Spiel

HANDS = "HJ D6|H9 D7|HA D8|HK D9"


def _after(cards: str) -> Spiel:
    spiel = play_cards(seated(load("schieber"), (0, 0), "H", HANDS), cards).spiel
    assert spiel is not None
    return spiel


@pytest.mark.cites("A.16")
@pytest.mark.parametrize(
    ("cards", "writer", "allowed"),
    [("", Seat.S, True), ("D6", Seat.S, False), ("D6", Seat.E, True), ("D6 D7", Seat.E, False)],
)
def test_written_until_the_writers_first_card(cards: str, writer: Seat, allowed: bool) -> None:  # noqa: FBT001  a column
    """A result may be written until the writer himself plays to the first trick of the next Spiel."""
    assert allowed is may_write(WriteUntil.WRITERS_FIRST_CARD, _after(cards), writer)


@pytest.mark.cites("K.nach-spiel")
def test_written_before_the_cards_are_put_together() -> None:
    """In the Kantonalverein the next Spiel does not begin before the result is written."""
    assert may_write(WriteUntil.CARDS_TOGETHER, None, Seat.S)
    assert not may_write(WriteUntil.CARDS_TOGETHER, _after(""), Seat.S)
    assert may_write(WriteUntil.WRITERS_FIRST_CARD, None, Seat.S)


@pytest.mark.cites("A.16")
def test_corrected_while_the_next_spiel_runs() -> None:
    """With one writer all may demand corrections of the last result during the whole next Spiel, not of older ones."""
    assert may_correct(CorrectUntil.END_OF_NEXT_SPIEL, 0, _after("HJ H9 HA HK D6"))
    assert not may_correct(CorrectUntil.END_OF_NEXT_SPIEL, 0, _after("HJ H9 HA HK D6 D7 D8 D9"))
    assert not may_correct(CorrectUntil.END_OF_NEXT_SPIEL, 1, _after("HJ"))
    assert may_correct(CorrectUntil.END_OF_NEXT_SPIEL, 0, None)


@pytest.mark.cites("E.9")
def test_corrected_to_the_end_of_the_passe() -> None:
    """In the Einzelschieber the entries are checked as long as the Passe lasts."""
    assert may_correct(CorrectUntil.END_OF_PASSE, 11, None)
