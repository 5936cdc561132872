"""Many tables at once: the kernels of `puur.env.tables`, one loop each over the lanes."""

import numpy as np
import numpy.typing as npt

from puur.bots.search.net import SingleFloats
from puur.core import position as at
from puur.core.bits import count, nth
from puur.core.chance import drawn, seeded
from puur.core.jit import compiled
from puur.core.tables import Ints
from puur.env import layout as h
from puur.env.actions import ALL_ACTIONS, FIRST_PREDICTION, FIRST_VARIANT
from puur.env.decisions import begin, choose, is_legal, legal_actions
from puur.env.fields import Bytes
from puur.env.observation import fill_mask, observe, observe_all
from puur.env.regular_play import give
from puur.env.scores import seat_points

Flags = npt.NDArray[np.bool_]
MaskArray = npt.NDArray[np.int8]


@compiled
def begin_all(rows: Ints, house: Ints, seed: int, legal: Ints) -> None:
    """Seed every lane with its own stream and deal; from lane to lane the dealer moves on by one."""
    for lane in range(len(rows)):
        rows[lane, h.CHANCE] = seeded(seed, lane)
        begin(rows, lane, house, house[h.STEP] * lane & 3)
        legal[lane] = legal_actions(rows, lane, house)


@compiled
def first_illegal(house: Ints, actions: Ints, where: Flags, legal: Ints) -> int:
    """The first lane whose action is not legal; the number of lanes if all are."""
    for lane in range(len(actions)):
        if where[lane] and not is_legal(legal[lane], actions[lane], house):
            return lane
    return len(actions)


@compiled
def give_all(rows: Ints, house: Ints, actions: Ints, where: Flags, legal: Ints) -> int:
    """Play a card wherever the action is one; returns at how many tables it is not."""
    others = 0
    for lane in range(len(actions)):
        if not where[lane]:
            continue
        if actions[lane] < FIRST_VARIANT:
            legal[lane] = give(rows, lane, house, actions[lane])
        else:
            others += 1
    return others


@compiled
def choose_all(rows: Ints, house: Ints, actions: Ints, where: Flags, legal: Ints) -> None:
    """Announce, pass or predict wherever the action says so."""
    for lane in range(len(actions)):
        if where[lane] and actions[lane] >= FIRST_VARIANT:
            choose(rows, lane, house, actions[lane])
            legal[lane] = legal_actions(rows, lane, house)


@compiled
def finish_all(rows: Ints, house: Ints, legal: Ints, rewards: SingleFloats, over: Flags, ended_rows: Ints) -> None:
    """Where a Spiel has ended, keep its final table, write the rewards, and deal the next one."""
    for lane in range(len(legal)):
        ended = legal[lane] == 0
        if ended:
            rows[lane, h.PHASE] = h.OVER
            for place in range(h.SIZE):
                ended_rows[lane, place] = rows[lane, place]
            finish(rows, lane, house, legal, rewards)
        elif over[lane]:
            for seat in range(4):
                rewards[lane, seat] = 0
        over[lane] = ended


@compiled
def finish(rows: Ints, lane: int, house: Ints, legal: Ints, rewards: SingleFloats) -> None:
    """The same for one table."""
    for seat in range(4):
        rewards[lane, seat] = house[h.SIGN] * seat_points(rows, lane, house, seat)
    begin(rows, lane, house, rows[lane, h.DEALER] + house[h.STEP] & 3)
    legal[lane] = legal_actions(rows, lane, house)


@compiled
def step_all(  # noqa: PLR0913, PLR0917  a kernel
    rows: Ints,
    house: Ints,
    actions: Ints,
    where: Flags,
    legal: Ints,
    rewards: SingleFloats,
    over: Flags,
    ended_rows: Ints,
) -> int:
    """Do actions at these tables; returns the number of lanes.

    If one is illegal, returns its lane and changes nothing.
    """
    lane = first_illegal(house, actions, where, legal)
    if lane == len(actions):
        if give_all(rows, house, actions, where, legal):
            choose_all(rows, house, actions, where, legal)
        finish_all(rows, house, legal, rewards, over, ended_rows)
    return lane


@compiled
def turns_of(rows: Ints, turns: Bytes) -> None:
    """The seat to decide, by lane."""
    for lane in range(len(rows)):
        turns[lane] = rows[lane, at.TURN]


@compiled
def masks_of(legal: Ints, masks: MaskArray) -> None:
    """Legal actions as ones and zeros."""
    for lane in range(len(legal)):
        fill_mask(legal[lane], lane, masks)


@compiled
def observe_turns(rows: Ints, house: Ints, seen: Bytes) -> None:
    """What the seat on turn sees, by lane."""
    for lane in range(len(rows)):
        observe(rows, lane, house, rows[lane, at.TURN], seen)


@compiled
def observe_seat(rows: Ints, house: Ints, seat: int, seen: Bytes) -> None:
    """What one seat sees, by lane."""
    for lane in range(len(rows)):
        observe(rows, lane, house, seat, seen)


@compiled
def states_of(rows: Ints, house: Ints, seen: Bytes) -> None:
    """The full state from the view of the seat on turn, by lane."""
    for lane in range(len(rows)):
        observe_all(rows, lane, house, rows[lane, at.TURN], seen)


@compiled
def states_seen_from(rows: Ints, house: Ints, seat: int, seen: Bytes) -> None:
    """The same, from the view of one seat."""
    for lane in range(len(rows)):
        observe_all(rows, lane, house, seat, seen)


@compiled
def draw_all(legal: Ints, dice: Ints, actions: Ints) -> None:
    """A random legal action for every lane, all equally likely; `dice` are the lanes' own."""
    for lane in range(len(legal)):
        open_now = legal[lane]
        if open_now & h.PREDICTIONS:
            number, dice[lane] = drawn(ALL_ACTIONS - FIRST_PREDICTION, dice[lane])
            actions[lane] = FIRST_PREDICTION + number
        else:
            number, dice[lane] = drawn(count(open_now), dice[lane])
            actions[lane] = nth(open_now, number)


@compiled
def seed_dice(seed: int, dice: Ints) -> None:
    """Dice of its own for every lane."""
    for lane in range(len(dice)):
        dice[lane] = seeded(seed, lane)
