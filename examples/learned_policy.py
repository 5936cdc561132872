"""A policy that imitates, learned with NumPy alone, as a player: three commands, in this folder.

    puur generate --bots einfach --spiele 2000 -r kzjv --out spiele.parquet
    python learned_policy.py spiele.parquet
    puur arena py:learned_policy:player zufall -r kzjv

The first makes Spiele, the second learns which of the legal actions was done (one layer, softmax) and writes
`policy.npz`, the third plays. `puur join URL --bot py:learned_policy:player` sits down with people.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from puur.env.dataset.lessons import Lesson, lessons
from puur.env.fields import Bytes, highest
from puur.env.policy import Learned
from puur.env.table import Mask

WEIGHTS: Final = Path("policy.npz")
REGLEMENT: Final = "kzjv"
Numbers = npt.NDArray[np.float32]
STEP, PASSES, AT_ONCE = 0.5, 8, 64


def features(seen: Bytes) -> Numbers:
    """What was seen, each number between 0 and 1, and a one."""
    return np.append(seen / highest(len(seen)), 1.0).astype(np.float32)


def likely(weights: Numbers, seen: Numbers, masks: npt.NDArray[np.int8]) -> Numbers:
    """How likely each action is, legal ones only."""
    worth = np.where(masks > 0, seen @ weights, -np.inf)
    odds = np.exp(worth - worth.max(axis=1, keepdims=True))
    return (odds / odds.sum(axis=1, keepdims=True)).astype(np.float32)


def learn(taught: Iterator[Lesson]) -> Numbers:
    """The weights that make what was done likeliest, by small steps."""
    listed = [lesson for lesson in taught if lesson.mask.sum() > 1]
    seen = np.stack([features(lesson.observation) for lesson in listed])
    masks = np.stack([lesson.mask for lesson in listed])
    done = np.array([lesson.action for lesson in listed])
    weights, rng = np.zeros((seen.shape[1], masks.shape[1]), np.float32), np.random.default_rng(1)
    for _ in range(PASSES):
        order = rng.permutation(len(listed))
        for start in range(0, len(order), AT_ONCE):
            some = order[start : start + AT_ONCE]
            off = likely(weights, seen[some], masks[some])
            off[np.arange(len(some)), done[some]] -= 1.0
            weights -= STEP * (seen[some].T @ off) / len(some)
    return weights


def player() -> Learned:
    """The player of `py:learned_policy:player`."""
    with np.load(WEIGHTS) as kept:
        weights: Numbers = kept["weights"]

    def policy(seen: Bytes, mask: Mask) -> int:
        return int(likely(weights, features(seen)[None], mask[None])[0].argmax())

    return Learned(policy, "imitiert")


if __name__ == "__main__":
    from puur.env.dataset.parquet import read_parquet

    spiele = read_parquet(Path(sys.argv[1]))
    np.savez_compressed(WEIGHTS, weights=learn(lesson for played in spiele for lesson in lessons(played, REGLEMENT)))
