"""Teams of a random evening: people join, change and leave them, and the organiser says how they count."""

from typing import Final

from puur.desk.facts.teams import TeamFormed, TeamJoined, TeamLeft, TeamsRuled
from puur.desk.objections.teams import next_team
from puur.desk.teams import TeamShort, TeamTies
from puur.testing.evenings.finals import FinalHall

_TIES: Final[tuple[TeamTies, ...]] = ("shared", "best_result")
_SHORT: Final[tuple[TeamShort, ...]] = ("unranked", "as_it_is")


def teams_form(hall: FinalHall) -> None:
    """Two to four teams, of all who are there but some; now and then nobody says how they count."""
    if not hall.often(35):
        return
    made = [next_team(hall.evening) + at for at in range(2 + hall.dice.below(3))]
    for number in made:
        hall.tell(TeamFormed(number, f"Mannschaft {number}"))
    for person in sorted(hall.evening.people):
        if hall.often(90):
            hall.tell(TeamJoined(hall.dice.one_of(made), (person,)))
    if hall.often(80):
        hall.tell(TeamsRuled(1 + hall.dice.below(4), hall.dice.one_of(_TIES), hall.dice.one_of(_SHORT)))


def teams_change(hall: FinalHall) -> None:
    """Somebody plays for another team after all, or for none; and now and then the rule is another."""
    teams = hall.evening.roster.teams
    if not teams or not hall.often(25):
        return
    person = hall.dice.one_of(sorted(hall.evening.people))
    hall.tell(TeamLeft((person,)) if hall.often(20) else TeamJoined(hall.dice.one_of(teams).number, (person,)))
    if hall.often(10):
        hall.tell(TeamsRuled(1 + hall.dice.below(4), hall.dice.one_of(_TIES), hall.dice.one_of(_SHORT)))
