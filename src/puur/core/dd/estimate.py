# ruff: noqa: PLR0913, PLR0917  kernels take plain integers
"""Estimates for the positions of one deal: a number for every set of cards left in a suit, computed before the search.

The owner of a card does not change during a deal, so the cards left in a suit are all that `puur.core.dd.evaluation`
needs, except for who has trumps left. In trump modes a side suit has a number for each of the sixteen cases of that,
four to a word, and the trump suit has one for each possible next leader; without trump every suit has one for each
possible next leader.
"""

from puur.core.bits import count, highest
from puur.core.dd.evaluation import (
    GUARD,
    LEAD_SIDE,
    LEAD_TRUMP,
    PER_GUARD,
    PER_PLACE,
    PLACE,
    RANK,
    SITUATIONS,
    TRUMP_COUNT,
    TRUMP_GUARD,
    TRUMP_PLACE,
    TRUMP_RANK,
    UNIT,
    guard_of,
    lead_in,
    lead_of,
    longest_of,
    situation_of,
    trump_guard_of,
)
from puur.core.dd.layout import (
    BIAS,
    BY_LEADER,
    FLIP,
    LANE_BITS,
    LOOKS,
    SCALE,
    SEAT_BITS,
    SIDES,
    SUMS,
    TRUMPS,
    IntRow,
    SearchWeights,
)
from puur.core.jit import compiled

_LANE = (1 << LANE_BITS) - 1
_SEAT = (1 << SEAT_BITS) - 1


@compiled
def estimate_suits(p0: int, p1: int, p2: int, p3: int, st: IntRow, ev: SearchWeights) -> None:
    """Fill the estimates for all sets of cards that can be left; the hands are in the order of the players' numbers."""
    alive = p0 | p1 | p2 | p3
    st[BY_LEADER] = 0 if st[TRUMPS] else 3
    for suit in range(4):
        cards = alive >> 9 * suit & 0x1FF
        part = 0
        for _ in range(512):
            held0, held1 = p0 >> 9 * suit & part, p1 >> 9 * suit & part
            held2, held3 = p2 >> 9 * suit & part, p3 >> 9 * suit & part
            if suit == 0 and st[TRUMPS]:
                st[LOOKS + part] = _of_trumps(held0, held1, held2, held3, st, ev)
            else:
                _add_side(held0, held1, held2, held3, st, ev)
                if suit == 0:
                    st[LOOKS + part] = _by_leader(held0, held1, held2, held3, SEAT_BITS, 1, st, ev) << 4
                elif st[TRUMPS]:
                    _keep_side(held0, held1, held2, held3, SIDES + 512 * (suit - 1) + part, st)
                else:
                    word = _by_leader(held0, held1, held2, held3, LANE_BITS, 0, st, ev)
                    st[SIDES + 512 * (suit - 1) + part] = word
            part = (part - cards) & cards  # the next subset, in rising order
            if part == 0:
                break


@compiled
def _biased(worth: int, st: IntRow) -> int:
    """A value in units as a non-negative whole number of points."""
    points = (worth + UNIT // 2) // UNIT
    return BIAS + st[SCALE] * (-points if st[FLIP] else points)


@compiled
def _of_trumps(held0: int, held1: int, held2: int, held3: int, st: IntRow, ev: SearchWeights) -> int:
    """The trump suit's number: who has trumps, then the value for each possible next leader."""
    own, others = held0 | held2, held1 | held3
    cards = own | others
    length = count(cards)
    worth = 0
    higher = 0
    while cards:
        top = highest(cards)
        bit = 1 << top
        cards ^= bit
        holding = held0 if held0 & bit else held1 if held1 & bit else held2 if held2 & bit else held3
        above = count((others if own & bit else own) >> top)
        card = ev[TRUMP_PLACE + length * 9 + higher] + ev[TRUMP_RANK + top]
        card += ev[TRUMP_GUARD + trump_guard_of(above, count(holding))]
        worth += card if own & bit else -card
        higher += 1
    mine, theirs = count(own), count(others)
    if mine | theirs:
        if mine >= theirs:
            worth += ev[TRUMP_COUNT + mine * 10 + theirs]
        else:
            worth -= ev[TRUMP_COUNT + theirs * 10 + mine]
        worth += ev[longest_of(max(count(held0), count(held2)), theirs)]
        worth -= ev[longest_of(max(count(held1), count(held3)), mine)]
    trumped = (1 if held0 else 0) | (2 if held1 else 0) | (4 if held2 else 0) | (8 if held3 else 0)
    word = 0
    for seat in range(4):
        lead = ev[lead_of(seat, trumped)]
        if trumped:
            lead += ev[LEAD_TRUMP + _stand(seat, held0, held1, held2, held3)]
        word |= _biased(worth - lead if seat & 1 else worth + lead, st) << SEAT_BITS * seat
    return word << 4 | trumped


@compiled
def _stand(seat: int, held0: int, held1: int, held2: int, held3: int) -> int:
    """The position of the leader with this number in a suit."""
    if seat & 1:
        return lead_in(held1 if seat == 1 else held3, held3 if seat == 1 else held1, held0 | held2)
    return lead_in(held0 if seat == 0 else held2, held2 if seat == 0 else held0, held1 | held3)


@compiled
def _add_side(held0: int, held1: int, held2: int, held3: int, st: IntRow, ev: SearchWeights) -> None:
    """Add up the value of the parties' cards of a side suit in each situation."""
    own, others = held0 | held2, held1 | held3
    cards = own | others
    length = count(cards)
    for number in range(2 * SITUATIONS):
        st[SUMS + number] = 0
    situations = SITUATIONS if st[TRUMPS] else 1
    higher = 0
    while cards:
        top = highest(cards)
        bit = 1 << top
        cards ^= bit
        holding = held0 if held0 & bit else held1 if held1 & bit else held2 if held2 & bit else held3
        guard = GUARD + guard_of(count((others if own & bit else own) >> top), count(holding))
        place = PLACE + length * 9 + higher
        at = SUMS if own & bit else SUMS + SITUATIONS
        for number in range(situations):
            worth = ev[place + number * PER_PLACE] + ev[RANK + number * 9 + top] + ev[guard + number * PER_GUARD]
            st[at + number] += worth
        higher += 1


@compiled
def _keep_side(held0: int, held1: int, held2: int, held3: int, spot: int, st: IntRow) -> None:
    """Write a side suit's numbers for every case of who has trumps."""
    void = (0 if held0 else 1) | (0 if held1 else 2) | (0 if held2 else 4) | (0 if held3 else 8)
    for four in range(4):
        word = 0
        for lane in range(4):
            trumped = four * 4 + lane
            worth = st[SUMS + situation_of(0, trumped, void)] - st[SUMS + SITUATIONS + situation_of(1, trumped, void)]
            word |= _biased(worth, st) << LANE_BITS * lane
        st[spot + four * 1536] = word


@compiled
def _by_leader(
    held0: int, held1: int, held2: int, held3: int, bits: int, first: int, st: IntRow, ev: SearchWeights
) -> int:
    """A suit's numbers for each possible next leader without trump; includes the value of the lead if `first` is 1."""
    word = 0
    empty = not held0 | held1 | held2 | held3
    for seat in range(4):
        lead = 0 if empty else ev[LEAD_SIDE + _stand(seat, held0, held1, held2, held3)]
        if first:
            lead += ev[lead_of(seat, 0)]
        worth = st[SUMS] - st[SUMS + SITUATIONS]
        word |= _biased(worth - lead if seat & 1 else worth + lead, st) << bits * seat
    return word


@compiled
def estimated(alive: int, leader: int, st: IntRow) -> int:
    """The first party's estimated lead over the second in the remaining cards, if `leader` leads next."""
    first = st[LOOKS + (alive & 0x1FF)]
    lane = first & 15 | leader & st[BY_LEADER]
    base = SIDES + (lane >> 2) * 1536
    sides = (
        st[base + (alive >> 9 & 0x1FF)]
        + st[base + 512 + (alive >> 18 & 0x1FF)]
        + st[base + 1024 + (alive >> 27 & 0x1FF)]
    )
    return (first >> 4 + SEAT_BITS * leader & _SEAT) + (sides >> LANE_BITS * (lane & 3) & _LANE) - 4 * BIAS
