"""What must hold of exact values, whatever they are: symmetry, monotonicity, the same answer every time."""

import random
from dataclasses import replace
from itertools import permutations

import pytest
from tests.night import tonight
from tests.solver.deals import ending

from puur.cards import CARDS, CardSet, Suit, card_of, cards_in
from puur.core.dd.machine import Machine
from puur.core.dd.position import Position
from puur.core.dd.rules import SolverRules, canonical_places
from puur.modes import Order, Variant
from puur.solver.exact import position_of
from puur.solver.questions import question
from puur.solver.worth import Aim

MACHINE = Machine(4)


def _position(seed: int, variant: Variant, cards: int = 5) -> tuple[SolverRules, Position]:
    asked = question(ending(random.Random(seed), cards, variant), Aim.POINTS)
    return asked.worth.rules, position_of(asked)


def _value(rules: SolverRules, position: Position) -> int:
    answer = MACHINE.solve(rules, position)
    assert answer.low == answer.high
    return answer.low


@pytest.mark.parametrize("variant", [Variant.D, Variant.C, Variant.O, Variant.U, Variant.OU])
@pytest.mark.parametrize("seed", range(3))
def test_renaming_suits_changes_nothing(variant: Variant, seed: int) -> None:
    """Suits renamed, trump with them, leave the value as it is."""
    rules, position = _position(seed, variant)
    for names in list(permutations(Suit))[1::7]:

        def renamed(hand: int, names: tuple[Suit, ...] = names) -> int:
            return sum(1 << card_of(names[CARDS[card].suit], CARDS[card].rank) for card in cards_in(hand))

        trump = rules.orders[0].trump
        order = rules.orders[0] if trump is None else Order[names[trump].name]
        other = SolverRules(
            rules.orders if trump is None else (order,), rules.points if trump is None else order, rules.flags
        )
        hands = tuple(renamed(hand) for hand in position.hands)
        assert _value(rules, position) == _value(other, Position(hands, (), 0, position.trick))


@pytest.mark.parametrize("leader", range(4))
def test_turning_the_table_changes_nothing(leader: int) -> None:
    """Whichever seat leads, the same hands from there on are worth the same to the leader's party."""
    rules, position = _position(7, Variant.S)
    assert _value(rules, position) == _value(rules, Position(position.hands, (), leader, position.trick))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("match", range(4))
def test_exchanging_the_parties_changes_nothing(seed: int, match: int) -> None:
    """The parties exchanged, what all tricks bring and who may still take them with them, leave every card's value."""
    rules, position = _position(seed, Variant.S)
    own = replace(rules, bonus=(30, 70))
    other = replace(rules, bonus=(70, 30))
    hands, trick = position.hands, position.trick
    exchanged = match >> 1 | (match & 1) << 1
    first = MACHINE.solve(own, Position(hands, (), 0, trick, match), every_card=True)
    second = MACHINE.solve(other, Position(hands, (), 1, trick, exchanged), every_card=True)
    assert (first.low, first.high, first.cards) == (second.low, second.high, second.cards)


@pytest.mark.parametrize("seed", range(6))
def test_both_parties_have_everything_together(seed: int) -> None:
    """What one party makes after a card and what the other makes are all there is; the best card is worth the value."""
    rules, position = _position(seed, Variant.H)
    answer = MACHINE.solve(rules, position, every_card=True)
    assert answer.low == max(low for _, low, _ in answer.cards)
    assert all(low == high and 0 <= low <= answer.rest for _, low, high in answer.cards)


@pytest.mark.parametrize("seed", range(6))
def test_a_higher_last_trick_never_hurts_who_gets_it(seed: int) -> None:
    """More points on the last trick change the value by no more than these points."""
    rules, position = _position(seed, Variant.D)
    more = SolverRules(rules.orders, rules.points, rules.flags, last=25)
    assert 0 <= _value(more, position) - _value(rules, position) <= 20


def test_a_search_that_is_stopped_says_bounds_that_hold() -> None:
    """A limit ends the search with bounds around the value, the same at every run."""
    rules, position = _position(3, Variant.D, 6)
    exact = _value(rules, position)
    for limit in (1, 30, 300):
        answer = MACHINE.solve(rules, position, limit=limit)
        assert answer.low <= exact <= answer.high
        again = Machine(4).solve(rules, position, limit=limit)
        assert (again.low, again.high, again.nodes) == (answer.low, answer.high, answer.nodes)


@pytest.mark.parametrize("seed", range(6))
def test_the_value_is_reached_and_no_more(seed: int) -> None:
    """A party reaches the value of a position, and not a point more, at any moment of a trick."""
    rules, position = _position(seed, Variant.H)
    cards = MACHINE.solve(rules, position, every_card=True).cards
    value = _value(rules, position)
    assert MACHINE.reaches(rules, position, value)[0]
    assert not MACHINE.reaches(rules, position, value + 1)[0]
    for card, low, _ in cards:
        after = replace(position, hands=(position.hands[0] & ~(1 << card), *position.hands[1:]), table=(card,))
        assert (True, False) == tuple(MACHINE.reaches(rules, after, low + more)[0] for more in (0, 1))


def test_a_used_machine_finds_the_same() -> None:
    """What a machine solved before changes no answer, over more searches than its stamps count."""
    rules, position = _position(5, Variant.D, 3)
    first = Machine(1)
    answers = {first.solve(rules, position, every_card=True) for _ in range(300)}
    assert 1 == len({(answer.low, answer.high, answer.cards) for answer in answers})


def test_canonical_places_are_a_permutation() -> None:
    """Every card has a place of its own, and the Puur is the highest of the first suit."""
    for order in Order:
        assert list(range(36)) == sorted(canonical_places(order))
    assert 8 == canonical_places(Order.C)[int(CardSet.of("CJ").mask).bit_length() - 1]


@pytest.mark.nightly
@pytest.mark.parametrize("seed", tonight(400))
def test_many_deals_of_six_tricks(seed: int) -> None:
    """The quick search equals the plain one, Match included: of more tricks the plain one would take a night each."""
    rules, position = _dealt(seed, 6)
    assert MACHINE.solve(rules, position).low == MACHINE.solve(rules, position, quick=False).low


@pytest.mark.nightly
@pytest.mark.parametrize("seed", tonight(200))
def test_many_full_deals(seed: int) -> None:
    """On full deals the value is reached and no more, and it is what the best card brings."""
    rules, position = _dealt(seed, 9)
    value = Machine(256).solve(rules, position).low
    assert (True, False) == tuple(MACHINE.reaches(rules, position, value + more)[0] for more in (0, 1))
    assert value == max(low for _, low, _ in MACHINE.solve(rules, position, every_card=True).cards)


def _dealt(seed: int, cards: int) -> tuple[SolverRules, Position]:
    """A deal of so many cards each, in one of the six orders."""
    order, rng = list(Order)[seed % 6], random.Random(seed)
    pack = rng.sample(range(36), 4 * cards)
    hands = tuple(sum(1 << card for card in pack[at : at + cards]) for at in range(0, 4 * cards, cards))
    return SolverRules((order,), order, 24, bonus=(50, 50)), Position(hands, (), rng.randrange(4), 0, 3)
