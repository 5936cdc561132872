"""The final read a second time: who qualified, who met whom, and how far everybody came."""

from collections.abc import Iterator
from dataclasses import replace

from puur.desk.audit.findings import Finding, FindingKind
from puur.desk.audit.hall import Hall, HallRound, places_in
from puur.desk.audit.points import begun, results
from puur.desk.audit.ranks import RecountedRank, by_total
from puur.desk.audit.rules import CheckingRules, FinalRules
from puur.desk.audit.source import JOURNAL, ArchivedEvent
from puur.desk.audit.values import number, objects

Places = tuple[int | None, ...]
HowFar = tuple[int, int, int]
_SIDES = 2
"""Of one match."""


def draw_findings(hall: Hall, told: ArchivedEvent, rules: CheckingRules) -> Iterator[Finding]:
    """The places of a published round of the final against the sheets of that time."""
    rounds = objects(told.event, "rounds")
    first = number(rounds[0], "number") if rounds else 0
    final = rules.final
    if final is None or first <= final.after:
        return
    before = hall.rounds.get(first - 1)
    if first == final.after + 1:
        right = _places(_qualified(hall, rules, final), knockout=final.knockout)
    elif not final.knockout:
        right = before.final if before is not None else ()
    else:
        right = tuple(_winners(hall, before, rules)) if before is not None else ()
    if right != places_in(told.event):
        yield Finding(FindingKind.DRAWN, JOURNAL, told.line, {"round": first})


def _qualified(hall: Hall, rules: CheckingRules, final: FinalRules) -> list[int]:
    """The best who are there for the next round, both of a pair; for that before where the next is another evening."""
    at = final.after if final.later or final.after + 1 in hall.later else final.after + 1
    every = [line for line in by_total(hall, rules, final.after) if line.rank is not None]
    there = [line for line in every if _there(hall, rules, line.person, at)]
    wanted = final.places if final.places is not None else (len(every) * final.percent + 99) // 100
    table = 2 if rules.pairs else 4
    inside = there[: max(wanted, table)]
    cut = there[len(inside)].rank if len(inside) < len(there) else None
    level = [line for line in there if line.rank == cut]
    if cut is None or inside[-1].rank != cut:
        return [line.person for line in inside]
    above = [line for line in inside if line.rank != cut]
    alone = final.ties == "none_in" and len(above) >= table
    return [line.person for line in (above if alone or final.ties == "asked" else [*above, *level])]


def _there(hall: Hall, rules: CheckingRules, person: int, at: int) -> bool:
    """Whether somebody plays a round, with the partner where partners are fixed."""
    mates = [mate for pair in hall.pairs if rules.ranks_pairs and person in pair for mate in pair]
    return all(other in hall.people and hall.people[other].there(at) for other in {person, *mates})


def _places(order: list[int], *, knockout: bool) -> Places:
    """The order of the bracket by halves: the best of each half, then the rest against the sum of the seeds."""
    if not knockout:
        return tuple(order)
    size = 1
    while size < len(order):
        size *= 2
    seeds = [1]
    for width in (2**step for step in range(1, size.bit_length())):
        seeds = [seed for best in seeds for seed in (best, width + 1 - best)]
    return tuple(order[seed - 1] if seed <= len(order) else None for seed in seeds)


def _winners(hall: Hall, round_: HallRound, rules: CheckingRules) -> list[int | None]:
    found: list[int | None] = []
    for at in range(0, len(round_.final), 2):
        first, second = round_.final[at], round_.final[at + 1] if at + 1 < len(round_.final) else None
        found.append(
            first or second if first is None or second is None else _winner(hall, round_, (first, second), rules)
        )
    return found


def _winner(hall: Hall, round_: HallRound, sides: tuple[int, int], rules: CheckingRules) -> int | None:
    """By decision, else by the sheet where both sit; equals as the rules say."""
    told = hall.decided.get((round_.number, frozenset(sides)))
    if told is not None:
        return told
    for table, made in results(round_, hall, rules).items():
        seats = round_.seats[table]
        if not set(sides) <= set(seats):
            continue
        first, second = (rules.sign * made.points[seats.index(side) % len(made.points)] for side in sides)
        if first != second:
            return sides[0] if first > second else sides[1]
        if rules.final is not None and rules.final.better_rank:
            return _better(hall, sides, rules.final)
        return None
    return None


def _better(hall: Hall, sides: tuple[int, int], final: FinalRules) -> int | None:
    """The better seed by the first round of the final."""
    places = hall.rounds[final.after + 1].final
    numbers = _places(list(range(1, len(places) + 1)), knockout=True)
    seeds = {place: seed or 0 for place, seed in zip(places, numbers, strict=True)}
    return min(sides, key=lambda side: seeds[side]) if set(sides) <= seeds.keys() else None


def how_far(hall: Hall, rules: CheckingRules, until: int) -> dict[int, HowFar]:
    """How far everybody in the final came: the last round, whether it was won, whether rank three was."""
    final = rules.final
    if final is None:
        return {}
    rounds = [round_ for round_ in begun(hall, until) if round_.number > final.after and round_.final]
    if not final.knockout:
        return {place: (1, 0, 0) for round_ in rounds for place in round_.final if place is not None}
    found: dict[int, HowFar] = {}
    lost: list[int] = []
    for round_ in rounds:
        winners = _winners(hall, round_, rules)
        for place in round_.final:
            if place is not None:
                found[place] = (round_.number, int(place in winners), 0)
        if final.third_place and len(round_.final) == len(lost) == _SIDES:  # the last round
            third = _winner(hall, round_, (lost[0], lost[1]), rules)
            if third is not None:
                found[third] = (*found[third][:2], 1)
        lost = [
            side
            for at, winner in enumerate(winners)
            for side in round_.final[2 * at : 2 * at + 2]
            if winner is not None and side is not None and side != winner
        ]
    return found


def ranked(hall: Hall, rules: CheckingRules, until: int) -> tuple[RecountedRank, ...]:
    """The ranking after a round: those in the final first, by how far they came, then the others."""
    far = how_far(hall, rules, until)
    if not far or rules.final is None:
        return by_total(hall, rules, until)
    counted = hall
    if rules.final.knockout:
        until = min(until, rules.final.after)
        counted = replace(hall, planned=until)
    lines = by_total(counted, rules, until)
    steps = {line.person: far.get(line.person, (0, 0, 0)) for line in lines}
    inside = sorted(
        (line for line in lines if line.rank is not None),
        key=lambda line: (tuple(-step for step in steps[line.person]), line.rank or 0),
    )
    told: list[RecountedRank] = []
    before: tuple[HowFar, int | None] | None = None
    for line in inside:
        now = steps[line.person], line.rank
        rank = told[-1].rank if now == before else len(told) + 1
        told.append(replace(line, rank=rank))
        before = now
    return (*told, *(line for line in lines if line.rank is None))
