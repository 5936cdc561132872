"""A published round that cannot be played as it is: somebody is missing, or came late. The ways out, and taking one."""

from collections.abc import Iterator
from dataclasses import replace

from puur.desk import commands as c
from puur.desk.facts import DeskFact
from puur.desk.facts.seats import TablesMerged
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.objecting.seats import found_round, sheets_open
from puur.desk.plan import Round
from puur.desk.seat_plan import RoundsAsked, request_for, seated_as, seed_of
from puur.desk.seating import Method, Repair, SeatingPlan, repairs, seat
from puur.desk.seating.from_reglement import gaps_of, sides_of
from puur.desk.seating.meeting_counts import repeats
from puur.desk.state import Evening


def repair_variants(evening: Evening, number: int) -> tuple[Repair, ...]:
    """Every way to play a published round with those who are there now, the cheapest first.

    Each says how many people meet again, who moves, who rests, and which wishes are broken.
    """
    round_ = evening.round(number)
    if round_ is None:
        return ()
    return repairs(request_for(evening, RoundsAsked(number, number)), round_.seated, gaps_of(evening.reglement))


def mended(evening: Evening, command: c.Mend) -> Iterator[DeskFact | DeskFault]:
    """The facts that take one of these ways: a new version of this and the later rounds, or merged tables.

    A round that has begun is not published anew: its tables are merged, and later rounds are planned when their time
    comes, from what was played.
    """
    round_ = evening.round(command.round)
    if round_ is None:
        yield from found_round(evening, command.round)
        return
    if command.round > evening.planned_rounds:
        yield fault(EveningTrouble.TOO_MANY_ROUNDS, "round", round=command.round, last=evening.planned_rounds)
        return
    ways = repair_variants(evening, command.round)
    if command.way >= len(ways):
        yield fault(EveningTrouble.NO_WAY, "way", way=command.way + 1, last=len(ways))
        return
    fresh = ways[command.way].round
    if round_.begun is None:
        yield _published(evening, fresh)
    else:
        yield _merged(round_.seated, fresh, command.reason)


def _published(evening: Evening, fresh: Round) -> DeskFact:
    """The mended round with those after it that were published too, planned anew from it.

    Its repeats are those of the whole evening as it is now, as in every proposal. Rounds that a shortened evening no
    longer plays fall away.
    """
    last = min(evening.rounds[-1].number, evening.planned_rounds)
    before, later = (
        tuple(round_.seated for round_ in evening.rounds if round_.number < fresh.number),
        tuple[Round, ...](),
    )
    if last > fresh.number:
        request = request_for(evening, RoundsAsked(fresh.number + 1, last))
        seating = seat(replace(request, played=(*before, fresh)))
        later = tuple(round_ for round_ in seating.plan.rounds if round_.number > fresh.number)
    again = repeats((*before, fresh, *later), sides_of(evening.reglement))
    known = SeatingPlan(evening.plan, again, Method.CONTINUED)
    ranked = evening.reglement.tournament.ranked_from.value
    waits = ranked is not None and fresh.number >= ranked and any(sheets_open(evening, fresh.number - 1, "round"))
    return seated_as(evening, known, (fresh, *later), seed_of(evening), RoundsAsked(provisional=waits))


def _merged(old: Round, fresh: Round, reason: str) -> TablesMerged:
    kept = {table.number for table in fresh.tables}
    dissolved = tuple(table.number for table in old.tables if table.number not in kept)
    changed = tuple(table for table in fresh.tables if table not in old.tables)
    return TablesMerged(old.number, dissolved, changed, fresh.resting, reason)
