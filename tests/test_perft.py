"""Perft: the number of regular card sequences from a position, against numbers of programs that share no line."""

import pytest
from tests.perft.make_suite import Line, read_suite

from puur.modes import Variant
from puur.reglement import load
from puur.solver.perft import divide, perft
from puur.spiel import Spiel, place

# Verified against two independent programs; depths 1 to 12, trump D.
FIRST_ENTRY = "DK D10 H7 H6|DA S10 S7 CK|DQ HQ CA C6|DJ D9 S6 C7"
FIRST_COUNTS = (4, 10, 16, 60, 180, 492, 948, 2004, 4008, 7254, 12280, 20328)
SUITE = read_suite()
SHALLOW = 3
MOST = 500
"""Positions before the last card in the suite; the night and the compiled core go to the last count of each line."""


def position(line: Line) -> Spiel:
    """The position of a line of the suite."""
    return place(load(line.reglement), line.mode, "|".join(" ".join(hand) for hand in line.hands))


def name(line: Line) -> str:
    """A readable id: Reglement, mode, hands."""
    return f"{line.reglement}-{line.mode}-" + "|".join("".join(hand) for hand in line.hands)


@pytest.mark.cites("A.2", "A.20", "A.21")
def test_the_first_entry_has_the_counts_of_two_other_programs() -> None:
    """From the position all programs must agree on, the counts of depth 1 to 12 are the known ones."""
    spiel = place(load("schieber"), "D", FIRST_ENTRY)
    assert tuple(perft(spiel, depth) for depth in range(1, 13)) == FIRST_COUNTS


def test_the_suite_is_large_and_covers_all_modes() -> None:
    """The suite holds at least 200 positions and every mode of a Schieber table."""
    assert len(SUITE) >= 200
    assert {"D", "H", "S", "C", "O", "U", "OU", "UO"} <= {line.mode for line in SUITE}
    assert all(line.mode in Variant.__members__ for line in SUITE)


@pytest.mark.cites("A.2", "A.18", "A.20", "A.21", "A.25.2")
@pytest.mark.parametrize("line", SUITE, ids=name)
def test_counts_of_the_suite(line: Line) -> None:
    """From every position of the suite there are as many sequences as the naive twin counted."""
    spiel = position(line)
    deepest = max(depth for depth in range(1, len(line.counts) + 1) if depth == 1 or line.counts[depth - 2] <= MOST)
    depths = [*range(1, min(SHALLOW, deepest)), deepest]
    assert [line.counts[depth - 1] for depth in depths] == [perft(spiel, depth) for depth in depths]


@pytest.mark.nightly
@pytest.mark.parametrize("line", SUITE, ids=name)
def test_counts_of_the_suite_at_every_depth(line: Line) -> None:
    """The counts agree at every depth the suite names."""
    spiel = position(line)
    assert line.counts == tuple(perft(spiel, depth) for depth in range(1, len(line.counts) + 1))


def test_divide_parts_the_count_by_first_card() -> None:
    """The parts of `divide` are the regular first cards and sum to the count of `perft`."""
    spiel = place(load("schieber"), "D", FIRST_ENTRY)
    parts = divide(spiel, 6)
    assert [str(card) for card, _ in parts] == ["D10", "DK", "H6", "H7"]
    assert sum(number for _, number in parts) == FIRST_COUNTS[5]
    assert divide(spiel, 0) == ()


def test_perft_ends_with_the_last_card() -> None:
    """Beyond the last card there is no sequence, and one empty sequence has no card."""
    spiel = place(load("schieber"), "D", "DK|DA|DQ|DJ")
    assert [perft(spiel, depth) for depth in (0, 4, 5, 6)] == [1, 1, 0, 0]
