"""Teams: how they count, what they are called, who belongs to them, what they are given."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from puur.desk.facts.end import Prize
from puur.desk.facts.fields import LineText, StartNumber
from puur.desk.teams import TeamShort, TeamTies

TeamField = Annotated[int, Meta(ge=1, le=999)]


class TeamsRuled(Struct, frozen=True, tag_field="kind", tag="teams_ruled"):
    """The organiser chose how teams are ranked: how many results count, what parts equals, what of too few (P.58)."""

    counted: Annotated[int, Meta(ge=1, le=99)]
    ties: TeamTies
    short: TeamShort


class TeamFormed(Struct, frozen=True, tag_field="kind", tag="team_formed"):
    """There is another team, with the next number."""

    team: TeamField
    name: LineText


class TeamNamed(Struct, frozen=True, tag_field="kind", tag="team_named"):
    """A team is called otherwise."""

    team: TeamField
    name: LineText


class TeamJoined(Struct, frozen=True, tag_field="kind", tag="team_joined"):
    """People belong to a team from now on, and to no other."""

    team: TeamField
    people: tuple[StartNumber, ...]


class TeamLeft(Struct, frozen=True, tag_field="kind", tag="team_left"):
    """People belong to no team any more."""

    people: tuple[StartNumber, ...]


class TeamPrizesSet(Struct, frozen=True, tag_field="kind", tag="team_prizes_set"):
    """The prizes of teams are set, each for ranks, and what holds for teams on a shared rank (P.58)."""

    prizes: tuple[Prize, ...]
    tied: Literal["split", "better"]


RosterFact = TeamsRuled | TeamFormed | TeamNamed | TeamJoined | TeamLeft
"""What changes a ranking of teams; prizes do not."""
TeamFact = TeamPrizesSet | RosterFact
