"""Published seatings: everybody once per round, nobody who is absent, and each plan's own claims."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from puur.desk.audit.findings import Finding, FindingKind
from puur.desk.audit.hall import Hall, HallRound, places_in, seats_of
from puur.desk.audit.rules import SEATS, CheckingRules
from puur.desk.audit.source import JOURNAL, ArchivedEvent
from puur.desk.audit.values import number, numbers, objects, text

BY_CHAIRS: Final = {"shifts", "field", "small"}
"""Methods of seating in which the first round follows from the lots, chair by chair."""
_PRESENT: Final = {"present", "late"}


def plan_findings(hall: Hall, told: ArchivedEvent, rules: CheckingRules) -> Iterator[Finding]:
    """Everything about a plan, as the hall was when it was published."""
    fresh = [
        HallRound(number(part, "number"), seats_of(objects(part, "tables")), numbers(part, "resting"))
        for part in objects(told.event, "rounds")
    ]
    for played in fresh:
        yield from _of_round(hall, told, played, partners_in(hall, places_in(told.event)))
    yield from _repeats(hall, told, fresh, rules)
    placed = {person for played in fresh for person in played.people}
    if sorted(hall.helpers & placed) != sorted(numbers(told.event, "helpers")):
        yield Finding(FindingKind.HELPERS, JOURNAL, told.line)
    yield from _wishes(hall, told, fresh)


def partners_in(hall: Hall, places: tuple[int | None, ...]) -> set[int]:
    """Who plays in a round of the final: those named, and their partners."""
    named = {place for place in places if place is not None}
    return named | {mate for pair in hall.pairs if named.intersection(pair) for mate in pair}


def _of_round(hall: Hall, told: ArchivedEvent, seated: HallRound, final: set[int]) -> Iterator[Finding]:
    for person, times in sorted(Counter(seated.people).items()):
        facts = {"round": seated.number, "person": person}
        guest = hall.people.get(person)
        if times > 1:
            yield Finding(FindingKind.TWICE, JOURNAL, told.line, facts)
        if guest is None or not guest.there(seated.number):
            yield Finding(FindingKind.STRANGER, JOURNAL, told.line, facts)
    for person, guest in sorted(hall.people.items()):
        wanted = guest.presence in _PRESENT and guest.there(seated.number) and not guest.helper
        if wanted and person not in seated.people and (person in final or not final):
            facts = {"round": seated.number, "person": person}
            yield Finding(FindingKind.UNSEATED, JOURNAL, told.line, facts)
    for table, seats in seated.seats.items():
        if len(seats) not in {SEATS, SEATS + 1}:
            facts = {"round": seated.number, "table": table, "found": len(seats)}
            yield Finding(FindingKind.TABLE_SIZE, JOURNAL, told.line, facts)


def meetings(rounds: Iterable[HallRound], rules: CheckingRules) -> Counter[tuple[int, int]]:
    """How often any two sat at one table; fixed partners come together and do not meet."""
    found: Counter[tuple[int, int]] = Counter()
    for round_ in rounds:
        for seats in round_.seats.values():
            for at, other in combinations(range(len(seats)), 2):
                if not (rules.pairs and other - at == 2 and len(seats) == SEATS):  # noqa: PLR2004  opposite chairs
                    found[min(seats[at], seats[other]), max(seats[at], seats[other])] += 1
    return found


def _repeats(hall: Hall, told: ArchivedEvent, fresh: list[HallRound], rules: CheckingRules) -> Iterator[Finding]:
    """How often people meet again in played and planned rounds, compared with the plan's claim.

    Older plans that continue after a changed round may count only that round's repeats, where it is the last.
    """
    first = min((played.number for played in fresh), default=1)
    before = [round_ for round_ in hall.rounds.values() if round_.number < first]
    met = meetings([*before, *fresh], rules)
    again = sum(times - 1 for times in met.values())
    claimed = number(told.event, "repeats")
    here = sum(meetings(before, rules)[pair] > 0 for pair in meetings(fresh[:1], rules))
    allowed = {again, here} if text(told.event, "method") == "continued" else {again}
    if claimed not in allowed:
        facts = {"found": claimed, "expected": again}
        yield Finding(FindingKind.REPEATS, JOURNAL, told.line, facts)
    elif again:
        yield Finding(FindingKind.AGAIN, JOURNAL, told.line, {"count": again})


def _wishes(hall: Hall, told: ArchivedEvent, fresh: list[HallRound]) -> Iterator[Finding]:
    """Wishes that a plan does not fulfil: a remark, for some cannot be fulfilled."""
    for seq, wish in sorted(hall.wishes.items()):
        people = set(numbers(wish, "people"))
        for played in fresh:
            if _broken(text(wish, "wish"), people, numbers(wish, "tables"), played):
                facts = {"round": played.number, "wish": seq}
                yield Finding(FindingKind.WISH, JOURNAL, told.line, facts)


def _broken(kind: str, people: set[int], tables: tuple[int, ...], seated: HallRound) -> bool:
    for table, seats in seated.seats.items():
        here = people & set(seats)
        sides = (set(seats[0::2]), set(seats[1::2]))
        if kind in {"apart", "rather_apart"} and len(here) > 1:
            return True
        if kind == "not_partners" and len(seats) == SEATS and any(len(people & side) > 1 for side in sides):
            return True
        if kind in {"table", "near_door"} and here and table not in tables:
            return True
    return False


def lots(seed: str, people: Iterable[int]) -> tuple[int, ...]:
    """The people in the order of their lots: Fisher and Yates with the bytes of SHA-256 over key, use and counter."""
    key = hashlib.sha256(b"puur desk 1\n" + seed.encode()).digest() + bytes(8)
    order = sorted(people)
    words = _words(key)
    for last in range(len(order) - 1, 0, -1):
        limit = (1 << 32) - (1 << 32) % (last + 1)
        word = next(words)
        while word >= limit:
            word = next(words)
        other = word % (last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _words(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        counter += 1


def by_chairs(hall: Hall, told: ArchivedEvent, rules: CheckingRules) -> bool:
    """Whether the first round of a plan must be as the lots say: a construction from the start, without wishes."""
    begins = any(number(part, "number") == 1 for part in objects(told.event, "rounds"))
    by_hand = any(person.lot is not None for person in hall.people.values())
    built = text(told.event, "method") in BY_CHAIRS and bool(text(told.event, "seed"))
    return built and begins and not by_hand and not hall.wishes and not rules.pairs


def lot_findings(hall: Hall, told: ArchivedEvent) -> Iterator[Finding]:
    """The first round compared with the lots: each table takes the next ones; helpers' chairs are skipped."""
    first = next(part for part in objects(told.event, "rounds") if number(part, "number") == 1)
    tables = [
        [person for person in numbers(table, "seats") if person not in hall.helpers]
        for table in objects(first, "tables")
    ]
    order = list(lots(text(told.event, "seed"), (person for table in tables for person in table)))
    for at, table in enumerate(tables, 1):
        mine, order = order[: len(table)], order[len(table) :]
        if set(mine) != set(table):
            yield Finding(FindingKind.LOTS, JOURNAL, told.line, {"table": at})
