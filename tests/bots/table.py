"""A table on which the cards of a test lie."""

from puur.cards import card
from puur.spiel import Spiel, advance
from puur.spiel.acts import Play


def after(spiel: Spiel, *cards: str) -> Spiel:
    """The table after these cards, each given by the seat whose turn it is."""
    for name in cards:
        assert spiel.turn is not None
        spiel = advance(spiel, Play(spiel.turn, card(name)))
    return spiel
