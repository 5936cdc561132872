# ruff: noqa: PLR0913, PLR0917  kernels take plain integers
"""The transposition table: names of positions, how a bound applies to another position of the same name, storage."""

from puur.core.bits import count, highest
from puur.core.dd.layout import (
    BUCKETS,
    CARDS_MASK,
    FULL,
    KEY_MASK,
    LEADER,
    LOOSE,
    NAMES,
    NO_MOVE,
    OFFSET,
    STAMP,
    SURE,
    VECTOR,
    IntRow,
    SearchTable,
)
from puur.core.jit import compiled
from puur.core.memory import fetch_early

UNKEPT = 2
"""Positions with this many tricks left or fewer are not kept."""

_GUARDS = sum(0x40 << 7 * place for place in range(9))
_ONES = sum(1 << 7 * place for place in range(9))
_LANES = sum(0x7F << 14 * place for place in range(5)) & ((1 << 63) - 1)


@compiled
def excess(vector: int, other: int) -> int:
    """How much each field of one vector exceeds that of another, where it does."""
    over = (vector | _GUARDS) - other
    full = over & _GUARDS
    return over & (full - (full >> 6 & _ONES))


@compiled
def total(fields: int) -> int:
    """The sum of nine fields of seven bits."""
    pairs = (fields & _LANES) + (fields >> 7 & _LANES)
    return (pairs & 0x3FFF) + (pairs >> 14 & 0x3FFF) + (pairs >> 28 & 0x3FFF) + (pairs >> 42 & 0x3FFF) + (pairs >> 56)


@compiled
def slack(ours: int, theirs: int, lead: int, st: IntRow) -> int:
    """How many points a plan for the cards `theirs` may lose with the cards `ours` in the same places.

    The plan belongs to the party of the player `lead`. It wins all the highest trumps it is sure of, so these may also
    gain; those the others are sure of it never wins.
    """
    lost = 0
    mine = ours & 0x1FF
    other = theirs & 0x1FF
    if mine != other:
        lost = total(excess(st[LOOSE + other], st[LOOSE + mine]))
        sure = st[SURE + other]
        if sure & 1 == lead & 1:
            lost += (sure >> 1) - (st[SURE + mine] >> 1)
    for suit in range(1, 4):
        mine = ours >> 9 * suit & 0x1FF
        other = theirs >> 9 * suit & 0x1FF
        if mine != other:
            lost += total(excess(st[VECTOR + 512 * suit + other], st[VECTOR + 512 * suit + mine]))
    return lost


@compiled
def named(alive: int, lead: int, match: int, st: IntRow) -> int:
    """The name shared by all positions in which the same players hold the cards of the same relative ranks."""
    return (
        st[NAMES + (alive & 0x1FF)]
        ^ st[NAMES + 512 + (alive >> 9 & 0x1FF)]
        ^ st[NAMES + 1024 + (alive >> 18 & 0x1FF)]
        ^ st[NAMES + 1536 + (alive >> 27 & 0x1FF)]
        ^ st[LEADER + (lead << 2 | match)]
    )


@compiled
def bucket_of(name: int, st: IntRow) -> int:
    """The start of the four entries for positions of this name."""
    return (name >> 20 & st[BUCKETS]) * 8


@compiled
def key_of(name: int, st: IntRow) -> int:
    """The key of entries for positions of this name in this search."""
    return name & KEY_MASK | st[STAMP]


@compiled
def fetch_entries(alive: int, lead: int, match: int, st: IntRow, tt: SearchTable) -> None:
    """Prefetch the entries of a position before the search reaches it: they are seldom in the processor's cache."""
    fetch_early(tt, bucket_of(named(alive, lead, match, st), st))


@compiled
def hinted(word: int, alive: int) -> int:
    """The card with the same rank from the top of its suit as the card of an entry; or `NO_MOVE`."""
    if word == 0:
        return NO_MOVE
    card = word >> 56
    if word & CARDS_MASK == alive:
        return card
    suit = card // 9 * 9
    above = count((word & CARDS_MASK) >> card + 1 & (1 << suit + 8 - card) - 1)
    cards = alive >> suit & 0x1FF
    for _ in range(above):
        cards ^= 1 << highest(cards)
    return suit + highest(cards)


@compiled
def store(bucket: int, key: int, alive: int, low: int, high: int, move: int, tt: SearchTable) -> None:
    """Store the bounds of a position; replaces an entry of an older search, or the one with the fewest cards."""
    low = min(max(low + OFFSET, 0), FULL)
    high = min(max(high + OFFSET, 0), FULL)
    victim = bucket
    poorest = 64
    stamp = key >> 54
    for place in range(bucket, bucket + 8, 2):
        head = tt[place]
        word = tt[place + 1]
        if head == key and word & CARDS_MASK == alive:
            low = max(low, word >> 36 & 0x3FF)
            high = min(high, word >> 46 & 0x3FF)
            victim = place
            if move == NO_MOVE:
                move = word >> 56
            break
        size = count(word & CARDS_MASK) if head >> 54 == stamp else 0
        if size < poorest:
            poorest = size
            victim = place
    tt[victim] = key
    tt[victim + 1] = alive | low << 36 | high << 46 | move << 56
