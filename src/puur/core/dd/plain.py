# ruff: noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917, PLR2004  kernels take plain integers
"""A second solver, simpler and slower: alpha-beta card by card on natural cards, with a table of exact positions.

It handles what the quick search does not: dead cards, barred suits, two players, several cards each to a trick. It
shares only the follow rule with the quick search, so that each verifies the other.
"""

from typing import Final

import numpy as np

from puur.core.bits import lowest
from puur.core.dd.layout import BEST, WORST, IntRow, SearchTable
from puur.core.jit import compiled, compiled_as
from puur.modes import ABOVE, BEATERS, POINTS, PUUR_BIT, STRENGTH, SUIT_MASK, TRUMP_MASK
from puur.rules import follow

# A position: one array, modified during the search and restored.
HANDS: Final = 0  # four hands by seat number
CARDS: Final = 4  # the cards on the table
DEAD: Final = 8  # cards that lost their Stichwert
BARS: Final = 9  # number of barred suits
BAR_SEATS: Final = 10  # for four bars the seats that may not lead the suit, one bit each
BAR_SUIT: Final = 14  # for four bars the suit's mask
BAR_ONCE: Final = 18  # for four bars 1 where it ends with the next trick
NEXT: Final = 22  # the seat that plays after each seat
PARTY: Final = 26  # the party of each seat, 0 or 1
SIZE: Final = 30  # cards to a trick
FLAGS: Final = 31  # the follow rule, as `puur.rules.follow.following_masks` takes it
OPPONENTS_TAKE: Final = 32  # 1 where the opponents take every trick led with a dead card (A.8)
LAST: Final = 33  # what the last trick counts
BONUS: Final = 34  # what taking all tricks brings each party
FLIP: Final = 36  # 1 where a trick counts for the others
SCALE: Final = 37  # what a card point counts
NODES: Final = 38
STOP: Final = 39
LIMIT: Final = 40
STAMP: Final = 41
BUCKETS: Final = 42
WORTH: Final = 43  # the order whose points count
TRICKS: Final = 44  # tricks already played
ORDERS: Final = 45  # the order of each trick, up to eighteen
WISHED: Final = 63  # the only card to try at the root, as a mask; 0: all
STACK: Final = 64  # moves to try, sixteen for each card played
POSITION: Final = STACK + 40 * 16

_BEATERS: Final[IntRow] = np.array(BEATERS, dtype=np.int64).ravel()
_ABOVE: Final[IntRow] = np.array(ABOVE, dtype=np.int64).ravel()
_POINTS: Final[IntRow] = np.array(POINTS, dtype=np.int64).ravel()
_STRENGTH: Final[IntRow] = np.array(STRENGTH, dtype=np.int64).ravel()
_SUITS: Final[IntRow] = np.array(SUIT_MASK, dtype=np.int64)
_TRUMPS: Final[IntRow] = np.array(TRUMP_MASK, dtype=np.int64)
_PUUR: Final[IntRow] = np.array(PUUR_BIT, dtype=np.int64)
NOBODY: Final = 9
WIDE: Final = 0x1FFF  # beyond every value

legal_mask = compiled(follow.legal_mask)
following_masks = compiled(follow.following_masks)


@compiled
def best_place(placed: int, order: int, pos: IntRow) -> int:
    """The place of the card that wins so far, or `NOBODY` where no card there can win."""
    best = NOBODY
    led = pos[CARDS]
    for place in range(placed):
        card = pos[CARDS + place]
        if pos[DEAD] >> card & 1:
            continue
        if best == NOBODY:
            if card // 9 == led // 9 or _BEATERS[36 * order + led] >> card & 1:
                best = place
        elif _BEATERS[36 * order + pos[CARDS + best]] >> card & 1:
            best = place
    return best


@compiled
def may_play(turn: int, placed: int, order: int, bars: int, pos: IntRow) -> int:
    """The cards the player may play."""
    hand = pos[HANDS + turn]
    if placed == 0:
        barred = 0
        for bar in range(pos[BARS]):
            if bars >> bar & 1 and pos[BAR_SEATS + bar] >> turn & 1:
                barred |= pos[BAR_SUIT + bar]
        free = hand & ~barred
        return free or hand
    place = best_place(placed, order, pos)
    top = pos[CARDS + (0 if place == NOBODY else place)]
    trumps = _TRUMPS[order]
    above = _ABOVE[36 * order + top] if trumps >> top & 1 else trumps
    led, trump, puur, over, void_over, only_over = following_masks(
        _SUITS[pos[CARDS] // 9], trumps, _PUUR[order], above, pos[FLAGS]
    )
    return legal_mask(hand, led, trump, puur, over, void_over, only_over)


@compiled
def seat_at(leader: int, place: int, pos: IntRow) -> int:
    """Who plays the card at a place in a trick."""
    for _ in range(place):
        leader = pos[NEXT + leader]
    return leader


@compiled
def best_opponent(leader: int, order: int, pos: IntRow) -> int:
    """The opponent whose live card of the led suit or of trump is best, else the next one (P.18)."""
    found = NOBODY
    power = -1
    seat = leader
    led = pos[CARDS] // 9
    for place in range(pos[SIZE]):
        card = pos[CARDS + place]
        if pos[PARTY + seat] != pos[PARTY + leader]:
            if found == NOBODY:
                found = seat
            trump = _TRUMPS[order] >> card & 1
            mine = _STRENGTH[36 * order + card] + 100 * trump
            if not pos[DEAD] >> card & 1 and (trump or card // 9 == led) and mine > power:
                power = mine
                found = seat
        seat = pos[NEXT + seat]
    return found


@compiled
def taker_of(leader: int, order: int, last: int, pos: IntRow) -> int:
    """Who takes the trick on the table (A.8, K.ausspiel, E.7, P.18)."""
    place = best_place(pos[SIZE], order, pos)
    if pos[DEAD] >> pos[CARDS] & 1:
        if pos[OPPONENTS_TAKE]:
            return best_opponent(leader, order, pos)
        if last and place != NOBODY:
            saver = seat_at(leader, place, pos)
            partner = saver != leader and pos[PARTY + saver] == pos[PARTY + leader]
            if not (partner and _TRUMPS[order] >> pos[CARDS + place] & 1):
                return best_opponent(leader, order, pos)
    if place == NOBODY:
        return best_opponent(leader, order, pos)
    return seat_at(leader, place, pos)


@compiled
def without_twins(moves: int, hand: int, held: int, order: int, pos: IntRow) -> int:
    """The moves without those that have a stronger card of the same worth, with no other player's card between."""
    left = moves
    rest = moves & ~_PUUR[order]
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        twins = _ABOVE[36 * order + card] & moves & ~_PUUR[order]
        while twins:
            other_bit = twins & -twins
            twins ^= other_bit
            other = lowest(other_bit)
            between = _ABOVE[36 * order + card] & ~_ABOVE[36 * order + other] & ~other_bit
            same = _POINTS[36 * pos[WORTH] + card] == _POINTS[36 * pos[WORTH] + other]
            if same and not between & held & ~hand:
                left &= ~bit
                break
    return left


@compiled
def tries(turn: int, placed: int, order: int, bars: int, at: int, pos: IntRow) -> int:
    """Write the cards worth trying at an index of the stack, winning and valuable ones first; returns how many."""
    moves = may_play(turn, placed, order, bars, pos)
    held = pos[HANDS] | pos[HANDS + 1] | pos[HANDS + 2] | pos[HANDS + 3]
    for place in range(placed):
        held |= 1 << pos[CARDS + place]
    if pos[DEAD] == 0:
        moves = without_twins(moves, pos[HANDS + turn], held, order, pos)
    size = 0
    while moves:
        card = lowest(moves)
        moves &= moves - 1
        key = (
            16 * (_BEATERS[36 * order + card] & held == 0)
            + _POINTS[36 * pos[WORTH] + card]
            + _STRENGTH[36 * order + card]
        )
        key = key * 64 + card
        spot = size
        while spot > 0 and pos[at + spot - 1] < key:
            pos[at + spot] = pos[at + spot - 1]
            spot -= 1
        pos[at + spot] = key
        size += 1
    return size


@compiled
def barred_on(bars: int, taker: int, pos: IntRow) -> int:
    """The bars still in force after a trick, without those for one trick and those of a party that did not take it."""
    kept = 0
    for bar in range(pos[BARS]):
        if bars >> bar & 1 and not pos[BAR_ONCE + bar] and pos[BAR_SEATS + bar] >> taker & 1:
            kept |= 1 << bar
    return kept


@compiled_as("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64[::1], int64[::1])")
def seek(
    turn: int,
    placed: int,
    leader: int,
    trick: int,
    match: int,
    bars: int,
    depth: int,
    low: int,
    high: int,
    zero: int,
    pos: IntRow,
    tt: SearchTable,
) -> int:
    """What the first party makes of the rest, by fail-soft search within a window.

    `match` has a bit for each party that has all tricks so far; `zero` is always 0, in place of a literal in calls.
    """
    key = zero
    spot = zero
    least = low
    most = high
    if placed == zero and depth:
        alive = pos[HANDS] | pos[HANDS + 1] | pos[HANDS + 2] | pos[HANDS + 3]
        if not alive:
            if match == 1:
                return pos[BONUS]
            return -pos[BONUS + 1] if match == 2 else zero
        pos[NODES] += 1
        if pos[NODES] > pos[LIMIT] or pos[STOP]:
            pos[STOP] |= 1
            return low
        key = alive | turn << 36 | match << 38 | bars << 40 | pos[STAMP] << 44
        spot = (key ^ key >> 15) * 0x27D4EB2F165667C5 & 0x3FFFFFFFFFFFFFFF
        spot = (spot >> 24 & pos[BUCKETS]) * 2
        if tt[spot] == key:
            word = tt[spot + 1]
            at_least = (word & 0xFFFF) - 0x8000
            at_most = (word >> 16) - 0x8000
            if at_least >= high or at_least == at_most:
                return at_least
            if at_most <= low:
                return at_most
            least = max(low, at_least)
            most = min(high, at_most)
    order = pos[ORDERS + trick]
    upward = pos[PARTY + turn] == 0
    at = STACK + 16 * depth
    size = tries(turn, placed, order, bars, at, pos)
    floor = least
    roof = most
    found = WORST if upward else BEST
    if depth == zero and pos[WISHED]:
        pos[at] = lowest(pos[WISHED])
        size = 1
    for number in range(size):
        card = pos[at + number] & 63
        pos[HANDS + turn] ^= 1 << card
        table = pos[CARDS + placed]
        pos[CARDS + placed] = card
        if placed + 1 < pos[SIZE]:
            value = seek(
                pos[NEXT + turn], placed + 1, leader, trick, match, bars, depth + 1, floor, roof, zero, pos, tt
            )
        else:
            last = not (pos[HANDS] | pos[HANDS + 1] | pos[HANDS + 2] | pos[HANDS + 3])
            who = taker_of(leader, order, last, pos)
            made = pos[LAST] if last else zero
            for place in range(pos[SIZE]):
                made += pos[SCALE] * _POINTS[36 * pos[WORTH] + pos[CARDS + place]]
            gain = made if pos[PARTY + who] == pos[FLIP] else zero
            saved = (pos[CARDS], pos[CARDS + 1], pos[CARDS + 2], pos[CARDS + 3])
            value = gain + seek(
                who,
                zero,
                who,
                trick + 1,
                match & 1 << pos[PARTY + who],
                barred_on(bars, who, pos),
                depth + 1,
                floor - gain,
                roof - gain,
                zero,
                pos,
                tt,
            )
            pos[CARDS], pos[CARDS + 1], pos[CARDS + 2], pos[CARDS + 3] = saved
        pos[HANDS + turn] ^= 1 << card
        pos[CARDS + placed] = table
        if pos[STOP]:
            return low
        if upward:
            found = max(found, value)
            floor = max(floor, value)
        else:
            found = min(found, value)
            roof = min(roof, value)
        if floor >= roof:
            break
    if placed == zero and depth:
        at_least = found if found > least else -0x4000
        at_most = found if found < most else 0x4000
        tt[spot] = key
        tt[spot + 1] = at_least + 0x8000 | at_most + 0x8000 << 16
    return found
