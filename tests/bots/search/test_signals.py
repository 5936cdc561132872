"""The strong levels keep what was agreed with the partner: they hear his cards, and speak by theirs."""

import numpy as np
import pytest

from puur.bots import Clock, bot
from puur.bots.conventions import SILENT, Conventions, Discard, LowLead
from puur.bots.search import game
from puur.bots.search.ahead import SearchPlan, draw_likely
from puur.bots.search.learned import learned
from puur.bots.search.policy import scratch
from puur.bots.search.sight import seen_by
from puur.bots.search.signals import CARELESS, DISCARD, HEAT, LOW_LEAD, NOTHING, discard_speaks, low_lead_speaks
from puur.bots.worlds.world_draws import worlds_of
from puur.cards import Suit, card
from puur.core.jit import COMPILES
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Spiel, advance, place, view
from puur.spiel.acts import Play

HANDS = (
    "SA SK SQ D7 H7 C6 C7 C8 H8|S6 S7 S10 DJ DQ SJ CJ C10 H10|D6 D9 HA HK HQ HJ CQ CK C9|S8 S9 D8 D10 DK DA H6 H9 CA"
)
"""Obenabe: North is void in spades, strong in hearts and weak in diamonds."""
AGREED = (SILENT, Conventions(Discard.UNWANTED), Conventions(Discard.WANTED), Conventions(Discard.COLOUR))


def after(*cards: str) -> Spiel:
    """The table after these cards, each given by the seat whose turn it is."""
    spiel = place(load("kzjv"), "O", HANDS)
    for name in cards:
        assert spiel.turn is not None
        spiel = advance(spiel, Play(spiel.turn, card(name)))
    return spiel


def test_the_first_discard_and_low_leads_of_the_partner_are_heard() -> None:
    """Neither what opponents give, nor later discards, nor high leads say anything."""
    spiel = after("SA", "S6", "D6", "S8", "SK", "S7", "HJ", "S9", "D7", "DJ", "D9", "DA")
    west = seen_by(view(spiel._replace(turn=Seat.W), Seat.W), Seat.W, Conventions())
    assert west is None or not west.told.speaks
    seen = seen_by(view(after("SA", "S6", "D6", "S8", "SK", "S7", "HJ", "S9"), Seat.S), Seat.S, Conventions())
    assert seen is not None
    assert [NOTHING] * 2 + [DISCARD] + [NOTHING] * 5 == seen.told.by_card.tolist()
    low = seen_by(view(after("D7", "DJ"), Seat.N), Seat.N, Conventions())
    assert low is not None
    assert [LOW_LEAD, NOTHING] == low.told.by_card.tolist()
    deaf = seen_by(view(after("D7", "DJ"), Seat.N), Seat.N, Conventions(low_lead=LowLead.NOTHING))
    assert deaf is not None
    assert not deaf.told.speaks


def strong_in_diamonds(agreed: Conventions) -> float:
    """How likely South thinks that North, who threw a diamond, holds the ace of diamonds."""
    spiel = after("SA", "S6", "D6", "S8")
    seen, worlds = seen_by(view(spiel, Seat.S), Seat.S, agreed), worlds_of(view(spiel, Seat.S), Seat.S)
    taught = learned()
    assert seen is not None
    assert taught is not None
    number = 2000
    world, likely = np.empty((number, 4), np.int64), np.empty(number)
    plan, seed = SearchPlan(number, number, heat=0.0, tricks=2), np.array([7], np.int64)
    total = draw_likely(taught.cards, taught.trump, seen, worlds, plan, seed, scratch(), world, likely)
    ace = 1 << seen.places[card("DA")]
    return float(sum(likely[i] for i in range(number) if world[i, Seat.N] & ace) / total)


@pytest.mark.skipif(not COMPILES, reason="the networks need the compiler")
def test_worlds_are_weighed_by_what_was_agreed() -> None:
    """A diamond thrown away: less likely strong there where that says so, likelier where it asks for diamonds."""
    silent, unwanted, wanted, colour = (strong_in_diamonds(agreed) for agreed in AGREED)
    assert unwanted < silent - 0.03
    assert colour < silent - 0.03
    assert wanted > silent + 0.03


@pytest.mark.skipif(not COMPILES, reason="the networks need the compiler")
def test_a_discard_is_likelier_where_it_says_the_truth() -> None:
    """The weaker of two suits is discarded where that is agreed; no world is impossible, for anybody may err."""
    taught = learned()
    assert taught is not None
    seen = seen_by(view(after("SA", "S6"), Seat.N), Seat.N)
    assert seen is not None
    chances = {}
    for name in ("D6", "HA"):
        for agreed in (np.zeros((4, 4)), -np.eye(4), np.eye(4)):
            place_of = int(seen.places[card(name)])
            said = discard_speaks(taught.cards, seen.now, place_of, agreed, HEAT, scratch())
            chances[name, agreed[0, 0]] = float(np.exp(said))
    assert chances["D6", -1.0] > chances["D6", 0.0] > chances["D6", 1.0] > CARELESS / 10
    assert chances["HA", 1.0] > chances["HA", 0.0] > chances["HA", -1.0] > CARELESS / 10


def test_a_low_lead_speaks_of_strength() -> None:
    """A low card led is likelier from a suit with its best card than from one without."""
    g = np.zeros(game.SIZE, np.int64)
    g[game.HANDS] = 1 << 8 | 1 << 0 | 1 << 9
    assert low_lead_speaks(g, 0) > low_lead_speaks(g, 9)


@pytest.mark.parametrize("level", ["stark", "meister"])
def test_a_strong_player_says_what_was_agreed(level: str) -> None:
    """North throws from the suit that says what he holds, where that costs next to nothing; never the best card."""
    spiel = after("SA", "S6")
    thrown = {}
    for agreed in AGREED:
        seen = view(spiel, Seat.N)
        act = bot(level, seed=1, conventions=agreed).choose(seen, seen.acts, Clock.start(0.2))
        assert isinstance(act, Play)
        assert act.card not in {card("HA"), card("HK")}
        thrown[agreed.discard] = act.card.suit
    assert thrown[Discard.UNWANTED] in {Suit.D, Suit.C}
