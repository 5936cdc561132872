"""Environments for learners: Puur's tables beside what there is elsewhere, as ratios.

    .venv/bin/python benchmarks/environments.py
    .venv/bin/python benchmarks/environments.py --jass-kit benchmarks/.venv/bin/python

Process time of one thread. jass-kit, where its Python is named, is measured by that in turns with ours; figures of
other peers were measured on their own and are stated as such.
"""

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(name, "1")

import numpy as np  # noqa: E402  after its threads are settled

from puur.env import Table, Tables  # noqa: E402  as above
from puur.env.table import listed  # noqa: E402  as above

STATED = (
    ("jass-kit-cpp, random play in C++", 36 * 262_400.0),
    ("jass-kit-cpp, random play with observations in C++", 36 * 206_700.0),
    ("open_spiel from Python, spades", 191_000.0),
    ("colver (32 cards) from Python, observations built", 1e6 / 6.3),
    ("jass_rl, PettingZoo steps", 28_600.0),
    ("jass-kit with observations", 36 * 748.0),
    ("gym-jass steps", 445.0),
)
"""Decisions a second of peers measured on the same kind of machine: two cores (AMD EPYC, shared), Python 3.11."""
JASS_KIT = """
import sys, time
import numpy as np
from jass.game.game_sim import GameSim
from jass.game.game_util import deal_random_hand
from jass.game.rule_schieber import RuleSchieber
rule, rng = RuleSchieber(), np.random.default_rng(1)
seen = sys.argv[1] == "seen"
started, cards = time.process_time(), 0
while time.process_time() - started < float(sys.argv[2]):
    sim = GameSim(rule)
    sim.init_from_cards(dealer=0, hands=deal_random_hand())
    sim.action_trump(int(rng.integers(6)))
    while not sim.is_done():
        if seen:
            sim.get_observation()
        valid = np.flatnonzero(rule.get_valid_cards_from_state(sim.state))
        sim.action_play_card(int(valid[rng.integers(len(valid))]))
        cards += 1
print(cards / (time.process_time() - started))
"""


@dataclass(frozen=True)
class Row:
    """A way to step, its target in decisions a second, and those measured."""

    name: str
    target: float | None
    measured: list[float]

    @property
    def rate(self) -> float:
        """The median."""
        return median(self.measured)


def single(*, masks: bool, seen: bool, reglement: str = "kzjv") -> Callable[[], float]:
    """Steps of one table from Python, the actions known beforehand."""
    table = Table(reglement, seed=1)
    spiele = []
    for number in range(50):
        legal, actions, rng = table.reset(number), list[int](), np.random.default_rng(number)
        while legal:
            actions.append(int(rng.choice(listed(legal))))
            legal = table.step(actions[-1])
        spiele.append(actions)
    table.mask(), table.observation(table.dealer)

    def measure() -> float:
        started, count = process_time(), 0
        for number, actions in enumerate(spiele):
            table.reset(number)
            for action in actions:
                table.step(action)
                if masks:
                    table.mask()
                if seen:
                    table.observation(table.dealer)
            count += len(actions)
        return count / (process_time() - started)

    return measure


def batch(lanes: int, *, masks: bool, seen: bool, states: bool = False, reglement: str = "kzjv") -> Callable[[], float]:
    """Steps of many tables, with random actions drawn by the tables."""
    tables = Tables(lanes, reglement, seed=1)
    rounds = max(8, 400_000 // lanes)

    def once() -> None:
        tables.step(tables.random_actions())
        if masks:
            tables.masks()
        if seen:
            tables.observations()
        if states:
            tables.states()

    for _ in range(40):
        once()

    def measure() -> float:
        started = process_time()
        for _ in range(rounds):
            once()
        return rounds * lanes / (process_time() - started)

    return measure


def jass_kit(python: str, mode: str) -> Callable[[], float]:
    """The same in jass-kit, by its own Python."""

    def measure() -> float:
        words = [python, "-c", JASS_KIT, mode, "1.0"]
        return float(subprocess.run(words, check=True, capture_output=True, text=True).stdout)  # noqa: S603  a Python named by the caller

    return measure


def ways(python: str | None) -> list[tuple[str, float | None, Callable[[], float]]]:
    """All that is measured: name, target, how."""
    found: list[tuple[str, float | None, Callable[[], float]]] = [
        ("`Table.step`, legal actions as bits", 1e6 / 3, single(masks=False, seen=False)),
        ("`Table.step` and mask array", 1e6 / 3, single(masks=True, seen=False)),
        ("`Table.step`, mask array, observation", None, single(masks=True, seen=True)),
    ]
    for lanes in (1, 64, 1024, 10_000, 100_000):
        target = 20e6 if lanes >= 1024 else None  # noqa: PLR2004  where calls no longer matter
        found.append((f"`Tables({lanes})`, legal actions as bits", target, batch(lanes, masks=False, seen=False)))
    for lanes in (1024, 100_000):
        found += [
            (f"`Tables({lanes})`, mask arrays", 20e6, batch(lanes, masks=True, seen=False)),
            (f"`Tables({lanes})`, masks and observations", 2e6, batch(lanes, masks=True, seen=True)),
            (f"`Tables({lanes})`, masks, observations, states", None, batch(lanes, masks=True, seen=True, states=True)),
        ]
    weis = batch(1024, masks=True, seen=True, reglement="schieber")
    found.append(("`Tables(1024)` with Weis, masks and observations", 2e6, weis))
    if python is not None:
        found += [
            ("jass-kit 2.0.5, legal cards", None, jass_kit(python, "legal")),
            ("jass-kit 2.0.5, legal cards and observation", None, jass_kit(python, "seen")),
        ]
    return found


def main() -> None:
    """Measure in turns and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jass-kit", metavar="PYTHON", help="a Python that has jass-kit")
    parser.add_argument("--repeats", type=int, default=7)
    given = parser.parse_args()
    prepared = [(Row(name, target, []), how) for name, target, how in ways(given.jass_kit)]
    for _ in range(given.repeats):
        for row, how in prepared:
            row.measured.append(how())
    rows = [row for row, _ in prepared] + [Row(f"{name} (stated)", None, [rate]) for name, rate in STATED]
    python = STATED[2][1]
    seen = next((row.rate for row in rows if row.name.endswith("and observation")), STATED[5][1])
    out = [
        f"Python {platform.python_version()}, numpy {np.__version__}, {platform.machine()}; median of {given.repeats}.",
        "",
        "| | decisions a second | ns each | target | reached | times open_spiel | times jass-kit with observations |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for row in rows:
        goal = "" if row.target is None else f"{row.target:,.0f}"
        reached = "" if row.target is None else f"{row.rate / row.target:.2f}"
        ratios = f"{row.rate / python:,.2f} | {row.rate / seen:,.1f} |"
        figures = f"{row.rate:,.0f} | {1e9 / row.rate:,.0f} | {goal} | {reached} | {ratios}"
        out.append(f"| {row.name} | {figures}")
    sys.stdout.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
