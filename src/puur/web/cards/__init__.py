"""The cards of the web, drawn by ourselves: one SVG file a pack, whose parts pages use by their names.

>>> from puur.decks import Deck
>>> sprite(Deck.FRENCH).startswith('<svg xmlns="http://www.w3.org/2000/svg"')
True
"""

from puur.web.cards.sprite import sprite

__all__ = ["sprite"]
