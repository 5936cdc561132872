import pytest

from puur.cards import Card
from puur.reglement import load
from puur.seats import Party, Seat
from puur.spiel import Play, apply, objections, open_spiel, place, witness
from puur.spiel.acts import TurnTrick
from puur.spiel.cases import SETTLED, rulings
from puur.spiel.fault import IrregularityKind, ObjectionKind
from puur.spiel.state import Award
from puur.spiel.taking import owner, taken_because


@pytest.mark.cites("E.6")
def test_a_trick_is_its_takers_or_whose_a_ruling_says() -> None:
    """While it runs a trick is nobody's; then it is its taker's party's, or that of the ruling, with its article."""
    spiel = place(load("einzelschieber"), "D", "H6 S6|HA S7|H8 S8|H9 S9")
    assert () == taken_because(spiel)
    for seat, card in ((Seat.S, Card.H6), (Seat.E, Card.HA), (Seat.N, Card.H8)):
        spiel = apply(spiel, Play(seat, card))
    assert spiel.trick is not None
    assert (None, ()) == (owner(spiel, spiel.trick), taken_because(spiel))
    spiel = apply(spiel, Play(Seat.W, Card.H9))
    assert spiel.trick is not None
    assert (Party.EW, ()) == (owner(spiel, spiel.trick), taken_because(spiel))
    awarded = spiel.trick._replace(award=Award(Party.SN, "E.6"))
    assert (Party.SN, ("E.6",)) == (owner(spiel, awarded), taken_because(spiel._replace(trick=awarded)))


@pytest.mark.cites("A.9", "P.4")
def test_who_turns_the_trick_of_others_has_turned_it() -> None:
    """At a table the trick lies face-down whoever turned it; no article names what follows."""
    spiel = place(load("schieber"), "D", "H6 S6|HA S7|H8 S8|H9 S9")
    for seat, card in ((Seat.S, Card.H6), (Seat.E, Card.HA), (Seat.N, Card.H8), (Seat.W, Card.H9)):
        spiel = apply(spiel, Play(seat, card))
    after = witness(spiel, TurnTrick(Seat.S))
    assert (None, 1) == (after.trick, len(after.tricks))
    (turned,) = after.faults.irregularities
    assert IrregularityKind.OTHER is turned.kind
    (ruling,) = rulings(after, turned)
    assert ["annul", "stand"] == [offer[0].kind.value for offer in ruling.offers]


@pytest.mark.cites("A.9")
def test_no_trick_is_turned_while_nobody_has_led() -> None:
    """Before the first card there is nothing to turn."""
    spiel = open_spiel(load("kzjv"), dealer=Seat.S)
    assert [ObjectionKind.NOT_NOW] == [fault.kind for fault in objections(spiel, TurnTrick(Seat.S))]


@pytest.mark.cites("P.33")
def test_what_no_longer_is_has_nothing_left_to_rule() -> None:
    """A fault that was undone with another one is settled: one offer, and it stands."""
    spiel = place(load("schieber"), "D", "H6 S6|HA H7|H8 S8|H9 S9")
    for seat, card in ((Seat.S, Card.H6), (Seat.E, Card.HA), (Seat.N, Card.S8)):
        spiel = witness(spiel, Play(seat, card))
    (revoke,) = spiel.faults.irregularities
    undone = spiel._replace(faults=spiel.faults._replace(undone=(revoke,)))
    (ruling,) = rulings(undone, revoke)
    assert [("stand", SETTLED)] == [(part.kind.value, part.article) for offer in ruling.offers for part in offer]
