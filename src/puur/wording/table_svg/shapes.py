"""The plain shapes a table picture is made of: labels that fit, plates and discs."""

from enum import StrEnum
from html import escape
from typing import Final

FONT: Final = "'Fira Sans','Segoe UI','Helvetica Neue',Arial,'DejaVu Sans',sans-serif"
INK: Final = "#1d211c"
IVORY: Final = "#fffdf5"
GOLD: Final = "#ffd35c"
SHADE: Final = "#163d28"

# widths of signs in a wide bold font, in the unit of the size
_WIDTHS: Final = {
    0.4: "iIíìîïjl.,:;'’|·/ ()",
    0.5: "frt-",
    0.62: "acesxzvyékèêàâ",
    0.82: "ADGHNOQUVÖÜÄ&",
    1.05: "mwMWœæ%",
}
_WIDTH_OF: Final = {sign: width for width, signs in _WIDTHS.items() for sign in signs}
_USUAL: Final = 0.72
_SMALLEST: Final = 12.5  # still read on a phone
_CUT_OFF: Final = "…"


class Anchor(StrEnum):
    """Which end of a label stands at its place."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


def number(value: float) -> str:
    """A length without needless digits, always the same.

    >>> number(12.0), number(1 / 3)
    ('12', '0.33')
    """
    return f"{round(value, 2):g}"


def width_of(text: str, size: float) -> float:
    """How wide a bold text is at most in a usual font, in the unit of its size."""
    return size * sum(_WIDTH_OF.get(sign, _USUAL) for sign in text)


def fitting(text: str, size: float, room: float) -> float:
    """The size at which the text fits, as far as it can still be read."""
    return size if width_of(text, size) <= room else max(_SMALLEST, size * room / width_of(text, size))


def shortened(text: str, size: float, room: float) -> str:
    """The text, cut off where there is no room for all of it.

    >>> shortened("Süd", 15, 100), shortened("Maximiliane von Gunten", 15, 100)
    ('Süd', 'Maximilia…')
    """
    if width_of(text, size) <= room:
        return text
    kept = text
    while kept and width_of(kept + _CUT_OFF, size) > room:
        kept = kept[:-1]
    return kept.rstrip() + _CUT_OFF


def label(x: float, y: float, text: str, *, size: float, fill: str, anchor: Anchor = Anchor.MIDDLE) -> str:
    """A line of bold text, its middle at the height `y`."""
    return (
        f'<text x="{number(x)}" y="{number(y + 0.36 * size)}" font-size="{number(size)}" text-anchor="{anchor}" '
        f'fill="{fill}">{escape(text)}</text>'
    )


def box(x: float, y: float, wide: float, high: float, *, corner: float, paint: str) -> str:
    """A rectangle with round corners; `paint` are its attributes of colour."""
    sides = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
    return f'<rect {sides} rx="{number(corner)}" {paint}/>'


def disc(x: float, y: float, text: str, *, fill: str, ink: str) -> str:
    """A small round mark with a sign in it."""
    circle = f'<circle cx="{number(x)}" cy="{number(y)}" r="10" fill="{fill}" stroke="{SHADE}" stroke-width="1.5"/>'
    return circle + label(x, y, text, size=14, fill=ink)
