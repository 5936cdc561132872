"""The cards with pips: six to ten, and the Ass."""

from collections.abc import Mapping
from typing import Final

from puur.cards import Card, Rank, Suit
from puur.decks import Deck
from puur.wording.card_svg.paper import (
    BROWN,
    CENTRE,
    GREEN,
    HIGH,
    INK,
    MUSTARD,
    RED,
    WAIST,
    WHITE,
    both,
    circle,
    flat,
    path,
)
from puur.wording.table_svg.pips import pip

_LEFT: Final = 34.0
_RIGHT: Final = 66.0
_SIDES: Final = (_LEFT, _RIGHT)

Spots = tuple[tuple[float, float], ...]
_THREE_ROWS: Final[Spots] = tuple((x, y) for y in (29.0, 78.0, 127.0) for x in _SIDES)
_FOUR_ROWS: Final[Spots] = tuple((x, y) for y in (27.0, 61.0, 95.0, 129.0) for x in _SIDES)
_SPOTS: Final[Mapping[Rank, Spots]] = {
    Rank.SIX: _THREE_ROWS,
    Rank.SEVEN: (*_THREE_ROWS, (CENTRE, 53.5)),
    Rank.EIGHT: (*_THREE_ROWS, (CENTRE, 53.5), (CENTRE, 102.5)),
    Rank.NINE: (*_FOUR_ROWS, (CENTRE, WAIST)),
    Rank.TEN: (*_FOUR_ROWS, (CENTRE, 44), (CENTRE, 112)),
}
_PIP: Final = 24.0
_MANY: Final = 20.0  # where nine or ten share the card


def pip_ref(suit: Suit, x: float, y: float, high: float, *, down: bool = False) -> str:
    """The suit's picture where the file has drawn it once."""
    turn = " rotate(180)" if down else ""
    return f'<use href="#p-{suit.name}" transform="translate({x:g} {y:g}) scale({high / 100:g}){turn}"/>'


def pip_once(suit: Suit, deck: Deck) -> str:
    """The suit's picture, 100 units high around its middle, to be used by name."""
    return pip(suit, deck, 0, 0, 100)


def pips(card: Card) -> str:
    """As many suits as the card counts; the lower half stands upside-down."""
    size = _PIP if card.rank < Rank.NINE else _MANY
    return "".join(pip_ref(card.suit, x, y, size, down=y > WAIST) for x, y in _SPOTS[card.rank])


def ace(suit: Suit, deck: Deck) -> str:
    """One large suit in a wreath for the French pack; two on a stem behind a ribbon for the German one."""
    if deck is Deck.FRENCH:
        return _wreath() + pip_ref(suit, CENTRE, WAIST, 50)
    stem = path(f"M{CENTRE:g} 40V{HIGH - 40}", "none", BROWN, 4) + both(_sprig())
    return stem + both(pip_ref(suit, CENTRE, 44, 46)) + _ribbon()


def _wreath() -> str:
    """Leaves around the middle, as in a paper cut."""
    leaf = "M0-41C5-36 5-30 0-25C-5-30-5-36 0-41Z"
    leaves = "".join(f'<path d="{leaf}" transform="rotate({15 + 30 * step})"/>' for step in range(12))
    berries = "".join(f'<circle cy="-37" r="2.1" transform="rotate({30 * step})"/>' for step in range(12))
    return (
        f'<g transform="translate({CENTRE:g} {WAIST:g}) scale(.92)"><g fill="{GREEN}" opacity=".55">{leaves}</g>'
        f'<g fill="{RED}" opacity=".55">{berries}</g></g>'
    )


def _sprig() -> str:
    leaf = "M50 66C42 58 32 58 26 64C33 71 43 72 50 66Z"
    return flat(leaf, GREEN) + flat(
        leaf.replace("42 58 32 58 26 64C33 71 43 72", "58 58 68 58 74 64C67 71 57 72"), GREEN
    )


def _ribbon() -> str:
    """A ribbon across the middle with a small cross."""
    ends = path("M14 70L24 74V90L14 86L18 78Z", MUSTARD) + path("M86 86L76 82V66L86 70L82 78Z", MUSTARD)
    band = path("M22 72C38 66 62 84 78 70V86C62 96 38 78 22 88Z", WHITE)
    cross = flat("M48 73H52V77H56V81H52V85H48V81H44V77H48Z", RED)
    return ends + band + cross + circle(30, 79.5, 1.4, INK, 0) + circle(70, 79.5, 1.4, INK, 0)


def flag_card(suit: Suit, colours: tuple[str, str]) -> str:
    """The Banner, the ten of the German pack: a flag of the suit in each half."""
    cloth, edge = colours
    flag = "M24 17C36 12 46 22 58 17S72 15 76 17V58C66 53 60 64 50 60S32 56 24 60Z"
    staff = path("M22 10V78", "none", INK, 5) + path("M22 10V78", "none", BROWN, 2.4)
    fringe = path("M28 19C38 15 46 25 58 21S70 19 72 20V53C64 51 58 59 50 56S34 52 28 55Z", "none", edge, 1.6)
    knob = circle(22, 10, 3.4, MUSTARD)
    half = staff + path(flag, cloth) + fringe + circle(50, 39, 16, WHITE) + pip_ref(suit, 50, 39, 25) + knob
    return both(half)
