"""How likely worlds are, and which of those drawn are looked into."""

import numpy as np

from puur.bots.random_bits import next_random
from puur.core.bits import lowest
from puur.core.jit import compiled
from puur.core.tables import Floats, Ints


@compiled
def likely_card(values: Floats, legal: int, card: int, heat: float) -> float:
    """The log-likelihood of a card among the legal ones by their values, at least -4.

    The model: the probability of a card falls by a factor e for every `heat` points it costs its player.
    """
    best = values[card]
    left = legal
    while left != 0:
        best = max(best, values[lowest(left)])
        left &= left - 1
    total = 0.0
    left = legal
    while left != 0:
        total += np.exp((values[lowest(left)] - best) / heat)
        left &= left - 1
    return float(max((values[card] - best) / heat - np.log(total), -4.0))


@compiled
def weigh(likely: Floats) -> float:
    """Turn log-likelihoods into weights, the greatest of them 1; returns their sum."""
    top = -1e300
    for i in range(len(likely)):
        top = max(top, likely[i])
    total = 0.0
    for i in range(len(likely)):
        likely[i] = np.exp(likely[i] - top)
        total += likely[i]
    return total


@compiled
def keep(likely: Floats, total: float, seed: Ints, kept: Ints) -> None:
    """Fill `kept` with places of worlds by their weights, whose sum is given: systematic resampling, places rising."""
    number = len(kept)
    tick = next_random(seed) / 4294967296.0 * total / number
    gone, i = likely[0], 0
    for j in range(number):
        while i < len(likely) - 1 and gone <= tick:
            i += 1
            gone += likely[i]
        tick += total / number
        kept[j] = i
