from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.cards import CardSet, Suit, card
from puur.modes import BEATERS, STRENGTH, Order
from puur.reglement import load
from puur.reglement.cited import Cited
from puur.reglement.model import FollowKeys
from puur.reglement.options import FollowDuty, Undertrump
from puur.rules.follow import (
    FOLLOW_ONLY,
    ONLY_FREE,
    OVER_FREE,
    PUUR_EXEMPT,
    VOID_FREE,
    FollowRule,
    legal_mask,
)
from puur.testing.strategies import card_sets

KEYS = load("schieber").follow
EVERY_RULE = [
    FollowRule.of(FollowKeys(Cited(duty, "P.0"), Cited(undertrump, "A.21"), Cited(exempt, "A.20")), undertrump)
    for duty in FollowDuty
    for undertrump in Undertrump
    for exempt in (True, False)
]


def rule(
    undertrump: Undertrump = Undertrump.FORBIDDEN, *, duty: FollowDuty = FollowDuty.FOLLOW_OR_TRUMP, puur: bool = True
) -> FollowRule:
    """The rule of the Schieber, changed as said."""
    return FollowRule.of(replace(KEYS, duty=Cited(duty, "P.0"), puur_exempt=Cited(puur, "A.20")), undertrump)


def legal(follow: FollowRule, hand: str, trick: str, order: Order = Order.D) -> str:
    """The cards of a hand that may be given to a trick, as text."""
    lying = [card(word) for word in trick.split()]
    best = lying[0]
    for later in lying[1:]:
        best = later if BEATERS[order][best] >> later & 1 else best
    return str(CardSet(follow.legal(CardSet.of(hand).mask, order, lying[0], best)))


@pytest.mark.cites("A.20", "P.25")
@pytest.mark.parametrize(
    ("hand", "given"),
    [("DJ H7", "DJ H7"), ("DJ D7 H7", "D7 DJ"), ("D9 H7", "D9"), ("S6 H7", "H7 S6"), ("DJ", "DJ")],
)
def test_only_the_puur_is_exempt_from_a_trump_lead(hand: str, given: str) -> None:
    """A trump lead takes any other trump of a hand; the Puur alone may stay in it."""
    assert given == legal(rule(), hand, "D6")


@pytest.mark.cites("A.20")
def test_where_the_puur_is_not_exempt_it_is_given() -> None:
    """A Reglement may take the Puur's privilege away."""
    assert "DJ" == legal(rule(puur=False), "DJ H7", "D6")
    assert "D6" == legal(rule(puur=False), "D6 H7", "D7")


@pytest.mark.cites("A.21", "A.25.2", "F.ablauf", "P.6")
@pytest.mark.parametrize(
    ("undertrump", "holds_suit", "void", "only_trumps", "only_lower"),
    [
        (Undertrump.FORBIDDEN, "DJ H7", "DJ S7", "D7 DJ", "D6 D7"),
        (Undertrump.FORBIDDEN_OVERTRUMP, "DJ H7", "DJ S7", "DJ", "D6 D7"),
        (Undertrump.FREE_WHEN_VOID, "DJ H7", "D7 DJ S7", "D7 DJ", "D6 D7"),
        (Undertrump.FREE, "D7 DJ H7", "D7 DJ S7", "D7 DJ", "D6 D7"),
    ],
)
def test_under_trumping(undertrump: Undertrump, holds_suit: str, void: str, only_trumps: str, only_lower: str) -> None:
    """A player who may put a lower trump on a higher one: nobody, who has only trumps, who is void, everybody."""
    follow = rule(undertrump)
    assert holds_suit == legal(follow, "D7 DJ H7", "H6 D10")
    assert void == legal(follow, "D7 DJ S7", "H6 D10")
    assert only_trumps == legal(follow, "D7 DJ", "H6 D10")
    assert only_lower == legal(follow, "D6 D7", "H6 D10")


@pytest.mark.cites("A.21")
def test_the_winning_trump_counts_not_the_lowest() -> None:
    """With two trumps on a plain lead the higher one must be beaten."""
    assert "H6" == legal(rule(), "H6 C6 DQ", "HQ D6 DA")
    assert "H6 DJ" == " ".join(sorted(legal(rule(), "H6 C6 DJ", "HQ D6 DA").split(), reverse=True))


@pytest.mark.cites("F.ablauf", "P.0")
def test_where_suit_must_be_followed_trumping_needs_a_void() -> None:
    """A stricter duty: holding the suit one may not trump; void one may give anything, trump led takes trumps."""
    strict = rule(duty=FollowDuty.FOLLOW_ONLY)
    assert "H7" == legal(strict, "D6 D7 DJ H7", "H6")
    assert "H7" == legal(strict, "D7 DJ H7", "H6 D10")
    assert "D7 S7" == legal(strict, "D7 S7", "H6")
    assert "DJ S7" == legal(strict, "D7 DJ S7", "H6 D10")
    assert "D7 DJ" == legal(strict, "D7 DJ H7", "D6")


def test_without_trump_the_suit_is_followed_or_anything_given() -> None:
    """In Obenabe and Undenufe nothing trumps, and no Bube is a Puur."""
    for order in (Order.O, Order.U):
        assert "HJ" == legal(rule(), "D7 DJ HJ", "H6", order)
        assert "D7 DJ S7" == legal(rule(), "D7 DJ S7", "H6", order)


@pytest.mark.cites("A.2")
@given(card_sets(1, 9))
def test_any_card_may_be_led(hand: CardSet) -> None:
    """Nothing restricts a lead."""
    trumps = Suit.D.cards.mask
    assert hand.mask == legal_mask(hand.mask, 0, trumps, 0, 0, 0, 0)


@given(card_sets(2, 10), st.sampled_from(Order), st.sampled_from(EVERY_RULE), st.data())
def test_something_is_always_legal(some: CardSet, order: Order, follow: FollowRule, data: st.DataObject) -> None:
    """Under every rule a hand has a card to give, and only cards of its own."""
    led = data.draw(st.sampled_from(tuple(some)))
    hand = some.without(led)
    best = data.draw(st.sampled_from([card for card in (led, *hand) if card is led or BEATERS[order][led] >> card & 1]))
    hand = hand.without(best)
    given_cards = CardSet(follow.legal(hand.mask, order, led, best))
    assert given_cards <= hand
    assert bool(given_cards) == bool(hand)


@given(card_sets(1, 9), st.sampled_from([Undertrump.FORBIDDEN, Undertrump.FREE_WHEN_VOID, Undertrump.FREE]))
def test_freer_under_trumping_never_takes_a_card_away(hand: CardSet, undertrump: Undertrump) -> None:
    """What is legal where under-trumping is forbidden is legal where it is freer."""
    hand = hand - CardSet.of("H6 D10")
    strict, free = (CardSet.of(legal(rules, str(hand), "H6 D10")) for rules in (rule(), rule(undertrump)))
    assert strict <= free


@given(card_sets(1, 9))
def test_the_highest_trump_may_always_be_put_on_a_plain_lead(hand: CardSet) -> None:
    """Trumping higher than what lies is legal whatever else one holds."""
    hand = (hand - CardSet.of("H6 D10")).adding(card("DJ"))
    assert card("DJ") in CardSet.of(legal(rule(), str(hand), "H6 D10"))
    assert STRENGTH[Order.D][card("DJ")] == 8


def test_each_part_of_a_rule_has_a_flag_of_its_own() -> None:
    """What a compiled core reads is the rule, part by part."""
    parts = {"follow_only": 1, "over_free": 2, "void_free": 4, "only_free": 8, "puur_exempt": 16}
    named = (FOLLOW_ONLY, OVER_FREE, VOID_FREE, ONLY_FREE, PUUR_EXEMPT)
    nothing = dict.fromkeys(parts, False)
    assert tuple(parts.values()) == named
    assert list(named) == [FollowRule(**(nothing | {part: True})).flags for part in parts]


def test_rules_alike_are_equal_and_print_what_they_say() -> None:
    """The tables made from a rule are no part of it."""
    rule = FollowRule(follow_only=False, over_free=True, void_free=False, only_free=True, puur_exempt=True)
    assert "_ready" not in repr(rule)
    assert replace(rule) == rule
    assert ["_ready"] == [field.name for field in fields(rule) if not (field.repr and field.compare)]


@pytest.mark.cites("A.20")
def test_who_leads_may_give_any_card() -> None:
    """Without a suit that was led every card of the hand may be given."""
    hand = CardSet.of("HA H6 S6").mask
    assert hand == legal_mask(hand, 0, Suit.H.cards.mask, 1 << card("HJ"), 0, 0, 0)
