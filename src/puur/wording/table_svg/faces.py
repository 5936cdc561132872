"""A single card as a picture: face-up in either pack, or its back."""

from enum import Enum
from html import escape
from typing import Final

from puur.cards import Card
from puur.decks import Deck, card_name, short
from puur.wording.table_svg.pips import ink_of, pip
from puur.wording.table_svg.places import Size, Spot
from puur.wording.table_svg.shapes import INK, IVORY, box, number
from puur.wording.voice import Voice

_SUIT_SIGNS: Final = {Deck.FRENCH: 1, Deck.GERMAN: 2}
"""The signs of the suit that begin a card's short name."""
_TWO_SIGNS: Final = 2
_DEAD_PAPER: Final = "#d3d2ca"


class CardStanding(Enum):
    """Whether a card may win a trick."""

    ALIVE = "alive"
    DEAD = "dead"  # it lost its Stichwert (`Spiel.dead`)


def face(card: Card, voice: Voice, size: Size, spot: Spot, standing: CardStanding) -> str:
    """A card face-up with its name as a tooltip; a dead one is grey, its rank struck through, its suit crossed out."""
    name = card_name(card, voice.deck, voice.language)
    told = f"{name}, {voice.say('word.dead')}" if standing is CardStanding.DEAD else name
    paper = IVORY if standing is CardStanding.ALIVE else _DEAD_PAPER
    drawn = _front(card, voice, size, spot)
    if standing is CardStanding.DEAD:
        drawn = f'<g opacity=".7">{drawn}</g>{_cross(size, spot)}'
    return f"<g{_placed(size, spot)}><title>{escape(told)}</title>{_paper(size, paper)}{drawn}</g>"


def back(size: Size, spot: Spot) -> str:
    """A card face-down."""
    wide, high = size.wide, size.high
    inner = box(3.5, 3.5, wide - 7, high - 7, corner=wide / 14, paint='fill="#8f2f35"')
    frame = box(6, 6, wide - 12, high - 12, corner=wide / 18, paint='fill="none" stroke="#d9a58f"')
    x1, x2, x3 = number(wide * 0.25), number(wide * 0.5), number(wide * 0.75)
    y1, y2, y3 = number(high * 0.25), number(high * 0.5), number(high * 0.75)
    lozenge = f'<path d="M{x2} {y1}L{x3} {y2}L{x2} {y3}L{x1} {y2}Z" fill="#a94a4b" stroke="#d9a58f"/>'
    return f"<g{_placed(size, spot)}>{_paper(size, IVORY)}{inner}{frame}{lozenge}</g>"


def _placed(size: Size, spot: Spot) -> str:
    turn = f" rotate({number(spot.turn)} {number(size.wide / 2)} {number(size.high / 2)})" if spot.turn else ""
    return f' transform="translate({number(spot.x)} {number(spot.y)}){turn}"'


def _paper(size: Size, paper: str) -> str:
    corner = size.wide / 9
    shadow = box(0.8, 1.8, size.wide, size.high, corner=corner, paint='fill="#000" opacity=".28"')
    return shadow + box(0, 0, size.wide, size.high, corner=corner, paint=f'fill="{paper}" stroke="#a9a28d"')


def _front(card: Card, voice: Voice, size: Size, spot: Spot) -> str:
    """Rank and suit; a card in a column shows both in the strip that no other covers."""
    sign = short(card, voice.deck, voice.language)[_SUIT_SIGNS[voice.deck] :]
    wide = size.wide
    narrow = f' letter-spacing="{number(-0.06 * wide)}"' if len(sign) == _TWO_SIGNS else ""
    rank = (
        f'<text x="{number(0.08 * wide)}" y="{number(0.47 * wide)}" '
        f'font-size="{number((0.42 if narrow else 0.48) * wide)}"{narrow} '
        f'fill="{ink_of(card.suit, voice.deck)}">{sign}</text>'
    )
    small = pip(card.suit, voice.deck, 0.79 * wide, 0.31 * wide, 0.32 * wide) if spot.covered else ""
    if spot.high < size.high:
        return rank + small
    middle = (0.5 if spot.covered else 0.56) * wide
    return rank + small + pip(card.suit, voice.deck, middle, 0.68 * size.high, 0.58 * wide)


def _cross(size: Size, spot: Spot) -> str:
    """A stroke through what a covered card shows; else through the rank, and a cross over the suit."""
    wide, high = size.wide, size.high
    path = _slanting(4, size.strip - 4, wide - 4, 4)
    if spot.high >= high:
        aslant = _slanting(0.12 * wide, 0.84 * high, 0.9 * wide, 0.5 * high)
        path = _slanting(0.04 * wide, 0.5 * wide, 0.62 * wide, 0.1 * wide) + aslant
        path += _slanting(0.12 * wide, 0.5 * high, 0.9 * wide, 0.84 * high)
    return f'<path d="{path}" stroke="{INK}" stroke-width="{number(wide / 25)}" stroke-linecap="round"/>'


def _slanting(x1: float, y1: float, x2: float, y2: float) -> str:
    return f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
