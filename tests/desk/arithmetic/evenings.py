"""Random evenings for the properties: tables as they may have been played, every sheet right."""

from random import Random

from hypothesis import strategies as st

from puur.desk.plan import Person, PlannedTable
from puur.desk.results import RoundResults, TableResult, Tally
from puur.desk.sheets import WrittenSheet, columns_at, expected_total_at, sheet_at
from puur.reglement import Reglement


def columns(reglement: Reglement, seats: tuple[Person, ...]) -> tuple[tuple[Person, ...], ...]:
    """Whose columns a sheet of four has."""
    table = PlannedTable(1, seats)
    return table.sides if columns_at(reglement, len(seats)) == 2 else tuple((seat,) for seat in seats)


def right_totals(
    reglement: Reglement, number: int, seats: int, matches: tuple[int, ...], random: Random
) -> tuple[int, ...]:
    """Totals that add up, with these Matches."""
    whole = expected_total_at(sheet_at(reglement, number, seats, WrittenSheet((0,) * len(matches))), sum(matches))
    points = 628 if whole is None else whole.value
    cuts = sorted(random.randint(0, points) for _ in matches[1:])
    return tuple(stop - start for start, stop in zip([0, *cuts], [*cuts, points], strict=True))


def evening(reglement: Reglement, tables: int, rounds: int, random: Random, *, resting: int = 0) -> Tally:
    """An evening of so many tables and rounds in which some rest each time."""
    people = tuple(range(1, tables * 4 + resting + 1))
    played = []
    for number in range(1, rounds + 1):
        order = random.sample(people, len(people))
        made = []
        for at in range(tables):
            sides = columns(reglement, tuple(order[at * 4 : at * 4 + 4]))
            matches = tuple(random.choice((0, 0, 0, 1)) for _ in sides)
            totals = right_totals(reglement, number, 4, matches, random)
            made.append(TableResult(at + 1, sides, totals, matches))
        played.append(RoundResults(number, tuple(made), tuple(order[tables * 4 :])))
    return Tally(reglement, people, tuple(played), planned=rounds)


seeds = st.integers(0, 1 << 30)
