"""Measures, colours and plain shapes of the card pictures: flat colours and dark lines, as in a woodcut.

No gradients, clips or ids inside a picture: a page takes it from another file, and not every browser follows those.
"""

from typing import Final

WIDE: Final = 100
HIGH: Final = 156
CENTRE: Final = WIDE / 2
WAIST: Final = HIGH / 2
"""Where the two halves of a figure meet."""

INK: Final = "#22201c"
PAPER: Final = "#fffcf2"
RED: Final = "#c4161f"
MUSTARD: Final = "#e9b13b"
BLUE: Final = "#27518c"
GREEN: Final = "#2f6f3e"
BROWN: Final = "#7d4a22"
BLACK: Final = "#2a2c31"
WHITE: Final = "#fbf4e2"
STEEL: Final = "#aeb9c2"
LINE: Final = 1.5


def path(data: str, fill: str = "none", line: str = INK, wide: float = LINE) -> str:
    """A shape with a dark line around it."""
    drawn = f' stroke="{line}" stroke-width="{wide:g}"' if wide else ""
    return f'<path d="{data}" fill="{fill}"{drawn}/>'


def flat(data: str, fill: str) -> str:
    """A shape without a line."""
    return path(data, fill, wide=0)


def circle(x: float, y: float, radius: float, fill: str, wide: float = LINE) -> str:
    """A disc with a dark line around it."""
    drawn = f' stroke="{INK}" stroke-width="{wide:g}"' if wide else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{drawn}/>'


def turned(content: str) -> str:
    """The same once more, upside-down."""
    return f'<g transform="rotate(180 {CENTRE:g} {WAIST:g})">{content}</g>'


def both(content: str) -> str:
    """What stands in both halves of a card."""
    return content + turned(content)
