"""Every row that has a target or a peer, in one table: what Puur needs, the target, the peers, and the ratios.

    benchmarks/run              everything; some minutes
    benchmarks/run --quick      a smoke run in seconds

A ratio above 1 is good: so many times better than the target, or than the peer. A peer that is missing, or a part that
fails, is named, and the rest goes on. Times are processor time of one thread, unless a row says otherwise.
"""

import argparse
import platform
import re
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import product
from random import Random
from types import ModuleType
from typing import Final

from measures import Contender, figure, measure

from puur.core.dd.machine import Machine
from puur.modes import Variant
from puur.reglement import load

PEERS: Final = ("jass-kit", "pyschieber")


@dataclass(frozen=True)
class Row:
    """A figure in a unit, its target, and what it is compared with; `less` is better for times."""

    name: str
    value: float
    unit: str
    target: float | None = None
    peers: tuple[tuple[str, float], ...] = ()
    less: bool = True

    def times(self, other: float) -> float:
        """How many times better than another figure."""
        return other / self.value if self.less else self.value / other


@dataclass(frozen=True)
class Effort:
    """How thoroughly to measure."""

    quick: bool

    @property
    def repeats(self) -> int:
        """Chunks of each contender."""
        return 1 if self.quick else 15

    @property
    def chunk(self) -> float:
        """Seconds of a chunk."""
        return 0.005 if self.quick else 0.08

    @property
    def deals(self) -> int:
        """Deals a mode for the solver."""
        return 1 if self.quick else 20


Part = Callable[[Effort, ModuleType], Iterator[Row | str]]


def solver(effort: Effort, bench: ModuleType) -> Iterator[Row | str]:
    """The exact solver beside its targets and the figures of the prototype (notes on the core), and other solvers."""
    machine = Machine(4 if effort.quick else 64)
    bench.solved(machine, 2, 1)
    if not effort.quick:
        full = bench.solved(machine, 9, effort.deals)
        trump = [deal.milliseconds for deal in full if deal.order.trump is not None]
        every = [deal.milliseconds for deal in full]
        before = bench.PROTOTYPE
        yield Row(
            "36 cards, all modes, mean", statistics.mean(every), "ms", 150, (("prototype", before["all modes, mean"]),)
        )
        yield Row(
            "36 cards, trump, median", statistics.median(trump), "ms", 120, (("prototype", before["trump, median"]),)
        )
        yield Row("36 cards, trump, mean", statistics.mean(trump), "ms", None, (("prototype", before["trump, mean"]),))
        yield Row("36 cards, worst", max(every), "ms", 1500)
    for cards in (6, 5) if effort.quick else (8, 7, 6, 5):
        found = bench.solved(machine, cards, effort.deals * (9 - cards))
        yield Row(
            f"{4 * cards} cards, mean", statistics.mean(deal.milliseconds for deal in found), "ms", bench.TARGETS[cards]
        )
    for cards in (5,) if effort.quick else (9, 7):
        single, each = (
            bench.solved(machine, cards, max(1, effort.deals // 2), every_card=whether) for whether in (False, True)
        )
        ratio = sum(deal.milliseconds for deal in each) / sum(deal.milliseconds for deal in single)
        yield Row(f"{4 * cards} cards, every card instead of the value", ratio, "times the time", 2)
    if effort.quick:
        yield "deals of 36 cards: not in a quick run"
    else:
        seconds = re.search(r"median ([\d.]+) s", bench.all_modes(effort.deals))
        if seconds is not None:
            yield Row("all modes of a deal, two threads, by the clock", float(seconds[1]), "s", 0.8)
    yield from other_solvers(machine, bench, 1 if effort.quick else 3)


def other_solvers(machine: Machine, bench: ModuleType, deals: int) -> Iterator[Row | str]:
    """Every card valued, beside endplay (Bridge, tricks only) and colver (Coinche), each in its own environment."""
    patterns = {"endplay": (9, r"36 cards, every lead, tricks only: mean ([\d.]+)"), "colver": (8, r"mean ([\d.]+) ms")}
    told = {line.split("=")[0]: line for line in bench.peers()}
    for name, (cards, pattern) in patterns.items():
        found = re.search(pattern, told[name])
        if found is None:
            yield f"missing: {name} ({told[name].partition(': ')[2][:120]})"
            continue
        ours = bench.solved(machine, cards, deals, every_card=True)
        mean = statistics.mean(figures.milliseconds for figures in ours)
        peer = f"{bench.PEERS[name].replace('==', ' ')} (another game)"
        yield Row(f"{4 * cards} cards, every card", mean, "ms", None, ((peer, float(found[1])),))


def playouts(effort: Effort, bench: ModuleType) -> Iterator[Row | str]:
    """Random Spiele of the core beside Puur's own readable ways."""
    row = bench.row_of(bench.dealt(Variant.D))
    ways = [
        Contender("plain integers", lambda: bench.assert_all(bench.random_spiel(0))),
        Contender("`solver.board`", bench.on_boards(bench.dealt(Variant.D))),
        Contender("not dealt", bench.in_the_core(row, deal=False), bench.SPIELE),
        Contender("dealt", bench.in_the_core(row, deal=True), bench.SPIELE),
    ]
    measure(ways, effort.repeats, effort.chunk)
    beside = tuple((way.name, 1 / way.middle) for way in ways[:2])
    for way in ways[2:]:
        yield Row(f"random Spiele of the core, {way.name}", 1 / way.middle, "a second", 2e6, beside, less=False)
    counting = bench.perft_contenders()
    measure(counting, effort.repeats, effort.chunk)
    readable, core = (1 / measured.middle for measured in counting)
    yield Row("perft of the core", core, "sequences a second", None, (("`solver.perft`", readable),), less=False)


def environments(effort: Effort, bench: ModuleType) -> Iterator[Row | str]:
    """Decisions a second for learners, beside jass-kit here and the stated figures of others."""
    python = sys.executable if installed("jass-kit") else None
    beside = [
        (f"{name} (stated)", rate) for name, rate in bench.STATED if name.startswith(("open_spiel", "jass-kit-cpp"))
    ]
    if python is None:
        yield "missing: jass-kit, for the environments"
    else:
        for mode, name in (("legal", "legal cards"), ("seen", "with observations")):
            rates = [bench.jass_kit(python, mode)() for _ in range(1 if effort.quick else 5)]
            beside.insert(0, (f"jass-kit {version('jass-kit')}, {name}", statistics.median(rates)))
    lanes = 64 if effort.quick else 1024
    ways = [
        ("`Table.step` and mask array", 1e6 / 3, bench.single(masks=True, seen=False)),
        (f"`Tables({lanes})`, mask arrays", 20e6, bench.batch(lanes, masks=True, seen=False)),
        (f"`Tables({lanes})`, masks and observations", 2e6, bench.batch(lanes, masks=True, seen=True)),
    ]
    for name, target, once in ways:
        rate = statistics.median(once() for _ in range(1 if effort.quick else 5))
        yield Row(name, rate, "decisions a second", target, tuple(beside), less=False)


def masks_and_spiele(effort: Effort, bench: ModuleType) -> Iterator[Row | str]:
    """Complete random Spiele and the rule of following in plain Python, beside jass-kit and pyschieber."""
    targets = {"Puur, masks": 10.0, "Puur, light": 3.0, "Puur, frozen": 3.0}
    for contenders, piece in ((bench.spiel_contenders(), "Spiel"), (bench.follow_contenders(), "decision")):
        measure(contenders, effort.repeats, effort.chunk)
        theirs = [contender for contender in contenders if not contender.name.startswith("Puur")]
        arena = next((peer.middle for peer in theirs if peer.name == "jass-kit, `Arena` with random agents"), None)
        for contender in contenders:
            if contender in theirs:
                continue
            wanted = next((times for start, times in targets.items() if contender.name.startswith(start)), None)
            goal = None if wanted is None or arena is None else 1e6 * arena / wanted
            peers = tuple((other.name, 1e6 * other.middle) for other in theirs if "not checked" not in other.name)
            yield Row(contender.name.removeprefix("Puur, "), 1e6 * contender.middle, f"µs a {piece}", goal, peers)
    for name in PEERS:
        if not installed(name):
            yield f"missing: {name}"


def witness(effort: Effort, bench: ModuleType) -> Iterator[Row | str]:
    """What a table costs where people err, beside the strict door."""
    spiele = 2 if effort.quick else bench.SPIELE
    for name, wrong_acts in product(bench.REGLEMENTE, (1, 3)):
        reglement = load(name)
        spent: tuple[list[float], list[float]] = ([], [])
        for _ in range(1 if effort.quick else 5):
            started = time.process_time()
            for seed in range(spiele):
                bench.strictly(reglement, Random(seed))
            between = time.process_time()
            for seed in range(spiele):
                bench.at_a_table(reglement, Random(seed), wrong_acts)
            spent[0].append((between - started) / spiele)
            spent[1].append((time.process_time() - between) / spiele)
        strict, table = (1000 * statistics.median(seconds) for seconds in spent)
        yield Row(f"{name}, {wrong_acts} wrong acts a Spiel", table, "ms a Spiel", None, (("strict door", strict),))


PARTS: Final[dict[str, Part]] = {
    "solver": solver,
    "playouts": playouts,
    "environments": environments,
    "spiele": masks_and_spiele,
    "witness": witness,
}
"""By the names of the scripts whose ways they measure."""


def installed(name: str) -> bool:
    """Whether a package is there."""
    try:
        version(name)
    except PackageNotFoundError:
        return False
    return True


def versions() -> str:
    """What is measured, and on what."""
    names = ("puur", "numba", "numpy", *PEERS)
    told = [f"{name} {version(name)}" if installed(name) else f"{name} missing" for name in names]
    return ", ".join([f"Python {platform.python_version()} on {platform.machine()}", *told])


def line(row: Row) -> str:
    """A row of the table."""
    reached = "" if row.target is None else f"{row.times(row.target):.2f}"
    target = "" if row.target is None else figure(row.target)
    peers = "; ".join(f"{row.times(value):.2f} × {name} ({figure(value)})" for name, value in row.peers)
    return f"| {row.name} | {figure(row.value)} {row.unit} | {target} | {reached} | {peers} |"


def main() -> None:
    """Measure part by part and print each row as soon as it is there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="a smoke run in seconds")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(PARTS)}")
    given = parser.parse_args()
    effort = Effort(given.quick)
    chosen = {name: part for name, part in PARTS.items() if not given.parts or name in given.parts}
    print(versions(), "; a quick run: figures say little" if effort.quick else "", sep="", flush=True)
    for name, part in chosen.items():
        print(
            f"\n## {name.title()}\n\n| | Puur | target | times the target | times the peers |\n|---|--:|--:|--:|---|",
            flush=True,
        )
        notes = []
        try:
            for found in part(effort, import_module(name)):
                if isinstance(found, Row):
                    print(line(found), flush=True)
                else:
                    notes.append(found)
        except Exception as error:  # noqa: BLE001  one part that fails does not take the others along
            notes.append(f"not measured to the end: {type(error).__name__}: {error}")
        for note in notes:
            print(f"\n{note}")


if __name__ == "__main__":
    main()
