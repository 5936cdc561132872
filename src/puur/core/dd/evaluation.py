"""What a position is worth by its look: a table for a suit of every holding, made of a few hundred fitted weights.

It only says which card to try first, so it may err. A suit is read as nine digits, a digit a card: 0 gone, 1 with the
first party, 2 with the second. In trump modes the worth of a side suit depends on which parties have trumps left. The
weights come from `tools/fit_evaluation.py`, by least squares on positions that this very solver solved.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np
import numpy.typing as npt

from puur.core.dd.layout import CODES, Small
from puur.modes import Order

Floats = npt.NDArray[np.float64]
CLASSES: Final = 4  # bit 0: the first party has trumps, bit 1: the second has
HOLDINGS: Final = ("trump", "none", "both", "own", "other")
"""Weights of the trump suit, and of side suits by who has trumps; `own` and `other` are where one party alone has."""
LENGTHS: Final = 10
PER_HOLDING: Final = LENGTHS * 9 + 9
LEADS: Final = 4  # worth of the lead: nobody has trumps, the leader's party alone, the others alone, both
SIZE: Final = len(HOLDINGS) * PER_HOLDING + LEADS
_DIGITS: Final = np.array([[code // 3**rank % 3 for rank in range(9)] for code in range(CODES)], dtype=np.int64)


@cache
def fitted() -> dict[str, tuple[float, ...]]:
    """The weights of Obenabe, Undenufe and trump modes, as they were fitted."""
    content = files("puur.core.dd").joinpath("weights.json").read_text(encoding="utf-8")
    found: dict[str, list[float]] = json.loads(content)
    return {kind: tuple(numbers) for kind, numbers in found.items()}


def kind_of(order: Order) -> str:
    """Which weights a mode has: `T`, `O` or `U`."""
    return "T" if order.trump is not None else order.name


@cache
def weights(kind: str) -> Small:
    """The tables of a kind of mode: the trump suit, then a side suit for each of the four classes.

    The first table's entries are shifted by two bits, which say who has trumps left.
    """
    return tables(fitted()[kind], trumps=kind == "T")


@cache
def leading(kind: str) -> tuple[int, ...]:
    """What the lead is worth by class, for a leader of the first party, then of the second."""
    none, own, other, both = (round(one) for one in fitted()[kind][-LEADS:])
    return none, own, other, both, none, other, own, both


def tables(numbers: tuple[float, ...], *, trumps: bool) -> Small:
    """The tables made of weights in the order of `HOLDINGS`: by length and place from the top, then by rank."""
    own = {name: np.array(numbers[at : at + PER_HOLDING]) for at, name in _starts()}
    sides = [
        _suit(own["none"], own["none"]),
        _suit(own["own"], own["other"]),
        _suit(own["other"], own["own"]),
        _suit(own["both"], own["both"]),
    ]
    if trumps:
        first = np.rint(_suit(own["trump"], own["trump"])).astype(np.int64) * 4
        first += (_DIGITS == 1).any(axis=1) + 2 * (_DIGITS > 1).any(axis=1)
    else:
        first = np.rint(sides[0]).astype(np.int64) * 4
    return np.concatenate([first, *(np.rint(one).astype(np.int64) for one in sides)]).astype(np.int16)


def _starts() -> tuple[tuple[int, str], ...]:
    return tuple((number * PER_HOLDING, name) for number, name in enumerate(HOLDINGS))


def _suit(first: Floats, second: Floats) -> Floats:
    """A suit's worth for every code, with the weights of the first party's cards and of the second's."""
    held = _DIGITS > 0
    length = held.sum(axis=1)
    total = np.zeros(CODES)
    above = np.zeros(CODES, dtype=np.int64)
    for rank in range(8, -1, -1):
        for party, own, sign in ((1, first, 1), (2, second, -1)):
            mine = _DIGITS[:, rank] == party
            total += mine * sign * (own[length * 9 + np.minimum(above, 8)] + own[LENGTHS * 9 + rank])
        above += held[:, rank]
    return total
