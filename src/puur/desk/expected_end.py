"""Estimated ends of the current and the last round, from the durations of this evening's rounds and pauses."""

from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from puur.desk.further_evenings import first_rounds, tonight
from puur.desk.state import Evening, PlayedRound
from puur.desk.timed_rounds import is_timed
from puur.desk.timetable import MINUTE, seconds_of


@dataclass(frozen=True, slots=True)
class ExpectedEnds:
    """The likely ends in seconds since 1970: of the round at the tables and of the last round.

    None: not known yet or, for `running`, nobody is playing.
    """

    running: float | None
    last: float | None


def expected_ends(evening: Evening, now: float) -> ExpectedEnds | None:
    """The estimated ends; None before the first round of an evening begins and after its last one is over.

    A round lasts from its beginning to the last table's first sheet; later corrections do not extend it. Durations are
    not guessed: until the first round is over, nothing is known, unless rounds end after a time (P.59).
    """
    running = evening.running
    if running is None or running.begun is None or evening.closed is not None:
        return None
    if running.number not in tonight(evening):
        return None  # the first round of a further evening has not begun
    over = _over(running)
    to_come = range(running.number + 1, tonight(evening).stop)
    if over is not None and not to_come:
        return None
    pace = 1.0 if is_timed(evening.reglement) else _pace(evening)  # the clock ends a round by time, not the players
    if pace is None:
        return ExpectedEnds(None, None)
    end = max(running.begun + pace * seconds_of(evening, running), now) if over is None else over
    ends, pause = end, _pause(evening)
    for number in to_come:
        ends = max(ends + pause, now) + pace * seconds_of(evening, evening.round(number))
    return ExpectedEnds(end if over is None else None, ends)


def _over(round_: PlayedRound) -> float | None:
    """When the last table was done or, with missing sheets, when the desk ended the round (None: it is running)."""
    sheets = [round_.sheet(table.number) for table in round_.seated.tables]
    if all(sheet.entries for sheet in sheets):
        return max(sheet.entries[0].at for sheet in sheets)
    return round_.ended


def _pace(evening: Evening) -> float | None:
    """How long rounds take relative to the Reglement's plan; the median, so that an outlier does not matter.

    Relative, because a round with a table of five is planned to last longer.
    """
    parts = [
        (over - round_.begun) / seconds_of(evening, round_)
        for round_ in evening.rounds
        if round_.begun is not None and (over := _over(round_)) is not None and over > round_.begun
    ]
    return median(parts) if parts else None


def _pause(evening: Evening) -> float:
    """The time from the last sheet to the next round; before the first pause, the Reglement's value."""
    further = first_rounds(evening)
    together = ((before, after) for before, after in pairwise(evening.rounds) if after.number not in further)
    pauses = [
        following.begun - over
        for before, following in together
        if following.begun is not None and (over := _over(before)) is not None and following.begun > over
    ]
    return median(pauses) if pauses else evening.reglement.tournament.break_minutes.value * MINUTE
