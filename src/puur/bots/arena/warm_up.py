"""Warming up our own bots before the first deal, so that one-time work does not count as thinking time."""

from functools import cache
from typing import Final

from puur.bots.arena.contestants import ContestantKind, OwnBots, Spec, spec_of
from puur.bots.arena.deals import chance_of, table_of
from puur.bots.arena.referee import Referee
from puur.bots.arena.settings import Counting, MatchSettings, TrumpBy
from puur.bots.levels import Level
from puur.reglement import load

BUDGET: Final = 0.02
"""The most seconds for a throw-away move."""
_SEED: Final = "warm-up"


def warm(spec: Spec, settings: MatchSettings) -> None:
    """Let one of our levels play an uncounted Spiel, once per process; outside players are left alone."""
    if spec.kind is ContestantKind.LEVEL:
        _warmed(spec.whom, settings.reglement, settings.counting, settings.trump, min(settings.budget, BUDGET))


def warm_level(level: Level, reglement: str) -> None:
    """Let a level play an uncounted Spiel, so that it is ready."""
    warm(spec_of(level), MatchSettings(level, level, reglement))


@cache
def _warmed(level: str, reglement: str, counting: Counting, trump: TrumpBy, budget: float) -> None:
    """A whole Spiel, since the last tricks may need code that the first do not."""
    rules = load(reglement)
    start, side = table_of(rules, 0), OwnBots(level, _SEED)
    players = {seat: side.sit(seat, 0, rules) for seat in start.seats.order}
    Referee(chance_of(_SEED, 0), counting, trump, budget).acts(start, players)
