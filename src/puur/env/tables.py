"""Thousands of tables at once: arrays in, arrays out.

Every lane is a table that plays one Spiel after the other; after the last card the next player deals at once. The
caller decides for all four seats (self-play); `puur.env.vector` has one learner and other players.
"""

import secrets
from operator import index
from typing import Final

import numpy as np

from puur.bots.search.net import SingleFloats
from puur.core.bits import WORD
from puur.core.tables import Ints
from puur.env import batch
from puur.env import layout as h
from puur.env.fields import OBSERVATION, STATE, Bytes
from puur.env.house import TableHouse
from puur.env.table import IllegalAction, listed
from puur.errors import UnsupportedPosition
from puur.reglement.model import Reglement
from puur.seats import Seat

MOST_LANES: Final = 100_000
_SEEDS: Final = 62


class Tables:
    """So many tables under one Reglement. Arrays are reused and overwritten by every call: copy what you keep.

    | array | shape, dtype | is |
    | --- | --- | --- |
    | `legal` | (lanes,) int64 | the actions open now as bits; all predictions are bit 47 |
    | `rewards` | (lanes, 4) float32 | by seat, what the Spiel that just ended counts; else zeros |
    | `over` | (lanes,) bool | where a Spiel just ended and another was dealt |

    After a step, observations are of the running Spiel; `final_observations` and `final_states` are of the one before.

    >>> tables = Tables(1000, "schieber", seed=1)
    >>> for _ in range(37):
    ...     _ = tables.step(tables.random_actions())
    >>> int(tables.over.sum()) > 0
    True
    """

    def __init__(self, lanes: int, reglement: Reglement | str = "schieber", *, seed: int | None = None) -> None:
        if not 1 <= lanes <= MOST_LANES:
            raise UnsupportedPosition(f"{lanes} tables: there may be 1 to {MOST_LANES}")
        self.house = TableHouse.of(reglement)
        self.lanes = lanes
        self._rows = np.zeros((lanes, h.SIZE), dtype=np.int64)
        self._ended_rows = np.zeros((lanes, h.SIZE), dtype=np.int64)
        self._dice = np.zeros(lanes, dtype=np.int64)
        self._actions = np.zeros(lanes, dtype=np.int64)
        self.legal: Ints = np.zeros(lanes, dtype=np.int64)
        self.rewards: SingleFloats = np.zeros((lanes, 4), dtype=np.float32)
        self.over: batch.Flags = np.zeros(lanes, dtype=np.bool_)
        self._everywhere: batch.Flags = np.ones(lanes, dtype=np.bool_)
        self._masks = np.zeros((lanes, self.house.actions), dtype=np.int8)
        self._turns = np.zeros(lanes, dtype=np.uint8)
        self._seen = np.zeros((lanes, OBSERVATION), dtype=np.uint8)
        self._states = np.zeros((lanes, STATE), dtype=np.uint8)
        self.reset(seed)

    def reset(self, seed: int | None = None) -> Ints:
        """Start new Spiele everywhere, in lane k with Vorhand k turns after East; returns the open actions as bits.

        The same seed gives the same Spiele; without a seed they are random.
        """
        seed = secrets.randbits(_SEEDS) if seed is None else index(seed) & WORD
        batch.begin_all(self._rows, self.house.numbers, seed, self.legal)
        batch.seed_dice(~seed & WORD, self._dice)
        self.rewards[:] = 0
        self.over[:] = False
        self._ended_rows[:, h.PHASE] = h.ANNOUNCING
        return self.legal

    def step(self, actions: Ints, where: batch.Flags | None = None) -> Ints:
        """Do an action at every table, or only `where` true, and return the actions open then, as bits.

        Raises `IllegalAction` naming the first lane with an illegal action; then nothing was done at any table. Raises
        `UnsupportedPosition` for arrays of a wrong shape or of non-integers.
        """
        given, chosen = np.asarray(actions), self._everywhere if where is None else np.asarray(where)
        self._demand("actions", given, "iu")
        self._demand("where", chosen, "b")
        wanted, chosen = np.ascontiguousarray(given, dtype=np.int64), np.ascontiguousarray(chosen)
        numbers, ended = self.house.numbers, self._ended_rows
        lane = batch.step_all(self._rows, numbers, wanted, chosen, self.legal, self.rewards, self.over, ended)
        if lane < self.lanes:
            raise IllegalAction(int(wanted[lane]), listed(int(self.legal[lane])), lane)
        return self.legal

    def _demand(self, name: str, values: Ints | batch.Flags, kinds: str) -> None:
        """Check that there is one value for each table: the kernel relies on it and would read beyond the end."""
        if values.shape != (self.lanes,) or values.dtype.kind not in kinds:
            wanted = f"({self.lanes},) {'whole numbers' if 'i' in kinds else 'truth values'}"
            raise UnsupportedPosition(
                f"{name} of shape {values.shape}, {values.dtype}: {wanted} are wanted, one for each table"
            )

    def random_actions(self) -> Ints:
        """A legal action for every table, all equally likely."""
        batch.draw_all(self.legal, self._dice, self._actions)
        return self._actions

    def masks(self) -> batch.MaskArray:
        """The open actions as ones and zeros: (lanes, actions) int8."""
        batch.masks_of(self.legal, self._masks)
        return self._masks

    def turns(self) -> Bytes:
        """The seats to decide: (lanes,) uint8, numbers of `Seat`."""
        batch.turns_of(self._rows, self._turns)
        return self._turns

    def observations(self, seat: Seat | None = None) -> Bytes:
        """The observation of the seat on turn, or of a given one: (lanes, `OBSERVATION`) uint8 (`puur.env.fields`)."""
        if seat is None:
            batch.observe_turns(self._rows, self.house.numbers, self._seen)
        else:
            batch.observe_seat(self._rows, self.house.numbers, int(seat), self._seen)
        return self._seen

    def states(self) -> Bytes:
        """The full state from the view of the seat on turn: (lanes, `STATE`) uint8. For critics."""
        batch.states_of(self._rows, self.house.numbers, self._states)
        return self._states

    def final_observations(self, seat: Seat, where: batch.Flags | None = None) -> Bytes:
        """A seat's observation after the last card: (selected tables, `OBSERVATION`) uint8, a new array on every call.

        The selected tables are those where a Spiel just ended, in order, or those `where` true, each with the last
        Spiel that ended there. No action is legal then. Raises `UnsupportedPosition` where none has ended since the
        reset.

        >>> tables = Tables(3, "kzjv", seed=1)
        >>> while not tables.over.any():
        ...     _ = tables.step(tables.random_actions())
        >>> len(tables.final_observations(Seat.S)) - int(tables.over.sum())
        0
        """
        rows = self._ended(where)
        seen = np.zeros((len(rows), OBSERVATION), dtype=np.uint8)
        batch.observe_seat(rows, self.house.numbers, int(seat), seen)
        return seen

    def final_states(self, seat: Seat = Seat.S, where: batch.Flags | None = None) -> Bytes:
        """The same for the full state from a seat's view: (selected tables, `STATE`) uint8. For critics."""
        rows = self._ended(where)
        seen = np.zeros((len(rows), STATE), dtype=np.uint8)
        batch.states_seen_from(rows, self.house.numbers, int(seat), seen)
        return seen

    def _ended(self, where: batch.Flags | None) -> Ints:
        asked = self.over if where is None else where
        unended = asked & (self._ended_rows[:, h.PHASE] != h.OVER)
        if unended.any():
            lane = int(unended.argmax())
            raise UnsupportedPosition(f"no Spiel has ended yet at table {lane}: ask where `over` is true")
        return np.ascontiguousarray(self._ended_rows[asked])
