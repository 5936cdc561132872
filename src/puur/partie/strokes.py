"""Strokes on a Jasstafel: how a total is written with hundreds, fifties, twenties and one digit (A.16)."""

from dataclasses import dataclass
from typing import Final

from puur.reglement.carries import carries

HUNDRED: Final = 100
FIFTY: Final = 50
TWENTY: Final = 20
DIGITS: Final = 10
_FIFTIES_AT_MOST: Final = 1  # two of them are a hundred
_TWENTIES_AT_MOST: Final = 4  # five of them are a hundred


@dataclass(frozen=True, slots=True)
class Strokes:
    """One party's half: strokes on the three bars of the Z, and the rest as a number on the right.

    `rest` has one digit wherever possible. Only totals from 10 to 19 and from 30 to 39 need two digits.
    """

    hundreds: int = 0
    fifties: int = 0
    twenties: int = 0
    rest: int = 0

    @property
    def total(self) -> int:
        """The points written here."""
        return HUNDRED * self.hundreds + FIFTY * self.fifties + TWENTY * self.twenties + self.rest

    def adding(self, points: int) -> "Strokes":
        """The half after adding a result as people do: new strokes join the old ones, and only the number is wiped.

        Where that leaves two digits on the right, or points are subtracted (a correction), the whole half is wiped and
        rewritten.

        >>> strokes(157).adding(60), strokes(157).adding(-60) == strokes(97)
        (Strokes(hundreds=1, fifties=1, twenties=3, rest=7), True)
        """
        if self.rest + points < 0:
            return strokes(self.total + points)
        more = strokes(self.rest + points)
        if more.rest >= DIGITS:
            return strokes(self.total + points)
        return Strokes(
            self.hundreds + more.hundreds, self.fifties + more.fifties, self.twenties + more.twenties, more.rest
        )


@carries("A.16")
def strokes(total: int) -> Strokes:
    """A total written with the fewest strokes that leave one digit on the right wherever possible (A.16).

    A hundred is broken into a fifty and twenties where that saves the second digit: 110 is 50 and three 20.
    Raises `ValueError` for a negative total.

    >>> strokes(157)
    Strokes(hundreds=1, fifties=1, twenties=0, rest=7)
    >>> strokes(110)
    Strokes(hundreds=0, fifties=1, twenties=3, rest=0)
    >>> strokes(35)
    Strokes(hundreds=0, fifties=0, twenties=1, rest=15)
    """
    if total < 0:
        raise ValueError(f"a slate shows strokes for points from 0 on, not for {total}")
    ways = (
        Strokes((total - small) // HUNDRED, fifties, twenties, (total - small) % HUNDRED)
        for fifties in range(_FIFTIES_AT_MOST + 1)
        for twenties in range(_TWENTIES_AT_MOST + 1)
        if (small := FIFTY * fifties + TWENTY * twenties) <= total
    )
    return min(ways, key=_untidiness)


def _untidiness(way: Strokes) -> tuple[bool, int, int]:
    """A key: two digits are worst, then many strokes; among two-digit rests the smaller is better."""
    long = way.rest >= DIGITS
    return long, way.rest if long else 0, way.hundreds + way.fifties + way.twenties


def bundles(count: int) -> tuple[int, ...]:
    """Strokes in fives, as they are drawn and counted.

    >>> bundles(12)
    (5, 5, 2)
    """
    size = 5
    whole, rest = divmod(count, size)
    return (size,) * whole + ((rest,) if rest else ())
