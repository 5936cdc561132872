"""Who deals first: «Höher befiehlt, Ass gibt» (A.17, P.10)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.cards import CARDS, CardSet, card
from puur.partie.first_dealer import Lots, lots_of
from puur.reglement.options import FirstDealer
from puur.seats import DUEL, PARTNERS, Seat

ALL = PARTNERS.order


def _lots(cards: str, rule: FirstDealer = FirstDealer.LIFT_ACE, seats: str = "SENW") -> Lots:
    lifts = tuple((Seat[seat], card(word)) for seat, word in zip(seats, cards.split(), strict=False))
    return lots_of(lifts, ALL, rule)


@pytest.mark.cites("A.17", "P.10")
@pytest.mark.parametrize(
    ("cards", "rule", "dealer", "namer"),
    [
        ("H6 SA HK D9", FirstDealer.LIFT_ACE, Seat.E, None),
        ("H6 SQ HK D9", FirstDealer.LIFT_ACE, None, Seat.N),
        ("H6 SQ HK D9", FirstDealer.LIFT_HIGHEST, Seat.N, None),
        ("H6 SQ HK D9", FirstDealer.LIFT_LOWEST, Seat.S, None),
        ("HA SA DA CA", FirstDealer.LIFT_LOWEST, None, None),
    ],
)
def test_the_card_decides(cards: str, rule: FirstDealer, dealer: Seat | None, namer: Seat | None) -> None:
    """An Ass deals; without one the highest card names the dealer; by option the highest or the lowest deals."""
    found = _lots(cards, rule)
    assert (dealer, namer) == (found.dealer, found.namer)


@pytest.mark.cites("A.17", "P.10")
def test_ties_lift_again() -> None:
    """The tied players lift again, from the whole pack; the others are out of it."""
    tied = _lots("H6 SK HK D9")
    assert Lots((Seat.E, Seat.N)) == tied
    lifts = tuple(zip((*ALL, Seat.N, Seat.E), map(card, ["H6", "SK", "HK", "D9", "H7", "H6"]), strict=True))
    assert Lots((Seat.E,), CardSet.of("H7")) == lots_of(lifts[:-1], ALL, FirstDealer.LIFT_ACE)
    assert Seat.N is lots_of(lifts, ALL, FirstDealer.LIFT_ACE).namer


@pytest.mark.cites("A.17", "P.10")
def test_of_two_asse_one_deals() -> None:
    """Two who lifted an Ass lift again, and the higher of them deals, whatever he lifts then."""
    lifts = tuple(zip((*ALL, Seat.S, Seat.N), map(card, ["HA", "SK", "DA", "D9", "H7", "H6"]), strict=True))
    assert Seat.S is lots_of(lifts, ALL, FirstDealer.LIFT_ACE).dealer


def test_who_has_not_lifted_is_waited_for() -> None:
    """In any order, each player lifts once."""
    assert Lots((Seat.S, Seat.N, Seat.W), CardSet.of("H9")) == _lots("H9", seats="E")
    assert DUEL.order == lots_of((), DUEL.order, FirstDealer.LIFT_ACE).waiting


@given(st.lists(st.sampled_from(CARDS), min_size=4, max_size=4, unique=True), st.sampled_from(ALL))
@pytest.mark.cites("A.17")
def test_lots_do_not_favour_a_seat(cards: list[int], first: Seat) -> None:
    """Whoever lifts first, the same cards in the same hands name the same seat."""
    held = [(seat, CARDS[place]) for seat, place in zip(ALL, cards, strict=True)]
    turned = held[first:] + held[:first]
    found, again = lots_of(tuple(held), ALL, FirstDealer.LIFT_ACE), lots_of(tuple(turned), ALL, FirstDealer.LIFT_ACE)
    assert found == again
