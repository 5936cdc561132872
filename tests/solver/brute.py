# ruff: noqa: PLR0913, PLR0917  a kernel takes plain integers
"""Full enumeration of an ending, compiled: every line of play, no pruning, no table. Four players, no dead cards."""

from typing import Final

import numpy as np

from puur.core.bits import lowest
from puur.core.dd.layout import IntRow
from puur.core.jit import compiled, compiled_as
from puur.modes import ABOVE, BEATERS, POINTS, PUUR_BIT, SUIT_MASK, TRUMP_MASK
from puur.rules import follow

_BEATERS: Final[IntRow] = np.array(BEATERS, dtype=np.int64).ravel()
_ABOVE: Final[IntRow] = np.array(ABOVE, dtype=np.int64).ravel()
_POINTS: Final[IntRow] = np.array(POINTS, dtype=np.int64).ravel()
_SUITS: Final[IntRow] = np.array(SUIT_MASK, dtype=np.int64)
_TRUMPS: Final[IntRow] = np.array(TRUMP_MASK, dtype=np.int64)
_PUUR: Final[IntRow] = np.array(PUUR_BIT, dtype=np.int64)
legal_mask = compiled(follow.legal_mask)
following_masks = compiled(follow.following_masks)

FLAGS: Final = 4
WORTH: Final = 5
LAST: Final = 6
LINES: Final = 7
ORDERS: Final = 8  # of each trick, then the four hands stand at 0


@compiled_as("int64(int64, int64, int64, int64, int64, int64, int64, int64[::1])")
def best_line(turn: int, placed: int, led: int, best: int, holder: int, made: int, trick: int, pos: IntRow) -> int:
    """The points of players 0 and 2 from here when all play as well as can be; every line is played to its end."""
    order = pos[ORDERS + trick]
    moves = pos[turn]
    if placed:
        trumps = _TRUMPS[order]
        above = _ABOVE[36 * order + best] if trumps >> best & 1 else trumps
        a, b, c, d, e, f = following_masks(_SUITS[led // 9], trumps, _PUUR[order], above, pos[FLAGS])
        moves = legal_mask(pos[turn], a, b, c, d, e, f)
    found = -1000 if turn & 1 == 0 else 1000
    zero = placed & 0
    while moves:
        card = lowest(moves)
        moves &= moves - 1
        pos[turn] ^= 1 << card
        top = best
        who = holder
        if placed == 0 or _BEATERS[36 * order + best] >> card & 1:
            top = card
            who = turn
        value = made + _POINTS[36 * pos[WORTH] + card]
        if placed + 1 < 4:
            value = best_line((turn + 1) & 3, placed + 1, card if placed == 0 else led, top, who, value, trick, pos)
        elif not pos[0] | pos[1] | pos[2] | pos[3]:
            pos[LINES] += 1
            value = value + pos[LAST] if who & 1 == 0 else zero
        else:
            gain = value if who & 1 == 0 else zero
            value = gain + best_line(who, zero, zero, zero, zero, zero, trick + 1, pos)
        pos[turn] ^= 1 << card
        found = max(found, value) if turn & 1 == 0 else min(found, value)
    return found
