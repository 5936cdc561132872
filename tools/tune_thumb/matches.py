"""Matches over equal deals: each deal is played twice, the sides swapped."""
# ruff: noqa: PLR0913, PLR0917, PLR2004  kernels take plain numbers

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from playing import ANY, NOBODY, Floats, Ints, below, deal, lay, play_out, rules

from puur.bots.thumb.weights import Style, Weights
from puur.core import position as at

HONOURS: Final = np.array([5.0, 5, 5, 18, 6, 24, 7, 8, 14])
"""What a trump is worth when trump is chosen by a plain rule, from the six to the Ass."""


class Game(NamedTuple):
    """What is played for a style: whose rules, which orders, partners or not, points wanted or not."""

    reglement: str
    first: int
    last: int
    partners: bool
    wants: float
    says: bool = False


GAMES: Final = {
    Style.TRUMP: Game("kzjv", 0, 4, partners=True, wants=1.0),
    Style.PLAIN: Game("kzjv", 4, 6, partners=True, wants=1.0),
    Style.ALONE: Game("fnf-handjass", 0, 4, partners=False, wants=1.0),
    Style.FEW: Game("hindersi", 0, 4, partners=False, wants=-1.0),
    Style.REACHING: Game("differenzler", 0, 4, partners=False, wants=1.0, says=True),
    Style.REACHED: Game("differenzler", 0, 4, partners=False, wants=1.0, says=True),
}


@njit
def plain_worth(hand: int, order: int) -> float:
    """How good a hand is by a plain rule: honours, Asse and guarded kings; without trump rows from the top."""
    worth = 0.0
    for suit in range(4):
        own = hand >> 9 * suit & 511
        if suit == order:
            for rank in range(9):
                worth += HONOURS[rank] if own >> rank & 1 else 0.0
        elif order < 4:
            worth += 10.0 * (own >> 8 & 1) + (3.0 if own >> 7 & 1 and own & 127 else 0.0)
        else:
            for step in range(9):
                if not own >> (8 - step if order == 4 else step) & 1:
                    break
                worth += 13.0
    return worth


@njit
def choose(hands: Ints, first: int, last: int) -> tuple[int, int]:
    """The order that is played, and who chose it: seat 0, or with a poor hand his partner."""
    for chooser in (0, 2):
        best, most = first, -1.0
        for order in range(first, last):
            worth = plain_worth(hands[chooser], order)
            if worth > most:
                best, most = order, worth
        if most >= 52.0 or chooser == 2:
            return best, chooser
    return first, 0


@njit
def match(
    base: Ints, weights: tuple[Weights, ...], other: int, game: Game, predicted: Floats, seed: Ints, ahead: Floats
) -> None:
    """By how many points a Spiel player 0 is ahead of `other`, deal by deal."""
    hands, row, players = np.zeros(4, np.int64), np.zeros(at.ROW, np.int64), np.zeros(4, np.int64)
    said = np.full(4, ANY)
    for number in range(len(ahead)):
        deal(seed, hands)
        order, chooser = choose(hands, game.first, game.last)
        if not game.partners:
            order, chooser = game.first + below(seed, game.last - game.first), NOBODY
        total = 0.0
        for swap in range(2):
            for seat in range(4):
                players[seat] = 0 if seat & 1 == swap else other
                said[seat] = expected(hands[seat], order, predicted) if game.says else ANY
            lay(row, base, hands, order)
            play_out(row, players, weights, chooser, game.partners, game.wants, said, seed)
            for seat in range(2 if game.partners else 4):
                points = row[at.MADE + seat] * game.wants
                points = -abs(row[at.MADE + seat] - said[seat]) if game.says else points
                total += points if seat & 1 == swap else -points
        ahead[number] = total / (2.0 if game.partners else 4.0)


@njit
def expected(hand: int, order: int, counted: Floats) -> float:
    """What a player says he will make: `counted` is a `TrumpWorth` as an array."""
    own = hand >> 9 * order & 511
    worth, trumps = counted[0], 0
    for rank, place in ((5, 1), (3, 2), (8, 3), (7, 4), (6, 5), (4, 6)):
        worth += counted[place] if own >> rank & 1 else 0.0
    for rank in range(9):
        if own >> rank & 1:
            worth += counted[7 + min(trumps, 5)]
            trumps += 1
    worth += counted[13] if own >> 5 & 1 and own >> 3 & 1 else 0.0
    for suit in range(4):
        side = hand >> 9 * suit & 511
        if suit != order and side == 0:
            worth += counted[17] * trumps
        elif suit != order and side >> 8 & 1:
            worth += counted[14] + (counted[15] if side >> 7 & 1 else 0.0)
        elif suit != order and side >> 7 & 1 and side & 127:
            worth += counted[16]
    return max(0.0, np.round(worth))


def lead(
    style: Style,
    player: tuple[Weights, Weights],
    other: tuple[Weights, Weights] | None,
    said: Floats,
    deals: int,
    seed: int,
) -> Floats:
    """By how much one player is ahead of another, or of one who gives any card, in each of so many deals."""
    game = GAMES[style]
    ahead, state = np.zeros(deals), np.array([seed * 2_654_435_761 + 88_172_645_463_325_252], dtype=np.int64)
    both = (*player, *(player if other is None else other))
    match(rules(game.reglement), both, -1 if other is None else 1, game, said, state, ahead)
    return ahead
