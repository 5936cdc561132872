"""The common rule for trump."""

import random

import pytest

from puur.bots.arena.trump_rule import by_rule, variant_worth, worth
from puur.cards import CARDS, CardSet
from puur.interop.known import Known, answerable, view_of
from puur.modes import Order, Variant
from puur.reglement import load
from puur.seats import Seat
from puur.spiel.acts import Announce, Schieben

STRONG = CardSet.of("HJ H9 HA HK H6 DA SA C6 C7")
WEAK = CardSet.of("D8 D9 H8 HQ S9 S10 SQ C8 C10")


def test_a_strong_hand_announces_its_suit() -> None:
    """Puur, Nell and Ass of a suit make it trump, before and after schieben."""
    for schoben, seat in ((0, Seat.E), (1, Seat.W)):
        seen = view_of(Known(seat, Seat.S, STRONG, schoben=schoben), load("einzelschieber"))
        assert Announce(seat, Variant.H) == by_rule(seen, answerable(seen))


def test_a_weak_hand_is_passed_on_once() -> None:
    """Vorhand passes a weak hand on; the partner must announce something."""
    seen = view_of(Known(Seat.E, Seat.S, WEAK), load("einzelschieber"))
    assert Schieben(Seat.E) == by_rule(seen, answerable(seen))
    seen = view_of(Known(Seat.W, Seat.S, WEAK, schoben=1), load("einzelschieber"))
    assert isinstance(by_rule(seen, answerable(seen)), Announce)


def test_where_there_is_no_choice_there_is_no_rule() -> None:
    """Asked for a card, the rule says nothing."""
    seen = view_of(Known(Seat.E, Seat.S, STRONG, Variant.H), load("einzelschieber"))
    assert by_rule(seen, answerable(seen)) is None


def test_about_two_hands_of_five_are_passed_on() -> None:
    """As people do it: more than a third of all hands, less than half."""
    rng = random.Random(1)
    hands = [CardSet.of(rng.sample(CARDS, 9)) for _ in range(2000)]
    seen = [view_of(Known(Seat.E, Seat.S, hand), load("einzelschieber")) for hand in hands]
    passed = sum(isinstance(by_rule(view, answerable(view)), Schieben) for view in seen)
    assert 0.35 < passed / len(hands) < 0.5


@pytest.mark.parametrize("order", Order)
def test_better_cards_are_worth_more(order: Order) -> None:
    """In every mode the nine best cards are worth more than any others."""
    best = {
        Order.O: "DA HA SA CA DK HK SK CK DQ",
        Order.U: "D6 H6 S6 C6 D7 H7 S7 C7 D8",
    }
    name = order.name
    hand = CardSet.of(best.get(order, f"{name}J {name}9 {name}A {name}K {name}Q {name}10 {name}8 {name}7 {name}6"))
    rng = random.Random(2)
    assert all(worth(CardSet.of(rng.sample(CARDS, 9)), order) <= worth(hand, order) for _ in range(300))


def test_slalom_is_worth_the_mean_of_both_orders() -> None:
    """A hand with Asse and sixes is as good in Slalom as between the two."""
    both = (worth(STRONG, Order.O) + worth(STRONG, Order.U)) // 2
    assert both == variant_worth(STRONG, Variant.OU) == variant_worth(STRONG, Variant.UO)
