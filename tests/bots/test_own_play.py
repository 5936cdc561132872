"""What somebody made of his cards: measured against equal bots with the same deal, over the Spiele that are his own."""

from dataclasses import dataclass
from functools import cache

import msgspec
import pytest

from puur.bots import bot
from puur.bots.clock import Clock
from puur.bots.own_play import OwnFigures, OwnSpiel, own_spiele, unsaid
from puur.bots.protocol import Bot
from puur.bots.table import next_act
from puur.record import play_through
from puur.record.replayed import Replayed
from puur.reglement import load
from puur.rules.weis import find_weis
from puur.seats import Seat
from puur.spiel.acts import Act, Play, ShowWeis
from puur.spiel.tricks import dealt_hand
from puur.spiel.view import View
from puur.web.table import events as e
from puur.web.table.fold import acted, happen
from puur.web.table.records import record_of
from puur.web.table.state import Live
from puur.wire import letter
from puur.wire.settings import TableSettings

LEVEL = bot("geuebt")


@dataclass(frozen=True)
class Silent:
    """A bot that says no Weis."""

    bot: Bot
    name: str = "silent"

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """What it would do if there were no Weis."""
        return self.bot.choose(view, tuple(act for act in acts if not isinstance(act, ShowWeis)), clock)


def _table(rules: str, mind: Bot) -> Live:
    settings = msgspec.convert({"reglement": rules}, TableSettings)
    live = happen(None, e.OpenedTable(0.0, "abc", settings, load(rules).digest, "7a" * 32, "x"))
    live = happen(live, e.Sat(0.0, letter(live.plan.order[0]), "anna", "Anna"))
    live = happen(live, e.Started(0.0))
    bots = dict.fromkeys(live.plan.order, mind)
    while live.partie is not None and (act := next_act(live.partie, bots, live.chance.next_act)) is not None:
        live = acted(live, act, "person", 1.0)
    return live


@cache
def replayed(rules: str, *, silent: bool = False) -> Replayed:
    """A Partie that equal bots have played to its end."""
    live = _table(rules, Silent(LEVEL) if silent else LEVEL)
    return play_through(record_of(live, "2026-11-28"), reglement=live.reglement)


def spiele(played: Replayed) -> tuple[OwnSpiel, ...]:
    """All Spiele of all seats."""
    return tuple(own_spiele(played, range(len(played.steps)), LEVEL))


@pytest.mark.parametrize("rules", ["schieber", "differenzler", "coiffeur-turnier", "fnf-handjass"])
def test_who_plays_as_the_bots_do_is_no_further_ahead_than_they_are(rules: str) -> None:
    """In no Spiel of any seat: the same deal is played once more from where nobody has decided anything yet."""
    found = OwnFigures(spiele(replayed(rules)))
    assert len(found.gained) >= 16
    assert {0} == set(found.gained)
    assert sum(mean.spiele for mean in found.announcements.values()) <= len(found.spiele)


def test_where_chance_follows_nothing_is_compared() -> None:
    """In Grauer Jass the die is rolled again and again: what bots would have rolled nobody knows."""
    found = spiele(replayed("grauer-jass-2"))
    assert found
    assert {None} == {spiel.bots_lead for spiel in found}


def test_a_spiel_counts_only_where_all_cards_of_a_seat_are_ones_own() -> None:
    """Somebody for whom a bot gave one card has no part in it; a Spiel that Bedanken ended counts for nobody."""
    played = replayed("schieber")
    steps = played.by_spiel[0]
    acts = (step.entry.act for step in steps)
    numbers = [at for at, act in enumerate(acts) if isinstance(act, Play) and act.seat is Seat.S]
    assert 1 == len(tuple(own_spiele(played, numbers, LEVEL)))
    assert () == tuple(own_spiele(played, numbers[:-1], LEVEL))
    whole = [steps for steps in played.by_spiel if steps[-1].after.results == ()]
    assert 4 * len(whole) == len(spiele(played))


def test_a_weis_that_was_said_is_not_kept_back() -> None:
    """Those bots say all they have that can count."""
    assert {0} == {spiel.unsaid for spiel in spiele(replayed("schieber"))}


def test_a_weis_nobody_said_would_have_counted() -> None:
    """Where nobody says any, each Weis in a hand is one that would have been written (A.23.7)."""
    played = replayed("schieber", silent=True)
    ended = [spiel for spiel in played.spiele if spiel.ending is None and spiel.tricks]
    for spiel in ended:
        for seat in Seat:
            held = find_weis(dealt_hand(spiel, seat), spiel.reglement.weis)
            assert sum(weis.points for weis in held) == unsaid(spiel, seat)
    assert any(unsaid(spiel, seat) for spiel in ended for seat in Seat)
