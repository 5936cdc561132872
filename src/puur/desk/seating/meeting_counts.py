"""Counting meetings: how often any two sat together, as partners or opponents, and how few repeats there can be."""

from collections import Counter
from collections.abc import Iterable, Mapping

from puur.desk.plan import Person, PlannedTable, Round
from puur.desk.seating.options import Sides
from puur.desk.seating.small import least_sum

PersonPair = tuple[Person, Person]
"""Two people, the smaller number first."""


def met_at(table: PlannedTable, sides: Sides = Sides.EACH) -> tuple[PersonPair, ...]:
    """Who meets whom at a table; fixed partners do not count as meeting.

    >>> met_at(PlannedTable(1, (4, 1, 3, 2)), Sides.PAIRS)
    ((1, 3), (1, 4), (2, 3), (2, 4))
    """
    if sides is not Sides.PAIRS:
        return table.pairs
    partners = partners_at(table)
    return tuple(pair for pair in table.pairs if pair not in partners)


def partners_at(table: PlannedTable) -> tuple[PersonPair, ...]:
    """The two pairs of partners, where the four play as partners."""
    return tuple((min(side), max(side)) for side in table.sides if len(side) == 2)  # noqa: PLR2004  a pair


def meetings(rounds: Iterable[Round], sides: Sides = Sides.EACH) -> Mapping[PersonPair, int]:
    """How often any two sat at one table."""
    return Counter(pair for round_ in rounds for table in round_.tables for pair in met_at(table, sides))


def repeats(rounds: Iterable[Round], sides: Sides = Sides.EACH) -> int:
    """Meetings beyond the first, over all pairs; 0: nobody met anybody twice.

    >>> repeats((Round(1, (PlannedTable(1, (1, 2, 3, 4)),)), Round(2, (PlannedTable(1, (1, 2, 3, 4)),))))
    6
    """
    return sum(times - 1 for times in meetings(rounds, sides).values())


def crowding(rounds: Iterable[Round], sides: Sides = Sides.EACH) -> int:
    """The sum over all pairs of (meetings over 2): a third meeting weighs more than a second."""
    return sum(times * (times - 1) // 2 for times in meetings(rounds, sides).values())


def least_crowding(players: int, rounds: int) -> int:
    """A lower bound of `crowding` for full tables of four: by counting pairs, and for eight and twelve by tables.

    >>> least_crowding(8, 3), least_crowding(12, 4), least_crowding(40, 4), least_crowding(16, 6)
    (12, 18, 0, 24)
    """
    pairs = players * (players - 1) // 2
    return max(spread(rounds * (players // 4) * 6, pairs), least_sum(players, rounds))


def spread(met: int, pairs: int) -> int:
    """The `crowding` of so many meetings spread over the pairs as evenly as possible.

    >>> spread(5, 3)
    2
    """
    each, over = divmod(met, max(pairs, 1))
    return over * each + pairs * each * (each - 1) // 2


def most_rounds_without_repeats(players: int) -> int:
    """An upper bound of rounds without repeats: each round uses up three of the others.

    >>> most_rounds_without_repeats(40)
    13
    """
    return (players - 1) // 3


def drawn_blindly(players: int, rounds: int) -> float:
    """The average `crowding` of random draws: about four and a half for each pair of rounds, for any number.

    >>> drawn_blindly(400, 4)
    27.06766917293233
    """
    return rounds * (rounds - 1) / 2 * 4.5 * players / (players - 1)
