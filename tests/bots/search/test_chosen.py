"""Schieben and the choice of trump tell of the hands behind them."""

import numpy as np
import pytest

from puur.bots.search.ahead import SearchPlan, draw_likely
from puur.bots.search.chosen import PASSED, Chosen, choice_speaks, chosen_in
from puur.bots.search.learned import LearnedWorths, learned
from puur.bots.search.policy import scratch
from puur.bots.search.sight import seen_by
from puur.bots.worlds.world_draws import worlds_of
from puur.cards import CardSet, Suit
from puur.core.jit import COMPILES
from puur.modes import Order
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import place, view
from puur.spiel.view import View

HANDS = (
    "D6 D7 D8 H6 H7 H8 S6 S7 S8|D9 D10 DJ H9 H10 HJ S9 S10 SJ|DQ DK DA HQ HK HA SQ SK SA|C6 C7 C8 C9 C10 CJ CQ CK CA"
)

pytestmark = pytest.mark.skipif(not COMPILES, reason="the networks need the compiler")


def seen_from(name: str, played: str, announcer: Seat, *, schoben: tuple[Seat, ...] = ()) -> View:
    """What South sees on lead, where this seat has announced."""
    return view(place(load(name), played, HANDS), Seat.S)._replace(announcer=announcer, schoben=schoben)


def told(seen: View) -> list[tuple[int, int, int, int]]:
    """The choices of others: place, what, by whom after schieben, whether passing was open."""
    chosen = chosen_in(seen, Seat.S)
    return list(
        zip(
            *(part.tolist() for part in (chosen.places, chosen.what, chosen.by_partner, chosen.may_pass)),
            strict=True,
        )
    )


def test_choices_of_others_are_heard() -> None:
    """An announcement, schieben before it, both; not one's own, nor where hands were not what was chosen by."""
    assert [(0, Suit.H, 0, 1)] == told(seen_from("kzjv", "H", Seat.E))
    assert [(1, Order.U, 1, 0)] == told(seen_from("kzjv", "U", Seat.N, schoben=(Seat.S,)))
    assert [(2, PASSED, 0, 1), (0, Order.O, 1, 0)] == told(seen_from("kzjv", "O", Seat.E, schoben=(Seat.W,)))
    assert [(1, PASSED, 0, 1)] == told(seen_from("kzjv", "O", Seat.S, schoben=(Seat.N,)))
    assert [] == told(seen_from("kzjv", "H", Seat.S))
    assert [] == told(seen_from("coiffeur", "H", Seat.E))
    assert [] == told(seen_from("fnf-handjass", "H", Seat.E))


def taught() -> LearnedWorths:
    """The networks that ship."""
    found = learned()
    assert found is not None
    return found


def test_who_announced_a_suit_likely_holds_its_best_cards() -> None:
    """In the worlds South thinks of, East, who announced, holds the Puur far more often than a third of the time."""
    seen = seen_by(seen_from("kzjv", "C", Seat.E), Seat.S)
    worlds, number = worlds_of(seen_from("kzjv", "C", Seat.E), Seat.S), 1000
    assert seen is not None
    held = []
    for doubt in (0.0, 10.0):
        world, likely = np.empty((number, 4), np.int64), np.empty(number)
        plan, seed = SearchPlan(number, number, 0.0, 2, doubt), np.array([3], np.int64)
        total = draw_likely(taught().cards, taught().trump, seen, worlds, plan, seed, scratch(), world, likely)
        held.append(float(sum(likely[i] for i in range(number) if world[i, Seat.E] >> 8 & 1) / total))
    assert held[0] == pytest.approx(1 / 3, abs=0.06)
    assert held[1] > 0.6


def test_a_poor_hand_is_likelier_passed_on() -> None:
    """With good trumps schieben is unlikely, with nothing it is likely; whoever announced had the better hand."""
    good, poor = CardSet.of("CJ C9 CA CK C8 SA SK HA DA").mask, CardSet.of("C6 C10 S7 S9 SQ H10 HQ D8 D9").mask
    factors, nothing = np.array([1.0] * 7), np.zeros(3, np.int64)

    def speaks(what: int, hand: int) -> float:
        certain, unsaid = np.ones(1, np.int64), np.zeros(1, np.int64)
        chosen = Chosen(unsaid, np.array([what], np.int64), unsaid, factors, certain, nothing)
        return choice_speaks(taught().trump, chosen, np.array([hand, 0, 0], np.int64), 10.0, scratch())

    assert speaks(PASSED, poor) > speaks(PASSED, good)
    assert speaks(Suit.C, good) > speaks(Suit.C, poor)
