"""The tables in an archive compared with its journal: places, rankings, special prizes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from puur.desk.audit.final import ranked
from puur.desk.audit.findings import Finding, FindingKind
from puur.desk.audit.hall import Hall, Then, seats_of
from puur.desk.audit.points import begun, made_by_all
from puur.desk.audit.ranks import RecountedRank, RecountedRound
from puur.desk.audit.rules import CheckingRules
from puur.desk.audit.source import JOURNAL, ArchivedEvent
from puur.desk.audit.values import JsonObject, json_object, number, numbers, objects, perhaps, text

PLAN = "plan.json"
RANKINGS = "rankings.json"
AWARDS = "awards.json"


def plan_findings(hall: Hall, table: object) -> Iterator[Finding]:
    """The table of places against the journal."""
    found = {}
    for entry in objects(json_object(table), "rounds"):
        held = json_object(entry.get("round"))
        found[number(held, "number")] = (
            seats_of(objects(held, "tables")),
            numbers(held, "resting"),
            entry.get("begun"),
        )
    right = {at: (round_.seats, round_.resting, round_.begun) for at, round_ in hall.rounds.items()}
    for at in sorted(found.keys() | right.keys()):
        if found.get(at) != right.get(at):
            yield Finding(FindingKind.PLAN, PLAN, None, {"round": at})


def ranking_findings(hall: Hall, rules: CheckingRules, table: object) -> Iterator[Finding]:
    """Every ranking, line by line."""
    tables = {number(entry, "after_round"): entry for entry in objects({"all": table}, "all")}
    for played in begun(hall, 1 << 30):
        if played.number not in tables:
            yield Finding(FindingKind.RANKS_MISSING, RANKINGS, None, {"round": played.number})
            continue
        right = ranked(hall, rules, played.number)
        yield from listed_findings(right, tables[played.number], RANKINGS, played.number)


def listed_findings(right: tuple[RecountedRank, ...], table: JsonObject, file: str, at: int) -> Iterator[Finding]:
    """One ranking in a file compared with the right one: who is in it, and every line."""
    wanted = {line.person: line for line in right}
    found = {number(line, "person"): line for line in objects(table, "places")}
    other = {person for person in found.keys() & wanted.keys() if _partner(found[person]) != wanted[person].partner}
    for person in sorted((found.keys() ^ wanted.keys()) | other):
        yield Finding(FindingKind.LISTED, file, None, {"round": at, "person": person})
    for person in sorted(found.keys() & wanted.keys()):
        yield from _line(at, wanted[person], found[person], file)


def _partner(line: JsonObject) -> int | None:
    return perhaps(line, "partner")


def _line(at: int, right: RecountedRank, found: JsonObject, file: str) -> Iterator[Finding]:
    """One line of a ranking: what it is made of, its total, its rank."""
    facts: Mapping[str, str | int] = {"round": at, "person": right.person}

    def differs(kind: FindingKind, stands: int | None, wanted: int | None) -> Iterator[Finding]:
        if stands != wanted:
            told = {"found": _word(stands), "expected": _word(wanted)}
            yield Finding(kind, file, None, {**facts, **told})

    parts = tuple(
        RecountedRound(number(entry, "round"), number(entry, "points"), text(entry, "counts"), number(entry, "factor"))
        for entry in objects(found, "rounds")
    )
    wrong = sorted({part.round for part in set(parts) ^ set(right.parts)})
    for number_of_round in wrong:
        yield Finding(FindingKind.ROUND_POINTS, file, None, {**facts, "played": number_of_round})
    yield from differs(FindingKind.BESIDE, number(found, "beside"), right.beside)
    yield from differs(FindingKind.TOTAL, number(found, "total"), right.total)
    yield from differs(FindingKind.RANK, perhaps(found, "rank"), right.rank)


def _word(value: int | None) -> str | int:
    return "–" if value is None else value


def award_findings(hall: Hall, rules: CheckingRules, table: object) -> Iterator[Finding]:
    """The special prizes."""
    found = [
        (text(entry, "prize"), numbers(entry, "people"), number(entry, "figure"))
        for entry in objects({"all": table}, "all")
    ]
    right = list(_awards(hall, rules))
    for prize in sorted({prize for prize, _, _ in {*found} ^ {*right}}):
        yield Finding(FindingKind.AWARD, AWARDS, None, {"prize": prize})


def prize_findings(hall: Hall, rules: CheckingRules, then: Then) -> Iterator[Finding]:
    """Chosen prizes: each there, taken once, by somebody whose rank it is for; a shared rank holds all its places.

    What somebody took stays his where a sheet was corrected afterwards: `then` is the hall of that moment, whose
    ranking he chose by, and that another one says otherwise is only a remark.
    """
    taken: set[int] = set()
    for told in hall.chosen:
        at = number(told.event, "prize")
        if at in taken or not _for_his_rank(hall, rules, told):
            moved = at not in taken and _for_his_rank(then(told), rules, told)
            kind = FindingKind.PRIZE_MOVED if moved else FindingKind.PRIZE
            prize = hall.prizes[at] if 0 <= at < len(hall.prizes) else {}
            yield Finding(
                kind, JOURNAL, told.line, {"person": number(told.event, "person"), "prize": text(prize, "name")}
            )
        taken.add(at)


def _for_his_rank(hall: Hall, rules: CheckingRules, told: ArchivedEvent) -> bool:
    """Whether a prize exists and is for the rank of who chose it, by this ranking."""
    at = number(told.event, "prize")
    prize = hall.prizes[at] if 0 <= at < len(hall.prizes) else {}
    first = perhaps(prize, "first")
    if not prize or first is None or rules.prizes == "choice":  # who chooses in turn may take any prize
        return bool(prize)
    every = ranked(hall, rules, 1 << 30)
    rank = next((line.rank for line in every if number(told.event, "person") in line.people), None)
    level = sum(line.rank == rank for line in every)
    return rank is not None and rank <= number(prize, "last", first) and first <= rank + level - 1


PrizeLine = tuple[str, tuple[int, ...], int]


def _awards(hall: Hall, rules: CheckingRules) -> Iterator[PrizeLine]:
    lines = [
        replace(line, person=person)
        for line in ranked(hall, rules, 1 << 30)
        for person in line.people
        if line.rank is not None
    ]
    inside = {line.person for line in lines}
    made = made_by_all(hall, rules, 1 << 30).rounds
    played = [
        (person, result.points)
        for person in inside
        for result in made.get(person, [])
        if result.played and result.round not in rules.subtracted
    ]
    for prize in rules.specials:
        sign = -rules.sign if prize == "worst_round" else rules.sign
        if prize == "most_matches":
            most = max((line.matches for line in lines), default=0)
            if most:
                yield prize, tuple(sorted(line.person for line in lines if line.matches == most)), most
        elif prize in {"best_round", "worst_round"} and played:
            best = max(sign * points for _, points in played)
            yield prize, tuple(sorted({person for person, points in played if sign * points == best})), sign * best
        elif prize in {"last", "middle", "best_guest", "best_newcomer"}:
            yield from _by_rank(prize, lines, hall)


def _by_rank(prize: str, lines: list[RecountedRank], hall: Hall) -> Iterator[PrizeLine]:
    mark = {"best_guest": "guest", "best_newcomer": "beginner"}.get(prize)
    if mark is not None:
        lines = [line for line in lines if mark in hall.people[line.person].marks]
    if lines:
        at = {"last": len(lines) - 1, "middle": (len(lines) - 1) // 2}.get(prize, 0)
        rank = lines[at].rank or 0
        yield prize, tuple(sorted(line.person for line in lines if line.rank == rank)), rank
