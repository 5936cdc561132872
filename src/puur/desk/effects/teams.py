"""Teams come to be, and people join and leave them."""

from dataclasses import replace
from typing import assert_never

from puur.desk.facts import teams as f
from puur.desk.state import Evening
from puur.desk.teams import Team, TeamRoster, TeamRule


def changed(evening: Evening, what: f.TeamFact) -> Evening:
    """The evening after a fact about teams."""
    if isinstance(what, f.TeamPrizesSet):
        return replace(evening, team_prizes=what)
    return replace(evening, roster=_roster(evening.roster, what))


def _roster(roster: TeamRoster, what: f.RosterFact) -> TeamRoster:
    match what:
        case f.TeamsRuled():
            return replace(roster, rule=TeamRule(what.counted, what.ties, what.short))
        case f.TeamFormed():
            if roster.team(what.team) is not None:
                return roster  # numbers are given only once
            return replace(roster, teams=(*roster.teams, Team(what.team, what.name)))
        case f.TeamNamed():
            named = (replace(team, name=what.name) if team.number == what.team else team for team in roster.teams)
            return replace(roster, teams=tuple(named))
        case f.TeamJoined() | f.TeamLeft():
            joined = what.team if isinstance(what, f.TeamJoined) else None
            people = frozenset(what.people)
            moved = (
                replace(team, members=team.members | people if team.number == joined else team.members - people)
                for team in roster.teams
            )
            return replace(roster, teams=tuple(moved))
        case _:
            assert_never(what)
