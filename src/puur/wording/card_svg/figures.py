"""The figures: Bube, Dame and König of one pack, Under, Ober and König of the other, each drawn twice on its card.

Traditional signs are kept where they help: the suit is high on an Ober, low on an Under.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, assert_never

from puur.cards import Card, Rank, Suit
from puur.decks import Deck
from puur.wording.card_svg.heads import HAIR_COLOURS, Beard, Hair, Hat, hat, head
from puur.wording.card_svg.numbers import pip_ref
from puur.wording.card_svg.paper import (
    BLACK,
    BLUE,
    BROWN,
    GREEN,
    INK,
    MUSTARD,
    RED,
    STEEL,
    WAIST,
    WHITE,
    both,
    circle,
    flat,
    path,
)

_FAIR: Final = "#f3d0ab"
_TAN: Final = "#dba678"
_DARK: Final = "#a86f47"


class Held(Enum):
    """What a figure holds in its hand."""

    HALBERD = "halberd"
    SWORD = "sword"
    SCEPTRE = "sceptre"
    FLOWER = "flower"
    ALPHORN = "alphorn"
    APPLE = "apple"
    BELL = "bell"
    PIPE = "pipe"
    CUP = "cup"
    FAN = "fan"
    LETTER = "letter"
    STAFF = "staff"


class Dress(Enum):
    """How the cloth is cut."""

    JERKIN = "jerkin"  # buttons down the middle
    SASH = "sash"
    CLOAK = "cloak"  # with a fur collar
    BODICE = "bodice"  # laced
    CHECKED = "checked"


@dataclass(frozen=True, slots=True)
class Figure:
    """Somebody on a card."""

    hat: Hat
    hair: tuple[Hair, str]
    beard: Beard
    held: Held
    dress: Dress
    colours: tuple[str, str]
    skin: str = _FAIR


_J, _Q, _K = Rank.JACK, Rank.QUEEN, Rank.KING
_D, _H, _S, _C = Suit.D, Suit.H, Suit.S, Suit.C
_NO: Final = Beard.NONE
_FRENCH: Final[Mapping[tuple[Suit, Rank], Figure]] = {
    (_D, _J): Figure(Hat.FEATHER, (Hair.BOB, "fair"), _NO, Held.LETTER, Dress.JERKIN, (RED, MUSTARD)),
    (_D, _Q): Figure(Hat.DIADEM, (Hair.PLAITS, "fair"), _NO, Held.FAN, Dress.BODICE, (MUSTARD, RED)),
    (_D, _K): Figure(Hat.CROWN, (Hair.BOB, "grey"), Beard.FULL, Held.SCEPTRE, Dress.CLOAK, (RED, BLUE), _TAN),
    (_H, _J): Figure(Hat.BERET, (Hair.CURLS, "brown"), _NO, Held.FLOWER, Dress.SASH, (RED, BLUE)),
    (_H, _Q): Figure(Hat.LEAFY, (Hair.LONG, "red"), _NO, Held.FLOWER, Dress.BODICE, (RED, GREEN)),
    (_H, _K): Figure(Hat.TOOTHED, (Hair.LONG, "fair"), Beard.LONG, Held.SWORD, Dress.CLOAK, (BLUE, RED)),
    (_S, _J): Figure(Hat.BROAD, (Hair.SHORT, "brown"), _NO, Held.APPLE, Dress.CHECKED, (BLUE, BLACK), _TAN),
    (_S, _Q): Figure(Hat.CROWN, (Hair.BUN, "black"), _NO, Held.CUP, Dress.BODICE, (BLACK, BLUE), _DARK),
    (_S, _K): Figure(Hat.ARCHED, (Hair.BOB, "black"), Beard.POINTED, Held.SCEPTRE, Dress.CLOAK, (BLACK, MUSTARD)),
    (_C, _J): Figure(Hat.CAP, (Hair.SHORT, "black"), Beard.MOUSTACHE, Held.ALPHORN, Dress.SASH, (GREEN, RED)),
    (_C, _Q): Figure(Hat.TOOTHED, (Hair.PLAITS, "brown"), _NO, Held.FLOWER, Dress.SASH, (GREEN, MUSTARD)),
    (_C, _K): Figure(Hat.LEAFY, (Hair.SHORT, "red"), Beard.FULL, Held.STAFF, Dress.CLOAK, (GREEN, BLACK)),
}
_GERMAN: Final[Mapping[tuple[Suit, Rank], Figure]] = {
    (_D, _J): Figure(Hat.JESTER, (Hair.SHORT, "red"), _NO, Held.BELL, Dress.CHECKED, (MUSTARD, RED)),
    (_D, _Q): Figure(Hat.BROAD, (Hair.BOB, "brown"), Beard.MOUSTACHE, Held.PIPE, Dress.JERKIN, (RED, MUSTARD)),
    (_D, _K): Figure(Hat.CROWN, (Hair.CURLS, "grey"), Beard.FULL, Held.SCEPTRE, Dress.CLOAK, (MUSTARD, BLUE)),
    (_H, _J): Figure(Hat.FEATHER, (Hair.BOB, "fair"), _NO, Held.FLOWER, Dress.SASH, (RED, GREEN)),
    (_H, _Q): Figure(Hat.BERET, (Hair.CURLS, "brown"), Beard.POINTED, Held.LETTER, Dress.JERKIN, (GREEN, RED), _TAN),
    (_H, _K): Figure(Hat.LEAFY, (Hair.LONG, "fair"), Beard.LONG, Held.FLOWER, Dress.CLOAK, (RED, MUSTARD)),
    (_S, _J): Figure(Hat.KETTLE, (Hair.SHORT, "black"), Beard.MOUSTACHE, Held.HALBERD, Dress.SASH, (BLUE, MUSTARD)),
    (_S, _Q): Figure(Hat.HOOD, (Hair.SHORT, "brown"), Beard.FULL, Held.SWORD, Dress.CHECKED, (BLUE, WHITE)),
    (_S, _K): Figure(Hat.TOOTHED, (Hair.BOB, "black"), Beard.POINTED, Held.SCEPTRE, Dress.CLOAK, (BLUE, RED), _DARK),
    (_C, _J): Figure(Hat.CAP, (Hair.CURLS, "red"), _NO, Held.ALPHORN, Dress.JERKIN, (GREEN, BROWN)),
    (_C, _Q): Figure(Hat.BROAD, (Hair.LONG, "grey"), Beard.LONG, Held.STAFF, Dress.SASH, (BROWN, GREEN)),
    (_C, _K): Figure(Hat.ARCHED, (Hair.SHORT, "brown"), Beard.FULL, Held.CUP, Dress.CLOAK, (GREEN, MUSTARD), _TAN),
}
_OF: Final = {Deck.FRENCH: _FRENCH, Deck.GERMAN: _GERMAN}


def figure(card: Card, deck: Deck) -> str:
    """The picture of a Bube, Dame, König, Under or Ober."""
    drawn = _OF[deck][card.suit, card.rank]
    style, colour = drawn.hair
    cloth, trim = drawn.colours
    half = (
        _body(drawn.dress, cloth, trim)
        + head(drawn.skin, (style, HAIR_COLOURS[colour]), drawn.beard)
        + hat(drawn.hat, cloth, trim)
        + _held(drawn.held, drawn.skin, trim)
        + _sign(card, deck)
    )
    belt = flat(f"M24 {WAIST - 2.4:g}H76V{WAIST + 2.4:g}H24Z", MUSTARD) + path(
        f"M24 {WAIST - 2.4:g}H76M24 {WAIST + 2.4:g}H76", wide=1.2
    )
    return both(half) + belt


def _sign(card: Card, deck: Deck) -> str:
    """A large suit: at an Ober's head, at an Under's belt, beside any other head."""
    if deck is Deck.GERMAN and card.rank is Rank.JACK:
        return pip_ref(card.suit, 31, 66, 18)
    return pip_ref(card.suit, 79, 17, 17) if card.rank is not Rank.KING else pip_ref(card.suit, 80, 17, 15)


_SHOULDERS: Final = "M24 78V69C24 58 34 55 43 53Q50 60 57 53C66 55 76 58 76 69V78Z"


def _body(dress: Dress, cloth: str, trim: str) -> str:
    base = path(_SHOULDERS, cloth)
    match dress:
        case Dress.JERKIN:
            lapels = path("M43 53L50 64L57 53L62 55L53 78H47L38 55Z", trim)
            return base + lapels + "".join(circle(50, y, 1.3, WHITE, 0.8) for y in (67, 72))
        case Dress.SASH:
            return base + path("M30 58L38 55L70 78H56Z", trim) + path("M41 53Q50 62 59 53L57 57Q50 64 43 57Z", WHITE)
        case Dress.CLOAK:
            fur = path("M37 54C40 64 60 64 63 54L68 57C66 74 34 74 32 57Z", WHITE)
            spots = "".join(circle(x, y, 1.1, INK, 0) for x, y in ((37, 61), (44, 66), (50, 68), (56, 66), (63, 61)))
            return base + path("M46 70H54V78H46Z", trim) + fur + spots
        case Dress.BODICE:
            blouse = path("M38 55L43 53Q50 60 57 53L62 55L58 64H42Z", WHITE)
            lace = path("M46 66L54 70M54 66L46 70M46 72L54 76M54 72L46 76", wide=1.3)
            return base + blouse + path("M42 64H58L56 78H44Z", trim) + lace
        case Dress.CHECKED:
            lozenges = "".join(
                f"M{x} {y}l5 6l-5 6l-5-6Z"
                for x, y in ((33, 57), (43, 57), (57, 57), (67, 57), (50, 64), (38, 66), (62, 66))
            )
            return base + flat(lozenges, trim) + path("M38 55L43 53Q50 61 57 53L62 55Q50 68 38 55Z", WHITE)
        case _:
            assert_never(dress)


def _held(held: Held, skin: str, trim: str) -> str:
    """The thing, at the reader's right or left hand, and the hand in front of it."""
    x = 72.0 if held not in {Held.ALPHORN, Held.HALBERD, Held.SWORD, Held.STAFF} else 26.5
    hand = circle(x, 64, 4.2, skin)
    match held:
        case Held.HALBERD:
            blade = path("M26.5 14L30 26C36 26 37 34 33 38C31 34 29 34 26.5 34Z", STEEL) + path(
                "M26.5 26L20.5 30L26.5 34", STEEL
            )
            return _pole(26.5, 18) + blade + hand
        case Held.SWORD:
            blade = path("M26.5 18L29.4 24V56H23.6V24Z", STEEL) + path("M26.5 26V54", "none", WHITE, 1)
            return blade + path("M18.5 56H34.5V59.4H18.5Z", MUSTARD) + hand
        case Held.STAFF:
            return _pole(26.5, 30) + path("M26.5 32V26C26 19 35 18 34 25", "none", BROWN, 3) + hand
        case Held.ALPHORN:
            return path("M44 46L30 54L24.5 74C22 78 18 78 17 76L27.5 51L42.6 43.6Z", MUSTARD) + hand
        case Held.SCEPTRE:
            return (
                path("M72 34V76", "none", INK, 4.4)
                + path("M72 34V76", "none", MUSTARD, 2.2)
                + circle(72, 33, 4, trim)
                + hand
            )
        case _:
            return _small(held, trim) + hand


def _pole(x: float, top: float) -> str:
    return path(f"M{x:g} {top:g}V78", "none", INK, 4.2) + path(f"M{x:g} {top:g}V78", "none", BROWN, 2)


def _small(held: Held, trim: str) -> str:
    match held:
        case Held.FLOWER:
            petals = "".join(
                circle(72 + dx, 44 + dy, 3.6, trim, 1) for dx, dy in ((0, -4), (4, -1), (2.4, 4), (-2.4, 4), (-4, -1))
            )
            return (
                path("M72 46V64M72 56Q66 52 65 56Q68 59 72 58", "none", GREEN, 2)
                + petals
                + circle(72, 44, 2.2, MUSTARD, 0.8)
            )
        case Held.APPLE:
            fruit = path("M72 48C66 45 64 52 67 57C69 60 71 59 72 58C73 59 75 60 77 57C80 52 78 45 72 48Z", RED)
            arrow = path("M61 44L82 60M82 60L77.6 59.6M82 60L80.6 55.8M61 44L61.6 48M61 44L65 44.2", wide=1.5)
            return fruit + path("M72 48Q72.4 44.6 75 43.6", "none", GREEN, 2) + arrow
        case Held.BELL:
            return (
                path("M66 60C66 52 64 46 72 46S78 52 78 60Z", MUSTARD)
                + circle(72, 44.4, 2, "none", 1.5)
                + path("M65 60H79", wide=2.4)
            )
        case Held.PIPE:
            stem = path("M53 45.4L68 53V60", "none", INK, 2.2)
            smoke = path("M71 44C67 40 75 38 71 33", "none", "#8d8a80", 1.6)
            return stem + path("M67 49H75V57C75 61 67 61 67 57Z", BROWN) + smoke
        case Held.CUP:
            return path("M65 44H79C79 53 76 56 73.6 57V62H70.4V57C68 56 65 53 65 44Z", MUSTARD) + path(
                "M65 47.4H79", wide=1
            )
        case Held.FAN:
            ribs = path("M72 64L63 48M72 64L68.6 45.6M72 64L75.4 45.6M72 64L81 48", wide=1)
            return path("M72 64L60 51C64 42 80 42 84 51Z", WHITE) + ribs
        case _:
            return (
                path("M64 48L80 46L81 57L65 59Z", WHITE)
                + path("M64 48L73 54L80 46", wide=1)
                + circle(73, 54, 1.8, RED, 0.8)
            )


def flag_colours(suit: Suit) -> tuple[str, str]:
    """Cloth and edge of a suit's flag."""
    return {_D: (RED, MUSTARD), _H: (GREEN, WHITE), _S: (MUSTARD, BLUE), _C: (BLUE, MUSTARD)}[suit]
