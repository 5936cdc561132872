"""Near the target the strong levels play for the Partie, not for points (A.3)."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from puur.bots import Clock
from puur.bots.search import game
from puur.bots.search.game import HELD, MARGIN
from puur.bots.search.player import Searcher, meister, stark
from puur.bots.search.race import NO_RACE, Race, goes_on, prospects, race_in, stands
from puur.bots.search.sight import seen_by
from puur.bots.search.trump_worth import written_worth
from puur.cards import CARDS, Card, CardSet
from puur.core.jit import COMPILES
from puur.partie import advance, open_partie
from puur.record.chance import Chance, seed_of
from puur.reglement import load
from puur.rules.trick import best_place
from puur.seats import Party, Seat
from puur.spiel import apply, place, view
from puur.spiel.acts import Announce, Play, Schieben
from puur.spiel.view import View

NETWORKS = pytest.mark.skipif(not COMPILES, reason="the networks need the compiler")
PLAYERS = pytest.mark.parametrize("player", [stark(worlds=24), meister(worlds=24)], ids=lambda bot: bot.name)


def seen_in_the_middle(seed: int, cards: int) -> View:
    """What the seat on turn sees after so many cards of a beginner, at a table that plays for 1000."""
    pack = Random(seed).sample(CARDS, 36)
    hands = "|".join(str(CardSet.of(pack[9 * n : 9 * n + 9])) for n in range(4))
    spiel = place(load("schieber-1000"), "DHSCOU"[seed % 6], hands)
    for _ in range(cards):
        assert spiel.turn is not None
        spiel = apply(spiel, next(act for act in view(spiel, spiel.turn).acts if isinstance(act, Play)))
    assert spiel.turn is not None
    return view(spiel, spiel.turn)


def needing(seen: View, own: int, others: int) -> View:
    """The same where both parties need so many points more."""
    seat = seen.seat
    assert seat is not None
    wanted = {party: own if party is seen.seats.party(seat) else others for party in seen.seats.parties}
    made = {party: sum(line.points for line in seen.lines if line.party is party) for party in seen.seats.parties}
    return seen._replace(carried=tuple(1000 - wanted[party] - made[party] for party in seen.seats.parties))


def last_to_play() -> Iterator[tuple[View, set[Card], int]]:
    """Views of a player who gives the last card to a trick of the others and may take it or not: the cards that do."""
    for seed in range(60):
        seen = seen_in_the_middle(seed, 4 * (seed % 6) + 3)
        trick, seat = seen.trick, seen.seat
        assert trick is not None
        assert seat is not None
        legal = {act.card for act in seen.acts if isinstance(act, Play)}
        takes = {card for card in legal if best_place((*trick.cards, card), trick.mode.order, 0) == len(trick.cards)}
        if best_place(trick.cards, trick.mode.order, 0) != 1 and takes and takes != legal and trick.points > 0:
            yield seen, takes, trick.points


@NETWORKS
@PLAYERS
def test_who_needs_no_more_than_this_trick_takes_it(player: Searcher) -> None:
    """Whoever takes the trick wins the Partie: then no other card is worth keeping anything for."""
    found = list(last_to_play())
    assert len(found) >= 10
    for seen, takes, points in found:
        near = needing(seen, points, points)
        act = player.choose(near, near.acts, Clock.endless())
        assert isinstance(act, Play)
        assert act.card in takes


def test_far_from_the_target_points_are_points() -> None:
    """Where nobody can be there in this Spiel, or nobody needs to say so, there is no race."""
    seen = seen_in_the_middle(3, 7)
    assert race_in(needing(seen, 600, 700), (0.0, 0.0), 157.0, 1.0) == NO_RACE
    assert race_in(needing(seen, 600, 40), (0.0, 0.0), 157.0, 1.0).width > 0
    assert race_in(needing(seen, 40, 600), (0.0, 0.0), 157.0, 3.0).width > 0
    for name in ("kzjv", "coiffeur"):
        bare = seen._replace(reglement=load(name))
        assert race_in(bare, (0.0, 0.0), 157.0, 1.0) == NO_RACE
        assert prospects(bare, Seat.S) is None


def test_what_is_needed_counts_from_the_start_of_the_spiel() -> None:
    """Points made in this Spiel and those still needed are one sum, for each side in playing order."""
    seen = needing(seen_in_the_middle(4, 16), 30, 50)
    seat = seen.seat
    assert seat is not None
    known = seen_by(seen, seat)
    assert known is not None
    made = {party: sum(line.points for line in seen.lines if line.party is party) for party in seen.seats.parties}
    own = {seen.seats.party(seat): 30}
    expected = [made[party] + own.get(party, 50) for party in (Party.SN, Party.EW)]
    assert expected == known.race.needs.tolist()


def test_a_race_ends_with_who_is_there() -> None:
    """A player who has what he needs has won all there is; else the nearer one is ahead, more so near the end."""
    g = np.zeros(game.SIZE, np.int64)
    race = Race(np.array([60.0, 200.0]), 100.0)
    g[HELD], g[MARGIN] = 100, 10
    assert goes_on(race, g)
    g[HELD], g[MARGIN] = 100, 20
    assert not goes_on(race, g)
    assert stands(race, g, 0.0) == 100.0
    assert stands(Race(np.array([300.0, 40.0]), 100.0), g, 0.0) == -100.0
    g[game.TRICKS] = 9
    level, ahead = (stands(Race(np.array([need, 240.0]), 100.0), g, 0.0) for need in (260.0, 200.0))
    assert level == 0.0 < ahead < 60.0


def test_hope_is_between_losing_and_winning() -> None:
    """A better hand gives more hope, and nothing gives more than winning; whoever needs next to nothing is sure."""

    def hope(needs: tuple[float, float], ahead: float) -> float:
        return written_worth(Race(np.array(needs), 100.0), ahead, 1.0, 100.0, 100.0, 0.0, 0.0, 0.0)

    hopes = [hope((150.0, 150.0), ahead) for ahead in (-400.0, -50.0, 0.0, 50.0, 400.0)]
    assert hopes == sorted(hopes)
    assert hopes[0] == pytest.approx(-100.0)
    assert hopes[2] == pytest.approx(0.0, abs=1e-9)
    assert hopes[4] == pytest.approx(100.0)
    assert hope((10.0, 900.0), 0.0) == pytest.approx(100.0)


def to_choose(seed: int) -> View:
    """What Vorhand sees before the choice of trump, at a table with factors."""
    partie, chance = open_partie(load("schieber-1-2-3"), dealer=Seat.W), Chance(seed_of(str(seed)))
    while (act := chance.next_act(partie)) is not None:
        partie = advance(partie, act)
    assert partie.spiel is not None
    return view(partie.spiel, Seat.S)


@NETWORKS
def test_trump_is_chosen_by_the_score() -> None:
    """Where a little is enough, the surest choice is made instead of the one that promises most points."""
    differ = 0
    for seed in range(40):
        seen = to_choose(seed)
        nearly = seen._replace(carried=(2400, 1500))
        far, near = (meister().choose(view, view.acts, Clock.endless()) for view in (seen, nearly))
        assert near in nearly.acts
        assert isinstance(near, Announce | Schieben)
        differ += far != near
    assert 0 < differ < 40
