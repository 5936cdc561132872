"""One Spiel of single players in kind space: the array of `search.game`, and what each has made and predicted.

Seats count in playing order. What a player wants is the goal of `search.aims`; all four want the same.
"""

from typing import Final

from puur.bots.search.aims import FEWER, JUST
from puur.bots.search.game import HELD, LYING, SIZE, TRICKS, TURN, GameArray, play
from puur.core.jit import compiled

MADE: Final = SIZE  # 4: the points in each player's tricks
WISH: Final = SIZE + 4  # 4: the points each predicted, where they are to be met
WON: Final = SIZE + 8  # 4: how many tricks each has
GOAL: Final = SIZE + 12  # MORE, FEWER or JUST
ALL: Final = SIZE + 13  # all tricks: what their player gets more, or every other is booked where few points are wanted
ALONE_SIZE: Final = SIZE + 14

SEATS: Final = 4
TRICKS_OF_ALL: Final = 9


@compiled
def give(g: GameArray, card: int) -> None:
    """The player on turn gives a card; a complete trick is booked to its taker."""
    held = g[HELD]
    play(g, card)
    if g[LYING] == 0:
        g[MADE + g[TURN]] += g[HELD] - held
        g[WON + g[TURN]] += 1


@compiled
def is_over(g: GameArray) -> bool:
    """Whether all tricks have been taken."""
    return bool(g[TRICKS] == TRICKS_OF_ALL)


@compiled
def gains(g: GameArray, seat: int) -> float:
    """What a finished Spiel is worth to a player, in points: his own, those he avoids, or how near he came."""
    made = float(g[MADE + seat])
    if g[GOAL] == JUST:
        return -abs(made - float(g[WISH + seat]))
    all_to = SEATS
    for other in range(SEATS):
        if g[WON + other] == TRICKS_OF_ALL:
            all_to = other
    if g[GOAL] == FEWER:
        if all_to == SEATS or g[ALL] == 0:
            return -made
        return 0.0 if all_to == seat else -float(g[ALL])
    return made + g[ALL] if all_to == seat else made


@compiled
def gained(g: GameArray, seat: int) -> float:
    """What a player has gained so far that the network's values, which are about what is to come, do not contain."""
    if g[GOAL] == JUST:
        return 0.0
    return -float(g[MADE + seat]) if g[GOAL] == FEWER else float(g[MADE + seat])
