"""The name of a free choice is read in capitals or not, as every other word of a record."""

import pytest

from puur.record import play_through
from puur.record.situation import Impossible, describe, judge
from puur.reglement import load


@pytest.mark.cites("C.1")
@pytest.mark.parametrize("name", ["Joker", "joker", "JOKER"])
def test_a_description_knows_the_joker_in_any_capitals(name: str) -> None:
    """It is announced rightly, and the cards after it are no early ones."""
    told = describe(f"vorhand S\nansage S D als {name}\nstich 1 S: DJ D6 D7 D8\n").situation
    verdict = judge(told, load("coiffeur"))
    assert not isinstance(verdict, Impossible)
    assert [()] == [answer.outcome.findings for answer in verdict.answers]


@pytest.mark.cites("C.1")
@pytest.mark.parametrize("name", ["Joker", "joker"])
def test_a_record_knows_it_too(name: str) -> None:
    """The announcement is regular, and is booked under the name of the Reglement."""
    head = "jass 1\nReglement: coiffeur\nGeber: W\nSchreiber: S\n\nabheben N 9\ngeben W\n"
    hands = "  S: D6-A\n  E: H6-A\n  N: S6-A\n  W: rest\n"
    played = play_through(f"{head}{hands}ansage S D als {name}\n")
    assert played.error is None
    assert played.partie is not None
    assert played.partie.spiel is not None
    assert "Joker" == played.partie.spiel.preface.joker
