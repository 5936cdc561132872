import pytest

from puur.cards import Card, CardSet
from puur.reglement import load
from puur.seats import Party, Seat
from puur.spiel import Play, apply, objections, open_spiel, place, witness
from puur.spiel.acts import Object, TurnTrick
from puur.spiel.cases import SETTLED, rulings
from puur.spiel.fault import IrregularityKind, ObjectionKind
from puur.spiel.state import Award
from puur.spiel.trick_taker import owner, taken_because


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
    assert (None, 1) == (after.trick, len(after.turned))
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


@pytest.mark.cites("K.farbe", "P.18")
def test_who_cannot_win_does_not_take_a_trick_led_with_a_dead_card_either() -> None:
    """A dead ace was led: the best living card takes the trick, but not that of a player who revoked in it."""
    spiel = place(load("kzjv"), "C", "DA S6 H6|DK D10 S7|D8 S8 H8|D9 S9 H9")
    spiel = spiel._replace(faults=spiel.faults._replace(dead=CardSet.of("DA")))
    spiel = witness(apply(spiel, Play(Seat.S, Card.DA)), Play(Seat.E, Card.S7))
    spiel = apply(spiel, Object(Seat.S, Seat.E))
    assert Seat.E is spiel.turn
    assert CardSet.of("DA DK S7") == spiel.dead
    for seat, card in ((Seat.E, Card.D10), (Seat.N, Card.D8), (Seat.W, Card.D9)):
        spiel = apply(spiel, Play(seat, card))
    assert Seat.W is spiel.turn


@pytest.mark.cites("A.8", "P.18")
def test_a_trick_led_with_a_dead_card_is_held_by_the_first_living_card_that_can_take_it() -> None:
    """A low card of its suit holds it for the time being, a discard does not."""
    spiel = place(load("schieber"), "C", "DA D6|S7 S8|D8 H8|D9 H9")
    spiel = spiel._replace(faults=spiel.faults._replace(dead=CardSet.of("DA")))
    held = []
    for seat, card in ((Seat.S, Card.DA), (Seat.E, Card.S7), (Seat.N, Card.D8)):
        spiel = apply(spiel, Play(seat, card))
        held.append(None if spiel.trick is None else spiel.trick.best)
    assert [None, None, 2] == held
