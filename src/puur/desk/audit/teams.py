"""The ranking of teams a second time: the sum of the best results of each, counted from the lines of the ranking."""

from collections.abc import Iterator

from puur.desk.audit.final import ranked
from puur.desk.audit.findings import Finding, FindingKind
from puur.desk.audit.hall import Hall, Then, standing
from puur.desk.audit.rules import CheckingRules
from puur.desk.audit.source import ArchivedEvent
from puur.desk.audit.values import number, numbers, objects, perhaps, text

TEAMS = "teams.json"
TeamCount = tuple[int | None, int, tuple[int, ...]]
"""A rank, a total, and whose results count, the best first."""


def team_findings(
    told: tuple[ArchivedEvent, ...], then: Then, hall: Hall, rules: CheckingRules, table: object
) -> Iterator[Finding]:
    """Every line of every version, and of the ranking as it stands (version 0 here)."""
    made = {0: recounted(hall, rules, hall.next_round - 1)}
    for entry in standing(told):
        if entry.kind == "ranking_published":
            made[number(entry.event, "version")] = recounted(then(entry), rules, number(entry.event, "after_round"))
    found = {
        perhaps(entry, "version") or 0: {
            number(line, "team"): (
                (perhaps(line, "rank"), number(line, "total"), numbers(line, "counted")),
                text(line, "name"),
            )
            for line in objects(entry, "places")
        }
        for entry in objects({"all": table}, "all")
    }
    for version in sorted(made.keys() | found.keys()):
        right, stands = made.get(version, {}), found.get(version, {})
        for team in sorted(right.keys() | stands.keys()):
            if right.get(team) != stands.get(team):
                yield Finding(FindingKind.TEAM, TEAMS, None, {"team": team, "version": version})


def recounted(hall: Hall, rules: CheckingRules, until: int) -> dict[int, tuple[TeamCount, str]]:
    """Each team's rank, total and counted results after a round, with its name; nothing where no rule was chosen."""
    rule = hall.team_rule
    if rule is None:
        return {}
    wanted, results = number(rule, "counted"), dict[int, list[tuple[int, int]]]()
    for line in ranked(hall, rules, until):
        owners = {hall.team_of.get(person) for person in line.people}
        team = owners.pop() if len(owners) == 1 else None
        if line.rank is not None and team is not None:
            results.setdefault(team, []).append((-rules.sign * line.total, line.person))
    best = {team: sorted(results.get(team, []))[:wanted] for team in hall.teams}
    scores = {
        team: (
            sum(points for points, _ in own),
            [points for points, _ in own] if text(rule, "ties") != "shared" else [],
        )
        for team, own in best.items()
        if own and (len(own) == wanted or text(rule, "short") == "as_it_is")
    }
    return {
        team: (
            (
                1 + sum(_before(other, scores[team]) for other in scores.values()) if team in scores else None,
                -rules.sign * sum(points for points, _ in own),
                tuple(person for _, person in own),
            ),
            hall.teams[team],
        )
        for team, own in best.items()
    }


def _before(other: tuple[int, list[int]], own: tuple[int, list[int]]) -> bool:
    """Whether a score is better: a smaller sum, then, where both go on, a smaller result; else more results."""
    if other[0] != own[0]:
        return other[0] < own[0]
    for theirs, mine in zip(other[1], own[1], strict=False):
        if theirs != mine:
            return theirs < mine
    return len(other[1]) > len(own[1])
