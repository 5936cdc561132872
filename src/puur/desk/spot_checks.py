"""Sheets to recheck before a ranking is read out: those that affect the first ranks, until ticked."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from puur.desk.state import Evening, PlayedRound
from puur.desk.table_sheet import EntryKind
from puur.desk.totals_so_far import ranking_after
from puur.desk.wall import look


class Cause(StrEnum):
    """The reasons for rechecking a sheet."""

    LEADER = "leader"  # somebody of the first ranks sat there
    DIFFERENCE = "difference"  # the sum was wrong
    DOUBT = "doubt"  # a party has very much or very little
    CORRECTED = "corrected"  # it was changed after it was entered


@dataclass(frozen=True, slots=True)
class SpotCheck:
    """A sheet to recheck, and why; `seen` is the number of its current entry.

    `done`: a second person has checked it, or somebody ticked it in the event `tick` (None: nobody).
    """

    round: int
    table: int
    causes: tuple[Cause, ...]
    done: bool
    seen: int = 0
    tick: int | None = None


def spot_checks(evening: Evening, after_round: int) -> tuple[SpotCheck, ...]:
    """The sheets to recheck before the ranking after a round is read out (P.51).

    The number of first ranks is the Reglement's `tournament.spot_check`.
    """
    first = evening.reglement.tournament.spot_check.value
    leaders = frozenset(
        person
        for place in ranking_after(evening, after_round)
        if place.rank is not None and place.rank <= first
        for person in place.people
    )
    return tuple(
        check
        for round_ in evening.rounds
        if round_.number <= after_round
        for check in _of_round(evening, round_, leaders)
    )


def _of_round(evening: Evening, round_: PlayedRound, leaders: frozenset[int]) -> Iterator[SpotCheck]:
    for table in round_.seated.tables:
        seen = look(evening, round_, table)
        sheet = round_.sheet(table.number)
        last = sheet.latest
        if last is None or seen.checked is None:
            continue
        if leaders.isdisjoint(table.seats):
            continue
        asked = {
            Cause.LEADER: True,
            Cause.DIFFERENCE: seen.checked.difference != 0,
            Cause.DOUBT: bool(seen.checked.doubts),
            Cause.CORRECTED: last.kind is EntryKind.CORRECTED,
        }
        causes = tuple(cause for cause, so in asked.items() if so)
        tick = next((word.seq for word in reversed(sheet.compared) if word.about == last.seq), None)
        done = tick is not None or any(word.about == last.seq for word in sheet.confirmed)
        yield SpotCheck(round_.number, table.number, causes, done, last.seq, tick)
