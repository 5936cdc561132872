"""Constructions: what they promise, counted for every number of tables."""

from collections import Counter
from itertools import combinations
from typing import Final

import pytest

from puur.desk.seating.circle import circle
from puur.desk.seating.construction import construct, longest
from puur.desk.seating.lots import helper_labels
from puur.desk.seating.options import Method, Sides
from puur.desk.seating.shifts import Labels, most_rounds, shifted, steps
from puur.desk.seating.small import least_sum

PLAYERS: Final = range(16, 404, 4)
LONG_EVENING: Final = 8
"""Rounds nobody plays more of in one evening."""


def met(rounds: tuple[Labels, ...]) -> Counter[tuple[int, int]]:
    """How often any two labels meet."""
    return Counter(pair for round_ in rounds for table in round_ for pair in combinations(sorted(table), 2))


def crowded(rounds: tuple[Labels, ...]) -> int:
    """The sum over all pairs of (meetings over 2)."""
    return sum(times * (times - 1) // 2 for times in met(rounds).values())


@pytest.mark.cites("F.tische", "P.12")
@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_meets_twice(players: int) -> None:
    """Sixteen and more have as many rounds without repeats as are promised, everybody once in each; four at least."""
    made = longest(players, Sides.EACH)
    assert made is not None
    assert 5 <= len(made.rounds)
    for round_ in made.rounds:
        assert list(range(players)) == sorted(label for table in round_ for label in table)
    assert {1} == set(met(made.rounds).values())


@pytest.mark.parametrize("players", PLAYERS)
def test_every_beginning_is_the_same_plan(players: int) -> None:
    """Fewer rounds are the beginning of more: so an evening may be made longer or shorter."""
    whole = shifted(players // 4, min(most_rounds(players // 4), LONG_EVENING))
    assert whole is not None
    for rounds in range(1, len(whole)):
        assert whole[:rounds] == shifted(players // 4, rounds)


@pytest.mark.nightly
@pytest.mark.parametrize("players", PLAYERS)
def test_every_beginning_of_the_longest_plan(players: int) -> None:
    """The same up to the last round there is."""
    whole = shifted(players // 4, most_rounds(players // 4))
    assert whole is not None
    for rounds in range(1, len(whole)):
        assert whole[:rounds] == shifted(players // 4, rounds)


def test_the_rules_that_are_called_out() -> None:
    """Nine tables move as the notes on movements say: A stays, B C D move by 1 2 3, then 2 1 5, then 3 5 1."""
    assert ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 1, 5), (0, 3, 5, 1)) == steps(9)[:4]
    assert {0} == {row[0] for row in steps(100)}


def test_sixteen_meet_everybody_once() -> None:
    """Sixteen people: five rounds, all 120 pairs exactly once."""
    made = construct(16, 5, Sides.EACH)
    assert made is not None
    assert (Method.FIELD, 120) == (made.method, len(met(made.rounds)))


def test_twenty_four_have_seven_rounds() -> None:
    """Twenty-four people: six and seven rounds without repeats, from a plan that turns."""
    made = construct(24, 7, Sides.DRAWN)
    assert made is not None
    assert (Method.STORED, {1}) == (made.method, set(met(made.rounds).values()))


def test_twenty_people_in_six_rounds() -> None:
    """Twenty people in six rounds: six repeats, and nobody meets anybody three times."""
    made = construct(20, 6, Sides.EACH)
    assert made is not None
    assert 6 == crowded(made.rounds)


@pytest.mark.parametrize("sides", [Sides.EACH, Sides.DRAWN])
@pytest.mark.parametrize(("players", "most"), [(8, 7), (12, 6)])
def test_small_fields_meet_the_bound(players: int, most: int, sides: Sides) -> None:
    """Eight and twelve people: every number of rounds has provably the fewest repeats."""
    for rounds in range(1, most + 1):
        made = construct(players, rounds, sides)
        assert made is not None
        assert least_sum(players, rounds) == crowded(made.rounds)
        if rounds <= 3:
            assert 2 >= max(met(made.rounds).values())


@pytest.mark.cites("E.1")
@pytest.mark.parametrize("players", [8, 12, 16, 20, 24, 36])
def test_drawn_partners_are_new(players: int) -> None:
    """Where partners are drawn nobody has the same partner twice in four rounds."""
    made = construct(players, 4, Sides.DRAWN)
    assert made is not None
    partners = Counter(frozenset(side) for round_ in made.rounds for t in round_ for side in (t[::2], t[1::2]))
    assert {1} == set(partners.values())


@pytest.mark.parametrize("pairs", range(2, 60, 2))
def test_fixed_pairs_meet_each_other_once(pairs: int) -> None:
    """Fixed pairs: in as many rounds as there are other pairs, everybody plays everybody once."""
    rounds = circle(pairs, pairs - 1)
    assert rounds is not None
    assert dict.fromkeys(combinations(range(pairs), 2), 1) == met(rounds)
    assert circle(pairs, pairs) is None


@pytest.mark.parametrize("players", [16, 20, 28, 40, 100])
@pytest.mark.parametrize("helpers", [1, 2, 3])
def test_helpers_never_sit_together(players: int, helpers: int) -> None:
    """Helpers take labels that never share a table."""
    made = construct(players, 4, Sides.EACH)
    assert made is not None
    labels = helper_labels(made.rounds, players, helpers)
    assert 0 == sum(times for pair, times in met(made.rounds).items() if set(pair) <= set(labels))
