"""Who is given what at the end, recomputed from the journal and compared with the archive's table (P.53)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from puur.desk.audit.final import ranked
from puur.desk.audit.findings import Finding, FindingKind
from puur.desk.audit.hall import Hall
from puur.desk.audit.rules import CheckingRules
from puur.desk.audit.values import JsonObject, json_object, number, numbers, objects, perhaps

PRIZES = "prizes.json"
PERCENT = 100


@dataclass(slots=True)
class Gift:
    """What somebody is given."""

    rank: int
    gifts: tuple[int, ...] = ()
    francs: int | None = None
    turn: int | None = None
    shared: tuple[int, ...] = ()


def gift_findings(hall: Hall, rules: CheckingRules, table: object) -> Iterator[Finding]:
    """Everybody whose gifts differ from the table, and the till."""
    told = json_object(table)
    found = {number(part, "person"): _told(part) for part in objects(told, "given")}
    right, left = given(hall, rules)
    for person in sorted(found.keys() | right.keys()):
        if found.get(person) != right.get(person):
            yield Finding(FindingKind.GIVEN, PRIZES, None, {"person": person})
    stands = (number(told, "budget"), number(told, "left"))
    if stands != (hall.budget, left):
        yield Finding(FindingKind.TILL, PRIZES, None, {"found": stands[1], "expected": left})


def _told(gift: JsonObject) -> Gift:
    return Gift(
        number(gift, "rank"),
        numbers(gift, "gifts"),
        perhaps(gift, "francs"),
        perhaps(gift, "turn"),
        tuple(sorted(numbers(gift, "shared"))),
    )


def given(hall: Hall, rules: CheckingRules) -> tuple[dict[int, Gift], int]:
    """Who is given what, and the francs that stay in the till."""
    ranks: dict[int, list[int]] = {}
    first: dict[int, int] = {}
    for line in ranked(hall, rules, 1 << 30):
        if line.rank is not None:
            ranks.setdefault(line.rank, []).append(line.person)
            first |= dict.fromkeys(line.people, line.person)
    hall = replace(hall, drawn=list(dict.fromkeys(first.get(person, person) for person in hall.drawn)))
    found = {person: Gift(rank) for rank, people in ranks.items() for person in people}
    for rank, people in ranks.items():
        _gifts(found, rank, people, hall, rules, _chosen(hall, first))
    count = len(found) * min(rules.prize_percent, PERCENT) // PERCENT
    count = max(1, count) if rules.prize_percent and found else 0
    left = _money(found, ranks, _steps(rules, hall.budget, count), hall, rules)
    if rules.prizes == "ladder":
        left = hall.budget - sum(gift.francs or 0 for gift in found.values())
    if rules.prizes == "choice":
        in_turn = [person for rank in sorted(ranks) for person in _in_turn(ranks[rank], hall)]
        for at, person in enumerate(in_turn[:count], 1):
            found[person].turn = at
    return {who: gift for who, gift in found.items() if gift.gifts or gift.francs or gift.turn}, left


def _chosen(hall: Hall, first: dict[int, int]) -> dict[int, tuple[int, ...]]:
    """What was chosen, by the first of each pair."""
    told = {number(told.event, "person"): number(told.event, "prize") for told in hall.chosen}
    found: dict[int, tuple[int, ...]] = {}
    for person, prize in sorted(told.items()):
        at = first.get(person, person)
        found[at] = (*found.get(at, ()), prize)
    return found


def _in_turn(people: list[int], hall: Hall) -> list[int]:
    """People on one rank in the order of their draw, then those who drew nothing, by number."""
    return sorted(
        people, key=lambda person: (hall.drawn.index(person) if person in hall.drawn else len(hall.drawn), person)
    )


def _gifts(
    found: dict[int, Gift],
    rank: int,
    people: list[int],
    hall: Hall,
    rules: CheckingRules,
    chosen: dict[int, tuple[int, ...]],
) -> None:
    """The gifts of the places that people on one rank hold."""
    gone = {gift for gifts in chosen.values() for gift in gifts}
    held = [_of_place(place, hall, gone) for place in range(rank, rank + len(people))]
    alike = all(gift == held[0] for gift in held)
    for at, person in enumerate(_in_turn(people, hall)):
        own_gift = found[person]
        if person in chosen:
            own_gift.gifts = chosen[person]
        elif rules.prizes == "choice":
            continue
        elif alike or rules.prize_ties == "better":
            own_gift.gifts = held[0]
        elif rules.prize_ties == "lot":
            own_gift.gifts = held[at]
        else:
            own_gift.gifts = tuple(dict.fromkeys(gift for gifts in held for gift in gifts))
            own_gift.shared = tuple(sorted(set(people) - {person})) if own_gift.gifts else ()


def _of_place(place: int, hall: Hall, gone: set[int]) -> tuple[int, ...]:
    here: list[int] = []
    for at, prize in enumerate(hall.prizes):
        first = perhaps(prize, "first")
        last = number(prize, "last", 0 if first is None else first)
        once = last == first
        if first is not None and first <= place <= last and not (once and at in gone):
            here.append(at)
    return tuple(here)


def _steps(rules: CheckingRules, budget: int, count: int) -> tuple[int, ...]:
    """The prizes in money, the first place's first."""
    if rules.prizes == "fixed":
        return rules.prize_list
    if rules.prizes == "ladder" and count:
        step = budget // (count * (count + 1) // 2)
        return tuple(step * at for at in range(count, 0, -1))
    return ()


def _money(
    found: dict[int, Gift], ranks: dict[int, list[int]], steps: tuple[int, ...], hall: Hall, rules: CheckingRules
) -> int:
    """Note everybody's francs; what is left of the steps."""
    for rank, people in ranks.items():
        own = steps[rank - 1 : rank - 1 + len(people)]
        order = _in_turn(people, hall) if rules.prize_ties == "lot" else people
        for at, person in enumerate(order if own else ()):
            own_gift = found[person]
            francs = own[at] if at < len(own) else 0
            if len(people) > 1 and rules.prize_ties != "lot":
                francs = own[0] if rules.prize_ties == "better" else sum(own) // len(people)
            if francs:
                own_gift.francs = francs
                own_gift.shared = own_gift.shared or tuple(sorted(set(people) - {person}))
    return max(0, sum(steps) - sum(gift.francs or 0 for gift in found.values()))
