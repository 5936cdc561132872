"""Tables that played the same cards: what each seat made against the same seats elsewhere. It counts for no ranking."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Compared:
    """A table: the points of its columns, and how far each is above the mean of the same seats at the other tables."""

    table: int
    totals: tuple[int, ...]
    ahead: tuple[Fraction, ...]


def compared(totals: Mapping[int, tuple[int, ...]]) -> tuple[Compared, ...]:
    """The tables of one set of cards, by number; none where fewer than two have the same columns to compare.

    >>> [[str(gap) for gap in one.ahead] for one in compared({1: (1000, 884), 2: (900, 984), 3: (950, 934)})]
    [['75', '-75'], ['-75', '75'], ['0', '0']]
    """
    if len(totals) < 2 or len({len(one) for one in totals.values()}) != 1:  # noqa: PLR2004  a table and another
        return ()
    sums = [sum(column) for column in zip(*totals.values(), strict=True)]
    others = len(totals) - 1
    return tuple(
        Compared(
            table,
            own,
            tuple(points - Fraction(all_of - points, others) for points, all_of in zip(own, sums, strict=True)),
        )
        for table, own in sorted(totals.items())
    )
