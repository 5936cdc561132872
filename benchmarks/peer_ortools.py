"""A seating by a constraint solver from scratch, in the environment of OR-tools: nothing of Puur is needed here.

    python peer_ortools.py PLAYERS ROUNDS SECONDS

Prints one line of JSON: the tables of each round (none: no plan was found in time), whether fewer repeats are proven
impossible, and the seconds it took by the clock.
"""

import json
import sys
import time
from itertools import combinations

from ortools.sat.python import cp_model

SEATS = 4


def solved(players: int, rounds: int, seconds: float) -> dict[str, object]:
    """The plan with the fewest repeats that was found, each player at one table a round, four at a table."""
    model = cp_model.CpModel()
    tables = range(players // SEATS)
    sits = {(r, p, t): model.new_bool_var("") for r in range(rounds) for p in range(players) for t in tables}
    for r in range(rounds):
        for p in range(players):
            model.add_exactly_one(sits[r, p, t] for t in tables)
        for t in tables:
            model.add(sum(sits[r, p, t] for p in range(players)) == SEATS)
    again = []
    for player, other in combinations(range(players), 2):
        met = []
        for r in range(rounds):
            for t in tables:
                both = model.new_bool_var("")
                model.add(sits[r, player, t] + sits[r, other, t] <= 1 + both)
                met.append(both)
        more = model.new_int_var(0, rounds, "")
        model.add(more >= sum(met) - 1)
        again.append(more)
    for p in range(players):  # the first round may be any: the one in the order of the numbers
        model.add(sits[0, p, p // SEATS] == 1)
    model.minimize(sum(again))
    working = cp_model.CpSolver()
    working.parameters.max_time_in_seconds = seconds
    working.parameters.num_workers = 2
    started = time.perf_counter()
    status = working.solve(model)
    taken = time.perf_counter() - started
    plan: list[list[list[int]]] = []
    if status in {cp_model.OPTIMAL, cp_model.FEASIBLE}:
        value = working.boolean_value
        plan = [[[p + 1 for p in range(players) if value(sits[r, p, t])] for t in tables] for r in range(rounds)]
    return {"rounds": plan, "proven": status == cp_model.OPTIMAL, "seconds": taken}


if __name__ == "__main__":
    print(json.dumps(solved(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))))
