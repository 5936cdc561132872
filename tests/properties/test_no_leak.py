"""No leak: whatever a seat cannot see may be arranged anew, and not a byte of its view changes."""

from collections.abc import Iterator
from random import Random

import pytest
from tests.games import EACH
from tests.night import dice, tonight
from tests.properties.hidden import other_world, told
from tests.properties.tables import Habits, open_table, random_act, states

from puur.cards import CARDS, CardSet, card
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Act, Phase, Play, Spiel, View, acts_for, advance, apply, place, view, witness
from puur.spiel.acts import (
    AskWeis,
    Bedanken,
    ClaimRest,
    DemandShuffle,
    Object,
    Report,
    ShowStoeck,
    ShowWeis,
    Sighting,
    TurnTrick,
)
from puur.spiel.view import view_from

EVERY_REGLEMENT = pytest.mark.parametrize("name", EACH)
SEEDS = pytest.mark.parametrize("seeds", [2, pytest.param(100, marks=pytest.mark.nightly)])
EYES: tuple[Seat | None, ...] = (*Seat, None)
HABITS: Habits = {
    ShowWeis: 800,
    ShowStoeck: 500,
    AskWeis: 100,
    TurnTrick: 200,
    DemandShuffle: 0,
    Bedanken: 1,
    ClaimRest: 1,
}


Seen = dict[Seat | None, View]


def seen_by_all(spiel: Spiel) -> Seen:
    """The view of every seat and of a spectator, all of them made from one public view."""
    public = view(spiel, None)
    return {None: public} | {seat: view_from(public, spiel, seat) for seat in Seat}


def differing(seen: View, other: View) -> list[str]:
    """The fields in which two views differ by a byte; what is one and the same object need not be written twice."""
    pairs = zip(View._fields, seen, other, strict=True)
    return [field for field, own, others in pairs if own is not others and repr(own) != repr(others)]


def assert_tight(spiel: Spiel, rng: Random, seen: Seen) -> int:
    """Every seat's view, and a spectator's, is the same in another world; how many worlds really were another."""
    others = 0
    for seat in EYES:
        world = next((other for other in (other_world(spiel, seat, rng) for _ in range(3)) if other is not None), None)
        if world is not None and world != spiel:
            others += 1
            assert not differing(seen[seat], view(world, seat)), (spiel, world, seat)
    return others


@pytest.mark.cites("A.23.3", "A.23.4", "A.23.6", "K.wahl", "E.5", "F.trumpf")
@EVERY_REGLEMENT
@SEEDS
def test_views_hold_nothing_hidden(name: str, seeds: int) -> None:
    """At every state of regular Spiele, Weis talk included."""
    rng = dice(name)
    others = 0
    for seed in tonight(seeds):
        for spiel in states(load(name), seed, HABITS):
            others += assert_tight(spiel, rng, seen_by_all(spiel))
    assert others > 60 * seeds  # five pairs of eyes at some forty states, fewer where the rest is claimed


def wrong_acts(spiel: Spiel, rng: Random) -> Iterator[Act]:
    """Things that go wrong at a table: a card that must not be given, a Weis that is none, a remark."""
    seat = rng.choice(spiel.start.seats.order)
    if spiel.turn is not None and spiel.phase is Phase.PLAY:
        yield Play(spiel.turn, rng.choice(tuple(spiel.hands[spiel.turn])))
    yield ShowWeis(seat, CardSet.of(rng.sample(CARDS, 3)), rng.choice((None, 20, 50)))
    yield Report(
        seat, rng.choice(spiel.start.seats.order), rng.choice(tuple(Sighting)), CardSet.of([rng.choice(CARDS)])
    )
    yield TurnTrick(seat)


@EVERY_REGLEMENT
@SEEDS
def test_nobody_sees_what_nobody_has_called(name: str, seeds: int) -> None:
    """Where wrong acts happen, a view tells nothing of them before somebody objects, nor what is hidden otherwise."""
    rng = dice(name)
    others = 0
    for _ in range(seeds):
        spiel = open_table(load(name), rng)
        while (act := random_act(spiel, rng, HABITS)) is not None:
            if rng.random() < 0.3:
                act = rng.choice(list(wrong_acts(spiel, rng)))
            elif rng.random() < 0.3:
                act = Object(rng.choice(spiel.start.seats.order), rng.choice(spiel.start.seats.order))
            spiel = witness(spiel, act)
            seen, without = seen_by_all(spiel), spiel._replace(faults=spiel.faults._replace(irregularities=told(spiel)))
            for seat, other in seen_by_all(without).items() if without != spiel else ():
                assert not differing(seen[seat], other)
            others += assert_tight(spiel, rng, seen)
    assert others > 20 * seeds  # five pairs of eyes at every state, but many Spiele are annulled early


@EVERY_REGLEMENT
def test_a_view_says_what_its_seat_may_do(name: str) -> None:
    """The acts in a view are those of the seat, and what they lead to is the same in other worlds as far as it sees."""
    rng = dice(name)
    for spiel in states(load(name), 77, HABITS):
        for seat in spiel.start.seats.order:
            assert acts_for(spiel, seat) == view(spiel, seat).acts
            world = other_world(spiel, seat, rng)
            if world is not None and acts_for(spiel, seat):
                act = rng.choice(acts_for(spiel, seat))
                if not isinstance(act, ShowWeis | AskWeis | ClaimRest):  # whether a claim is right lies in all hands
                    assert not differing(view(advance(spiel, act), seat), view(advance(world, act), seat))
        assert view(spiel, None).acts == ()
        assert view(spiel, None).hand is None


@EVERY_REGLEMENT
def test_everybody_sees_his_own_cards(name: str) -> None:
    """From the choice of trump on a seat sees its hand, and how many cards the others hold."""
    for spiel in states(load(name), 78):
        for seat in spiel.start.seats.order:
            seen = view(spiel, seat)
            assert tuple(len(hand) for hand in spiel.hands) == seen.sizes
            if spiel.phase is not Phase.ANNOUNCE:
                assert spiel.hands[seat] == seen.hand


@pytest.mark.cites("A.23.3")
@pytest.mark.parametrize("partners", ["H8 H9 H10", "HQ HK HA"])
def test_adding_a_weis_asks_only_for_what_was_said(partners: str) -> None:
    """Whether a Weis may be added does not tell how high the partner's is: both said or could say 20."""
    others = "H8 H9 H10 HQ HK HA".replace(partners, "").split()
    hands = f"C9 C10 CJ S6|CA D7 D8 {others[0]}|{partners} C8|D10 D9 DQ {others[1]}"
    spiel = place(load("schieber"), "C", hands)
    for seat, name in ((Seat.S, "C10"), (Seat.E, "CA"), (Seat.N, "C8"), (Seat.W, "D10")):
        spiel = apply(spiel, Play(seat, card(name)))
        if seat is Seat.N:
            spiel = apply(spiel, ShowWeis(seat, CardSet.of(partners)))
    assert ShowWeis(Seat.S, CardSet.of("C9 C10 CJ")) in view(spiel, Seat.S).acts
