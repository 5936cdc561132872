"""Worlds are consistent with what a seat knows, and each is as likely as any other."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
import pytest
from tests.games import EACH

from puur.bots import bot
from puur.bots.table import run
from puur.bots.worlds.knowledge import Hidden, hidden_from
from puur.bots.worlds.weis import MOST, POINTS, best_weis, bounds_for, contradiction, strengths
from puur.bots.worlds.world_draws import Worlds, believable, draw, listed, worlds_of
from puur.cards import PACK, Card, CardSet, Rank
from puur.modes import Variant
from puur.partie import open_partie
from puur.record.chance import Chance, seed_of
from puur.reglement import load
from puur.rules.weis import find_weis
from puur.rules.weis_comparison import strength
from puur.seats import Seat
from puur.spiel import Spiel, place, view
from puur.spiel import apply as act_on
from puur.spiel.acts import Act, Play, ShowWeis


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


def spiele_of(name: str, seed: str | None = None) -> list[Spiel]:
    """Every state of one Spiel among beginners, once cards are dealt."""
    reglement = load(name)
    bots = dict.fromkeys(reglement.seat_plan.order, bot("einfach"))
    found: list[Spiel] = []
    for step in run(open_partie(reglement), bots, Chance(seed_of(seed or name)).next_act):
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
    assert seen.variant is not None
    worlds, table = worlds_of(seen, other), strengths(seen.reglement.weis, seen.variant)
    place_of = hidden_from(seen, other).seats.index(claim.seat)
    for hands in drawn(worlds, 50):
        assert best_weis(hands[place_of] | int(worlds.given[place_of]), table) >> POINTS == claim.said


@pytest.mark.parametrize("variant", [Variant.H, Variant.O, Variant.U])
@pytest.mark.parametrize("cross", [True, False])
@pytest.mark.parametrize("name", ["schieber", "grauer-jass-4"])
def test_the_best_weis_of_a_hand_is_that_of_the_rules(name: str, cross: bool, variant: Variant) -> None:  # noqa: FBT001  as parametrized
    """On random hands the kernel finds the highest Weis, and orders any two hands as A.23.4 does."""
    keys = load(name).weis
    keys = replace(keys, cross=replace(keys.cross, value=cross))
    rng, table = np.random.default_rng(3), strengths(keys, variant)
    hands = [CardSet(sum(1 << int(number) for number in rng.permutation(36)[:9])) for _ in range(300)]
    hands += [CardSet.of("DK HK SK CK H9 H10 HJ HQ D6"), CardSet.of("D9 H9 S9 C9 DJ HJ SJ CJ D10")]
    hands += [CardSet.of("DK HK SK CK H10 HJ HQ D6 D7"), CardSet.of("H6 H7 H8 H9 H10 HJ HQ HK HA")]
    found = [max((strength(weis, variant, keys) for weis in find_weis(hand, keys)), default=()) for hand in hands]
    ranked = list(zip((best_weis(hand.mask, table) for hand in hands), found, strict=True))
    for (code, best), (other_code, other_best) in pairwise(ranked):
        assert (code > other_code, code < other_code) == (best > other_best, best < other_best)


def test_what_the_comparison_told_narrows_the_worlds() -> None:
    """South says 20, East too, and South "drei vom König": nobody who heard it gives South another run."""
    dealt = "HJ HQ HK D6 D8 S6 S8 C6 C8", "S9 S10 SJ D7 D9 H6 H8 C7 C9", "DA DK D10 H7 H9 HA SA SQ C10"
    hands = "|".join((*dealt, "DJ DQ S7 SK H10 CJ CQ CK CA"))
    spiel = place(load("schieber"), "O", hands)
    said: list[Act] = [
        ShowWeis(Seat.S, CardSet.of("HJ HQ HK")),
        Play(Seat.S, Card.D6),
        ShowWeis(Seat.E, CardSet.of("S9 S10 SJ")),
        Play(Seat.E, Card.D7),
        Play(Seat.N, Card.DA),
    ]
    for act in said:
        spiel = act_on(spiel, act)
    seen = view(spiel, Seat.W)
    assert [(3, Rank.KING, False), (3, None, True)] == [(told.length, told.top, told.gut) for told in seen.weis]
    worlds = worlds_of(seen, Seat.W)
    for south, east, _ in drawn(worlds, 50):
        best = [find_weis(CardSet(mask), seen.reglement.weis) for mask in (south | 1 << Card.D6, east | 1 << Card.D7)]
        assert all({20} == {weis.points for weis in held} for held in best)
        highest = [max(weis.top(Variant.O, seen.reglement.weis) for weis in held) for held in best]
        assert highest[1] <= highest[0] == Rank.KING


def test_what_no_world_fits_is_asked_of_none() -> None:
    """Else every world of a decision would be drawn two thousand times: the points are kept if one fits them."""
    cards, table = CardSet.of("H6 H7 H8 S6 S8 S10 C6 C8 C10").mask, strengths(load("schieber").weis, Variant.O)
    free = listed(Hidden((Seat.E, Seat.N, Seat.W), cards, (3, 3, 3), (cards, cards, cards)))
    assert free is not None
    twenty, no_such, anything = 20 << POINTS, 20 << POINTS | 1, [0, MOST]
    asked = np.array([[no_such, no_such], anything, anything], np.int64)
    found = believable(free._replace(bounds=asked, table=table))
    assert [[twenty, twenty | (1 << POINTS) - 1], anything, anything] == found.bounds.tolist()
    assert found is believable(found)
    asked[0] = 500 << POINTS
    found = believable(free._replace(bounds=asked, table=table))
    assert [anything] * 3 == found.bounds.tolist()
    assert [500 << POINTS] * 2 == asked[0].tolist()


def test_who_forgot_his_weis_is_not_believed() -> None:
    """South says nothing and then plays six, seven and eight of a suit: no world would fit his silence."""
    dealt = "H6 H7 H8 D6 D8 D10 S6 S8 S10", "H9 H10 HQ D7 D9 C6 C8 C10 CQ", "HJ HK HA DJ DK S7 S9 SJ SK"
    spiel = place(load("schieber"), "U", "|".join((*dealt, "DQ DA SQ SA C7 C9 CJ CK CA")))
    for trick in ("H6 H9 HJ DQ", "H7 H10 HK DA", "H8 HQ HA SQ"):
        for card in trick.split():
            assert spiel.turn is not None
            spiel = act_on(spiel, Play(spiel.turn, Card[card]))
    worlds = worlds_of(view(spiel, Seat.W), Seat.W)
    assert [0, MOST] == worlds.bounds[0].tolist()
    assert MOST > worlds.bounds[1][1]


@pytest.mark.parametrize("name", ["allgemein", "schieber", "slalom-schieber"])
def test_no_true_hand_is_ruled_out_by_what_was_told_of_weis(name: str) -> None:
    """Among beginners, who announce by the rules, what is known of Weis fits the hands they really had."""
    told = 0
    for number in range(12):
        for spiel in spiele_of(name, f"{name} {number}"):
            seat = spiel.start.seats.order[number % 4]
            seen = view(spiel, seat)
            if seen.variant is None or not spiel.hands[seat] or len(seen.turned) > 1:
                continue
            others = hidden_from(seen, seat).seats
            bounds = bounds_for(seen, others)
            assert bounds is not None
            given = worlds_of(seen, seat).given
            held = np.array([spiel.hands[other].mask for other in others], np.int64)
            told += sum(seen_weis.top is not None for seen_weis in seen.weis)
            assert 0 == contradiction(held, given, bounds, strengths(seen.reglement.weis, seen.variant))
    assert told


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
