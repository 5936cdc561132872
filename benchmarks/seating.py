"""Seating: how long plans and repairs take, and how many repeats other ways leave, in one run.

    .venv/bin/python benchmarks/seating.py
    .venv/bin/python benchmarks/seating.py --solver     # besides, a constraint solver, where OR-tools are installed

Beside ours stand slips from a bag (each round drawn blindly), the best of a thousand shuffles of each round, and, if
asked for, a constraint solver from scratch. Process time of one thread; the solver has as many seconds as are given.
"""

import argparse
import random
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from statistics import mean
from time import process_time

from puur.desk.plan import Round, Table
from puur.desk.seating import (
    ByRank,
    Gaps,
    Ranked,
    SeatingRequest,
    Sides,
    Wish,
    WishKind,
    repairs,
    seat,
    variants,
)
from puur.desk.seating.counting import drawn_blindly, least_crowding, meetings, repeats

SIZES = (16, 20, 24, 32, 40, 64, 100, 200, 400)
SHUFFLES = 1_000
SHUFFLED_UP_TO = 64  # beyond, a thousand shuffles take minutes
SEATS = 4
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
        again = ((sum(met.get(pair, 0) for table in one.tables for pair in table.pairs), one) for one in tries)
        played = (*played, min(again, key=lambda pair: pair[0])[1])
    return played


def _cut(number: int, order: list[int]) -> Round:
    tables = (Table(at // 4 + 1, tuple(order[at : at + 4])) for at in range(0, len(order), 4))
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


def compared(rounds: int) -> None:
    """Repeats of blind lots, of the best of many shuffles, and ours."""
    dice = random.Random(1)
    print(f"\nRepeats in {rounds} rounds: slips from a bag (expected for many, measured),")
    print(f"the best of {SHUFFLES} shuffles, ours, and our milliseconds")
    for players in SIZES:
        lots = mean(repeats(blind(players, rounds, dice)) for _ in range(20))
        shuffles = repeats(best_of_many(players, rounds, dice)) if players <= SHUFFLED_UP_TO else None
        found = seat(plain(players, rounds))
        assert found.repeats == 0 or rounds > WITHOUT
        told = "" if shuffles is None else shuffles
        expected = drawn_blindly(players, rounds)
        milliseconds = timed(lambda players=players: seat(plain(players, rounds)))
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
    couples = tuple(Wish(WishKind.APART, (at, at + 1)) for at in range(1, 201, 2))
    clubs = tuple(Wish(WishKind.RATHER_APART, tuple(range(at, at + 20))) for at in range(1, count, 20))
    tables = (Wish(WishKind.TABLE, (7,), (2,)), Wish(WishKind.OTHER_TABLES, tuple(range(1, count + 1))))
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
                replace(plain(count, 6), played=begun, ranked=Ranked(4, how, ranking))
            )
            for how in ByRank
        },
    }
    print("\nFour hundred people, milliseconds")
    for title, call in evenings.items():
        print(f"  {timed(call):8.0f}  {title}")


def solver(players: int, rounds: int, seconds: float) -> int | None:
    """Repeats a constraint solver is left with when the time is over; none: it found no plan at all."""
    from ortools.sat.python import cp_model  # noqa: PLC0415  only where it is installed

    model = cp_model.CpModel()
    tables = range(players // 4)
    sits = {(r, p, t): model.new_bool_var("") for r in range(rounds) for p in range(players) for t in tables}
    for r in range(rounds):
        for p in range(players):
            model.add_exactly_one(sits[r, p, t] for t in tables)
        for t in tables:
            model.add(sum(sits[r, p, t] for p in range(players)) == SEATS)
    extra = []
    for one, other in combinations(range(players), 2):
        met = []
        for r in range(rounds):
            for t in tables:
                both = model.new_bool_var("")
                model.add(sits[r, one, t] + sits[r, other, t] <= 1 + both)
                met.append(both)
        again = model.new_int_var(0, rounds, "")
        model.add(again >= sum(met) - 1)
        extra.append(again)
    model.minimize(sum(extra))
    working = cp_model.CpSolver()
    working.parameters.max_time_in_seconds = seconds
    working.parameters.num_workers = 2
    status = working.solve(model)
    return round(working.objective_value) if status in {cp_model.OPTIMAL, cp_model.FEASIBLE} else None


def main() -> None:
    """Print everything."""
    options = argparse.ArgumentParser(description="Seating measured.")
    options.add_argument("--solver", action="store_true", help="compare with OR-tools, where installed")
    options.add_argument("--seconds", type=float, default=20.0, help="time for the solver")
    given = options.parse_args()
    for rounds in (3, 4, 6):
        compared(rounds)
    small()
    hard_evenings()
    if given.solver:
        print(f"\nA constraint solver from scratch, {given.seconds:.0f} s: repeats in 3 rounds (ours: 0)")
        for players in (16, 24, 40, 64):
            print(f"  {players:>4}  {solver(players, 3, given.seconds)}")


if __name__ == "__main__":
    main()
