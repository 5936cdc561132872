"""Random Spiele of the compiled core per second and thread, beside the readable rules and programs of others.

    .venv/bin/python benchmarks/playouts.py [--repeats N] [--cpp FILE.cpp ...]

All ways run in turns in one process and its processor time counts. `--cpp` names the source of a peer: it is compiled
with `c++ -O3 -march=native -pthread` and started with the argument `bench`; the first figure it prints before `/s` is
its Spiele per second, put right for the processor time it did not get.
"""

import argparse
import platform
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from masks import random_spiel
from measures import Contender, measure, table

from puur.cards import CARDS, CardSet, cards_in
from puur.core import position as at
from puur.core.chance import seeded
from puur.core.perft import perft
from puur.core.playout import RESULT, playouts, playouts_dealt
from puur.core.rows import row_of
from puur.core.tables import Ints
from puur.modes import Variant
from puur.reglement import load
from puur.solver.board import board_of, legal, step
from puur.solver.perft import perft as readable_perft
from puur.spiel import Spiel, place

SPIELE: Final = 20_000
VARIANTS: Final = (Variant.D, Variant.O, Variant.U, Variant.OU, Variant.GO)
NO_CARD: Final = 1 << 40
DEPTH: Final = 5
RNG: Final = Random(1)


def dealt(variant: Variant, name: str = "schieber") -> Spiel:
    """A Spiel before its first lead."""
    pack = RNG.sample(CARDS, 36)
    return place(load(name), variant, "|".join(str(CardSet.of(pack[at : at + 9])) for at in range(0, 36, 9)))


def in_the_core(row: Ints, *, deal: bool) -> Callable[[], None]:
    """Many Spiele from one row, the hands dealt anew for each or not."""
    sums = np.zeros(RESULT, dtype=np.int64)
    state = seeded(1)

    def work() -> None:
        nonlocal state
        sums[:] = 0
        state = playouts_dealt(row, 0, SPIELE, state, sums) if deal else playouts(row, SPIELE, state, sums)
        assert sums[:4].sum() == SPIELE * (152 + row[at.LAST])

    return work


def on_boards(spiel: Spiel) -> Callable[[], None]:
    """One Spiel with light frozen positions."""
    board = board_of(spiel)

    def work() -> None:
        here = board
        while not here.is_over:
            cards = cards_in(legal(here))
            here = step(here, cards[int(RNG.random() * len(cards))])

    return work


def spiel_contenders() -> list[Contender]:
    """Complete random Spiele."""
    found = [
        Contender("plain integers in Python (`masks.py`), dealt", lambda: assert_all(random_spiel(0))),
        Contender("light frozen positions (`solver.board`)", on_boards(dealt(Variant.D))),
    ]
    for variant in VARIANTS:
        row = row_of(dealt(variant))
        found += [
            Contender(f"core, {variant}", in_the_core(row, deal=False), SPIELE),
            Contender(f"core, {variant}, dealt", in_the_core(row, deal=True), SPIELE),
        ]
    alone = row_of(dealt(Variant.D, "differenzler"))
    found.append(Contender("core, D, everybody for himself", in_the_core(alone, deal=False), SPIELE))
    slow = row_of(dealt(Variant.D))
    slow[at.DEAD] = NO_CARD
    found.append(Contender("core, D, card by card as with dead cards", in_the_core(slow, deal=False), SPIELE))
    return found


def assert_all(made: list[int]) -> None:
    """All points were made."""
    assert sum(made) == 152 + 5


def perft_contenders() -> list[Contender]:
    """Regular sequences of cards."""
    spiel = dealt(Variant.D)
    row, number = row_of(spiel), readable_perft(dealt(Variant.D), 1)
    number = readable_perft(spiel, DEPTH)
    assert number == perft(row, DEPTH)

    def in_core() -> None:
        assert number == perft(row, DEPTH)

    def readable() -> None:
        assert number == readable_perft(spiel, DEPTH)

    return [
        Contender(f"`solver.perft`, {DEPTH} cards deep", readable, number),
        Contender(f"core, {DEPTH} cards deep", in_core, number),
    ]


def peers(sources: Iterable[Path]) -> list[Contender]:
    """Programs of others, compiled and run once."""
    found = []
    for source in sources:
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "peer"
            subprocess.run(  # noqa: S603  the caller names the source
                ["c++", "-O3", "-march=native", "-std=c++17", "-pthread", source, "-o", program],  # noqa: S607  the compiler that is there
                check=True,
            )
            started, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            run = subprocess.run([program, "bench"], check=True, capture_output=True, text=True)  # noqa: S603  what was just compiled
            wall = time.perf_counter() - started
            share = (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before) / wall
        rate = re.search(r"([\d,.’]+)/s", run.stdout)
        if rate is None:
            sys.exit(f"{source}: no figure before /s in {run.stdout!r}")
        second = float(re.sub(r"[,’]", "", rate[1])) / share
        found.append(Contender(f"{source.name} (C++), not dealt", lambda: None, seconds=[1 / second]))
    return found


def main() -> None:
    """Measure and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=25, help="chunks of each contender")
    parser.add_argument("--cpp", type=Path, nargs="*", default=[], help="sources of peers to compile")
    given = parser.parse_args()
    spiele, sequences = spiel_contenders(), perft_contenders()
    measure(spiele, given.repeats)
    measure(sequences, given.repeats)
    spiele += peers(given.cpp)
    against = (0, 1, *range(len(spiele) - len(given.cpp), len(spiele)))[:3]
    versions = ", ".join(f"{name} {version(name)}" for name in ("puur", "numba", "numpy"))
    print(
        f"Python {platform.python_version()}, {versions}; {given.repeats} repeats in turns, process time, 1 thread.\n"
    )
    print(table(spiele, "Spiel", against) + "\n")
    print(table(sequences, "sequence", (0,)))


if __name__ == "__main__":
    main()
