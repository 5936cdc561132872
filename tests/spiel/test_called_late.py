"""What somebody calls after a Bedanken is judged with it, and a prediction has its time."""

from dataclasses import replace

import pytest

from puur.cards import Card
from puur.reglement import load
from puur.seats import Party, Seat
from puur.spiel import objections, open_spiel, place, witness
from puur.spiel.acts import Bedanken, Play, Predict, TurnTrick
from puur.spiel.bedanken import called
from puur.spiel.ending import EndingKind
from puur.spiel.fault import ObjectionKind
from puur.spiel.state import Phase, Spiel


def thanked(written: int, hands: str, wrong: Card) -> Spiel:
    """North/South have so much, one card of the first trick is wrong, and South says Bedanken."""
    spiel = place(load("schieber"), "D", hands)
    spiel = spiel._replace(start=replace(spiel.start, carried=(written, 2300)))
    for seat, card in zip(Seat, (Card.HA, Card.H6, Card.H7, Card.H8), strict=True):
        spiel = witness(spiel, Play(seat, wrong if wrong in spiel.hands[seat] else card))
    return witness(witness(spiel, TurnTrick(Seat.S)), Bedanken(Seat.S))


@pytest.mark.cites("A.3", "A.8")
def test_ones_own_revoke_wins_nothing_by_a_bedanken() -> None:
    """North gave the Ass of spades on hearts: once it is called the party waits for a choice, and has not won."""
    spiel = thanked(2480, "HA D6|H6 C6|SA H9|H8 C7", Card.SA)
    assert EndingKind.BEDANKT is (spiel.ending and spiel.ending.kind)
    assert Phase.RULING is called(spiel, spiel.faults.irregularities[0], Seat.E).phase


@pytest.mark.cites("A.3", "P.45")
def test_without_the_opponents_wrong_card_it_stands() -> None:
    """West revoked with nothing: the points were there all the same, and the Partie is won."""
    spiel = thanked(2490, "HA D6|H6 C6|H7 C8|C7 H8", Card.C7)
    after = called(spiel, spiel.faults.irregularities[0], Seat.S)
    assert after.ending is not None
    assert (EndingKind.BEDANKT, Party.SN) == (after.ending.kind, after.ending.winner)


@pytest.mark.cites("D.3")
def test_before_the_deal_nobody_predicts() -> None:
    """It is too early: the Spiel waits for something else."""
    (fault,) = objections(open_spiel(load("differenzler"), dealer=Seat.W), Predict(Seat.S, 40))
    assert ObjectionKind.NOT_NOW is fault.kind
