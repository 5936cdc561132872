"""What the same seats made of the same cards, as lines of a page."""

from dataclasses import dataclass
from fractions import Fraction

from puur.desk.same_cards import ComparedTable, same_cards
from puur.desk.state import Evening


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """A table: of each column the points, and how far they are from the mean of the other tables."""

    table: int
    cells: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class ComparedTables:
    """Tables with the same cards: their round, the letters of each column, a line a table."""

    round: int
    letters: tuple[str, ...]
    lines: tuple[ComparedLine, ...]


def compared_tables(evening: Evening, rounds: range) -> tuple[ComparedTables, ...]:
    """The tables of these rounds that are over, compared where they had the same cards."""
    found = (shared for shared in same_cards(evening) if shared.round in rounds)
    return tuple(ComparedTables(shared.round, shared.letters, tuple(map(_line, shared.tables))) for shared in found)


def _line(compared: ComparedTable) -> ComparedLine:
    return ComparedLine(compared.table, tuple(zip(compared.totals, map(signed, compared.ahead), strict=True)))


def signed(gap: Fraction) -> str:
    """A difference with its sign, to a tenth where it is none of whole points.

    >>> signed(Fraction(75)), signed(Fraction(25, 2))
    ('+75', '+12.5')
    """
    tenths = round(abs(gap) * 10)
    size = f"{tenths // 10}" if tenths % 10 == 0 else f"{tenths // 10}.{tenths % 10}"
    sign = "\u00b1" if tenths == 0 else "+" if gap > 0 else "\u2212"
    return f"{sign}{size}"
