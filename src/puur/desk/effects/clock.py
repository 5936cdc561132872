"""Rounds and the clock."""

from dataclasses import replace
from typing import assert_never

from puur.desk.effects.rounds import with_round
from puur.desk.entrants import Presence
from puur.desk.events import EveningEvent
from puur.desk.facts import rounds as f
from puur.desk.hall_clock import HallClock
from puur.desk.partnerless import sitting_out
from puur.desk.state import Evening, FurtherEvening
from puur.desk.timed_rounds import as_said
from puur.reglement import named


def changed(evening: Evening, event: EveningEvent, what: f.PlayingFact) -> Evening:
    """The evening after a fact about a round or the clock."""
    match what:
        case f.TimeRuled():
            written = named(evening.opened.reglement, evening.opened.text)  # what was said before may be said anew
            return replace(evening, reglement=as_said(written, what.up, what.uneven))
        case f.FurtherDaySet():
            return _further_day(evening, what)
        case f.FurtherEveningBegun():
            return _further_evening(evening, what.round, event.at)
        case f.RoundBegun():
            alone = sitting_out(evening, what.round)
            return with_round(evening, what.round, lambda round_: replace(round_, begun=event.at, alone=alone))
        case f.RoundEnded():
            return with_round(evening, what.round, lambda round_: replace(round_, ended=event.at))
        case f.Shortened():
            return replace(evening, last_round=what.last_round)
        case f.ClockSet() | f.ClockStarted() | f.ClockPaused() | f.ClockExtended() | f.GongStruck():
            return replace(evening, clock=_clock(evening.clock, event, what))
        case _:
            assert_never(what)


def _clock(clock: HallClock, event: EveningEvent, what: f.ClockFact) -> HallClock:
    match what:
        case f.ClockSet():
            return clock.set(what.seconds)
        case f.ClockStarted():
            return clock.started(event.at)
        case f.ClockPaused():
            return clock.paused(event.at)
        case f.ClockExtended():
            return clock.extended(what.seconds)
        case f.GongStruck():
            return clock.struck()
        case _:
            assert_never(what)


def _further_day(evening: Evening, what: f.FurtherDaySet) -> Evening:
    others = [known for known in evening.further if known.round != what.round]
    said = [FurtherEvening(what.round, what.day, hour=what.hour)] if what.day else []
    return replace(evening, further=tuple(sorted((*others, *said), key=lambda known: known.round)))


def _further_evening(evening: Evening, number: int, at: float) -> Evening:
    """Nobody is there because he was there on an earlier evening (P.60)."""
    if all(known.round != number for known in evening.further):
        return evening
    further = tuple(replace(known, begun=at) if known.round == number else known for known in evening.further)
    people = {
        person: replace(entrant, presence=Presence.EXPECTED, came_before=True)
        if entrant.presence is Presence.PRESENT
        else entrant
        for person, entrant in evening.people.items()
    }
    return replace(evening, further=further, people=people)
