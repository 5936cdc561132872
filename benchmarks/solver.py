"""What the solver costs, beside the prototype's figures and, where wished, beside other solvers.

    python benchmarks/solver.py                 every row, 20 deals a mode
    python benchmarks/solver.py --deals 5       quicker
    python benchmarks/solver.py --peers         also endplay (bridge) and colver (Coinche), in environments of their own

Times are processor time of one thread, so that a busy machine counts less; still compare rows of one run only.
"""

import argparse
import importlib.metadata
import os
import platform
import random
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from peers import python_with

from puur.core.dd.machine import Machine
from puur.core.dd.position import Position
from puur.core.dd.rules import SolverRules
from puur.modes import Order
from puur.reglement import load
from puur.rules.follow import ONLY_FREE, PUUR_EXEMPT
from puur.solver.budget import Budget
from puur.solver.exact import Solver
from puur.solver.modes import choose

CACHE: Final = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "puur-peers"
PEERS: Final = {"endplay": "endplay==0.5.12", "colver": "colver==0.11.1"}
PATIENCE: Final = 120
"""Seconds a peer may take to install."""
PROTOTYPE: Final = {"all modes, mean": 542.0, "trump, median": 613.0, "trump, mean": 798.0}
"""Milliseconds of the throw-away Numba prototype for a full deal, on the same kind of machine."""
TARGETS: Final = {9: 150.0, 8: 30.0, 7: 6.0, 6: 1.0, 5: 0.2}
RULES: Final = {order: SolverRules((order,), order, PUUR_EXEMPT | ONLY_FREE, bonus=(50, 50)) for order in Order}


@dataclass(frozen=True, slots=True)
class Row:
    """A position solved: its mode, milliseconds, tricks looked at."""

    order: Order
    milliseconds: float
    nodes: int


def dealt(rng: random.Random, cards: int) -> Position:
    """A random position with so many cards in each hand."""
    pack = rng.sample(range(36), 4 * cards)
    hands = tuple(sum(1 << card for card in pack[at : at + cards]) for at in range(0, 4 * cards, cards))
    return Position(hands, (), rng.randrange(4), 9 - cards, 3 if cards == 9 else 0)  # noqa: PLR2004  a whole hand


def solved(machine: Machine, cards: int, deals: int, *, every_card: bool = False) -> tuple[Row, ...]:
    """So many deals of every mode."""
    rng = random.Random(11)
    rows = []
    for _ in range(deals):
        for order in Order:
            position = dealt(rng, cards)
            start = time.thread_time()
            answer = machine.solve(RULES[order], position, every_card=every_card)
            rows.append(Row(order, 1000 * (time.thread_time() - start), answer.nodes))
    return tuple(rows)


def line(name: str, rows: tuple[Row, ...], beside: float | None, target: float | None) -> str:
    """A row of the table."""
    times = [row.milliseconds for row in rows]
    mean = statistics.mean(times)
    nodes = statistics.mean(row.nodes for row in rows)
    ratio = "" if beside is None else f"{beside / mean:.2f}"
    wanted = "" if target is None else f"{target:g}"
    return (
        f"| {name} | {len(rows)} | {mean:.2f} | {statistics.median(times):.2f} | {max(times):.1f} "
        f"| {nodes / 1000:.1f} | {wanted} | {ratio} |"
    )


def table(machine: Machine, deals: int) -> Iterator[str]:
    """The rows of the targets."""
    yield "| position | deals | mean ms | median | worst | thousand tricks | target, mean | times the prototype |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|"
    full = solved(machine, 9, deals)
    trump = tuple(deal for deal in full if deal.order.trump is not None)
    yield line("36 cards, all modes", full, PROTOTYPE["all modes, mean"], TARGETS[9])
    yield line("36 cards, trump", trump, PROTOTYPE["trump, mean"], None)
    yield line("36 cards, Obenabe", tuple(deal for deal in full if deal.order is Order.O), None, None)
    yield line("36 cards, Undenufe", tuple(deal for deal in full if deal.order is Order.U), None, None)
    for cards in (8, 7, 6, 5):
        yield line(f"{4 * cards} cards", solved(machine, cards, deals * (9 - cards) * 2), None, TARGETS[cards])
    for cards in (9, 7):
        count = max(1, deals // 2)
        single, every = solved(machine, cards, count), solved(machine, cards, count, every_card=True)
        ratio = sum(deal.milliseconds for deal in every) / sum(deal.milliseconds for deal in single)
        yield line(f"{4 * cards} cards, every card ({ratio:.2f} times the value alone; target 2)", every, None, None)
    yield ""
    yield all_modes(max(1, deals // 2))


def all_modes(deals: int) -> str:
    """Six modes of one deal on two threads, by the clock."""
    solver = Solver(Budget(threads=2))
    rng = random.Random(12)
    reglement = load("schieber")
    times = []
    for _ in range(deals):
        pack = rng.sample(range(36), 36)
        hands = "|".join(" ".join(_name(card) for card in pack[at : at + 9]) for at in range(0, 36, 9))
        start = time.perf_counter()
        choose(reglement, hands, solver)
        times.append(time.perf_counter() - start)
    return f"All modes of a deal, two threads, by the clock: median {statistics.median(times):.2f} s (target 0.8)"


def _name(card: int) -> str:
    return "DHSC"[card // 9] + ("6", "7", "8", "9", "10", "J", "Q", "K", "A")[card % 9]


ENDPLAY: Final = """
import random, time
from endplay.dds import solve_board
from endplay.types import Deal, Denom, Player
rng = random.Random(1)
for cards in (13, 9):
    times = []
    for _ in range(10):
        pack = rng.sample(range(52), 4 * cards)
        hands = [pack[at : at + cards] for at in range(0, 4 * cards, cards)]
        names = [
            ["".join("23456789TJQKA"[c % 13] for c in hand if c // 13 == suit) for suit in range(4)] for hand in hands
        ]
        text = " ".join(".".join(suits) for suits in names)
        deal = Deal("N:" + text)
        deal.trump, deal.first = Denom.spades, Player.north
        start = time.thread_time()
        solve_board(deal)
        times.append(1000 * (time.thread_time() - start))
    print(f"{4 * cards} cards, every lead, tricks only: mean {sum(times) / len(times):.2f} ms")
"""
COLVER: Final = """
import time
from colver import Env
times = []
for seed in range(10):
    env = Env.deal(dealer=0, seed=seed)
    env.set_contract(seed % 4, 80, 0, 0)
    env.set_phase_playing()
    start = time.thread_time()
    env.solve_scores()
    times.append(1000 * (time.thread_time() - start))
print(f"32 cards, every card: mean {sum(times) / len(times):.2f} ms, worst {max(times):.1f}")
"""


def peers() -> Iterator[str]:
    """The other solvers, each installed once in an environment of its own; of one that cannot be had, why."""
    for name, script in (("endplay", ENDPLAY), ("colver", COLVER)):
        try:
            python = python_with(PEERS[name], CACHE / name, PATIENCE)
            words = [str(python), "-c", script]
            found = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603  our own words
        except (OSError, subprocess.SubprocessError):
            yield f"{PEERS[name]}: cannot be installed; is there a network?"
            continue
        yield f"{PEERS[name]}: {found.stdout.strip() or found.stderr.strip()[-300:]}"


def warmed(work: Callable[[], object]) -> float:
    """Seconds of the first call, which compiles or loads the kernels."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def main() -> None:
    """Print everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=20, help="deals a mode")
    parser.add_argument("--peers", action="store_true", help="install and run endplay and colver as well")
    told = parser.parse_args()
    machine = Machine(64)
    ready = warmed(lambda: solved(machine, 2, 1))
    versions = ", ".join(f"{package} {importlib.metadata.version(package)}" for package in ("puur", "numba", "numpy"))
    print(f"Python {platform.python_version()}, {versions}; kernels ready after {ready:.1f} s\n")
    for row in table(machine, told.deals):
        print(row, flush=True)
    if told.peers:
        print()
        for peer in peers():
            print(peer, flush=True)


if __name__ == "__main__":
    main()
