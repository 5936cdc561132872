"""Learning by playing against oneself: one kernel that deals, plays and steps, a batch at a time.

Every card is given by the network that is being taught (now and then by chance), every choice of trump too. What came
out of a Spiel is the lesson: for the cards what was won from the trick on, mixed with what the network for open hands
expects after it (a TD(lambda) return), for the choice of trump the whole Spiel.
"""

from typing import Final, NamedTuple

import numba as nb
import numpy as np
import numpy.typing as npt

from puur.bots.search.features import (
    CARD_FEATURES,
    HAND_FEATURES,
    MOST_ROWS,
    OPEN_FEATURES,
    card_rows,
    hand_rows,
    open_rows,
    state_rows,
)
from puur.bots.search.game import (
    ANNOUNCER,
    HANDS,
    KIND,
    LAST_TRICK,
    LYING,
    MARGIN,
    PUSHED,
    RULE,
    SIZE,
    TRICKS,
    TURN,
    USUAL_RULE,
    below,
    legal_cards,
    play,
)
from puur.bots.search.kinds import TO_KIND
from puur.bots.search.net import FIRST, SECOND, UNIT, Net, add_rows, answer, begin, finish
from puur.core.bits import count, lowest, nth

_TO_KIND = np.array(TO_KIND, np.int64)
_KIND_OF = np.array([0, 0, 0, 0, 1, 2], np.int64)
SAMPLES: Final = 36
PUSH: Final = 3
BY_PARTNER: Final = 4


class Lesson(NamedTuple):
    """What one network remembers of the Spiele of a batch, and its gradients and moments."""

    grad: Net
    mean: Net
    square: Net


def fresh(rng: np.random.Generator, number: int, features: int) -> Net:
    """Networks that know nothing."""
    return Net(
        (rng.standard_normal((number, features, FIRST)) * 0.1).astype(np.float32),
        np.zeros((number, FIRST), np.float32),
        (rng.standard_normal((number, FIRST, SECOND)) * np.sqrt(2 / FIRST)).astype(np.float32),
        np.zeros((number, SECOND), np.float32),
        (rng.standard_normal((number, SECOND)) * 0.1).astype(np.float32),
        np.zeros(number, np.float32),
    )


def lesson_for(net: Net) -> Lesson:
    """Empty gradients and moments."""
    return Lesson(*(Net(*(np.zeros_like(part) for part in net)) for _ in range(3)))


def all_fresh(seed: int) -> tuple[Net, Net, Net]:
    """Networks for cards, for open hands, for the choice of trump."""
    rng = np.random.default_rng(seed)
    return fresh(rng, 3, CARD_FEATURES), fresh(rng, 3, OPEN_FEATURES), fresh(rng, 7, HAND_FEATURES)


@nb.njit(nogil=True, cache=True, fastmath=True)
def learn(net, grad, which, rows, n, total, second, error):
    """Add one sample's gradient; `total` and `second` are what the answer left behind."""
    ds = np.empty(SECOND, np.float32)
    out, layer = net.out[which], net.layer[which]
    gout, glayer = grad.out[which], grad.layer[which]
    gb1, gb2 = grad.bias1[which], grad.bias2[which]
    grad.bias3[which] += error
    for j in range(SECOND):
        if second[j] > 0:
            ds[j] = error * out[j]
            gout[j] += error * second[j]
        else:
            ds[j] = 0
        gb2[j] += ds[j]
    dt = np.empty(FIRST, np.float32)
    for i in range(FIRST):
        x = total[i]
        if x > 0:
            w, gw = layer[i], glayer[i]
            s = np.float32(0)
            for j in range(SECOND):
                gw[j] += x * ds[j]
                s += w[j] * ds[j]
            dt[i] = s
        else:
            dt[i] = 0
        gb1[i] += dt[i]
    g = grad.rows[which]
    for k in range(n):
        row = g[rows[k]]
        for i in range(FIRST):
            row[i] += dt[i]


@nb.njit(nogil=True, cache=True, fastmath=True)
def _adam(w, g, m, v, rate, scale, correct1, correct2):
    for i in range(w.size):
        x = g[i] * scale
        g[i] = 0
        m[i] += np.float32(0.1) * (x - m[i])
        v[i] += np.float32(0.002) * (x * x - v[i])
        w[i] -= rate * (m[i] * correct1) / (np.sqrt(v[i] * correct2) + np.float32(1e-6))


def step(net: Net, lesson: Lesson, samples: npt.NDArray[np.int64], number: int, rate: float) -> None:
    """One step of Adam for every network; the gradient is the mean over its samples."""
    c1, c2 = np.float32(1 / (1 - 0.9**number)), np.float32(1 / (1 - 0.998**number))
    for w, g, m, v in zip(net, lesson.grad, lesson.mean, lesson.square, strict=True):
        for which in range(len(w)):
            if samples[which] == 0:
                continue
            scale = np.float32(1 / samples[which])
            flat = [np.atleast_1d(one[which : which + 1]).reshape(-1) for one in (w, g, m, v)]
            _adam(*flat, np.float32(rate), scale, c1, c2)


@nb.njit(nogil=True, cache=True)
def into_kind(mask, order):
    kind = 0
    while mask != 0:
        kind |= 1 << _TO_KIND[order, lowest(mask)]
        mask &= mask - 1
    return kind


@nb.njit(nogil=True, cache=True)
def choose_card(cards, g, slot, rows, kept, total, held, second, best_held, best_second, chance, seed):
    """The network's card; its rows, sums and number of rows stay in the arrays. Returns card, rows, answer."""
    legal = legal_cards(g)
    if legal & (legal - 1) == 0:
        return lowest(legal), 0, 0.0
    seat = g[TURN]
    kind = g[KIND]
    n = state_rows(g, seat, slot, rows)
    begin(cards, kind, total)
    add_rows(cards, kind, rows, 0, n, total)
    by_chance = -1
    if below(seed, 1000) < chance:
        by_chance = nth(legal, below(seed, count(legal)))
    best, best_value, best_rows = 0, -1e9, 0
    left = legal
    while left != 0:
        card = lowest(left)
        left &= left - 1
        if by_chance >= 0 and by_chance != card:
            continue
        m = card_rows(g, seat, card, slot, rows, n)
        for j in range(FIRST):
            held[j] = total[j]
        add_rows(cards, kind, rows, n, m, held)
        value = finish(cards, kind, held, second)
        if value > best_value:
            best, best_value, best_rows = card, value, m
            best_held[:] = held
            best_second[:] = second
            kept[n:m] = rows[n:m]
    kept[:n] = rows[:n]
    return best, best_rows, best_value


@nb.njit(nogil=True, cache=True)
def choose_trump(trump, hand, base, may_push, chance, slot, rows, total, second, seed):
    """The order (6: pass on) and whether by chance."""
    if below(seed, 1000) < chance:
        if may_push and below(seed, 10) < 3:
            return 6, True
        return below(seed, 6), True
    best, best_value = 0, -1e9
    for order in range(6):
        kind = _KIND_OF[order]
        n = hand_rows(into_kind(hand, order), kind, slot, rows)
        value = answer(trump, base + kind, rows, n, total, second)
        if value > best_value:
            best, best_value = order, value
    if may_push:
        n = hand_rows(hand, 1, slot, rows)
        if answer(trump, PUSH, rows, n, total, second) > best_value:
            return 6, False
    return best, False


@nb.njit(nogil=True, cache=True)
def deal(pack, hands, seed):
    for i in range(35, 0, -1):
        j = below(seed, i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    for s in range(4):
        mask = 0
        for i in range(9):
            mask |= 1 << pack[9 * s + i]
        hands[s] = mask


@nb.njit(nogil=True, cache=True)
def set_up(g, hands, order, announcer, pushed):
    g[:] = 0
    for s in range(4):
        g[HANDS + s] = into_kind(hands[s], order)
    g[KIND] = _KIND_OF[order]
    g[ANNOUNCER], g[PUSHED] = announcer, pushed
    g[RULE], g[LAST_TRICK] = USUAL_RULE, 5


@nb.njit(nogil=True, cache=True)
def batch(cards, opened, trump, g_cards, g_opened, g_trump, n_cards, n_opened, n_trump, games, seed, chance, lam, loss):
    """Play some Spiele and add up the gradients."""
    pack = np.arange(36)
    hands = np.zeros(4, np.int64)
    g = np.zeros(SIZE, np.int64)
    slot = np.zeros(4, np.int64)
    rows = np.zeros(MOST_ROWS, np.int64)
    total = np.zeros(FIRST, np.float32)
    held = np.zeros(FIRST, np.float32)
    second = np.zeros(SECOND, np.float32)
    s_rows = np.zeros((SAMPLES, MOST_ROWS), np.int64)
    s_n = np.zeros(SAMPLES, np.int64)
    s_trick = np.zeros(SAMPLES, np.int64)
    s_sign = np.zeros(SAMPLES, np.int64)
    s_value = np.zeros(SAMPLES)
    s_held = np.zeros((SAMPLES, FIRST), np.float32)
    s_second = np.zeros((SAMPLES, SECOND), np.float32)
    v_rows = np.zeros((9, MOST_ROWS), np.int64)
    v_n = np.zeros(9, np.int64)
    v_sign = np.zeros(9, np.int64)
    v_value = np.zeros(10)
    v_held = np.zeros((9, FIRST), np.float32)
    v_second = np.zeros((9, SECOND), np.float32)
    made = np.zeros(10)
    returns = np.zeros(10)
    for _ in range(games):
        deal(pack, hands, seed)
        first, free = choose_trump(trump, hands[0], 0, True, 200, slot, rows, total, second, seed)
        order, announcer, partner_free = first, 0, False
        if first == 6:
            order, partner_free = choose_trump(trump, hands[2], BY_PARTNER, False, 200, slot, rows, total, second, seed)
            announcer = 2
        set_up(g, hands, order, announcer, 1 if announcer == 2 else 0)
        kind = g[KIND]
        samples = 0
        for trick in range(9):
            made[trick] = g[MARGIN]
            n = open_rows(g, slot, v_rows[trick])
            v_n[trick] = n
            v_sign[trick] = 1 - 2 * (g[TURN] & 1)
            v_value[trick] = v_sign[trick] * answer(opened, kind, v_rows[trick], n, v_held[trick], v_second[trick])
            for _lying in range(4):
                sign = 1 - 2 * (g[TURN] & 1)
                card, n, value = choose_card(
                    cards,
                    g,
                    slot,
                    rows,
                    s_rows[samples],
                    total,
                    held,
                    second,
                    s_held[samples],
                    s_second[samples],
                    chance,
                    seed,
                )
                if n > 0:
                    s_n[samples], s_trick[samples], s_sign[samples], s_value[samples] = n, trick, sign, value
                    samples += 1
                play(g, card)
        made[9] = g[MARGIN]
        v_value[9] = 0
        returns[9] = 0
        for trick in range(8, -1, -1):
            ahead = (1 - lam) * v_value[trick + 1] + lam * returns[trick + 1]
            returns[trick] = (made[trick + 1] - made[trick]) / UNIT + ahead
        for i in range(samples):
            error = s_value[i] - s_sign[i] * returns[s_trick[i]]
            loss[0] += error * error
            learn(cards, g_cards, kind, s_rows[i], s_n[i], s_held[i], s_second[i], np.float32(error))
        n_cards[kind] += samples
        for trick in range(9):
            error = v_sign[trick] * (v_value[trick] - returns[trick])
            loss[1] += error * error
            learn(opened, g_opened, kind, v_rows[trick], v_n[trick], v_held[trick], v_second[trick], np.float32(error))
        n_opened[kind] += 9
        target = made[9] / UNIT
        for turn in range(2):
            if turn == 0:
                which = PUSH if first == 6 else kind
                if first == 6 and partner_free:
                    continue
                n = hand_rows(
                    hands[0] if first == 6 else into_kind(hands[0], order), 1 if first == 6 else kind, slot, rows
                )
            else:
                if first != 6:
                    continue
                which = BY_PARTNER + kind
                n = hand_rows(into_kind(hands[2], order), kind, slot, rows)
            error = answer(trump, which, rows, n, total, second) - target
            loss[2] += error * error
            learn(trump, g_trump, which, rows, n, total, second, np.float32(error))
            n_trump[which] += 1
        loss[3] += samples
        loss[4] += target * UNIT
