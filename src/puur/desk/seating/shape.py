"""How many tables of four and of five a round has, how many people rest, and how many helpers it needs (P.12)."""

from dataclasses import dataclass
from typing import Final

from puur.desk.seating.options import Gaps, Sides
from puur.desk.seating.shifts import AT_TABLE

PAIRS_AT_TABLE: Final = 2


@dataclass(frozen=True, slots=True)
class RoundShape:
    """A round's outline in units (people, or fixed pairs).

    `gaps` says how gaps are filled, None where there are none.
    """

    full: int
    fives: int = 0
    resting: int = 0
    helpers: int = 0
    gaps: Gaps | None = None

    @property
    def tables(self) -> int:
        """All tables."""
        return self.full + self.fives


def per_table(sides: Sides) -> int:
    """How many units sit at a table: four people, or two pairs."""
    return PAIRS_AT_TABLE if sides is Sides.PAIRS else AT_TABLE


def shape(units: int, gaps: Gaps, sides: Sides, helpers: int = 0) -> RoundShape:
    """The outline for so many units and available helping units; where impossible, the nearest possible one.

    Six, seven and eleven people cannot form tables of four and five; nor can pairs.

    >>> shape(18, Gaps.FIVES, Sides.EACH)
    RoundShape(full=2, fives=2, resting=0, helpers=0, gaps=<Gap.FIVES: 'fives'>)
    >>> shape(18, Gaps.HELPERS, Sides.EACH, helpers=1).gaps
    <Gap.RESTS: 'rests'>
    """
    size = per_table(sides)
    over, missing = units % size, -units % size
    if over == 0:
        return RoundShape(units // size)
    ways = {
        Gaps.HELPERS: RoundShape((units + missing) // size, helpers=missing, gaps=Gaps.HELPERS)
        if helpers >= missing
        else None,
        Gaps.FIVES: RoundShape(units // size - over, over, gaps=Gaps.FIVES)
        if sides is not Sides.PAIRS and over <= units // size
        else None,
        Gaps.RESTS: RoundShape(units // size, resting=over, gaps=Gaps.RESTS),
    }
    return ways[gaps] or ways[Gaps.HELPERS] or ways[Gaps.RESTS] or RoundShape(0, resting=units)


def helpers_needed(units: int, sides: Sides) -> int:
    """How many helping units fill all gaps.

    >>> helpers_needed(18, Sides.EACH)
    2
    """
    return -units % per_table(sides)
