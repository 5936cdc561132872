"""The core counts the regular sequences that the readable rules and the naive twin count."""

import random

import pytest
from tests.perft.make_suite import Line, read_suite

from puur.cards import CARDS, CardSet, Suit
from puur.core.jit import COMPILES
from puur.core.perft import divide, perft
from puur.core.rows import row_of
from puur.modes import Variant
from puur.reglement import load
from puur.solver import perft as readable
from puur.spiel import Spiel, place
from puur.spiel.ruling import BarUntil
from puur.spiel.state import Bar, Faults

SUITE = read_suite()


def position(line: Line) -> Spiel:
    """The position of a line of the suite."""
    return place(load(line.reglement), line.mode, "|".join(" ".join(hand) for hand in line.hands))


@pytest.mark.cites("A.2", "A.18", "A.20", "A.21", "A.25.2")
@pytest.mark.skipif(not COMPILES, reason="millions of cards: only compiled")
def test_counts_of_the_suite_at_every_depth() -> None:
    """From every position of the suite, at every depth, there are as many sequences as the naive twin counted."""
    for line in SUITE:
        row = row_of(position(line))
        assert line.counts == tuple(perft(row, depth) for depth in range(1, len(line.counts) + 1)), line


@pytest.mark.cites("A.8", "A.12", "K.ausspiel", "E.7", "P.17", "P.18")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "fnf-handjass", "hindersi"])
def test_counts_with_dead_cards_and_bars(name: str) -> None:
    """With dead cards and barred suits the counts are those of the readable rules, first card by first card."""
    rng = random.Random(name)
    for variant in Variant:
        pack = rng.sample(CARDS, 16)
        spiel = place(load(name), variant, "|".join(str(CardSet.of(pack[at : at + 4])) for at in range(0, 16, 4)))
        party, suit = rng.choice(spiel.start.seats.parties), rng.choice(tuple(Suit))
        bars = (Bar(party.seats, suit.cards, rng.choice(tuple(BarUntil)), ""),)
        spiel = spiel._replace(faults=Faults(dead=CardSet.of(rng.sample(pack, 5)), bars=bars))
        assert readable.divide(spiel, 6) == divide(row_of(spiel), 6)


def test_beyond_the_last_card_there_is_no_sequence() -> None:
    """One empty sequence has no card; a sequence longer than the cards does not exist."""
    row = row_of(place(load("schieber"), "D", "DK|DA|DQ|DJ"))
    assert [1, 1, 1, 1, 1, 0, 0] == [perft(row, depth) for depth in range(7)]
    assert () == divide(row, 0)
