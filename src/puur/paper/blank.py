"""The plan of an evening before anybody has come: lots from 1, seated by the constructions alone."""

from puur.desk.plan import Plan
from puur.desk.seating import Gaps, SeatingRequest, Sides, seat
from puur.desk.seating.from_reglement import gaps_of, sides_of
from puur.desk.seating.shape import per_table
from puur.reglement import Reglement

_SEATS = 4


def blank_plan(reglement: Reglement, players: int, rounds: int) -> Plan:
    """Who sits where by the number of the lot, as far as the ranking does not seat; helpers follow the last lot.

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
