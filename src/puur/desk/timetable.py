"""The timetable of an evening, planned by minutes per Spiel and adjusted by what really happened, and slow tables."""

from dataclasses import dataclass
from typing import Final

from puur.desk.further_evenings import tonight
from puur.desk.state import Evening, PlayedRound
from puur.desk.wall import Colour, wall
from puur.reglement.options import TimeUp

MINUTE: Final = 60.0


@dataclass(frozen=True, slots=True)
class Planned:
    """A round in the timetable: begin and end in seconds since 1970, and whether they have happened."""

    round: int
    begins: float
    ends: float
    begun: bool
    ended: bool


def timetable(evening: Evening, now: float, start: float | None = None) -> tuple[Planned, ...]:
    """All rounds of this evening: past ones as they happened, the rest as planned from there on.

    `start` is when the first round is to begin, until it has (None: now). A round that overruns delays everything after
    it.
    """
    keys = evening.reglement.tournament
    pause = keys.break_minutes.value * MINUTE
    at = start if start is not None else now
    found: list[Planned] = []
    for number in tonight(evening):
        round_ = evening.round(number)
        begun = None if round_ is None else round_.begun
        ended = None if round_ is None else round_.ended
        begins = max(at, now) if begun is None and found else (at if begun is None else begun)
        planned = begins + seconds_of(evening, round_)
        ends = ended if ended is not None else planned if begun is None else max(planned, now)
        found.append(Planned(number, begins, ends, begun is not None, ended is not None))
        at = ends + pause
    return tuple(found)


def seconds_of(evening: Evening, round_: PlayedRound | None) -> float:
    """How long a round takes: its time with the Spiel under way (P.59), else its Spiele, more at a table of five."""
    keys = evening.reglement
    minutes = keys.tournament.round_minutes.value
    if minutes is not None:
        finished = keys.tournament.time_up.value is TimeUp.FINISHED
        return (minutes + (keys.tournament.spiel_minutes.value if finished else 0)) * MINUTE
    spiele = keys.partie.spiele.value or 1
    fives = round_ is not None and any(len(table.seats) > 4 for table in round_.seated.tables)  # noqa: PLR2004  four play
    if fives:
        spiele = max(spiele, keys.tournament.five_spiele.value or spiele * 5 // 4)
    return spiele * keys.tournament.spiel_minutes.value * MINUTE


def slow_tables(evening: Evening, now: float) -> tuple[int, ...]:
    """The tables of the current round that are over time without a sheet."""
    round_ = evening.running
    if round_ is None or round_.begun is None or now < round_.begun + seconds_of(evening, round_):
        return ()
    return tuple(seen.table for seen in wall(evening, round_) if seen.colour is Colour.RED)
