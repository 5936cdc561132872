"""Ways to adapt a published round that cannot be played, because somebody is missing or came late, and taking one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from puur.desk import commands as c
from puur.desk.facts import DeskFact
from puur.desk.facts.seats import Seated, TablesMerged
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.objections.seats import found_round, sheets_open
from puur.desk.plan import Plan, Round
from puur.desk.seat_plan import RoundsAsked, request_for, seated_as, seed_of
from puur.desk.seating import Method, Repair, SeatingPlan, repairs, seat
from puur.desk.seating.from_reglement import gaps_of, sides_of
from puur.desk.seating.meeting_counts import repeats
from puur.desk.seating.request import Violation
from puur.desk.seating.unmet_wishes import violations
from puur.desk.state import Evening


def repair_variants(evening: Evening, number: int) -> tuple[Repair, ...]:
    """Every way to play a published round with those present now, cheapest first.

    Each says how many people meet again, who moves, who rests, and which wishes are broken.
    """
    round_ = evening.round(number)
    if round_ is None:
        return ()
    return repairs(request_for(evening, RoundsAsked(number, number)), round_.seated, gaps_of(evening.reglement))


@dataclass(frozen=True, slots=True)
class WayOut:
    """A way to play a round, with the consequences for later published rounds.

    `repeats` counts the whole evening, `unmet` is what this and later rounds would no longer fulfil: repeats, rests,
    tables of five, wishes.
    """

    repair: Repair
    later: tuple[Round, ...]
    repeats: int
    unmet: tuple[Violation, ...]

    @property
    def price(self) -> tuple[int, ...]:
        """The price: broken wishes, repeats over the whole evening, people who move, people who rest."""
        broken = sum(violation.kind.firm for violation in self.unmet)
        return broken, self.repeats, self.repair.walking, len(self.repair.round.resting), self.repair.helpers


def ways_out(evening: Evening, number: int) -> tuple[WayOut, ...]:
    """Every way, in the order of their numbers."""
    return tuple(_way(evening, number, repair) for repair in repair_variants(evening, number))


def cheapest(ways: tuple[WayOut, ...]) -> int:
    """The index of the cheapest way."""
    return min(range(len(ways)), key=lambda at: (ways[at].price, at), default=0)


def gentlest(ways: tuple[WayOut, ...]) -> int:
    """The index of the way with the fewest moves."""
    return min(range(len(ways)), key=lambda at: (ways[at].repair.walking, ways[at].price, at), default=0)


def _way(evening: Evening, number: int, repair: Repair) -> WayOut:
    round_ = evening.round(number)
    begun = round_ is not None and round_.begun is not None
    later = tuple(later.seated for later in evening.rounds if later.number > number)
    if not begun:
        later = tuple(fresh for fresh in _published(evening, repair.round).rounds if fresh.number > number)
    before = tuple(earlier.seated for earlier in evening.rounds if earlier.number < number)
    rounds = (*before, repair.round, *later)
    again = repeats(rounds, sides_of(evening.reglement))
    return WayOut(repair, later, again, unmet_anew(evening, Plan(rounds, evening.helpers)))


def unmet_anew(evening: Evening, plan: Plan) -> tuple[Violation, ...]:
    """What this plan does not fulfil but the published one does, in any round."""
    request = replace(request_for(evening, RoundsAsked(1, evening.planned_rounds)), played=())
    known = set(violations(request, evening.plan))
    return tuple(violation for violation in violations(request, plan) if violation not in known)


def mended(evening: Evening, command: c.Mend) -> Iterator[DeskFact | DeskFault]:
    """The facts that take one of these ways: a new version of this and the later rounds, or merged tables.

    A round that has begun is not republished: its tables are merged, and later rounds are planned in due time from what
    was played.
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


def _published(evening: Evening, fresh: Round) -> Seated:
    """The adapted round with the later published ones, replanned from it.

    Its repeats are those of the whole evening, as in every proposal. Rounds beyond a shortened evening are dropped.
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
