"""Objections to facts about teams."""

from collections.abc import Iterator
from typing import assert_never

from puur.desk.facts import teams as f
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.objections.people import all_known
from puur.desk.state import Evening
from puur.partie.passe import winning_sign
from puur.reglement.carries import carries


@carries("P.58")
def objections(evening: Evening, what: f.TeamFact) -> Iterator[DeskFault]:
    """Everything that is wrong with it."""
    match what:
        case f.TeamsRuled():
            yield from _ruled(evening, what)
        case f.TeamFormed():
            if what.team != next_team(evening):
                yield fault(EveningTrouble.TEAM_NUMBER, "team", team=what.team, next=next_team(evening))
            yield from _named(evening, what)
        case f.TeamNamed():
            if evening.roster.team(what.team) is None:
                yield fault(EveningTrouble.NO_TEAM, "team", team=what.team)
            yield from _named(evening, what)
        case f.TeamJoined():
            yield from all_known(evening, what.people, "people")
            if evening.roster.team(what.team) is None:
                yield fault(EveningTrouble.NO_TEAM, "team", team=what.team)
        case f.TeamLeft():
            yield from all_known(evening, what.people, "people")
        case _:
            assert_never(what)


def _ruled(evening: Evening, what: f.TeamsRuled) -> Iterator[DeskFault]:
    """What the Reglement says stays; and where the smallest total wins, fewer results are no advantage."""
    told = evening.reglement.tournament.team_counted
    if told.value not in {None, what.counted}:
        yield fault(EveningTrouble.TEAM_COUNTED, "counted", count=told.value or 0, article=told.article)
    if what.short == "as_it_is" and winning_sign(evening.reglement) < 0:
        yield fault(EveningTrouble.TEAM_SHORT, "short")


def _named(evening: Evening, what: f.TeamFormed | f.TeamNamed) -> Iterator[DeskFault]:
    if not what.name.strip():
        yield fault(EveningTrouble.WORDS_MISSING, "name")
    for team in evening.roster.teams:
        if team.number != what.team and team.name.casefold() == what.name.strip().casefold():
            yield fault(EveningTrouble.TEAM_NAME_TAKEN, "name", name=team.name)


def next_team(evening: Evening) -> int:
    """The next number of a team: numbers are never reused, not even after a team was undone."""
    given = (event.what.team for event in evening.log if isinstance(event.what, f.TeamFormed))
    return max(given, default=0) + 1
