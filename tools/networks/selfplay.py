"""Spiele against oneself: a kernel that deals, chooses trump, gives cards, and learns from how it came out.

Every card is given by the network that is being taught (now and then by chance), every choice of trump too. The lesson
for a card is what was won from its trick on, mixed with what the network for open hands expected after each trick (a
TD(lambda) return); for a choice of trump it is the whole Spiel.
"""

from typing import Final, NamedTuple

import numba as nb
import numpy as np
import numpy.typing as npt
from gradients import learn

from puur.bots.random_bits import below
from puur.bots.search.ahead import into_kind, open_table
from puur.bots.search.card_shape import FeatureRows
from puur.bots.search.features import MOST_ROWS, hand_rows, open_rows
from puur.bots.search.game import HANDS, KIND, MARGIN, SIZE, TURN, USUAL_RULE, GameArray, legal_cards, play
from puur.bots.search.kinds import TO_KIND
from puur.bots.search.net import FIRST, SECOND, UNIT, Net, SingleFloats, answer
from puur.bots.search.policy import Scratch, most_worth, value_card, value_cards
from puur.core.bits import count, lowest, nth

Ints = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.float64]

TO_KIND_TABLE: Final = np.array(TO_KIND, np.int64)
KIND_OF_ORDER: Final = np.array([0, 0, 0, 0, 1, 2], np.int64)
ORDERS: Final = 6
PASS_ON: Final = 6
PASSED, BY_PARTNER = 3, 4
"""Networks for the choice of trump: 0-2 by kind for Vorhand, what passing on brings, from 4 by kind for the partner."""
VORHAND, PARTNER = 0, 2
TRICKS: Final = 9
CHANCE_CHOICES: Final = 200
"""Of 1000 choices of trump, how many are left to chance, and of those of Vorhand how many in ten are passed on."""
CHANCE_PASSES: Final = 3


class Notes(NamedTuple):
    """Answers of a network to learn from: rows and sums, whose answer in which trick (sign: which party)."""

    rows: FeatureRows
    n: Ints
    trick: Ints
    sign: Ints
    value: Numbers
    total: SingleFloats
    second: SingleFloats


def notes(number: int) -> Notes:
    """Room for so many answers."""
    return Notes(
        np.zeros((number, MOST_ROWS), np.int64),
        np.zeros(number, np.int64),
        np.zeros(number, np.int64),
        np.zeros(number, np.int64),
        np.zeros(number),
        np.zeros((number, FIRST), np.float32),
        np.zeros((number, SECOND), np.float32),
    )


class Taught(NamedTuple):
    """The networks, their gradients, how many samples each had, and the sums of squared errors."""

    cards: Net
    opened: Net
    trump: Net
    grad_cards: Net
    grad_opened: Net
    grad_trump: Net
    samples_cards: Ints
    samples_opened: Ints
    samples_trump: Ints
    off: Numbers  # cards, open hands, trump, then how many of each


@nb.njit(nogil=True, cache=True)
def deal(pack: Ints, hands: Ints, seed: Ints) -> None:
    """Shuffle and deal four hands."""
    for i in range(35, 0, -1):
        j = below(seed, i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    hands[:] = 0
    for i in range(36):
        hands[i // TRICKS] |= 1 << pack[i]


@nb.njit(nogil=True, cache=True)
def give(taught: Taught, g: GameArray, room: Scratch, chance: int, seed: Ints, kept: Notes, at: int) -> bool:  # noqa: PLR0913, PLR0917  a kernel
    """Give a card, the network's or one by chance; whether there was a choice, noted then at this place."""
    legal = legal_cards(g)
    if legal & (legal - 1) == 0:
        play(g, lowest(legal))
        return False
    value_cards(taught.cards, g, room)
    best = most_worth(room.values, legal)
    if below(seed, 1000) < chance:
        best = nth(legal, below(seed, count(legal)))
    n, value = value_card(taught.cards, g, best, room)
    kept.rows[at, :n], kept.n[at], kept.value[at] = room.rows[:n], n, value / UNIT
    kept.sign[at] = 1 - 2 * (g[TURN] & 1)
    kept.total[at], kept.second[at] = room.held, room.second
    play(g, best)
    return True


@nb.njit(nogil=True, cache=True)
def choose_trump(trump: Net, hand: int, base: int, room: Scratch, chance: int, seed: Ints) -> int:
    """The order for a hand, or PASS_ON; `base` is 0 for Vorhand, BY_PARTNER for the partner."""
    if below(seed, 1000) < chance:
        return PASS_ON if base == 0 and below(seed, 10) < CHANCE_PASSES else below(seed, ORDERS)
    best, most = 0, -1e9
    for order in range(ORDERS):
        kind = KIND_OF_ORDER[order]
        n = hand_rows(into_kind(hand, TO_KIND_TABLE[order]), kind, room.slot, room.rows)
        value = answer(trump, base + kind, room.rows, n, room.total, room.second)
        if value > most:
            best, most = order, value
    if base == 0:
        n = hand_rows(hand, 1, room.slot, room.rows)
        if answer(trump, PASSED, room.rows, n, room.total, room.second) > most:
            return PASS_ON
    return best


@nb.njit(nogil=True, cache=True)
def play_out(  # noqa: PLR0913, PLR0917  a kernel
    taught: Taught, g: GameArray, room: Scratch, chance: int, seed: Ints, ours: Notes, opened: Notes, made: Ints
) -> int:
    """Play a Spiel; notes answers before every choice and every lead, and the margin before every trick."""
    samples = 0
    for trick in range(TRICKS):
        made[trick] = g[MARGIN]
        n = open_rows(g, room.slot, opened.rows[trick])
        sign = 1 - 2 * (g[TURN] & 1)
        opened.n[trick], opened.sign[trick], opened.trick[trick] = n, sign, trick
        opened.value[trick] = answer(
            taught.opened, g[KIND], opened.rows[trick], n, opened.total[trick], opened.second[trick]
        )
        for _ in range(4):
            if give(taught, g, room, chance, seed, ours, samples):
                ours.trick[samples] = trick
                samples += 1
    made[TRICKS] = g[MARGIN]
    return samples


@nb.njit(nogil=True, cache=True)
def returns_of(made: Ints, opened: Notes, came_out: float, returns: Numbers) -> None:
    """What each trick and those after it brought seats 0 and 2, in units; what was expected counts in part."""
    returns[TRICKS] = 0.0
    for trick in range(TRICKS - 1, -1, -1):
        ahead = came_out * returns[trick + 1]
        if trick + 1 < TRICKS:
            ahead += (1 - came_out) * opened.sign[trick + 1] * opened.value[trick + 1]
        returns[trick] = (made[trick + 1] - made[trick]) / UNIT + ahead


@nb.njit(nogil=True, cache=True)
def learn_all(net: Net, grad: Net, kind: int, noted: Notes, number: int, returns: Numbers) -> float:
    """Learn from what was noted; returns the sum of squared errors."""
    off = 0.0
    for i in range(number):
        error = noted.value[i] - noted.sign[i] * returns[noted.trick[i]]
        off += error * error
        learn(net, grad, kind, noted.rows[i], noted.n[i], noted.total[i], noted.second[i], np.float32(error))
    return off


@nb.njit(nogil=True, cache=True)
def learn_trump(taught: Taught, which: int, hand: int, kind: int, target: float, room: Scratch) -> None:
    """Learn what a hand brought with a choice of trump."""
    n = hand_rows(hand, kind, room.slot, room.rows)
    error = answer(taught.trump, which, room.rows, n, room.total, room.second) - target
    learn(taught.trump, taught.grad_trump, which, room.rows, n, room.total, room.second, np.float32(error))
    taught.samples_trump[which] += 1
    taught.off[2] += error * error
    taught.off[5] += 1


@nb.njit(nogil=True, cache=True)
def batch(  # noqa: PLR0913, PLR0917  a kernel
    taught: Taught, room: Scratch, ours: Notes, opened: Notes, games: int, seed: Ints, chance: int, came_out: float
) -> None:
    """Play some Spiele and add up what is to be learned from them."""
    pack, hands, g = np.arange(36), np.zeros(4, np.int64), np.zeros(SIZE, np.int64)
    made, returns = np.zeros(TRICKS + 1, np.int64), np.zeros(TRICKS + 1)
    for _ in range(games):
        deal(pack, hands, seed)
        order = choose_trump(taught.trump, hands[VORHAND], 0, room, CHANCE_CHOICES, seed)
        passed = order == PASS_ON
        if passed:
            order = choose_trump(taught.trump, hands[PARTNER], BY_PARTNER, room, CHANCE_CHOICES, seed)
        kind, places = KIND_OF_ORDER[order], TO_KIND_TABLE[order]
        open_table(g, kind, PARTNER if passed else VORHAND, 1 if passed else 0, USUAL_RULE, VORHAND, 5, 0, 0)
        for seat in range(4):
            g[HANDS + seat] = into_kind(hands[seat], places)
        samples = play_out(taught, g, room, chance, seed, ours, opened, made)
        returns_of(made, opened, came_out, returns)
        taught.off[0] += learn_all(taught.cards, taught.grad_cards, kind, ours, samples, returns)
        taught.off[1] += learn_all(taught.opened, taught.grad_opened, kind, opened, TRICKS, returns)
        taught.off[3] += samples
        taught.off[4] += TRICKS
        taught.samples_cards[kind] += samples
        taught.samples_opened[kind] += TRICKS
        brought = made[TRICKS] / UNIT
        if passed:
            learn_trump(taught, PASSED, hands[VORHAND], 1, brought, room)
            learn_trump(taught, BY_PARTNER + kind, into_kind(hands[PARTNER], places), kind, brought, room)
        else:
            learn_trump(taught, kind, into_kind(hands[VORHAND], places), kind, brought, room)
