"""A machine that solves positions one after another: its table and arrays, and how to stop it."""

from functools import cache
from typing import Final, TypeVar, cast

import numpy as np

from puur.core.dd import layout as at
from puur.core.dd import plain, root
from puur.core.dd.evaluation import kind_of, weights
from puur.core.dd.plainly import answer, lay_out
from puur.core.dd.position import Position, SolvedPosition
from puur.core.dd.rules import SolverRules, settings
from puur.core.dd.suit_names import start
from puur.core.jit import COMPILES
from puur.modes import Order

_Row = TypeVar("_Row", at.Array, at.Small)
ENDLESS: Final = 1 << 60
STAMPS: Final = 255
"""After this many searches the table must be emptied: a stamp says which search an entry belongs to."""
BUCKETS_OF: Final = (1 << 8,) * 5 + (1 << 10, 1 << 12, 1 << 14, 1 << 16, 1 << 18)
"""Buckets used for positions of so many tricks: few enough for the processor's caches, and hardly ever full."""
LINE: Final = 8
"""Numbers in a cache line, the size of a bucket."""


@cache
def awaken() -> None:
    """Load the machine code of the search, so that the time budget starts only once it is there.

    >>> awaken()
    """
    Machine(1).solve(SolverRules((Order.D,) * 9, Order.D, 31), Position((1, 1 << 9, 1 << 18, 1 << 27), (), 0, 8))


class Machine:
    """One searching thread: its table and its arrays. Two threads need two machines.

    >>> from puur.modes import Order
    >>> hands = (0b11, 0b11 << 9, 0b11 << 18, 0b11 << 27)
    >>> machine = Machine(1)
    >>> machine.solve(SolverRules((Order.D,) * 9, Order.D, 31), Position(hands, (), 0, 7)).low
    5
    """

    def __init__(self, megabytes: int = 64) -> None:
        size = 1 << max(4, (megabytes * (1 << 20) // 64).bit_length() - 1)
        self._table: at.Array = _aligned(size * LINE)
        self._buckets = size - 1
        self._stamp = 0
        self._used = 0
        self._halt = False
        self._settings: at.Array = plain_numbers(np.zeros(at.SIZE, dtype=np.int64))
        self._plain: at.Array = plain_numbers(np.zeros(plain.POSITION, dtype=np.int64))
        self._position: at.Array = plain_numbers(np.zeros(at.POSITION_SIZE, dtype=np.int64))
        self._child: at.Array = plain_numbers(np.zeros(at.POSITION_SIZE, dtype=np.int64))
        self._out: at.Array = plain_numbers(np.zeros(at.OUT_SIZE, dtype=np.int64))

    def stop(self) -> None:
        """Stop the search running in another thread; it returns the bounds found so far."""
        self._halt = True
        self._settings[at.STOP] |= 2
        self._plain[plain.STOP] |= 2

    def solve(
        self,
        rules: SolverRules,
        position: Position,
        *,
        every_card: bool = False,
        limit: int = ENDLESS,
        quick: bool = True,
    ) -> SolvedPosition:
        """The value of the position, searching at most `limit` tricks; by the plain search unless `quick`."""
        self._begin()
        try:
            if quick and rules.is_quick and position.is_quick:
                return self._solve_quick(rules, position, every_card=every_card, limit=limit)
            return self._solve_plain(rules, position, every_card=every_card, limit=limit)
        finally:
            self._halt = False

    def reaches(self, rules: SolverRules, position: Position, target: int) -> tuple[bool, int]:
        """Whether the leader's party makes so many of the remaining points, and how many tricks were searched.

        Only for rules and positions of the quick search; a single proof is cheaper than the value.
        """
        self._begin()
        self._prepare(rules, position, every_card=False, limit=ENDLESS)
        reached = root.reached(self._position, target, self._settings, self._table)
        return bool(reached >= target), int(self._settings[at.NODES])

    def _begin(self) -> None:
        """A stamp for a new search."""
        self._stamp += 1
        if self._stamp > STAMPS:
            used = self._used * LINE
            self._table[:used] = plain_numbers(np.zeros(used, dtype=np.int64))
            self._stamp = 1
            self._used = 0

    def _solve_quick(self, rules: SolverRules, position: Position, *, every_card: bool, limit: int) -> SolvedPosition:
        st, pos, out = self._settings, self._position, self._out
        self._prepare(rules, position, every_card=every_card, limit=limit)
        root.solve(pos, self._child, out, st, self._table)
        return SolvedPosition(int(out[0]), int(out[1]), _cards(pos, out, st), int(st[at.NODES]), int(pos[at.REST]))

    def _prepare(self, rules: SolverRules, position: Position, *, every_card: bool, limit: int) -> None:
        st = self._settings
        kind = kind_of(rules.orders[0])
        st[:] = settings(rules)
        st[at.LIMIT] = 0 if self._halt else limit
        st[at.STAMP] = self._stamp << at.KEY_BITS
        left = position.left
        st[at.BUCKETS] = self._buckets & (BUCKETS_OF[left] << int(every_card)) - 1
        self._used = max(self._used, int(st[at.BUCKETS]) + 1)
        for trick in range(left):
            order = rules.orders[(position.trick + trick) % len(rules.orders)]
            st[at.REVERSED + left - trick] = 36 if order is not rules.orders[0] else 0
        ev = _evaluation(kind)
        start(
            position.hands[0],
            position.hands[1],
            position.hands[2],
            position.hands[3],
            len(position.table),
            _packed(position.table),
            position.leader,
            left,
            rules.last,
            _match(position),
            int(every_card),
            self._position,
            st,
            ev,
        )

    def _solve_plain(self, rules: SolverRules, position: Position, *, every_card: bool, limit: int) -> SolvedPosition:
        pos = self._plain
        lay_out(rules, position, pos)
        pos[plain.LIMIT] = 0 if self._halt else limit
        pos[plain.STAMP] = self._stamp
        pos[plain.BUCKETS] = self._buckets * 4 + 3
        self._used = self._buckets + 1
        return answer(rules, position, pos, self._table, every_card=every_card)


def plain_numbers(array: _Row) -> _Row:
    """The array for a kernel, or a list where nothing is compiled: Python's own integers never overflow."""
    return array if COMPILES else cast("_Row", array.tolist())


def _aligned(size: int) -> at.Array:
    """A table whose buckets are whole cache lines."""
    found = np.zeros(size + LINE, dtype=np.int64)
    skipped = -(found.ctypes.data // 8) % LINE
    return plain_numbers(found[skipped : skipped + size])


@cache
def _evaluation(kind: str) -> at.Small:
    return plain_numbers(weights(kind))


def _packed(table: tuple[int, ...]) -> int:
    return sum(card << 6 * place for place, card in enumerate(table))


def _match(position: Position) -> int:
    """The state of the Match from the view of the leader's party."""
    if position.leader & 1 == 0:
        return position.match
    return position.match >> 1 | (position.match & 1) << 1


def _cards(pos: at.IntRow, out: at.IntRow, st: at.IntRow) -> tuple[tuple[int, int, int], ...]:
    """The bounds of each requested card, as natural cards."""
    if not pos[at.WISH]:
        return ()
    spots = ((number, int(st[at.PLACES + number])) for number in range(36))
    return tuple(
        (card, int(out[at.CARD_LOW + spot]), int(out[at.CARD_HIGH + spot]))
        for card, spot in spots
        if out[at.CARD_HIGH + spot] < at.UNKNOWN
    )
