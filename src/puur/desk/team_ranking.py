"""The ranking of teams: of each the best so many results of the single ranking (P.58)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from puur.desk.plan import Person
from puur.desk.ranking import RankedPlace, ranking
from puur.desk.results import Tally
from puur.desk.teams import Team, TeamNumber, TeamRoster, TeamRule
from puur.partie.passe import winning_sign
from puur.reglement.carries import carries


@dataclass(frozen=True, slots=True)
class TeamResult:
    """A line of the single ranking as its team's: whose it is, its total, and whether it is among those that count."""

    people: tuple[Person, ...]
    total: int
    counts: bool


@dataclass(frozen=True, slots=True)
class TeamPlace:
    """A line of the teams' ranking: the rank (None: too few results), the team, its total, its results best first.

    `parted`: another team has the same total, and its best results decided.
    """

    rank: int | None
    team: TeamNumber
    name: str
    total: int
    results: tuple[TeamResult, ...]
    parted: bool = False


@carries("P.58")
def team_ranking(tally: Tally, places: tuple[RankedPlace, ...] | None = None) -> tuple[TeamPlace, ...]:
    """The teams best first, those with too few results below; () where there are none, or nobody said how they count.

    `places` is the single ranking of this tally, where it is known already. Who is out of competition counts for no
    team, nor does a pair whose two people belong to different ones.
    """
    rule = tally.roster.rule
    if rule is None:
        return ()
    sign = winning_sign(tally.reglement)
    ranked = [place for place in (ranking(tally) if places is None else places) if place.rank is not None]
    lines = [_line(team, ranked, tally.roster, rule, sign) for team in tally.roster.teams]
    inside = [line for line in lines if line.results and (len(_counted(line)) == rule.counted or _short_counts(rule))]
    below = [line for line in lines if line not in inside]
    told: list[TeamPlace] = []
    order = sorted(inside, key=lambda line: (_key(line, rule, sign), -line.team), reverse=True)
    for key, equals in groupby(order, key=lambda line: _key(line, rule, sign)):
        rank = len(told) + 1
        parted = any(_key(line, rule, sign) != key and line.total * sign == key[0] for line in inside)
        told += [replace(line, rank=rank, parted=parted) for line in equals]
    return (*told, *sorted(below, key=lambda line: line.team))


def _short_counts(rule: TeamRule) -> bool:
    return rule.short == "as_it_is"


def _line(team: Team, ranked: Sequence[RankedPlace], roster: TeamRoster, rule: TeamRule, sign: int) -> TeamPlace:
    own = [place for place in ranked if {roster.team_of(person) for person in place.people} == {team}]
    best = sorted(own, key=lambda place: (-sign * place.total, place.person))
    results = tuple(TeamResult(place.people, place.total, at < rule.counted) for at, place in enumerate(best))
    return TeamPlace(None, team.number, team.name, sum(result.total for result in results if result.counts), results)


def _counted(line: TeamPlace) -> tuple[int, ...]:
    return tuple(result.total for result in line.results if result.counts)


def _key(line: TeamPlace, rule: TeamRule, sign: int) -> tuple[int, ...]:
    """What orders teams: the total, and where the organiser chose so the counted results, best first."""
    return (sign * line.total, *(sign * total for total in _counted(line) if rule.ties == "best_result"))
