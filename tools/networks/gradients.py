"""Gradients of the small networks, and the steps that follow them (Adam: Kingma and Ba 2014)."""

from typing import Final, NamedTuple

import numba as nb
import numpy as np
import numpy.typing as npt

from puur.bots.search.card_shape import FeatureRows
from puur.bots.search.features import CARD_FEATURES, HAND_FEATURES, OPEN_FEATURES
from puur.bots.search.net import FIRST, SECOND, Net, SingleFloats

MOMENT: Final = 0.9
SQUARE_MOMENT: Final = 0.998


class Lesson(NamedTuple):
    """What is added up while Spiele are played, and what Adam remembers of the steps before."""

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


def all_fresh(seed: int) -> tuple[Net, Net, Net]:
    """Networks for cards, for open hands, for the choice of trump."""
    rng = np.random.default_rng(seed)
    return fresh(rng, 3, CARD_FEATURES), fresh(rng, 3, OPEN_FEATURES), fresh(rng, 7, HAND_FEATURES)


def lesson_for(net: Net) -> Lesson:
    """Empty gradients and moments."""
    return Lesson(*(Net(*(np.zeros_like(part) for part in net)) for _ in range(3)))


@nb.njit(nogil=True, cache=True, fastmath=True)
def learn(  # noqa: PLR0913, PLR0917  a kernel
    net: Net,
    grad: Net,
    which: int,
    rows: FeatureRows,
    n: int,
    total: SingleFloats,
    second: SingleFloats,
    error: np.float32,
) -> None:
    """Add one sample's gradient; `total` and `second` are what the answer to its rows left behind."""
    ds = np.empty(SECOND, np.float32)
    grad.bias3[which] += error
    for j in range(SECOND):
        ds[j] = error * net.out[which, j] if second[j] > 0 else np.float32(0)
        grad.out[which, j] += error * max(second[j], np.float32(0))
        grad.bias2[which, j] += ds[j]
    dt = np.zeros(FIRST, np.float32)
    for i in range(FIRST):
        x = total[i]
        if x > 0:
            s = np.float32(0)
            for j in range(SECOND):
                grad.layer[which, i, j] += x * ds[j]
                s += net.layer[which, i, j] * ds[j]
            dt[i] = s
            grad.bias1[which, i] += s
    for k in range(n):
        row = rows[k]
        for i in range(FIRST):
            grad.rows[which, row, i] += dt[i]


@nb.njit(nogil=True, cache=True, fastmath=True)
def _adam(
    parts: tuple[SingleFloats, SingleFloats, SingleFloats, SingleFloats], rate: float, scale: float, number: int
) -> None:
    """One step for flat weights; their gradient is used up."""
    w, g, m, v = parts
    unbiased, unbiased2 = 1 / (1 - MOMENT**number), 1 / (1 - SQUARE_MOMENT**number)
    for i in range(w.size):
        x = g[i] * scale
        g[i] = 0
        m[i] += (1 - MOMENT) * (x - m[i])
        v[i] += (1 - SQUARE_MOMENT) * (x * x - v[i])
        w[i] -= rate * (m[i] * unbiased) / (np.sqrt(v[i] * unbiased2) + 1e-6)


def step(net: Net, lesson: Lesson, samples: npt.NDArray[np.int64], number: int, rate: float) -> None:
    """Step number so many for every network; its gradient is the mean over its samples."""
    for w, g, m, v in zip(net, lesson.grad, lesson.mean, lesson.square, strict=True):
        for which in np.flatnonzero(samples):
            part = slice(which, which + 1)
            flat = (w[part].reshape(-1), g[part].reshape(-1), m[part].reshape(-1), v[part].reshape(-1))
            _adam(flat, rate, 1 / samples[which], number)
