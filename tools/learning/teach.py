"""Teaches the networks of the level `meister` by self-play: `python tools/learning/teach.py OUT.npz MINUTES [SEED [FROM.npz]]`.

Minutes are of processor time. The file holds the weights as 16-bit floats.
"""

import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from puur.bots.search.net import Net
from selfplay import all_fresh, batch, lesson_for, step

GAMES = 64
NAMES = ("rows", "bias1", "layer", "bias2", "out", "bias3")


def save(path, nets, note):
    parts = {
        f"{net}_{name}": part.astype(np.float16)
        for net, one in zip(("cards", "opened", "trump"), nets, strict=True)
        for name, part in zip(NAMES, one, strict=True)
    }
    np.savez_compressed(path, **parts, note=np.array(note))


def loaded(path):
    """The networks of a file, to go on from."""
    with np.load(path) as parts:
        return tuple(
            Net(*(np.ascontiguousarray(parts[f"{net}_{name}"].astype(np.float32)) for name in NAMES))
            for net in ("cards", "opened", "trump")
        )


def main() -> None:
    path, minutes, seed = sys.argv[1], float(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1
    nets = all_fresh(seed) if len(sys.argv) <= 4 else loaded(sys.argv[4])
    lessons = [lesson_for(net) for net in nets]
    state = np.array([seed * 7919 + 12345], np.int64)
    counts = [np.zeros(len(net.bias3), np.int64) for net in nets]
    loss = np.zeros(5)
    began, told, number, games = time.process_time(), 0.0, 0, 0
    while True:
        t = (time.process_time() - began) / (60 * minutes)
        if t >= 1:
            break
        number += 1
        chance = int(80 * (1 - t) + 20)
        lam = 1.0 if t < 0.05 and len(sys.argv) <= 4 else 0.6
        rate = 8e-4 * (0.5 * (1 + np.cos(np.pi * t))) + 2e-5
        batch(*nets, *(one.grad for one in lessons), *counts, GAMES, state, chance, lam, loss)
        games += GAMES
        for net, lesson, samples in zip(nets, lessons, counts, strict=True):
            step(net, lesson, samples, number, rate)
            samples[:] = 0
        if t - told > 0.01:
            told = t
            rms = 50 * np.sqrt(loss[:3] / np.array([loss[3], 9 * GAMES, GAMES]) / (1 if loss[3] else 1))
            seen = loss[3]
            k = loss[3] / 28 / GAMES
            print(
                f"{t:.2f} games {games} rms cards {50 * np.sqrt(loss[0] / seen):.2f} open {50 * np.sqrt(loss[1] / seen * 3.1):.2f} mean {loss[4] / max(1, k * GAMES):.1f}",
                flush=True,
            )
            loss[:] = 0
            save(path, nets, f"seed {seed}, {games} Spiele, {minutes} minutes")
    save(path, nets, f"seed {seed}, {games} Spiele, {minutes} minutes")


main()
