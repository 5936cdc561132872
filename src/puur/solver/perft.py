"""Perft: how many regular sequences of cards lead from a position to a depth.

A wrong count reveals a wrong rule that no example would (as with perft in chess engines). Only cards are counted, not
what players may say.
"""

from puur.cards import Card
from puur.spiel.card_play import PLAYS, legal_plays, play
from puur.spiel.state import Spiel


def perft(spiel: Spiel, depth: int) -> int:
    """The number of regular sequences of `depth` cards from here.

    >>> from puur.reglement import load
    >>> from puur.spiel import place
    >>> hands = "DK D10 H7 H6|DA S10 S7 CK|DQ HQ CA C6|DJ D9 S6 C7"
    >>> [perft(place(load("schieber"), "D", hands), depth) for depth in (1, 2, 3, 4)]
    [4, 10, 16, 60]
    """
    if depth == 0:
        return 1
    turn = spiel.turn
    if turn is None:
        return 0
    legal = legal_plays(spiel)
    if depth == 1:
        return len(legal)
    return sum(perft(play(spiel, PLAYS[turn][card]), depth - 1) for card in legal)


def divide(spiel: Spiel, depth: int) -> tuple[tuple[Card, int], ...]:
    """The count of `perft` split by first card, to find the card after which two engines differ."""
    turn = spiel.turn
    if turn is None or depth < 1:
        return ()
    return tuple((card, perft(play(spiel, PLAYS[turn][card]), depth - 1)) for card in legal_plays(spiel))
