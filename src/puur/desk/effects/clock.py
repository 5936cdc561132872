"""Rounds and the clock."""

from dataclasses import replace
from typing import assert_never

from puur.desk.effects.rounds import with_round
from puur.desk.events import EveningEvent
from puur.desk.facts import rounds as f
from puur.desk.state import Evening


def changed(evening: Evening, event: EveningEvent, what: f.PlayingFact) -> Evening:
    """The evening after a fact about a round or the clock."""
    clock = evening.clock
    match what:
        case f.RoundBegun():
            return with_round(evening, what.round, lambda round_: replace(round_, begun=event.at))
        case f.RoundEnded():
            return with_round(evening, what.round, lambda round_: replace(round_, ended=event.at))
        case f.Shortened():
            return replace(evening, last_round=what.last_round)
        case f.ClockSet():
            return replace(evening, clock=clock.set(what.seconds))
        case f.ClockStarted():
            return replace(evening, clock=clock.started(event.at))
        case f.ClockPaused():
            return replace(evening, clock=clock.paused(event.at))
        case f.ClockExtended():
            return replace(evening, clock=clock.extended(what.seconds))
        case f.GongStruck():
            return replace(evening, clock=clock.struck())
        case _:
            assert_never(what)
