"""The plan of an evening before anybody has arrived: lots from 1, seated by the constructions alone."""

from typing import Final

from puur.desk.plan import Plan, Round
from puur.desk.seating import ByRank, Gaps, SeatingRequest, Sides, seat
from puur.desk.seating.from_reglement import gaps_of, ranked_of, sides_of
from puur.desk.seating.shape import per_table
from puur.reglement import Reglement

_SEATS: Final = 4
_GROUP: Final = 16


def blank_plan(reglement: Reglement, players: int, rounds: int) -> Plan:
    """Who sits where by lot number, for rounds not seated by ranking; helpers come after the last lot.

    >>> from puur.reglement import load
    >>> [table.seats for table in blank_plan(load("kzjv"), 16, 4).rounds[0].tables]
    [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)]
    """
    sides, gaps = sides_of(reglement), gaps_of(reglement)[0]
    people = tuple(range(1, players + 1))
    missing = -players % _SEATS if gaps is Gaps.HELPERS else 0
    ranked = reglement.tournament.ranked_from.value
    seated = rounds if ranked is None else min(rounds, ranked - 1)
    pairs = tuple(zip(people[0::2], people[1::2], strict=False)) if per_table(sides) < _SEATS else ()
    helpers = tuple(range(players + 1, players + 1 + missing))
    request = SeatingRequest(
        people,
        seated,
        "",
        sides=sides,
        gaps=gaps,
        helpers=helpers if sides is not Sides.PAIRS else (),
        pairs=pairs,
        lots=people,
    )
    return seat(request).plan


def tables_of_sixteen(reglement: Reglement, rounds: int) -> tuple[Round, ...]:
    """The rounds seated by ranking, for sixteen ranks; empty unless groups of sixteen play among themselves.

    F.tische, P.3.

    >>> from puur.reglement import load
    >>> [sorted(table.seats) for table in tables_of_sixteen(load("fnf-handjass"), 6)[0].tables][:2]
    [[1, 2, 3, 4], [5, 6, 7, 8]]
    """
    ranked = ranked_of(reglement, tuple(range(1, _GROUP + 1)))
    if ranked is None or ranked.how is not ByRank.NEW_TABLES or ranked.first_round > rounds:
        return ()
    played = blank_plan(reglement, _GROUP, rounds).rounds
    people = tuple(range(1, _GROUP + 1))
    found = seat(
        SeatingRequest(people, rounds, "", sides=sides_of(reglement), played=played, ranked=ranked, lots=people)
    )
    return found.plan.rounds[ranked.first_round - 1 :]
