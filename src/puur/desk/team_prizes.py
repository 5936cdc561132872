"""Prizes of teams: by their own ranking, and only once the organiser has said how teams count (P.58)."""

from dataclasses import dataclass
from itertools import groupby

from puur.desk.facts.end import Prize
from puur.desk.state import Evening
from puur.desk.team_ranking import TeamPlace
from puur.desk.teams import TeamNumber
from puur.desk.versions import binding_team_places
from puur.reglement.carries import carries


@dataclass(frozen=True, slots=True)
class GivenTeamPrize:
    """What a team gets: prizes by index in the list (from 0), and the others on its rank with whom it shares them."""

    place: TeamPlace
    prizes: tuple[int, ...]
    shared: tuple[TeamNumber, ...] = ()


@carries("P.58")
def team_prize_giving(evening: Evening) -> tuple[GivenTeamPrize, ...]:
    """What each team gets by the binding ranking, best first; () where no prizes are set, or no team is ranked.

    Teams on one rank hold the places that follow: as the organiser said they share those prizes, or each has the better
    one. Where they are the same for all these places each has its own. A team without a rank gets nothing.
    """
    told = evening.team_prizes
    if told is None:
        return ()
    found: list[GivenTeamPrize] = []
    for rank, group in groupby(ranked_teams(evening), key=lambda place: place.rank or 0):
        equals = tuple(group)
        own = tuple(_of_place(told.prizes, rank + at) for at in range(len(equals)))
        alone = told.tied == "better" or len(set(own)) == 1
        together = own[0] if alone else tuple(dict.fromkeys(prize for prizes in own for prize in prizes))
        for place in equals:
            others = () if alone else tuple(other.team for other in equals if other is not place)
            found.append(GivenTeamPrize(place, together, others))
    return tuple(given for given in found if given.prizes)


def ranked_teams(evening: Evening) -> tuple[TeamPlace, ...]:
    """The teams with a rank by the binding ranking, best first: those that are called up."""
    return tuple(place for place in binding_team_places(evening) if place.rank is not None)


def _of_place(prizes: tuple[Prize, ...], place: int) -> tuple[int, ...]:
    spans = ((at, prize.first or 0, prize.last or prize.first or 0) for at, prize in enumerate(prizes))
    return tuple(at for at, first, last in spans if first <= place <= last)
