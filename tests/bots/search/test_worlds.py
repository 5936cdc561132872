"""Worlds are consistent with what a seat knows, and each is as likely as any other."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from tests.games import EACH

from puur.bots import bot
from puur.bots.table import run
from puur.bots.worlds.knowledge import Hidden, hidden_from
from puur.bots.worlds.weis import best_weis, worth_table
from puur.bots.worlds.world_draws import Worlds, draw, listed, worlds_of
from puur.cards import PACK, Card, CardSet
from puur.partie import open_partie
from puur.record.chance import Chance, seed_of
from puur.reglement import load
from puur.rules.weis import find_weis
from puur.seats import Seat
from puur.spiel import Spiel, place, view
from puur.spiel import apply as act_on
from puur.spiel.acts import Play


def drawn(worlds: Worlds, number: int) -> Counter[tuple[int, ...]]:
    """How often each world was drawn."""
    seed, hands = np.array([12345], np.int64), np.zeros(3, np.int64)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(number):
        draw(worlds, seed, hands)
        seen[tuple(hands.tolist())] += 1
    return seen


def test_every_consistent_deal_is_as_likely_as_any_other() -> None:
    """Nine cards, two of which may lie in one place only and three not everywhere: the counts agree by chi square."""
    cards = 0b111111111
    hidden = Hidden((Seat.E, Seat.N, Seat.W), cards, (4, 3, 2), (0b111110111, 0b111011101, 0b011111101))
    possible = {
        (first, second, cards & ~(first | second))
        for first in masks(cards, 4)
        for second in masks(cards & ~first, 3)
        if not first & ~hidden.allowed[0]
        and not second & ~hidden.allowed[1]
        and not cards & ~(first | second) & ~hidden.allowed[2]
    }
    worlds = listed(hidden)
    assert worlds is not None
    number = 60 * len(possible)
    counts = drawn(worlds, number)
    assert possible == set(counts)
    spread = sum((count - 60) ** 2 / 60 for count in counts.values())
    assert spread < len(possible) + 5 * (2 * len(possible)) ** 0.5


def masks(cards: int, number: int) -> list[int]:
    """All sets of so many of these cards."""
    bits = [1 << place for place in range(36) if cards >> place & 1]
    return [sum(chosen) for chosen in combinations(bits, number)]


def test_where_nothing_fits_there_is_no_world() -> None:
    """A card that may lie nowhere, and a place that cannot be filled, leave no world."""
    assert listed(Hidden((Seat.E, Seat.N), 0b11, (1, 1), (0b01, 0b01))) is None
    assert listed(Hidden((Seat.E, Seat.N), 0b11, (2, 0), (0b01, 0b11))) is None


@pytest.mark.parametrize("name", EACH)
def test_the_true_hands_are_always_possible(name: str) -> None:
    """In a Spiel played by the rules no seat ever rules out the hands the others really have."""
    for spiel in spiele_of(name):
        for seat in spiel.start.seats.order:
            seen = view(spiel, seat)
            if seen.hand is None or not spiel.hands[seat]:
                continue
            hidden = hidden_from(seen, seat)
            for other, allowed in zip(hidden.seats, hidden.allowed, strict=False):
                assert spiel.hands[other] <= CardSet(allowed)
            assert sum(hidden.sizes) == hidden.cards.bit_count()


def spiele_of(name: str) -> list[Spiel]:
    """Every state of one Spiel among beginners, once cards are dealt."""
    reglement = load(name)
    bots = dict.fromkeys(reglement.seat_plan.order, bot("einfach"))
    found: list[Spiel] = []
    for step in run(open_partie(reglement), bots, Chance(seed_of(name)).next_act):
        spiel = step.after.spiel
        if found and (spiel is None or spiel.is_over):
            break
        if spiel is not None and any(spiel.hands):
            found.append(spiel)
    return found


def test_who_does_not_follow_has_none() -> None:
    """On a trump lead he may keep the Puur; a player who under-trumps has nothing but trumps."""
    hands = "D6 H6 C6|H7 D8 DJ|S6 S7 D9|CA CK C10"
    spiel = place(load("schieber"), "D", hands)
    for seat, card in ((Seat.S, "D6"), (Seat.E, "D8"), (Seat.N, "D9"), (Seat.W, "C10")):
        spiel = act_on(spiel, Play(seat, Card[card]))
    seen = hidden_from(view(spiel, Seat.S), Seat.S)
    west = CardSet(seen.allowed[2])
    assert CardSet.of("DJ") <= west
    assert not west & CardSet.of("D7 D10 DQ DK DA")


def test_a_weis_that_was_said_is_held() -> None:
    """Worlds in which the player who said 20 holds another best Weis are not drawn."""
    spiel = next(
        spiel
        for spiel in spiele_of("schieber")
        if spiel.talk.claims and spiel.trick is not None and len(spiel.trick.cards) > 2
    )
    claim = spiel.talk.claims[0]
    other = next(seat for seat in Seat if seat is not claim.seat)
    seen = view(spiel, other)
    worlds, table = worlds_of(seen, other), worth_table(seen.reglement.weis)
    place_of = hidden_from(seen, other).seats.index(claim.seat)
    for hands in drawn(worlds, 50):
        assert best_weis(hands[place_of] | int(worlds.given[place_of]), table) == claim.said


def test_the_best_weis_of_a_hand_is_that_of_the_rules() -> None:
    """On random hands the kernel finds the points of the highest Weis."""
    keys = load("schieber").weis
    table = worth_table(keys)
    rng = np.random.default_rng(3)
    for _ in range(300):
        hand = CardSet(sum(1 << int(number) for number in rng.permutation(36)[:9]))
        expected = max((weis_shown.points for weis_shown in find_weis(hand, keys)), default=0)
        assert expected == best_weis(hand.mask, table)


def test_hands_rounded_up_make_the_pack() -> None:
    """Every world holds each hidden card once."""
    spiel = spiele_of("kzjv")[20]
    seat = spiel.turn or Seat.S
    seen = view(spiel, seat)
    worlds = worlds_of(seen, seat)
    hidden = hidden_from(seen, seat).cards
    for hands in drawn(worlds, 50):
        assert hidden == sum(hands)
        assert hidden & ~PACK.mask == 0
