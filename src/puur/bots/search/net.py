"""Small networks: summed rows, two layers of rectified units, one output. Float32, deterministic.

The first layer is a sum of rows, so a player's view is summed once and each candidate card adds only a few rows.
"""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from puur.bots.search.card_shape import FeatureRows
from puur.core.jit import compiled

SingleFloats = npt.NDArray[np.float32]

FIRST: Final = 64
SECOND: Final = 32
UNIT: Final = 50.0
"""The points represented by a network's output of 1.0."""


class Net(NamedTuple):
    """Several networks of one shape; the first index says which."""

    rows: SingleFloats  # n x features x FIRST
    bias1: SingleFloats
    layer: SingleFloats  # n x FIRST x SECOND
    bias2: SingleFloats
    out: SingleFloats  # n x SECOND
    bias3: SingleFloats


@compiled
def begin(net: Net, which: int, total: SingleFloats) -> None:
    """An empty sum."""
    bias = net.bias1
    for j in range(FIRST):
        total[j] = bias[which, j]


@compiled
def add_rows(net: Net, which: int, rows: FeatureRows, start: int, stop: int, total: SingleFloats) -> None:
    """Add the rows with these numbers, four at a time for speed."""
    weights = net.rows
    i = start
    while i + 4 <= stop:
        a, b, c, d = rows[i], rows[i + 1], rows[i + 2], rows[i + 3]
        for j in range(FIRST):
            total[j] += (weights[which, a, j] + weights[which, b, j]) + (weights[which, c, j] + weights[which, d, j])
        i += 4
    while i < stop:
        a = rows[i]
        for j in range(FIRST):
            total[j] += weights[which, a, j]
        i += 1


@compiled
def finish(net: Net, which: int, total: SingleFloats, second: SingleFloats) -> float:
    """The output for a summed first layer; `second` is left holding the second layer before rectification."""
    layer, bias, out = net.layer, net.bias2, net.out
    zero = np.float32(0.0)
    for j in range(SECOND):
        second[j] = bias[which, j]
    for i in range(0, FIRST, 4):
        x0, x1 = max(total[i], zero), max(total[i + 1], zero)
        x2, x3 = max(total[i + 2], zero), max(total[i + 3], zero)
        for j in range(SECOND):
            second[j] += (x0 * layer[which, i, j] + x1 * layer[which, i + 1, j]) + (
                x2 * layer[which, i + 2, j] + x3 * layer[which, i + 3, j]
            )
    sum0, sum1, sum2, sum3 = zero, zero, zero, zero
    for j in range(0, SECOND, 4):
        sum0 += max(second[j], zero) * out[which, j]
        sum1 += max(second[j + 1], zero) * out[which, j + 1]
        sum2 += max(second[j + 2], zero) * out[which, j + 2]
        sum3 += max(second[j + 3], zero) * out[which, j + 3]
    return float(net.bias3[which] + ((sum0 + sum1) + (sum2 + sum3)))


@compiled
def answer(net: Net, which: int, rows: FeatureRows, n: int, total: SingleFloats, second: SingleFloats) -> float:
    """The output for n rows."""
    begin(net, which, total)
    add_rows(net, which, rows, 0, n, total)
    return finish(net, which, total, second)
