"""Teaches the networks of the level `meister` by self-play: `python tools/networks/teach.py OUT.npz [SPIELE [SEED]]`.

The file that ships had 7 million Spiele in three legs (seeds 1, 2, 3), each begun where the one before was broken off;
only the third went down to small steps. This script makes the like in one leg, in an hour or two on one core; with 3
million it was 4 points a Spiel weaker. Nothing but the rules goes in: no records of people, no other program.
"""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from gradients import all_fresh, lesson_for, step
from selfplay import TRICKS, Taught, batch, notes

from puur.bots.search.net import UNIT, Net
from puur.bots.search.policy import scratch

SPIELE, SEED, AT_ONCE = 10_000_000, 7, 64
NETS = ("cards", "opened", "trump")
TIMES_TOLD = 100
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
    nets, state = all_fresh(int(seed)), np.array([int(seed) * 7919 + 12345], np.int64)
    lessons = [lesson_for(net) for net in nets]
    samples = [np.zeros(len(net.bias3), np.int64) for net in nets]
    taught = Taught(*nets, *(lesson.grad for lesson in lessons), *samples, np.zeros(6))
    room, ours, opened = scratch(), notes(36), notes(TRICKS)
    batches = int(spiele) // AT_ONCE
    for number in range(1, batches + 1):
        chance, came_out, rate = plan(number / batches)
        batch(taught, room, ours, opened, AT_ONCE, state, chance, came_out)
        for net, lesson, counted in zip(nets, lessons, samples, strict=True):
            step(net, lesson, counted, number, rate)
            counted[:] = 0
        if number % max(1, batches // TIMES_TOLD) == 0 or number == batches:
            off = np.round(UNIT * np.sqrt(taught.off[:3] / taught.off[3:]), 2)
            print(f"{number * AT_ONCE} Spiele; off by (cards, open hands, trump)", *off, flush=True)
            taught.off[:] = 0
            save(path, nets, f"seed {seed}, {number * AT_ONCE} of {spiele} Spiele against itself")


main()
