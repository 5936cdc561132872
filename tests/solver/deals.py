"""Positions for the solver's tests: random endings in any variant, and their questions."""

import random
from typing import Final

from puur.cards import CARDS, CardSet, cards_in
from puur.modes import Variant
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.solver.board import Board, legal, step
from puur.spiel import place
from puur.spiel.state import Spiel

SCHIEBER: Final = load("schieber")


def dealt(rng: random.Random, cards: int) -> str:
    """Four random hands as text."""
    pack = rng.sample(CARDS, 4 * cards)
    return "|".join(str(CardSet.of(pack[at : at + cards])) for at in range(0, 4 * cards, cards))


def ending(rng: random.Random, cards: int, variant: Variant, reglement: Reglement = SCHIEBER) -> Spiel:
    """A random position with so many cards in each hand, Süd to lead."""
    return place(reglement, variant, dealt(rng, cards))


def after(board: Board, rng: random.Random, cards: int) -> Board:
    """The position after some random legal cards."""
    for _ in range(cards):
        board = step(board, rng.choice(cards_in(legal(board))))
    return board


def minimax(board: Board, known: dict[Board, int]) -> int:
    """The points of the first party at the end, by playing every line with the readable rules."""
    if board.is_over:
        return board.made[0]
    if board not in known:
        values = [minimax(step(board, card), known) for card in cards_in(legal(board))]
        known[board] = max(values) if board.frame.party[board.turn] == 0 else min(values)
    return known[board]
