"""Spiele of players of rules of thumb, compiled: tens of thousands a second, duplicate deals, equal seeds."""
# ruff: noqa: FBT001, PLR0913, PLR0917, PLR2004  kernels take plain numbers

from typing import Final

import numpy as np
import numpy.typing as npt
from numba import njit
from numba.extending import overload, register_jitable

from puur.bots.thumb import card_worth
from puur.bots.thumb.card_worth import Facts, ModeTables
from puur.bots.thumb.weights import Weights
from puur.core import bits
from puur.core import position as at
from puur.core.rows import empty_row
from puur.core.tables import LED, STRONGER, TAKERS, TRUMPS, WORTHS
from puur.modes import Variant
from puur.reglement import load

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

overload(card_worth.count)(lambda mask: lambda mask: bits.count(mask))  # noqa: ARG005, PLW0108  Numba reads its parameters
overload(card_worth.first)(lambda mask: lambda mask: bits.lowest(mask))  # noqa: ARG005, PLW0108  Numba reads its parameters
for part in (
    *("is_leading_card", "guess", "none_of", "ruffing", "winning", "topped", "highest", "keeping", "keeping_trump"),
    *("keeping_plain", "leading", "wished", "weigh", "mean_out", "opponents_have", "survey"),
):
    register_jitable(getattr(card_worth, part))
best_card = njit(card_worth.best_card, error_model="numpy")
TABLES: Final = ModeTables(TAKERS, STRONGER, WORTHS, TRUMPS, LED)
ANY: Final = -1.0
"""In place of a prediction: none was made."""
RANDOM: Final = -1
"""In place of a player's number: he gives any card."""
NOBODY: Final = 4
count, lowest, nth = bits.count, bits.lowest, bits.nth


def rules(name: str) -> Ints:
    """The rules of a Reglement as a row without cards."""
    return empty_row(load(name), Variant.D)


@njit
def below(seed: Ints, limit: int) -> int:
    """A number below a limit, from a xorshift generator."""
    x = np.uint64(seed[0])
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    seed[0] = np.int64(x)
    return np.int64(x >> np.uint64(33)) % limit


@njit
def deal(seed: Ints, hands: Ints) -> None:
    """Four hands of nine."""
    pack = np.arange(36)
    for last in range(35, 0, -1):
        other = below(seed, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    for seat in range(4):
        hands[seat] = 0
        for card in pack[9 * seat : 9 * seat + 9]:
            hands[seat] |= 1 << card


@njit
def lay(row: Ints, base: Ints, hands: Ints, order: int) -> None:
    """A Spiel before its first lead, by seat 0."""
    row[:] = base
    row[at.HANDS : at.HANDS + 4] = hands
    row[at.ORDERS] = 0
    for trick in range(9):
        row[at.ORDERS] |= order << 3 * trick
    row[at.WORTH] = order
    row[at.TURN] = 0


@njit
def still_to_come(hand: int, out: int, row: Ints) -> float:
    """What comes even to a player who does not want it: `puur.bots.hand_points` with its certain hopes."""
    order, tricks, points, some = row[at.ORDERS] >> 3 * row[at.TRICK] & 7, 0.0, 0, hand | out
    while some:
        card = lowest(some)
        some &= some - 1
        points += WORTHS[36 * row[at.WORTH] + card]
        if hand >> card & 1:
            above = count(STRONGER[36 * order + card] & out)
            tricks += 0.5 if above == 0 else 0.15 if above == 1 else 0.03
    return points * min(1.0, tricks / count(hand))


@njit
def facts_of(row: Ints, may: Ints, wish: Floats, chooser: int, partners: bool, value: float, theirs: float) -> Facts:
    """What the player on turn weighs."""
    me = row[at.TURN]
    hand, out = row[at.HANDS + me], 0
    for seat in range(4):
        out |= row[at.HANDS + seat] if seat != me else 0
    first, second, third = (me + 1) & 3, (me + 2) & 3, (me + 3) & 3
    lying, points = row[at.LYING], 0
    for place in range(lying):
        points += WORTHS[36 * row[at.WORTH] + (row[at.TABLE] >> 6 * place & 63)]
    holder = row[at.HOLDER]
    ours = lying > 0 and (holder == me or (partners and holder == second))
    left = count(hand)
    last = float(row[at.LAST]) if left == 1 else 0.0
    place = NOBODY if chooser in (NOBODY, me) else (chooser - me) & 3
    chose = 0 if chooser == NOBODY else (1 if chooser == me or (partners and chooser == second) else -1)
    return Facts(
        row[at.ORDERS] >> 3 * row[at.TRICK] & 7,
        row[at.WORTH],
        hand,
        at.legal_cards(row),
        0,
        out,
        (hand, may[first] & out, may[second] & out, may[third] & out),
        (left, count(row[at.HANDS + first]), count(row[at.HANDS + second]), count(row[at.HANDS + third])),
        (1, 0, 1 if partners else 0, 0),
        0,
        (1, 2, 3),
        3 - lying,
        row[at.TABLE] & 63 if lying else card_worth.NO_CARD,
        row[at.BEST] if lying and holder != at.NOBODY else card_worth.NO_CARD,
        1 if ours else 0,
        points,
        left,
        last * value,
        last * theirs,
        value,
        theirs,
        chose,
        place,
        (wish[me, 0], wish[me, 1], wish[me, 2], wish[me, 3]),
    )


@njit
def noticed(row: Ints, card: int, may: Ints, wish: Floats, thrown: Ints, partners: bool) -> None:
    """What a card shows: a suit that is missing, and to the partner what is wanted."""
    me, order = row[at.TURN], row[at.ORDERS] >> 3 * row[at.TRICK] & 7
    plain, suit, partner = TRUMPS[order] >> card & 1 == 0, card // 9, (me + 2) & 3
    if row[at.LYING] == 0:
        if partners and plain and WORTHS[36 * row[at.WORTH] + card] <= 3 and wish[partner, suit] == 0.0:
            wish[partner, suit] = 0.5
        return
    led = row[at.TABLE] & 63
    if LED[led] == LED[card]:
        return
    if LED[led] == TRUMPS[order]:
        may[me] &= ~LED[led] | 1 << 9 * order + 5
    elif plain:
        may[me] &= ~LED[led]
    if partners and plain and thrown[me] == 0:
        thrown[me] = 1
        wish[partner, suit] -= 1.0


@njit
def play_out(
    row: Ints,
    players: Ints,
    weights: tuple[Weights, ...],
    chooser: int,
    partners: bool,
    wants: float,
    said: Floats,
    seed: Ints,
) -> None:
    """Play a Spiel. `weights` are, for each player's number, what he weighs when he wants points and when not."""
    may, wish, thrown = np.full(4, (1 << 36) - 1), np.zeros((4, 4)), np.zeros(4, np.int64)
    odds = np.zeros(card_worth.ODDS)
    theirs = 1.0 if partners else 1.0 / 3.0
    for _ in range(36):
        me = row[at.TURN]
        legal = at.legal_cards(row)
        card = lowest(legal)
        if count(legal) > 1 and players[me] == RANDOM:
            card = nth(legal, below(seed, count(legal)))
        elif count(legal) > 1:
            value, other = wants, theirs if wants > 0.0 else 0.0
            if said[me] != ANY:
                missing, other = said[me] - row[at.MADE + me], 0.0
                out = row[at.HANDS] | row[at.HANDS + 1] | row[at.HANDS + 2] | row[at.HANDS + 3]
                hand = row[at.HANDS + me]
                value = (missing - still_to_come(hand, out & ~hand, row)) / 12.0
                value = -1.0 if missing <= 0 else max(-1.0, min(1.0, value))
            facts = facts_of(row, may, wish, chooser, partners, value, other)
            mine = weights[2 * players[me] + (1 if value < 0.0 else 0)]
            card = best_card(facts, TABLES, mine, odds)
        noticed(row, card, may, wish, thrown, partners)
        at.play(row, card)
