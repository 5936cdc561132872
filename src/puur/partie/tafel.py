"""The Jasstafel: each party's Z with its strokes and history; and the Tafel as plain text."""

from dataclasses import dataclass
from functools import reduce
from itertools import accumulate
from typing import Final

from puur.partie.state import Partie, PartiePhase
from puur.partie.strokes import Strokes, bundles, strokes
from puur.pictures import Pictured
from puur.reglement.carries import carries

_WIDTH: Final = 34
_DIAGONAL: Final = 5
_BAR: Final = "─"
_CROSSED: Final = "┼"
_SLANT: Final = "/"
_SLANT_CROSSED: Final = "X"


@dataclass(frozen=True, slots=True)
class Side:
    """One party's half of the Tafel: its label, and the written results, one per Spiel."""

    label: str
    entries: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """The written total."""
        return sum(self.entries)

    @property
    def strokes(self) -> Strokes:
        """The total in as few strokes as possible."""
        return strokes(self.total)

    @property
    def grown(self) -> Strokes:
        """The strokes as they accumulate in play, result by result."""
        start = Strokes()
        return reduce(Strokes.adding, self.entries, start)

    @property
    def history(self) -> tuple[int, ...]:
        """The total after each Spiel."""
        return tuple(accumulate(self.entries))


@dataclass(frozen=True, slots=True)
class Tafel(Pictured):
    """A whole slate: its sides in the order of the parties."""

    sides: tuple[Side, ...]


@carries("A.16")
def tafel_of(partie: Partie, labels: tuple[str, ...]) -> Tafel:
    """The Tafel of the current Partie: what is written and, once over, what its end added.

    `labels` name the parties in the order of `partie.seats.parties`.
    """
    parties = len(partie.seats.parties)
    rows = [(0,) * parties if finished.written is None else finished.written for finished in partie.finished]
    if partie.phase is PartiePhase.OVER:
        rows.append(tuple(end - so_far for end, so_far in zip(partie.results[-1].totals, partie.totals, strict=True)))
        rows = rows if any(rows[-1]) else rows[:-1]
    return Tafel(tuple(Side(label, tuple(row[at] for row in rows)) for at, label in enumerate(labels)))


@carries("A.16")
def tafel_text(tafel: Tafel) -> str:
    """The Tafel in plain text: for each side its Z (hundreds above, fifties on the slant, twenties below, the number).

    Below are the Spiele: the points written for each, and the totals after it.

    >>> print(tafel_text(Tafel((Side("SN", (157,)),))))
    SN                             157
    ──┼───────────────────────────────
                                /
                          /
                     X
               /
         /
    ────────────────────────────────── 7
    <BLANKLINE>
      1  157  157
    """
    halves = [_half(side) for side in tafel.sides]
    return "\n\n".join([*halves, _history(tafel)] if any(side.entries for side in tafel.sides) else halves)


def _half(side: Side) -> str:
    drawn = side.strokes
    top, bottom = _bar(drawn.hundreds), _bar(drawn.twenties)
    width = max(len(top), len(bottom), _WIDTH)
    head = side.label + str(side.total).rjust(width - len(side.label))
    rest = f" {drawn.rest}" if drawn.rest or not drawn.total else ""
    return "\n".join([head, top.ljust(width, _BAR), *_slant(drawn.fifties, width), bottom.ljust(width, _BAR) + rest])


def _bar(count: int) -> str:
    """Strokes crossing a bar, in fives."""
    return _BAR * 2 + (_BAR * 2).join(_CROSSED * bundle for bundle in bundles(count))


def _slant(count: int, width: int) -> list[str]:
    """The slant from the right above to the left below; a crossed piece is a fifty."""
    middle = _DIAGONAL // 2
    crossed = set(range(middle - count // 2, middle - count // 2 + count))
    pieces = (_SLANT_CROSSED if row in crossed else _SLANT for row in range(_DIAGONAL))
    return [" " * (width * (_DIAGONAL - row) // (_DIAGONAL + 1)) + piece for row, piece in enumerate(pieces)]


def _history(tafel: Tafel) -> str:
    """A line a Spiel: its number, what each side wrote, the totals after it."""
    wide = max(len(str(side.total)) for side in tafel.sides) + 2
    columns = [side.entries for side in tafel.sides] + [side.history for side in tafel.sides]
    rows = enumerate(zip(*columns, strict=True), 1)
    return "\n".join(f"{number:3}" + "".join(str(cell).rjust(wide) for cell in row) for number, row in rows)
