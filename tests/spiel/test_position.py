import pytest

from puur.cards import CardSet
from puur.errors import NotationError, UnsupportedPosition
from puur.modes import Variant
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Phase, place


def test_hands_stand_in_playing_order_from_the_leader() -> None:
    """The first hand belongs to the player who leads, the next ones to those who play after him."""
    spiel = place(load("schieber"), "D", "DK D10|DA S10|DQ HQ|DJ D9", first=Seat.N)
    assert (Seat.N, Phase.PLAY, Variant.D) == (spiel.turn, spiel.phase, spiel.preface.variant)
    assert CardSet.of("DK D10") == spiel.hands[Seat.N]
    assert CardSet.of("DA S10") == spiel.hands[Seat.W]
    assert Seat.E is spiel.preface.dealer


def test_the_first_seat_leads_unless_another_is_named() -> None:
    """South leads where nobody else is named; a variant may be given as text or as itself."""
    texts = place(load("schieber"), "ou", "DK|DA|DQ|DJ")
    assert Seat.S is texts.turn
    assert texts == place(load("schieber"), Variant.OU, "DK|DA|DQ|DJ")


def test_a_table_for_two_has_two_hands() -> None:
    """As many hands as players: two in the Grauer Jass for two."""
    spiel = place(load("grauer-jass-2"), "D", "DK D10|DA S10")
    assert [2, 0, 2, 0] == [len(hand) for hand in spiel.hands]
    with pytest.raises(NotationError, match=r"expected 2 hands separated by \|"):
        place(load("grauer-jass-2"), "D", "DK|DA|DQ|DJ")


@pytest.mark.parametrize(
    ("hands", "wrong"),
    [
        ("DK D10|DK S10|DQ HQ|DJ D9", "DK is in two hands"),
        ("DK D10|DA|DQ HQ|DJ D9", "all hands must hold the same number of cards"),
        ("|||", "all hands must hold the same number of cards"),
    ],
)
def test_hands_no_table_can_hold_are_refused(hands: str, wrong: str) -> None:
    """A card in two hands and unequal or empty hands are no position."""
    with pytest.raises(UnsupportedPosition, match=wrong):
        place(load("schieber"), "D", hands)


@pytest.mark.parametrize(("mode", "hands"), [("X", "DK|DA|DQ|DJ"), ("D", "DK|DA|DQ"), ("D", "DK|DA|DQ|D5")])
def test_unreadable_positions_are_told(mode: str, hands: str) -> None:
    """A mode, a number of hands or a card that cannot be read is a notation error."""
    with pytest.raises(NotationError):
        place(load("schieber"), mode, hands)
