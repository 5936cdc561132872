"""Teaches the networks of the level `meister` by self-play: `python tools/learning/teach.py OUT.npz [SPIELE [SEED]]`.

The file that ships was made with 3,000,000 Spiele and seed 7: under half an hour on one core. The same numbers make the
same file on the same kind of processor. Nothing but the rules goes in: no records of people, no other program.
"""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from selfplay import Lesson, all_fresh, batch, lesson_for, step

from puur.bots.search.net import UNIT, Net

SPIELE, SEED, AT_ONCE = 3_000_000, 7, 64
NETS = ("cards", "opened", "trump")
LESSONS_TOLD = 100
"""How often it is told how things stand."""


def save(path: str, nets: tuple[Net, ...], note: str) -> None:
    """Write the weights as 16-bit floats."""
    parts = {
        f"{name}_{part}": weights.astype(np.float16)
        for name, net in zip(NETS, nets, strict=True)
        for part, weights in zip(Net._fields, net, strict=True)
    }
    np.savez_compressed(path, **parts, note=np.array(note))


def plan(share: float) -> tuple[int, float, float]:
    """After this share of the Spiele: cards left to chance of 1000, weight of what came out, size of a step."""
    chance = round(100 * (1 - share) + 20)
    came_out = 1.0 if share < 0.03 else 0.6  # noqa: PLR2004  until the network for open hands knows something
    return chance, came_out, 1.4e-3 * 0.5 * (1 + np.cos(np.pi * share)) + 1e-5


def main() -> None:
    """Teach, tell how it goes, and write the file now and then."""
    path, spiele, seed = (sys.argv[1:] + [str(SPIELE), str(SEED)][len(sys.argv) - 2 :])[:3]
    total, nets = int(spiele), all_fresh(int(seed))
    lessons: list[Lesson] = [lesson_for(net) for net in nets]
    counts = [np.zeros(len(net.bias3), np.int64) for net in nets]
    state, loss = np.array([int(seed) * 7919 + 12345], np.int64), np.zeros(5)
    batches = total // AT_ONCE
    for number in range(1, batches + 1):
        chance, came_out, rate = plan(number / batches)
        batch(*nets, *(one.grad for one in lessons), *counts, AT_ONCE, state, chance, came_out, loss)
        for net, lesson, samples in zip(nets, lessons, counts, strict=True):
            step(net, lesson, samples, number, rate)
            samples[:] = 0
        if number % (batches // LESSONS_TOLD) == 0:
            games = number * AT_ONCE
            each = np.array([loss[3], 9 * AT_ONCE * batches // LESSONS_TOLD, AT_ONCE * batches // LESSONS_TOLD])
            print(
                f"{games} Spiele; off by (cards, open hands, trump)",
                *np.round(UNIT * np.sqrt(loss[:3] / each), 2),
                flush=True,
            )
            loss[:] = 0
            save(path, nets, f"seed {seed}, {games} of {total} Spiele against itself")


main()
