"""Heads of the figures: faces, hair, beards and what is worn on them. The face lies between (37, 22) and (63, 50)."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from puur.wording.card_svg.paper import BLACK, BROWN, INK, MUSTARD, RED, STEEL, WHITE, circle, flat, path


class Hair(Enum):
    """Hair behind and beside the face."""

    SHORT = "short"
    BOB = "bob"
    LONG = "long"
    CURLS = "curls"
    PLAITS = "plaits"
    BUN = "bun"


class Beard(Enum):
    """What grows in the face."""

    NONE = "none"
    FULL = "full"
    POINTED = "pointed"
    MOUSTACHE = "moustache"
    LONG = "long"


class Hat(Enum):
    """What is worn on the head."""

    BERET = "beret"
    FEATHER = "feather"
    JESTER = "jester"
    KETTLE = "kettle"
    BROAD = "broad"
    HOOD = "hood"
    CROWN = "crown"
    TOOTHED = "toothed"
    ARCHED = "arched"
    LEAFY = "leafy"
    DIADEM = "diadem"
    CAP = "cap"


_BEHIND: Final[Mapping[Hair, str]] = {
    Hair.SHORT: "M36 36C33 18 67 18 64 36L62 40L60 28H40L38 40Z",
    Hair.BOB: "M34 50C30 14 70 14 66 50C62 54 60 50 60 46V28H40V46C40 50 38 54 34 50Z",
    Hair.LONG: "M33 66C30 56 33 44 34 36C35 14 65 14 66 36C67 44 70 56 67 66C60 68 58 60 59 50"
    "V28H41V50C42 60 40 68 33 66Z",
    Hair.CURLS: "M38 22C30 22 30 30 33 32C28 35 29 42 33 43C29 47 33 54 39 52L41 28H59L61 52C67 54 71 47 67 43"
    "C71 42 72 35 67 32C70 30 70 22 62 22C58 14 42 14 38 22Z",
    Hair.PLAITS: "M35 42C32 16 68 16 65 42L66 48L69 54L65 60L68 66L63 71L60 66L62 60L59 54L60 28H40L41 54L38 60L40 66"
    "L37 71L32 66L35 60L31 54L34 48Z",
    Hair.BUN: "M36 42C30 34 33 20 42 20C42 10 58 10 58 20C67 20 70 34 64 42L60 28H40Z",
}
_BEARDS: Final[Mapping[Beard, str]] = {
    Beard.NONE: "",
    Beard.FULL: "M37.5 34C39 42 43 40 46 41.2C48 40 52 40 54 41.2C57 40 61 42 62.5 34C64 46 59 57 50 57S36 46 37.5 34Z",
    Beard.POINTED: "M41 44C44 40 47 41 50 41.4C53 41 56 40 59 44C57 50 53 55 50 61C47 55 43 50 41 44Z",
    Beard.MOUSTACHE: "M50 41C46 38.6 42 40 38 44.6C43 45.8 48 45.4 50 43C52 45.4 57 45.8 62 44.6C58 40 54 38.6 50 41Z",
    Beard.LONG: "M37.5 33C39 42 43 40 46 41.2C48 40 52 40 54 41.2C57 40 61 42 62.5 33C67 50 62 60 57 68L53 64L50 72"
    "L47 64L43 68C38 60 33 50 37.5 33Z",
}


def head(skin: str, hair: tuple[Hair, str], beard: Beard) -> str:
    """The head without its hat."""
    style, colour = hair
    neck = path("M44.5 44H55.5V57H44.5Z", skin)
    face = path("M38 29C36 46 43 51 50 51S64 46 62 29C60 20 40 20 38 29Z", skin)
    fringe = flat("M37.6 33C38 20 62 20 62.4 33C58 27.6 54 26.4 50 26.4S42 27.6 37.6 33Z", colour)
    eyes = circle(44.6, 35, 1.5, INK, 0) + circle(55.4, 35, 1.5, INK, 0)
    brows = path("M41.6 31.6Q44.6 29.8 47.4 31.4M52.6 31.4Q55.4 29.8 58.4 31.6", wide=1.4)
    nose = path("M50 33.6L48.2 39.6H50.8", wide=1.2)
    cheeks = f'<g opacity=".35">{circle(42.4, 40, 2.2, RED, 0)}{circle(57.6, 40, 2.2, RED, 0)}</g>'
    growing = path(_BEARDS[beard], colour, wide=1.1) if beard is not Beard.NONE else ""
    mouth = path("M46.8 44.6Q50 46.6 53.2 44.6", "none", RED, 1.7)
    return path(_BEHIND[style], colour) + neck + face + cheeks + fringe + eyes + brows + nose + growing + mouth


def _crown(points: str, jewels: tuple[tuple[float, float], ...]) -> str:
    gems = "".join(circle(x, y, 1.9, RED, 0.8) for x, y in jewels)
    return path(points, MUSTARD) + path("M36 28Q50 23 64 28L64 23.4Q50 18.4 36 23.4Z", MUSTARD) + gems


def hat(kind: Hat, cloth: str, trim: str) -> str:
    """What is worn, in two colours; crowns are golden."""
    match kind:
        case Hat.CROWN:
            return _crown("M36 24L33 10L42 17L50 7L58 17L67 10L64 24Q50 19 36 24Z", ((33, 9), (50, 6.6), (67, 9)))
        case Hat.TOOTHED:
            return _crown("M36 24L34 9L40 15L45 8L50 14L55 8L60 15L66 9L64 24Q50 19 36 24Z", ((45, 7.6), (55, 7.6)))
        case Hat.ARCHED:
            arch = path("M36 24C34 8 46 8 50 13C54 8 66 8 64 24Q50 19 36 24Z", cloth)
            return arch + _crown("M48 8H52V12H48Z", ((40, 15), (60, 15)))
        case Hat.LEAFY:
            leaves = (
                "M36 24C30 18 33 12 38 10C38 16 40 18 43 19C42 12 46 8 50 6"
                "C54 8 58 12 57 19C60 18 62 16 62 10C67 12 70 18 64 24Q50 19 36 24Z"
            )
            return _crown(leaves, ((43, 24), (50, 22.6), (57, 24)))
        case Hat.DIADEM:
            return path("M38 25Q50 13 62 25L60 21L50 12L40 21Z", MUSTARD) + circle(50, 16.6, 2.2, trim, 0.8)
        case _:
            return _plain_hat(kind, cloth, trim)


def _plain_hat(kind: Hat, cloth: str, trim: str) -> str:
    match kind:
        case Hat.BERET:
            return path("M34 27C28 14 42 9 54 11C68 12 73 22 65 27Q50 20 34 27Z", cloth) + circle(
                42, 20, 2.2, trim, 0.8
            )
        case Hat.FEATHER:
            plume = path("M60 20C66 8 74 6 79 9C77 17 70 22 61 23Z", WHITE) + path("M61 22Q69 16 75 11", wide=1)
            return (
                plume
                + path("M33 27C35 16 42 10 50 10S65 16 67 27Q50 19 33 27Z", cloth)
                + path("M34 26Q50 18.6 66 26", "none", trim, 2.4)
            )
        case Hat.JESTER:
            left = path("M50 12C40 8 29 10 25 22C24 27 22 29 20 30C27 33 34 30 37 26Q43 21 50 21Z", cloth)
            right = path("M50 12C60 8 71 10 75 22C76 27 78 29 80 30C73 33 66 30 63 26Q57 21 50 21Z", trim)
            return left + right + circle(20, 31, 3, MUSTARD, 1) + circle(80, 31, 3, MUSTARD, 1)
        case Hat.KETTLE:
            dome = path("M38 24C38 10 62 10 62 24Z", STEEL) + path("M50 13V23", "none", WHITE, 1.6)
            return dome + path("M31 28C36 21 64 21 69 28Q50 23 31 28Z", STEEL)
        case Hat.BROAD:
            crown = path("M39 22C39 8 61 8 61 22Z", cloth) + path("M39 21Q50 17 61 21", "none", trim, 3)
            return crown + path("M25 24C34 27 40 22 50 22S66 27 75 24C70 31 60 26 50 26S30 31 25 24Z", cloth)
        case Hat.HOOD:
            return path("M35 46C28 14 44 8 56 8C70 10 70 28 65 46L62 36C62 22 38 22 38 36Z", cloth) + path(
                "M38 36C38 22 62 22 62 36", "none", trim, 1.8
            )
        case _:
            band = path("M36 27Q50 20 64 27V22Q50 15 36 22Z", trim)
            return path("M37 24C36 12 64 12 63 24Q50 17 37 24Z", cloth) + band


HAIR_COLOURS: Final = {"black": BLACK, "brown": BROWN, "fair": "#d99f3f", "grey": "#b9b4aa", "red": "#b4552a"}
