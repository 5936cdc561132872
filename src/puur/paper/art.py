"""Our own drawings for paper: suits and cards of both packs, and QR codes, as SVG files by name."""

from collections.abc import Mapping
from functools import cache
from typing import Final

import segno

from puur.cards import Card, Suit
from puur.decks import Deck, Language
from puur.wording.card_svg import card_picture, suit_picture

_SHOWN: Final = (Card.DJ, Card.HK, Card.SA, Card.CQ, Card.DA, Card.H10, Card.SJ, Card.CK)
_QUIET: Final = 2  # modules of white around a code


@cache
def drawings(language: Language) -> Mapping[str, bytes]:
    """The files `art/…svg` used by pages: every suit, and some cards with their corners in a language."""
    suits = {f"art/{deck}-{suit.name}.svg": suit_picture(suit, deck).encode() for deck in Deck for suit in Suit}
    cards = {
        f"art/{deck}-{card.name}.svg": card_picture(card, deck, language).encode() for deck in Deck for card in _SHOWN
    }
    return suits | cards


def qr_picture(content: str) -> str:
    """A QR code in black on white, error level M; adjacent modules in a row are one shape.

    Raises `segno.DataOverflowError` for more than 2331 bytes.

    >>> qr_picture("puur").startswith("<svg")
    True
    """
    matrix = segno.make(content, error="m", micro=False, boost_error=False).matrix
    size = len(matrix) + 2 * _QUIET
    shapes: list[str] = []
    for y, row in enumerate(matrix):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end]:
                end += 1
            if end > x:
                shapes.append(f"M{x + _QUIET} {y + _QUIET}h{end - x}v1h{x - end}z")
            x = max(end, x + 1)
    ground = f'<rect width="{size}" height="{size}" fill="#fff"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
    return f'{head}{ground}<path d="{"".join(shapes)}"/></svg>'
