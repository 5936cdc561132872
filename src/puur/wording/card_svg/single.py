"""One card or one suit as an SVG file of its own, for paper: nothing is taken from another file."""

from typing import Final

from puur.cards import Card, Suit
from puur.decks import Deck, Language
from puur.wording.card_svg.glyphs import sign
from puur.wording.card_svg.numbers import pip_once, pip_ref
from puur.wording.card_svg.paper import HIGH, INK, PAPER, WIDE, both
from puur.wording.card_svg.sprite import corner, face
from puur.wording.table_svg.pips import ink_of, pip

_EDGE: Final = (
    f'<rect x="1" y="1" width="{WIDE - 2}" height="{HIGH - 2}" rx="7" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
)


def card_picture(card: Card, deck: Deck, language: Language) -> str:
    """A whole card with its edge and corners, 100 wide and 156 high.

    >>> card_picture(Card.DJ, Deck.FRENCH, Language.DE).startswith("<svg")
    True
    """
    ink = ink_of(card.suit, deck)
    rank = f'<g color="{ink}" transform="translate(7 8) scale(.75)">{sign(corner(card.rank, deck, language))}</g>'
    drawn = face(card, deck) + both(rank + pip_ref(card.suit, 13, 35, 13))
    defined = f'<defs><g id="p-{card.suit.name}">{pip_once(card.suit, deck)}</g></defs>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}">{defined}{_EDGE}{drawn}</svg>'


def suit_picture(suit: Suit, deck: Deck) -> str:
    """A suit alone in a square of 100.

    >>> suit_picture(Suit.H, Deck.GERMAN).count("<svg")
    1
    """
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">{pip(suit, deck, 0, 0, 100)}</svg>'
