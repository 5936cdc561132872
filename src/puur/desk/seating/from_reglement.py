"""What a Reglement says about seating, in the words of a request."""

from puur.desk.plan import Person
from puur.desk.seating.options import Gaps, Sides
from puur.desk.seating.request import RankedRounds
from puur.reglement.model import Reglement
from puur.reglement.options import Partners, Seating


def sides_of(reglement: Reglement) -> Sides:
    """Who plays with whom (F.grundsatz, E.1, K.basis).

    >>> from puur.reglement import load
    >>> sides_of(load("einzelschieber")), sides_of(load("fnf-handjass"))
    (<Sides.DRAWN: 'drawn'>, <Sides.EACH: 'each'>)
    """
    if reglement.table.seating.value is not Seating.PARTNERS:
        return Sides.EACH
    return Sides.PAIRS if reglement.table.partners.value is Partners.FIXED else Sides.DRAWN


def gaps_of(reglement: Reglement) -> tuple[Gaps, ...]:
    """What a club may do where people do not divide by four, the usual first (P.12)."""
    return reglement.tournament.gaps.value


def ranked_of(reglement: Reglement, ranking: tuple[Person, ...] = ()) -> RankedRounds | None:
    """The rounds that the ranking seats, if any (F.tische, P.3)."""
    tournament = reglement.tournament
    if tournament.ranked_from.value is None:
        return None
    return RankedRounds(
        tournament.ranked_from.value, tournament.ranked_tables.value, ranking, step=tournament.ranked_step.value
    )
