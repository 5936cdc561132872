"""Teams: named sets of people who are ranked together beside the single ranking, by what the organiser chose (P.58)."""

from dataclasses import dataclass
from typing import Literal

from puur.desk.plan import Person

TeamNumber = int
"""The number of a team, from 1, never reused in an evening."""
TeamTies = Literal["shared", "best_result"]
"""Equal totals: the rank is shared, or the better best result decides, then the second best, and so on."""
TeamShort = Literal["unranked", "as_it_is"]
"""A team with fewer results than count: it has no rank, or what it has is its total."""


@dataclass(frozen=True, slots=True)
class TeamRule:
    """What the organiser chose: how many results count, what parts equals, what becomes of a team with too few."""

    counted: int
    ties: TeamTies
    short: TeamShort


@dataclass(frozen=True, slots=True)
class Team:
    """A team: its number, what it is called, who belongs to it."""

    number: TeamNumber
    name: str
    members: frozenset[Person] = frozenset()


@dataclass(frozen=True, slots=True)
class TeamRoster:
    """The teams of an evening, and how they are ranked; without a rule nobody has said how, and they are not."""

    teams: tuple[Team, ...] = ()
    rule: TeamRule | None = None

    def team_of(self, person: Person) -> Team | None:
        """Whose team somebody belongs to; None: to no team."""
        return next((team for team in self.teams if person in team.members), None)

    def team(self, number: TeamNumber) -> Team | None:
        """A team by its number; None where there is none."""
        return next((team for team in self.teams if team.number == number), None)
