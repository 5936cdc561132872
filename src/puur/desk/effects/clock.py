"""Rounds and the clock."""

from dataclasses import replace
from typing import assert_never

from puur.desk.effects.rounds import with_round
from puur.desk.events import EveningEvent
from puur.desk.facts import rounds as f
from puur.desk.partnerless import sitting_out
from puur.desk.state import Evening
from puur.desk.timed_rounds import as_said
from puur.reglement import named


def changed(evening: Evening, event: EveningEvent, what: f.PlayingFact) -> Evening:
    """The evening after a fact about a round or the clock."""
    clock = evening.clock
    match what:
        case f.TimeRuled():
            written = named(evening.opened.reglement, evening.opened.text)  # what was said before may be said anew
            return replace(evening, reglement=as_said(written, what.up, what.uneven))
        case f.RoundBegun():
            alone = sitting_out(evening, what.round)
            return with_round(evening, what.round, lambda round_: replace(round_, begun=event.at, alone=alone))
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
