"""Random numbers inside compiled searches: one stream each, so that a search is the same on every machine."""

import numpy as np
import numpy.typing as npt

from puur.core.jit import compiled


@compiled
def next_random(state: npt.NDArray[np.int64]) -> int:
    """The next 32 random bits (xorshift64*, kept in 63 bits' worth of signed integers by masks)."""
    x = int(state[0])
    x ^= (x << 13) & 0x7FFFFFFFFFFFFFFF
    x ^= x >> 7
    x ^= (x << 17) & 0x7FFFFFFFFFFFFFFF
    state[0] = x
    return x >> 20 & 0xFFFFFFFF


@compiled
def below(state: npt.NDArray[np.int64], number: int) -> int:
    """A random number from 0 to number - 1."""
    return (next_random(state) * number) >> 32
