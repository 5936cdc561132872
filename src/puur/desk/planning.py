"""Seating from facts: what is asked of `puur.desk.seating`, what it would change, and the fact that publishes it."""

from dataclasses import dataclass
from typing import Final

from puur.desk.entrants import Presence
from puur.desk.facts.seating import Seated
from puur.desk.plan import Person, Round, Table
from puur.desk.seating import (
    Away,
    ByRank,
    Gaps,
    Ranked,
    Seating,
    SeatingRequest,
    Sides,
    Wish,
    WishKind,
    seat,
)
from puur.desk.standing import order_after
from puur.desk.state import Evening
from puur.reglement.options import Partners, RankedTables
from puur.reglement.options import Seating as Playing

LEAST: Final = {"apart": 2, "rather_apart": 2, "not_partners": 2, "mentor": 2}
"""How many must be there for a wish to mean something; else one, or nobody where it is for everybody."""


@dataclass(frozen=True, slots=True)
class Move:
    """A person of a round who gets another chair than published before; none: he rests, or is not seated."""

    person: Person
    round: int
    before: tuple[int, int] | None  # table, and chair from 0
    after: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Preview:
    """What a seating would be: its rounds, what the seating says about itself, and who moves."""

    seated: Seated
    seating: Seating
    moves: tuple[Move, ...]

    @property
    def movers(self) -> tuple[Person, ...]:
        """Who moves in any round."""
        return tuple(sorted({one.person for one in self.moves}))


@dataclass(frozen=True, slots=True)
class Asked:
    """Which rounds to seat: the first and last (none: the next, and as far as no ranking is needed)."""

    from_round: int | None = None
    to_round: int | None = None
    provisional: bool = False
    only_present: bool = False


def seed_of(evening: Evening) -> str:
    """The seed of the lots: the secret of the evening, and what was called in the hall."""
    called = evening.called
    return f"{evening.opened.secret}\n{called}" if called else evening.opened.secret


def span_of(evening: Evening, asked: Asked) -> tuple[int, int]:
    """The first and the last round that are seated: those before the ranking together, those by it as it demands."""
    first = asked.from_round or evening.next_round
    ranked = evening.reglement.tournament.ranked_from.value
    last = evening.planned_rounds
    if ranked is not None and first < ranked:
        last = min(last, ranked - 1)
    elif ranked is not None and evening.reglement.tournament.ranked_tables.value is RankedTables.RANK_ANEW:
        last = min(last, first)
    return first, min(last, asked.to_round or last)


def request_for(evening: Evening, asked: Asked) -> SeatingRequest:
    """What is asked of the seating: everybody who is there, wishes, lots, and what was really played."""
    first, last = span_of(evening, asked)
    played = tuple(one.seated for one in evening.rounds if one.number < first)
    span = range(first, last + 1)
    away = {person: _away(evening, person, span, asked) for person in evening.people}
    there = {person for person, rounds in away.items() if len(rounds) < len(span)}
    gaps = evening.gaps or evening.reglement.tournament.gaps.value[0].value
    competing = tuple(sorted(there - evening.helpers))
    return SeatingRequest(
        competing,
        last,
        seed_of(evening),
        sides_of(evening),
        Gaps(gaps),
        helpers=tuple(sorted(there & evening.helpers)),
        pairs=tuple(one for one in evening.pairs if set(one) <= there),
        wishes=_wishes(evening, there),
        away=tuple(Away(person, rounds) for person, rounds in away.items() if rounds and person in there),
        played=played,
        ranked=_ranked(evening, first, last),
        lots=_lots(evening, competing),
    )


def sides_of(evening: Evening) -> Sides:
    """Who plays with whom."""
    table = evening.reglement.table
    if table.seating.value is not Playing.PARTNERS:
        return Sides.EACH
    return Sides.PAIRS if table.partners.value is Partners.FIXED else Sides.DRAWN


def preview(evening: Evening, asked: Asked) -> Preview:
    """What would be published, with the people who would move."""
    request = request_for(evening, asked)
    seating = seat(request)
    first, last = span_of(evening, asked)
    rounds = tuple(one for one in seating.plan.rounds if first <= one.number <= last)
    seated = Seated(
        len(evening.seatings) + 1,
        rounds,
        tuple(sorted(evening.helpers & frozenset().union(*(one.people for one in rounds)))),
        method=seating.method.value,
        repeats=seating.repeats,
        seed="" if request.lots else request.seed,
        provisional=asked.provisional,
    )
    return Preview(seated, seating, moves(evening, rounds))


def moves(evening: Evening, rounds: tuple[Round, ...]) -> tuple[Move, ...]:
    """Who would sit elsewhere than published before, round by round; a round nobody knew yet moves nobody."""
    found: list[Move] = []
    for fresh in rounds:
        known = evening.round(fresh.number)
        if known is None:
            continue
        before, after = chairs(known.seated), chairs(fresh)
        everybody = ((person, before.get(person), after.get(person)) for person in sorted(before.keys() | after.keys()))
        found.extend(Move(person, fresh.number, old, new) for person, old, new in everybody if old != new)
    return tuple(found)


def chairs(one: Round) -> dict[Person, tuple[int, int]]:
    """Where everybody sits in a round: table, and chair from 0."""
    return {person: (table.number, at) for table in one.tables for at, person in enumerate(table.seats)}


def table_with(table: Table, old: Person, new: Person) -> Table:
    """A table with another person in somebody's chair."""
    return Table(table.number, tuple(new if person == old else person for person in table.seats))


def _away(evening: Evening, person: Person, span: range, asked: Asked) -> tuple[int, ...]:
    """The rounds to be seated that a person is not there for."""
    one = evening.people[person]
    if asked.only_present and one.presence is Presence.EXPECTED:
        return tuple(span)
    return tuple(number for number in span if not one.there(number))


def _wishes(evening: Evening, there: set[Person]) -> tuple[Wish, ...]:
    """The wishes of those who are there."""
    wishes = []
    for one in evening.wishes:
        people = tuple(person for person in one.people if person in there)
        if len(people) >= LEAST.get(one.kind, min(1, len(one.people))):
            wishes.append(Wish(WishKind(one.kind), people, one.tables))
    return tuple(wishes)


def _lots(evening: Evening, people: tuple[Person, ...]) -> tuple[Person, ...]:
    """The people in the order of the lots they drew by hand; none where not everybody drew one."""
    lots = {person: evening.people[person].lot for person in people}
    drawn = sorted((lot, person) for person, lot in lots.items() if lot is not None)
    return tuple(person for _, person in drawn) if len(drawn) == len(people) else ()


def _ranked(evening: Evening, first: int, last: int) -> Ranked | None:
    """How the ranking seats rounds, where it does."""
    keys = evening.reglement.tournament
    start = keys.ranked_from.value
    if start is None or last < start:
        return None
    how = ByRank(keys.ranked_tables.value.value)
    return Ranked(start, how, order_after(evening, _ranked_after(how, start, first)))


def _ranked_after(how: ByRank, start: int, first: int) -> int:
    """After which round the ranking is taken: once before all ranked rounds, or anew before each (P.3)."""
    return first - 1 if how is ByRank.RANK_ANEW else start - 1
