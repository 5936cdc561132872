"""Our own drawings of the cards: one SVG file per pack, with parts that pages use by name, and single cards for paper.

>>> from puur.decks import Deck
>>> sprite(Deck.FRENCH).startswith('<svg xmlns="http://www.w3.org/2000/svg"')
True
"""

from puur.wording.card_svg.single import card_picture, suit_picture
from puur.wording.card_svg.sprite import sprite

__all__ = ["card_picture", "sprite", "suit_picture"]
