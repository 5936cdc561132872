# ruff: noqa: PLR0913, PLR0917  kernels take plain integers
"""The promise of a card by a few simple features, without looking ahead: a sum of numbers fitted once.

A mark is a feature visible with open hands: what is on the table and who can still beat it (the state), how many of the
opponents' cards are higher, whether the partner has a higher one, how long the suit is, what the card counts, how much
of the rest is wanted, how many replies the next player has. The numbers come from `tools/fit_moves.py`. They express
how often a card ended the search of a position, and how cheaply; they affect speed, never results.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Final

from puur.core.bits import count
from puur.core.dd.follow import legal
from puur.core.dd.layout import BEATERS, POINT_CLASSES, RATES, SUITS, TRUMPS, IntRow
from puur.core.jit import inlined

FEWEST: Final = 3
"""Positions with fewer tricks left are rated as if they had this many."""
STATES: Final = 8
BY_POINTS: Final = STATES * 2 * 3 * 2 * 3
BY_NEED: Final = BY_POINTS + STATES * 2 * 8
BY_REPLIES: Final = BY_NEED + STATES * 4 * 4
BY_MORE_REPLIES: Final = BY_REPLIES + 10
BLOCK: Final = BY_MORE_REPLIES + 10
"""Numbers for one player of a trick and one number of tricks left."""
_RICHEST: Final = (0, 2, 3, 4, 8, 10, 11)
"""The upper ends of the point classes; higher points are in the last class."""


@cache
def rates(*, trumps: bool) -> tuple[int, ...]:
    """The fitted numbers for trump modes, or for the others."""
    content = files("puur.core.dd").joinpath("moves.json").read_text(encoding="utf-8")
    found: dict[str, list[int]] = json.loads(content)
    return tuple(found["T" if trumps else "plain"])


def point_class(points: int) -> int:
    """The class of a card's points, one of eight.

    >>> [point_class(points) for points in (0, 2, 3, 4, 8, 10, 11, 20)]
    [0, 1, 2, 3, 4, 5, 6, 7]
    """
    return sum(points > limit for limit in _RICHEST)


@inlined
def wanted(target: int, rest: int) -> int:
    """The quarter of the rest that is wanted."""
    quadruple = 4 * target
    return 0 if quadruple < rest else 1 if quadruple < 2 * rest else 2 if quadruple < 3 * rest else 3


@inlined
def richness(made: int) -> int:
    """How much lies on the table."""
    return 0 if made < 4 else 1 if made < 11 else 2 if made < 18 else 3  # noqa: PLR2004  nothing, a court card, a ten


@inlined
def block_of(left: int, place: int) -> int:
    """Where the numbers for a place in the trick begin."""
    return RATES + ((max(left, FEWEST) - FEWEST) * 4 + place) * BLOCK


Marks = tuple[int, int, int, int, int]
"""Indices of a card's numbers in a block."""


@inlined
def rated(at: int, marks: Marks, st: IntRow) -> int:
    """The rating of a card with these marks; `at` is where the block begins."""
    return st[at + marks[0]] + st[at + marks[1]] + st[at + marks[2]] + st[at + marks[3]] + st[at + marks[4]]


@inlined
def _marks(
    state: int,
    card: int,
    hand: int,
    partner: int,
    opponents: int,
    near: int,
    made: int,
    replies: int,
    more: int,
    turn: int,
    st: IntRow,
) -> Marks:
    """A card's marks; `replies` are the next player's replies to it, `more` the last player's after a lead."""
    suit = st[SUITS + card]
    above = st[BEATERS + turn + card] & suit
    kind = state * 2 + (st[TRUMPS] >> card & 1)
    over = min(count(opponents & above), 2)
    covered = 1 if partner & above else 0
    length = min(count(hand & suit), 3) - 1
    return (
        ((kind * 3 + over) * 2 + covered) * 3 + length,
        BY_POINTS + kind * 8 + st[POINT_CLASSES + card],
        BY_NEED + (state * 4 + near) * 4 + richness(made),
        BY_REPLIES + min(count(replies), 9),
        BY_MORE_REPLIES + min(count(more), 9),
    )


@inlined
def lead_marks(card: int, p0: int, p1: int, p2: int, p3: int, near: int, turn: int, st: IntRow) -> Marks:
    """The marks of a lead; the state is which of the others can trump it, or must not take a trump."""
    suit = st[SUITS + card]
    rest = suit if st[TRUMPS] >> card & 1 else st[TRUMPS]
    state = 0
    if st[TRUMPS] >> card & 1:
        state = (0 if p1 & suit else 1) + (0 if p3 & suit else 2) + (0 if p2 & suit else 4)
    elif rest:
        state = (
            (1 if not p1 & suit and p1 & rest else 0)
            + (2 if not p3 & suit and p3 & rest else 0)
            + (4 if not p2 & suit and p2 & rest else 0)
        )
    replies, more = legal(p1, card, card, st), legal(p3, card, card, st)
    return _marks(state, card, p0, p2, p1 | p3, near, 0, replies, more, turn, st)


@inlined
def second_marks(
    card: int, p1: int, p2: int, p3: int, q0: int, led: int, made: int, near: int, turn: int, st: IntRow
) -> Marks:
    """The marks of the second player's card; the state is which of the two others can beat the trick so far."""
    beats = st[BEATERS + turn + led] >> card & 1
    best = card if beats else led
    beat = st[BEATERS + turn + best]
    replies = legal(p2, led, best, st)
    state = beats + (2 if replies & beat else 0) + (4 if legal(p3, led, best, st) & beat else 0)
    return _marks(state, card, p1, p3, q0 | p2, near, made, replies, 0, turn, st)


@inlined
def third_marks(
    card: int,
    p2: int,
    p3: int,
    q0: int,
    q1: int,
    led: int,
    best: int,
    taker: int,
    made: int,
    near: int,
    turn: int,
    st: IntRow,
) -> Marks:
    """The marks of the third player's card; the state is who then has the trick, and whether the last can take it."""
    beats = st[BEATERS + turn + best] >> card & 1
    top = card if beats else best
    replies = legal(p3, led, top, st)
    state = 0 if beats else 4 - 2 * (taker & 1)
    if replies & st[BEATERS + turn + top]:
        state += 1
    return _marks(state, card, p2, q0, q1 | p3, near, made, replies, 0, turn, st)


@inlined
def fourth_marks(
    card: int, p3: int, opponents: int, q1: int, beat: int, taker: int, made: int, near: int, turn: int, st: IntRow
) -> Marks:
    """The marks of the last player's card; the state is who gets the trick."""
    state = 0 if beat >> card & 1 else 2 - (taker & 1)
    return _marks(state, card, p3, q1, opponents, near, made, 0, 0, turn, st)
