"""What teams are given a second time: the prizes of the places that those on one rank hold."""

from collections.abc import Iterator

from puur.desk.audit.findings import Finding, FindingKind
from puur.desk.audit.hall import Hall
from puur.desk.audit.rules import CheckingRules
from puur.desk.audit.teams import recounted
from puur.desk.audit.values import JsonObject, json_object, number, numbers, objects, perhaps, text

TEAM_PRIZES = "team_prizes.json"
TeamGift = tuple[int, tuple[int, ...], tuple[int, ...]]
"""A rank, prizes by their place in the list, and with whom they are shared."""


def team_gift_findings(hall: Hall, rules: CheckingRules, table: object) -> Iterator[Finding]:
    """Every team that is given something other than in the table."""
    found = {
        number(line, "team"): (number(line, "rank"), numbers(line, "prizes"), tuple(sorted(numbers(line, "shared"))))
        for line in objects(json_object(table), "given")
    }
    right = _given(hall, rules)
    for team in sorted(found.keys() | right.keys()):
        if found.get(team) != right.get(team):
            yield Finding(FindingKind.TEAM_GIVEN, TEAM_PRIZES, None, {"team": team})


def _given(hall: Hall, rules: CheckingRules) -> dict[int, TeamGift]:
    told = hall.team_prizes
    if told is None:
        return {}
    ranks: dict[int, list[int]] = {}
    for team, ((rank, _, _), _) in recounted(hall, rules, hall.next_round - 1).items():
        if rank is not None:
            ranks.setdefault(rank, []).append(team)
    made: dict[int, TeamGift] = {}
    for rank, teams in ranks.items():
        held = [_at(told, place) for place in range(rank, rank + len(teams))]
        each = text(told, "tied") == "better" or all(prizes == held[0] for prizes in held)
        prizes = held[0] if each else tuple(dict.fromkeys(prize for own in held for prize in own))
        for team in teams if prizes else ():
            made[team] = (rank, prizes, () if each else tuple(sorted(set(teams) - {team})))
    return made


def _at(told: JsonObject, place: int) -> tuple[int, ...]:
    """The prizes of a place."""
    found = []
    for at, prize in enumerate(objects(told, "prizes")):
        first = perhaps(prize, "first")
        if first is not None and first <= place <= number(prize, "last", first):
            found.append(at)
    return tuple(found)
