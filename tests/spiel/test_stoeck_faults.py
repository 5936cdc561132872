"""Stoeck that are not there: the table learns it when somebody says so."""

from dataclasses import replace

import pytest

from puur.cards import card
from puur.reglement import load
from puur.reglement.cited import Cited
from puur.reglement.options import StoeckPlay
from puur.seats import Seat
from puur.spiel import Play, Spiel, apply, objections, place, view, witness
from puur.spiel.acts import Object, Roll, ShowStoeck
from puur.spiel.fault import ObjectionKind
from puur.spiel.rulings.stoeck import PROCEDURES

ALL_EYES = (*Seat, None)


def called_falsely() -> Spiel:
    """A Spiel in which S gives the king of trump and calls the Stoeck, while E has the queen."""
    spiel = place(load("schieber"), "C", "CK C7 D6|CQ H7 H8|S6 S7 S8|D7 D8 D9")
    return witness(apply(spiel, Play(Seat.S, card("CK"))), ShowStoeck(Seat.S))


@pytest.mark.cites("A.23.8")
def test_who_calls_the_stoeck_is_believed() -> None:
    """Until somebody objects everybody sees the Stoeck as called and 20 points as written, and no more."""
    spiel = called_falsely()
    for seat in ALL_EYES:
        seen = view(spiel, seat)
        assert Seat.S is seen.stoeck
        assert 20 == sum(line.points for line in seen.lines)
        assert () == seen.cases
    assert {irregularity.kind for irregularity in spiel.faults.irregularities} <= set(PROCEDURES)


@pytest.mark.cites("A.23.8", "P.39")
def test_false_stoeck_are_struck_out_as_often_as_they_are_called() -> None:
    """Struck out once, they may be called falsely again and struck out again: nothing else changes."""
    spiel = called_falsely()
    for number in (1, 2):
        spiel = apply(spiel, Object(Seat.E, Seat.S))
        assert spiel.talk.stoeck is None
        assert number == len(spiel.faults.cases)
        spiel = witness(spiel, ShowStoeck(Seat.S))
    assert Seat.S is spiel.talk.stoeck


@pytest.mark.cites("A.16", "A.23.8")
def test_both_stoeck_in_one_trick_are_shown_until_the_writer_plays_to_the_next() -> None:
    """Where two give two cards each to a trick, it is the trick of both that counts."""
    duel = load("grauer-jass-2")
    shown = replace(duel.stoeck, play=Cited(StoeckPlay.SHOWN, "X.1"))
    spiel = place(replace(duel, stoeck=shown, digest="shown"), "C", "CK CQ D6 D7|H7 H8 D8 D9")
    for seat, name in ((Seat.S, "CK"), (Seat.N, "H7"), (Seat.S, "CQ"), (Seat.N, "H8")):
        spiel = apply(spiel, Play(seat, card(name)))
    assert () == objections(spiel, ShowStoeck(Seat.S))
    spiel = apply(apply(spiel, Roll(Seat.S, 2)), Play(Seat.S, card("D6")))
    assert [ObjectionKind.STOECK_TOO_LATE] == [fault.kind for fault in objections(spiel, ShowStoeck(Seat.S))]
