"""Chalk: strokes and hand-written digits as SVG paths, slightly uneven like handwriting, but deterministic."""

from dataclasses import dataclass
from typing import Final

from puur.partie.strokes import bundles

_DIGIT_PATHS: Final = (
    "M10 1C3 1 1 9 1 16C1 24 4 31 10 31C16 31 19 24 19 16C19 8 16 1 10 1",
    "M4 9L12 1L11 31",
    "M2 8C3 2 8 1 11 1C17 1 18 6 17 10C15 17 6 23 2 30L19 29",
    "M3 4C7 0 17 0 17 8C17 13 12 15 8 15C13 15 19 17 19 23C19 32 6 33 1 27",
    "M13 31L14 1L1 21L19 20",
    "M17 1L5 2L3 14C8 10 19 12 19 21C19 31 7 33 1 27",
    "M16 2C8 4 2 12 2 22C2 28 6 31 10 31C15 31 18 27 18 22C18 17 15 14 10 14C6 14 3 17 2 21",
    "M2 3L18 2L8 31M5 17L15 15",
    "M9 15C4 13 3 9 3 7C3 3 6 1 10 1C14 1 17 3 17 7C17 12 2 16 2 24C2 28 5 31 10 31C15 31 18 28 18 24C18 20 13 17 9 15",
    "M18 11C17 16 14 18 10 18C5 18 2 14 2 10C2 5 5 1 10 1C15 1 18 5 18 11C18 20 15 28 8 31",
)
_DIGIT_STEP: Final = 25
_REACH: Final = 15  # how far a stroke extends beyond its bar
_SPACING: Final = 9.0  # between the strokes of a bundle
_GAP: Final = 1.7  # between bundles, in spacings


@dataclass(frozen=True, slots=True)
class ChalkBar:
    """A bar of the Z from one point to another; strokes cross it in the direction (`lean_x`, `lean_y`)."""

    x1: float
    y1: float
    x2: float
    y2: float
    lean_x: float
    lean_y: float

    @property
    def length(self) -> float:
        """From end to end."""
        return float(((self.x2 - self.x1) ** 2 + (self.y2 - self.y1) ** 2) ** 0.5)

    def at(self, along: float) -> tuple[float, float]:
        """The point so far along the bar."""
        share = along / self.length
        return self.x1 + (self.x2 - self.x1) * share, self.y1 + (self.y2 - self.y1) * share


def wobble(seed: int, amount: float) -> float:
    """A pseudo-random number between minus and plus `amount`, determined by the seed."""
    mixed = (seed * 2_654_435_761 + 1_013_904_223) % 4_294_967_296
    return ((mixed >> 7) % 2_001 / 1_000 - 1) * amount


def line(x1: float, y1: float, x2: float, y2: float, seed: int) -> str:
    """A chalk line: the path data of a slightly bent stroke."""
    bend_x, bend_y = (x1 + x2) / 2 + wobble(seed, 1.2), (y1 + y2) / 2 + wobble(seed + 1, 1.2)
    return f"M{x1:.1f} {y1:.1f}Q{bend_x:.1f} {bend_y:.1f} {x2:.1f} {y2:.1f}"


def crossing(bar: ChalkBar, count: int, start: float, seed: int) -> str:
    """Path data for `count` strokes across a bar, in fives of which the fifth crosses the other four.

    They begin at `start` along the bar and are closer together where they would not fit.
    """
    groups = bundles(count)
    widths = [min(group, 4) - 1 + (2.0 if group > 4 else 0.0) for group in groups]  # noqa: PLR2004  the fifth strikes
    needed = sum(widths) + _GAP * (len(groups) - 1)
    spacing = min(_SPACING, (bar.length - 2 * start) / needed) if needed > 0 else _SPACING
    parts: list[str] = []
    along = start
    for group, width in zip(groups, widths, strict=True):
        parts += _bundle(bar, group, along, spacing, seed + len(parts) * 7)
        along += (width + _GAP) * spacing
    return "".join(parts)


def _bundle(bar: ChalkBar, count: int, along: float, spacing: float, seed: int) -> list[str]:
    """Up to four upright strokes, and the fifth through them."""
    parts = []
    for number in range(min(count, 4)):
        x, y = bar.at(along + number * spacing)
        tip, foot = _REACH + wobble(seed + number, 2.0), _REACH + wobble(seed + 5 + number, 2.0)
        top = (x + bar.lean_x * tip + wobble(seed + number, 0.8), y + bar.lean_y * tip)
        parts.append(line(*top, x - bar.lean_x * foot, y - bar.lean_y * foot, seed + number))
    if count > 4:  # noqa: PLR2004  the fifth strikes
        x1, y1 = bar.at(along - spacing)
        x2, y2 = bar.at(along + 4 * spacing)
        low, high = _REACH * 0.75, _REACH * 0.75
        parts.append(
            line(x1 - bar.lean_x * low, y1 - bar.lean_y * low, x2 + bar.lean_x * high, y2 + bar.lean_y * high, seed)
        )
    return parts


def digits(number: int, x: float, y: float, size: float) -> str:
    """A number in hand-written digits as SVG elements; `x`, `y` is the left end of its top, `size` its height."""
    scale = size / 32
    return "".join(
        f'<path transform="translate({x + place * _DIGIT_STEP * scale:.1f} {y:.1f}) scale({scale:.2f})" '
        f'd="{_DIGIT_PATHS[int(digit)]}"/>'
        for place, digit in enumerate(str(number))
    )
