"""Objections to facts about rounds and the clock."""

from collections.abc import Iterator
from typing import assert_never

from puur.desk.facts import rounds as f
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.objections.seats import found_round
from puur.desk.state import Evening


def objections(evening: Evening, what: f.PlayingFact, at: float) -> Iterator[DeskFault]:
    """Everything that is wrong with it at this time."""
    match what:
        case f.RoundBegun():
            yield from _begun(evening, what)
        case f.RoundEnded():
            yield from _ended(evening, what)
        case f.Shortened():
            running = evening.running
            least = 1 if running is None else running.number
            if not least <= what.last_round < evening.planned_rounds:
                yield fault(
                    EveningTrouble.SHORT_ENOUGH,
                    "last_round",
                    round=what.last_round,
                    least=least,
                    last=evening.planned_rounds,
                )
        case f.ClockSet() | f.ClockStarted() | f.ClockPaused() | f.ClockExtended() | f.GongStruck():
            yield from _clock(evening, what, at)
        case _:
            assert_never(what)


def _begun(evening: Evening, what: f.RoundBegun) -> Iterator[DeskFault]:
    round_ = evening.round(what.round)
    if round_ is None:
        yield from found_round(evening, what.round)
        return
    if round_.begun is not None:
        yield fault(EveningTrouble.BEGUN, "round", round=what.round)
        return
    running = evening.running
    if what.round != evening.next_round:
        yield fault(EveningTrouble.NOT_NEXT, "round", round=what.round, next=evening.next_round)
    elif running is not None and running.ended is None:
        yield fault(EveningTrouble.STILL_RUNNING, "round", round=running.number)
    for person in sorted(round_.seated.people):
        entrant = evening.people.get(person)
        if entrant is not None and not entrant.there(what.round):
            yield fault(EveningTrouble.NOT_THERE, "round", person=person, round=what.round)
    if what.round > evening.planned_rounds:
        yield fault(EveningTrouble.TOO_MANY_ROUNDS, "round", round=what.round, last=evening.planned_rounds)


def _ended(evening: Evening, what: f.RoundEnded) -> Iterator[DeskFault]:
    round_ = evening.round(what.round)
    if round_ is None:
        yield from found_round(evening, what.round)
    elif round_.begun is None:
        yield fault(EveningTrouble.NOT_BEGUN, "round", round=what.round)
    elif round_.ended is not None:
        yield fault(EveningTrouble.ENDED, "round", round=what.round)


def _clock(
    evening: Evening, what: f.ClockSet | f.ClockStarted | f.ClockPaused | f.ClockExtended | f.GongStruck, at: float
) -> Iterator[DeskFault]:
    clock = evening.clock
    match what:
        case f.ClockSet() | f.ClockExtended() if what.seconds == 0:
            yield fault(EveningTrouble.NO_TIME, "seconds")
        case f.ClockStarted() if clock.running is not None:
            yield fault(EveningTrouble.CLOCK_RUNS, "clock")
        case f.ClockStarted() if clock.left(at) <= 0:
            yield fault(EveningTrouble.NO_TIME, "clock")
        case f.ClockPaused() if clock.running is None:
            yield fault(EveningTrouble.CLOCK_STANDS, "clock")
        case _:
            pass
