"""What a ruling changes at the table."""

import pytest

from puur.cards import Card
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import place, witness
from puur.spiel.acts import Play
from puur.spiel.consequences import follow
from puur.spiel.ruling import Consequence, ConsequenceKind


@pytest.mark.cites("A.8")
@pytest.mark.parametrize("kind", [ConsequenceKind.BAR, ConsequenceKind.TRUMP_LEAD, ConsequenceKind.POINTS_TO])
def test_a_consequence_that_names_nobody_changes_nothing(kind: ConsequenceKind) -> None:
    """A bar, a demand or points without anybody whom they concern leave the table as it is."""
    spiel = witness(place(load("schieber"), "D", "DK D10|DA S10|DQ HQ|DJ D9"), Play(Seat.E, Card.DA))
    assert spiel == follow(spiel, Consequence(kind, "A.8"), spiel.faults.irregularities[0])
