"""Seating: how long plans and repairs take, and how many repeats other ways leave, in one run.

    .venv/bin/python benchmarks/seat_plans.py
    .venv/bin/python benchmarks/seat_plans.py --solver     # besides, OR-tools, in an environment of its own
    .venv/bin/python benchmarks/seat_plans.py --quick      # a few rows, to see that it works

Beside ours stand slips from a bag (each round drawn blindly), the best of a thousand shuffles of each round, and, if
asked for, a constraint solver from scratch. Process time of one thread; the solver has two threads and, for each plan,
as many seconds by the clock as are given. Whoever made a plan, its repeats are counted by the same code.
"""

import argparse
import importlib.util
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import mean
from time import process_time
from typing import Final

from peers import python_with

from puur.desk.plan import PlannedTable, Round
from puur.desk.seating import (
    ByRank,
    Gaps,
    RankedRounds,
    SeatingRequest,
    SeatingWish,
    Sides,
    WishKind,
    repairs,
    seat,
    variants,
)
from puur.desk.seating.meeting_counts import drawn_blindly, least_crowding, meetings, repeats

SIZES = (16, 20, 24, 32, 40, 64, 100, 200, 400)
SOLVED = (16, 20, 24, 28, 32, 40, 64)
SOLVER: Final = "ortools==9.15.6755"
CACHE: Final = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "puur-peers" / "ortools"
PATIENCE: Final = 600  # seconds for its installation
SHUFFLES = 1_000
SHUFFLED_UP_TO = 64  # beyond, a thousand shuffles take minutes
WITHOUT = 5  # rounds that go without repeats from sixteen people on


def blind(players: int, rounds: int, dice: random.Random) -> tuple[Round, ...]:
    """Slips from a bag before each round."""
    return tuple(_cut(number, dice.sample(range(1, players + 1), players)) for number in range(1, rounds + 1))


def best_of_many(players: int, rounds: int, dice: random.Random) -> tuple[Round, ...]:
    """Each round the best of a thousand shuffles: what many programs do."""
    played: tuple[Round, ...] = ()
    for number in range(1, rounds + 1):
        met = meetings(played)
        tries = (_cut(number, dice.sample(range(1, players + 1), players)) for _ in range(SHUFFLES))
        again = (
            (sum(met.get(pair, 0) for table in attempt.tables for pair in table.pairs), attempt) for attempt in tries
        )
        played = (*played, min(again, key=lambda pair: pair[0])[1])
    return played


def _cut(number: int, order: list[int]) -> Round:
    tables = (PlannedTable(at // 4 + 1, tuple(order[at : at + 4])) for at in range(0, len(order), 4))
    return Round(number, tuple(tables))


def plain(players: int, rounds: int) -> SeatingRequest:
    """A request without anything special."""
    return SeatingRequest(tuple(range(1, players + 1)), rounds, "benchmark")


def timed(call: Callable[[], object]) -> float:
    """The median of three calls, in milliseconds."""
    taken = []
    for _ in range(3):
        started = process_time()
        call()
        taken.append(process_time() - started)
    return sorted(taken)[1] * 1_000


def compared(rounds: int, sizes: Sequence[int]) -> None:
    """Repeats of blind lots, of the best of many shuffles, and ours."""
    dice = random.Random(1)
    print(f"\nRepeats in {rounds} rounds: slips from a bag (expected for many, measured),")
    print(f"the best of {SHUFFLES} shuffles, ours, and our milliseconds")
    for players in sizes:
        lots = mean(repeats(blind(players, rounds, dice)) for _ in range(20))
        shuffles = repeats(best_of_many(players, rounds, dice)) if players <= SHUFFLED_UP_TO else None
        found = seat(plain(players, rounds))
        assert found.repeats == 0 or rounds > WITHOUT
        told = "" if shuffles is None else shuffles
        expected = drawn_blindly(players, rounds)
        milliseconds = timed(partial(seat, plain(players, rounds)))
        print(f"  {players:>4}  {expected:6.1f} {lots:6.1f}  {told:>4}  {found.repeats:>3}  {milliseconds:8.1f}")


def small() -> None:
    """Eight and twelve people against the least there can be (sum over pairs of meetings over 2)."""
    print("\nFew people: rounds, repeats, sum over pairs of (meetings over 2), the least it can be")
    for players in (8, 12):
        for rounds in range(2, 7):
            plan = seat(plain(players, rounds)).plan.rounds
            crowd = sum(times * (times - 1) // 2 for times in meetings(plan).values())
            print(f"  {players:>3} {rounds}  {repeats(plan):>3} {crowd:>3} {least_crowding(players, rounds):>3}")


def hard_evenings() -> None:
    """Four hundred people: everything that may be asked of a plan."""
    count = 400
    couples = tuple(SeatingWish(WishKind.APART, (at, at + 1)) for at in range(1, 201, 2))
    clubs = tuple(SeatingWish(WishKind.RATHER_APART, tuple(range(at, at + 20))) for at in range(1, count, 20))
    tables = (SeatingWish(WishKind.TABLE, (7,), (2,)), SeatingWish(WishKind.OTHER_TABLES, tuple(range(1, count + 1))))
    begun = seat(plain(count, 3)).plan.rounds
    ranking = tuple(random.Random(2).sample(range(1, count + 1), count))
    short = replace(plain(count, 4), people=tuple(range(1, count - 2)), played=begun[:2])
    evenings: dict[str, Callable[[], object]] = {
        "plan, 6 rounds": lambda: seat(plain(count, 6)),
        "with 100 couples and 20 clubs": lambda: seat(
            replace(plain(count, 6), sides=Sides.DRAWN, wishes=(*couples, *clubs))
        ),
        "and everybody at other tables": lambda: seat(replace(plain(count, 4), wishes=(*couples, *clubs, *tables))),
        "398 people, two rest": lambda: seat(replace(plain(398, 6), gaps=Gaps.RESTS)),
        "399 people, tables of five": lambda: seat(replace(plain(399, 6), gaps=Gaps.FIVES)),
        "every way for 398 people": lambda: variants(plain(398, 4)),
        "planned anew after two rounds, two left": lambda: seat(replace(short, rounds=6)),
        "a published round repaired, three missing": lambda: repairs(short, begun[2]),
        **{
            f"rounds 4-6 by rank, {how.value}": lambda how=how: seat(  # type: ignore[misc]  # bound now
                replace(plain(count, 6), played=begun, ranked=RankedRounds(4, how, ranking))
            )
            for how in ByRank
        },
    }
    print("\nFour hundred people, milliseconds")
    for title, call in evenings.items():
        print(f"  {timed(call):8.0f}  {title}")


def solver(rounds: int, seconds: float, sizes: Sequence[int]) -> Iterator[str]:
    """Beside each of our plans the one of a constraint solver; where it cannot be had, why."""
    yield f"A constraint solver from scratch, at most {seconds:.0f} s a plan, {rounds} rounds:"
    yield "  repeats and seconds (proven: fewer are impossible), ours"
    try:
        python = _with_solver()
    except (OSError, subprocess.SubprocessError):
        yield f"  {SOLVER} cannot be installed; is there a network?"
        return
    for players in sizes:
        words = [str(python), str(Path(__file__).with_name("peer_ortools.py")), str(players), str(rounds), str(seconds)]
        ran = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603  our own words
        if ran.returncode:
            yield f"  {players:>4}  failed: {ran.stderr.strip()[-200:]}"
            continue
        told = json.loads(ran.stdout)
        plan = tuple(
            _cut(number, [p for table in seating for p in table]) for number, seating in enumerate(told["rounds"], 1)
        )
        found = f"{repeats(plan):>3}" if plan else "none"
        proven = " proven" if told["proven"] else ""
        started = process_time()
        ours = seat(plain(players, rounds)).repeats
        yield f"  {players:>4}  {found} {told['seconds']:6.2f}{proven:7}  {ours:>3} {process_time() - started:6.3f}"


def _with_solver() -> Path:
    """A Python that has OR-tools: this one, or one in an environment of its own, made once."""
    if importlib.util.find_spec("ortools"):
        return Path(sys.executable)
    return python_with(SOLVER, CACHE, PATIENCE)


def main() -> None:
    """Print everything."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--solver", action="store_true", help="install and run OR-tools as well")
    options.add_argument("--seconds", type=float, default=20.0, help="time for each plan of the solver")
    options.add_argument("--quick", action="store_true", help="small halls only")
    given = options.parse_args()
    for rounds in (3,) if given.quick else (3, 4, 6):
        compared(rounds, SIZES[:2] if given.quick else SIZES)
    small()
    if not given.quick:
        hard_evenings()
    if given.solver:
        print()
        for line in solver(3, given.seconds, SOLVED[:2] if given.quick else SOLVED):
            print(line, flush=True)


if __name__ == "__main__":
    main()
