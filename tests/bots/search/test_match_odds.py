"""A Match is played for from the first trick: what it brings counts as likely as it is (A.11)."""

from dataclasses import replace

import numpy as np
import pytest

from puur.bots.search import game
from puur.bots.search.ahead import open_table, try_card
from puur.bots.search.kinds import OBENABE
from puur.bots.search.learned import learned
from puur.bots.search.match_odds import match_chance, match_odds
from puur.bots.search.policy import scratch
from puur.bots.search.sight import seen_by
from puur.bots.search.stakes import match_in_play, match_points
from puur.core.bits import lowest
from puur.core.jit import COMPILES
from puur.modes import Variant
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.reglement.options import Kontermatch
from puur.seats import Seat
from puur.spiel import place, view

SUITS = "|".join(" ".join(suit + rank for rank in ["A", "K", "Q", "J", "10", "9", "8", "7", "6"]) for suit in "DHSC")


@pytest.mark.parametrize("kind", range(3))
def test_the_less_is_missing_and_the_later_the_likelier(kind: int) -> None:
    """Odds fall with what is missing, and the same is harder to bear the later it is."""
    for tricks in range(9):
        odds = [match_odds(kind, tricks, short) for short in (0.0, 20.0, 60.0, 157.0, 314.0)]
        assert odds == sorted(odds, reverse=True)
        assert odds[-1] < 0.01
        assert odds[0] > 0.75
    assert match_odds(kind, 0, 40.0) > match_odds(kind, 7, 40.0)


def test_who_has_lost_a_trick_makes_no_match() -> None:
    """Only a party that has all tricks so far can take them all."""
    g = np.zeros(game.SIZE, np.int64)
    open_table(g, OBENABE, 0, 0, game.USUAL_RULE, 0, 5, 100, 200)
    assert 0.0 < match_chance(g, 1, -50.0) < match_chance(g, 0, 100.0)
    g[game.TRICKS], g[game.TAKEN] = 3, 2
    assert match_chance(g, 0, 100.0) == match_chance(g, 1, -100.0) == 0.0
    g[game.TAKEN] = 3
    assert match_chance(g, 0, 100.0) > 0.0 == match_chance(g, 1, 100.0)


@pytest.mark.skipif(not COMPILES, reason="the networks need the compiler")
def test_a_hand_that_takes_all_is_worth_its_match_at_the_first_lead() -> None:
    """Nine trumps: two tricks are looked at, and nearly all of the Match is counted, for either side as it is worth."""
    taught, found = learned(), []
    assert taught is not None
    for match in (0, 100, 200):
        seen = seen_by(view(place(load("schieber"), "D", SUITS), Seat.S), Seat.S)
        assert seen is not None
        g = seen.now.copy()
        g[game.MATCH], g[game.MATCH + 1] = match, 3 * match
        for seat in range(4):
            g[game.HANDS + seat] = 0x1FF << 9 * seat
        found.append(try_card(taught.cards, taught.opened, g, lowest(0x100), 2, scratch()))
    assert found[1] - found[0] == pytest.approx(100.0, abs=25.0)
    assert found[2] - found[1] == pytest.approx(found[1] - found[0], abs=1e-6)


def with_kontermatch(name: str, kontermatch: Kontermatch) -> Reglement:
    """A Reglement in which a Match against the choosers counts so."""
    rules = load(name)
    count = replace(rules.count, kontermatch=replace(rules.count.kontermatch, value=kontermatch))
    return replace(rules, count=count, digest=f"{name}-{kontermatch}")


def test_a_kontermatch_counts_as_written() -> None:
    """The same, twice as much or nothing; where a factor counts for cards and Match alike, in card points."""
    expected = {Kontermatch.SAME: (100, 100), Kontermatch.DOUBLE: (100, 200), Kontermatch.NONE: (100, 0)}
    for kontermatch, points in expected.items():
        rules = with_kontermatch("schieber-1-2-3", kontermatch)
        assert points == match_points(rules, 1)
        seen = view(place(rules, "O", SUITS), Seat.S)
        known = seen_by(seen._replace(announcer=Seat.E), Seat.S)
        assert known is not None
        assert points[::-1] == (int(known.now[game.MATCH]), int(known.now[game.MATCH + 1]))
        assert points == match_in_play(seen._replace(announcer=Seat.E))
    assert match_in_play(view(place(load("kzjv"), Variant.D, SUITS), Seat.S)) == (0, 0)
