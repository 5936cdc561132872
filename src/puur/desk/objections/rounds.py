"""Objections to facts about rounds and the clock."""

from collections.abc import Iterator
from typing import assert_never

from puur.desk.calendar_days import read_day, read_hour
from puur.desk.facts import rounds as f
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.further_evenings import awaited, demanded, first_rounds, further_evening
from puur.desk.objections.seats import found_round
from puur.desk.state import Evening
from puur.desk.timed_rounds import time_asked
from puur.reglement import named
from puur.reglement.carries import carries


def objections(evening: Evening, what: f.PlayingFact, at: float) -> Iterator[DeskFault]:
    """Everything that is wrong with it at this time."""
    match what:
        case f.TimeRuled():
            yield from _time_ruled(evening, what)
        case f.FurtherDaySet():
            yield from _further_day(evening, what)
        case f.FurtherEveningBegun():
            yield from _further_evening(evening, what.round)
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
    if time_asked(evening.reglement):
        yield fault(EveningTrouble.TIME_RULE_MISSING, "round")
    if awaited(evening) == what.round:
        yield _not_opened(evening, what.round)
    if what.round > evening.planned_rounds:
        yield fault(EveningTrouble.TOO_MANY_ROUNDS, "round", round=what.round, last=evening.planned_rounds)


@carries("P.59")
def _time_ruled(evening: Evening, what: f.TimeRuled) -> Iterator[DeskFault]:
    """What the Reglement says stays, and what was said before the first round stays once it has begun."""
    keys = named(evening.opened.reglement, evening.opened.text).tournament
    if keys.round_minutes.value is None:
        yield fault(EveningTrouble.NOT_TIMED, "up")
        return
    if evening.running is not None:
        yield fault(EveningTrouble.TIME_BEGUN, "up", round=evening.running.number)
    if keys.time_up.value.value not in {"asked", what.up}:
        yield fault(EveningTrouble.TIME_TOLD, "up", article=keys.time_up.article)
    if keys.uneven_spiele.value.value not in {"asked", what.uneven}:
        yield fault(EveningTrouble.TIME_TOLD, "uneven", article=keys.uneven_spiele.article)


def _not_opened(evening: Evening, number: int) -> DeskFault:
    """A round of a further evening does not begin before that evening is opened, nor the evening before its day."""
    known = further_evening(evening, number)
    if known is None:
        return fault(EveningTrouble.FURTHER_DAY_MISSING, "round", round=number)
    return fault(EveningTrouble.FURTHER_NOT_OPENED, "round", round=number, day=known.day)


@carries("P.60")
def _further_day(evening: Evening, what: f.FurtherDaySet) -> Iterator[DeskFault]:
    """A further evening begins with a round to come, on a day between those beside it; the Reglement says which."""
    known, asked = further_evening(evening, what.round), demanded(evening)
    least, last = max(evening.next_round, 2), evening.planned_rounds
    if known is not None and known.begun is not None:
        yield fault(EveningTrouble.FURTHER_OPENED, "round", round=what.round, day=known.day)
    elif not least <= what.round <= last:
        yield fault(EveningTrouble.FURTHER_ROUND, "round", round=what.round, least=least, last=last)
    elif asked and what.round not in asked:
        article = evening.reglement.tournament.evening_rounds.article
        yield fault(EveningTrouble.FURTHER_TOLD, "round", round=what.round, rounds=asked, article=article)
    if what.hour and read_hour(what.hour) is None:
        yield fault(EveningTrouble.FURTHER_HOUR_UNKNOWN, "hour", hour=what.hour)
    if not what.day:
        if known is None:
            yield fault(EveningTrouble.FURTHER_DAY_MISSING, "day", round=what.round)
        return
    day = read_day(what.day)
    if day is None:
        yield fault(EveningTrouble.FURTHER_DAY_UNKNOWN, "day", day=what.day)
        return
    before, after = _days_beside(evening, what.round)
    if (before is not None and what.day <= before) or (after is not None and what.day >= after):
        yield fault(
            EveningTrouble.FURTHER_DAY_ORDER,
            "day",
            day=what.day,
            day_before=before or "none",
            day_after=after or "none",
        )


@carries("P.60")
def described(evening: Evening, day: str) -> Iterator[DeskFault]:
    """The first evening stays before the further ones whose day was said."""
    after = min((known.day for known in evening.further), default=None)
    if after is not None and read_day(day) is not None and day >= after:
        yield fault(EveningTrouble.FURTHER_DAY_ORDER, "day", day=day, day_before="none", day_after=after)


def _days_beside(evening: Evening, number: int) -> tuple[str | None, str | None]:
    """The last day said of the evenings before the one that begins with a round, and the first of those after it."""
    first = evening.opened.day if read_day(evening.opened.day) is not None else None
    before = [known.day for known in evening.further if known.round < number]
    after = [known.day for known in evening.further if known.round > number]
    return (before[-1] if before else first), (after[0] if after else None)


@carries("P.60")
def _further_evening(evening: Evening, number: int) -> Iterator[DeskFault]:
    known = further_evening(evening, number)
    if known is not None and known.begun is not None:
        yield fault(EveningTrouble.FURTHER_OPENED, "round", round=number, day=known.day)
    elif number not in first_rounds(evening) or known is None:
        yield fault(EveningTrouble.FURTHER_DAY_MISSING, "round", round=number)
    elif number != evening.next_round:
        yield fault(EveningTrouble.NOT_NEXT, "round", round=number, next=evening.next_round)
    elif evening.running is not None and evening.running.ended is None:
        yield fault(EveningTrouble.STILL_RUNNING, "round", round=evening.running.number)


def _ended(evening: Evening, what: f.RoundEnded) -> Iterator[DeskFault]:
    round_ = evening.round(what.round)
    if round_ is None:
        yield from found_round(evening, what.round)
    elif round_.begun is None:
        yield fault(EveningTrouble.NOT_BEGUN, "round", round=what.round)
    elif round_.ended is not None:
        yield fault(EveningTrouble.ENDED, "round", round=what.round)


def _clock(evening: Evening, what: f.ClockFact, at: float) -> Iterator[DeskFault]:
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
