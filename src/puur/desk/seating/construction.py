"""Plans by construction: labels for chairs, so that whoever draws a label knows his way for the whole evening."""

from dataclasses import dataclass
from typing import Final

from puur.desk.seating.circle import circle
from puur.desk.seating.options import Method, Sides
from puur.desk.seating.shifts import AT_TABLE, Labels, most_rounds, shifted
from puur.desk.seating.small import small, twenty, twenty_four

_TWENTY: Final = 20
_TWENTY_FOUR: Final = 24


@dataclass(frozen=True, slots=True)
class Construction:
    """Rounds of labels, and how they were made."""

    rounds: tuple[Labels, ...]
    method: Method

    @property
    def labels(self) -> int:
        """How many labels there are."""
        return sum(map(len, self.rounds[0])) if self.rounds else 0


def construct(labels: int, rounds: int, sides: Sides) -> Construction | None:
    """A plan for so many labels (of people, or of fixed pairs), or none where it must be looked for.

    >>> construct(40, 4, Sides.DRAWN).method, construct(18, 4, Sides.DRAWN)
    (<Method.SHIFTS: 'shifts'>, None)
    """
    if sides is Sides.PAIRS:
        found = circle(labels, rounds)
        return None if found is None else Construction(found, Method.CIRCLE)
    if labels % AT_TABLE or labels == 0:
        return None
    kept = small(labels, rounds, sides)
    if kept is not None:
        return Construction(kept, Method.SMALL)
    moved = shifted(labels // AT_TABLE, rounds)
    if moved is not None:
        return Construction(moved, Method.FIELD if labels == AT_TABLE * AT_TABLE else Method.SHIFTS)
    stored = {_TWENTY: twenty, _TWENTY_FOUR: twenty_four}.get(labels)
    rows = None if stored is None else stored(rounds)
    return None if rows is None else Construction(rows, Method.STORED)


def longest(labels: int, sides: Sides) -> Construction | None:
    """The plan of these labels with the most rounds."""
    if sides is Sides.PAIRS:
        return construct(labels, labels - 1, sides)
    most = {8: 7, 12: 6}.get(labels, most_rounds(labels // AT_TABLE))
    return construct(labels, most, sides) if most else None
