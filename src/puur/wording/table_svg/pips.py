"""The eight suits as small pictures of our own, so that no font and no file is needed.

Every picture is centred on (0, 0) and lies within 100 units each way.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from puur.cards import Suit
from puur.decks import Deck


@dataclass(frozen=True, slots=True)
class Pip:
    """A suit: its shape as SVG elements, and the ink its ranks are written in."""

    shape: str
    ink: str


_RED: Final = "#c4161f"
_BLACK: Final = "#17181a"
_DIAMOND: Final = "M0-48Q15-20 37 0Q15 20 0 48Q-15 20-37 0Q-15-20 0-48Z"
_HEART: Final = (
    "M0 45C-7 30-46 8-46-18C-46-35-34-44-22-44C-11-44-3-37 0-27C3-37 11-44 22-44C34-44 46-35 46-18C46 8 7 30 0 45Z"
)
_SPADE: Final = (
    "M0-47C7-29 44-9 44 14C44 28 34 35 24 35C15 35 8 31 4 25C5 35 9 42 17 46H-17C-9 42-5 35-4 25"
    "C-8 31-15 35-24 35C-34 35-44 28-44 14C-44-9-7-29 0-47Z"
)
_CLUB: Final = (
    "M-21-24A21 21 0 0 1 21-24A21 21 0 0 1-21-24ZM-45 11A21 21 0 0 1-3 11A21 21 0 0 1-45 11Z"
    "M3 11A21 21 0 0 1 45 11A21 21 0 0 1 3 11ZM-9-10H9L6 12C6 28 9 40 18 46H-18C-9 40-6 28-6 12Z"
)
_BELL: Final = (
    '<circle cy="-38" r="8" fill="none" stroke="#7a4b00" stroke-width="6"/>'
    '<circle cy="8" r="37" fill="#f0b323" stroke="#7a4b00" stroke-width="6"/>'
    '<path d="M-22-12Q-10-22 4-22" fill="none" stroke="#fff1bd" stroke-width="7" stroke-linecap="round"/>'
    '<path d="M-37 5Q0 17 37 5" fill="none" stroke="#7a4b00" stroke-width="6"/>'
    '<path d="M0 24V43" stroke="#7a4b00" stroke-width="7"/><circle cy="24" r="7" fill="#7a4b00"/>'
)
_PETAL: Final = (
    (0, -4),
    (-27, -15),
    (-25, -47),
    (-9, -47),
    (-5, -47),
    (-2, -45),
    (0, -42),
    (2, -45),
    (5, -47),
    (9, -47),
)
_PETAL_BACK: Final = ((25, -47), (27, -15), (0, -4))
_LEAF: Final = ((-7, -30), (0, -50), (7, -30))


def _turned(points: tuple[tuple[float, float], ...], degrees: float) -> str:
    """Points turned around the middle, as path data."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return " ".join(f"{round(x * c - y * s, 1):g} {round(x * s + y * c, 1):g}" for x, y in points)


def _whorl(shape: str, points: tuple[tuple[float, float], ...], first: float) -> str:
    """Path data of a shape five times around the middle; `shape` is the command after its first point."""
    turned = (_turned(points, first + 72 * leaf).split(" ", 2) for leaf in range(5))
    return "".join(f"M{x} {y}{shape}{rest}Z" for x, y, rest in turned)


_ROSE: Final = (
    f'<path d="{_whorl("L", _LEAF, 36)}" fill="#2f7d32"/>'
    f'<path d="{_whorl("C", _PETAL + _PETAL_BACK, 0)}" fill="#d3202c" stroke="#8d0f19" stroke-width="4"/>'
    '<circle r="12" fill="#f6c945" stroke="#8d0f19" stroke-width="4"/>'
)
_SHIELD_EDGE: Final = "M-36-42Q-18-34 0-44Q18-34 36-42C40-10 34 26 0 47C-34 26-40-10-36-42Z"
_SHIELD: Final = (
    f'<path d="{_SHIELD_EDGE}" fill="#f4c53d"/>'
    '<path d="M0-44Q18-34 36-42C38-27 38-11 33 4H0ZM0 4V47C-17 37-28 22-33 4Z" fill="#23437d"/>'
    f'<path d="{_SHIELD_EDGE}" fill="none" stroke="#14264a" stroke-width="7" stroke-linejoin="round"/>'
)
_ACORN: Final = (
    '<path d="M0-30Q2-42 10-47" fill="none" stroke="#4b3413" stroke-width="8" stroke-linecap="round"/>'
    '<path d="M-27-4C-29 26-11 38 0 48C11 38 29 26 27-4Z" fill="#94b13c" stroke="#3f5a14" stroke-width="5"/>'
    '<path d="M-14 6C-14 20-8 28-3 34" fill="none" stroke="#d9e79a" stroke-width="6" stroke-linecap="round"/>'
    '<path d="M-35-2C-35-24-19-34 0-34C19-34 35-24 35-2Q0 8-35-2Z" fill="#8a5a26" stroke="#4b3413" stroke-width="5"/>'
    '<path d="M-24-20L-12 1M-8-31L10 2M24-20L12 1M8-31L-10 2" stroke="#4b3413" stroke-width="3"/>'
)


def _plain(path: str, ink: str) -> Pip:
    return Pip(f'<path d="{path}" fill="{ink}"/>', ink)


_PIPS: Final[Mapping[Deck, tuple[Pip, Pip, Pip, Pip]]] = {
    Deck.FRENCH: (_plain(_DIAMOND, _RED), _plain(_HEART, _RED), _plain(_SPADE, _BLACK), _plain(_CLUB, _BLACK)),
    Deck.GERMAN: (Pip(_BELL, "#7a4b00"), Pip(_ROSE, "#a31420"), Pip(_SHIELD, "#1b3566"), Pip(_ACORN, "#3f5a14")),
}


def ink_of(suit: Suit, deck: Deck) -> str:
    """The colour a suit's ranks are written in; dark enough on ivory."""
    return _PIPS[deck][suit].ink


def pip(suit: Suit, deck: Deck, x: float, y: float, high: float) -> str:
    """The suit's picture, `high` units high, its middle at (`x`, `y`)."""
    return f'<g transform="translate({x:g} {y:g}) scale({high / 100:g})">{_PIPS[deck][suit].shape}</g>'
