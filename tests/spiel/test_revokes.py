import pytest

from puur.cards import EMPTY, Card, CardSet
from puur.reglement import load
from puur.seats import Party, Seat
from puur.spiel import Phase, Play, Spiel, apply, place, rulings, view, witness
from puur.spiel.acts import Choose, Object, TurnTrick
from puur.spiel.ruling import Consequence, ConsequenceKind, Extent
from puur.spiel.state import Rest

HANDS = "H6 S6 D6 C6|HA HK S7 CJ|H8 S8 D8 C8|H9 S9 D9 C9"


def revoked(name: str, *then: tuple[Seat, Card]) -> Spiel:
    """South led hearts, East held two and discarded; then these cards fell. Kreuz is trump."""
    spiel = apply(place(load(name), "C", HANDS), Play(Seat.S, Card.H6))
    spiel = witness(spiel, Play(Seat.E, Card.S7))
    for seat, card in then:
        spiel = apply(spiel, Play(seat, card))
    return spiel


def dead_in(consequences: tuple[Consequence, ...]) -> list[Consequence]:
    """The consequences by which cards lose their Stichwert."""
    return [part for part in consequences if part.kind is ConsequenceKind.DEAD]


@pytest.mark.cites("A.8", "A.12", "P.16", "P.32")
def test_the_card_seen_and_the_card_hidden_are_two_consequences() -> None:
    """Everybody saw the misplayed card; which card was held back only its player knows, in the view too."""
    spiel = apply(revoked("schieber"), Object(Seat.N, Seat.E))
    (case,) = spiel.faults.cases
    seen, hidden = dead_in(case.ruling.offers[0])
    assert (CardSet.of("S7"), Seat.E, Extent.CARDS) == (seen.cards, seen.seat, seen.extent)
    assert (CardSet.of("HA"), Seat.E, Extent.HIGHEST_WITHHELD) == (hidden.cards, hidden.seat, hidden.extent)
    for seat in (Seat.S, Seat.N, Seat.W, None):
        (told,) = view(spiel, seat).cases
        assert [CardSet.of("S7"), EMPTY] == [part.cards for part in dead_in(told.ruling.offers[0])]
    (own,) = view(spiel, Seat.E).cases
    assert [CardSet.of("S7"), CardSet.of("HA")] == [part.cards for part in dead_in(own.ruling.offers[0])]


@pytest.mark.cites("P.32")
def test_that_nothing_is_left_of_what_was_held_back_is_not_told() -> None:
    """What is said to the others is the same whether the offender still has a card of the suit or not."""
    told = []
    for east in ("HA D10 S7", "HA HQ S7"):
        spiel = place(load("kzjv"), "C", f"H6 HJ D6|{east}|H8 H10 D8|H9 H7 D9")
        spiel = witness(apply(spiel, Play(Seat.S, Card.H6)), Play(Seat.E, Card.S7))
        for seat, card in ((Seat.N, Card.H8), (Seat.W, Card.H9), (Seat.W, Card.H7), (Seat.S, Card.HJ)):
            spiel = apply(spiel, Play(seat, card))
        spiel = apply(apply(spiel, Play(Seat.E, Card.HA)), Play(Seat.N, Card.H10))
        spiel = apply(apply(spiel, TurnTrick(Seat.E)), Object(Seat.S, Seat.E))
        told.append(view(spiel, Seat.S).cases)
    assert told[0] == told[1]


@pytest.mark.cites("P.33")
def test_what_was_called_did_not_come_back_with_another_card() -> None:
    """Only the faults of the cards after the wrong one are noted as having come back; its own was ruled on."""
    spiel = witness(revoked("schieber"), Play(Seat.N, Card.D8))
    own, after = spiel.faults.irregularities
    spiel = apply(spiel, Object(Seat.S, Seat.E))
    assert (own, (after,)) == (spiel.faults.cases[0].irregularity, spiel.faults.back)


@pytest.mark.cites("K.farbe", "P.18")
def test_two_who_cannot_win_leave_the_trick_to_the_others() -> None:
    """One player of each party revoked: of the cards of the two others the better takes the trick."""
    spiel = witness(revoked("kzjv"), Play(Seat.N, Card.D8))
    spiel = apply(apply(spiel, Object(Seat.W, Seat.N)), Object(Seat.S, Seat.E))
    assert {Seat.E, Seat.N} == {loss.seat for loss in spiel.faults.no_win}
    for seat, card in ((Seat.E, Card.CJ), (Seat.N, Card.C8), (Seat.W, Card.H9)):
        spiel = apply(spiel, Play(seat, card))
    assert Seat.W is spiel.turn


@pytest.mark.cites("A.8", "E.10")
def test_once_the_rest_is_given_away_nothing_is_taken_back() -> None:
    """Once the rest has gone to a party the cards stay where they lie: it is too late to correct the revoke."""
    spiel = revoked("schieber", (Seat.N, Card.H8))
    rested = spiel._replace(faults=spiel.faults._replace(rest=Rest(Party.SN, "A.14", 0)))
    kinds = [[part.kind for part in offer] for offer in rulings(rested, spiel.faults.irregularities[0])[0].offers]
    assert [[ConsequenceKind.ANNUL], [ConsequenceKind.DEAD, ConsequenceKind.DEAD]] == kinds
    on = apply(rested, Object(Seat.S, Seat.E))
    assert rested.trick == apply(on, Choose(Seat.S, 0, 1)).trick


@pytest.mark.cites("P.32")
def test_the_last_trick_is_judged_anew_too() -> None:
    """An earlier revoke, called when all cards lie, may change who takes the last trick; the Spiel stays played."""
    spiel = place(load("kzjv"), "C", "H6 HJ|HA S7|H8 H10|H9 H7")
    spiel = witness(apply(spiel, Play(Seat.S, Card.H6)), Play(Seat.E, Card.S7))
    cards = ((Seat.N, Card.H8), (Seat.W, Card.H9), (Seat.W, Card.H7), (Seat.S, Card.HJ), (Seat.E, Card.HA))
    for seat, card in (*cards, (Seat.N, Card.H10)):
        spiel = apply(spiel, Play(seat, card))
    assert (Phase.PLAYED, Seat.E) == (spiel.phase, None if spiel.trick is None else spiel.trick.taker)
    spiel = apply(spiel, Object(Seat.N, Seat.E))
    assert (Phase.PLAYED, Seat.S, None) == (
        spiel.phase,
        None if spiel.trick is None else spiel.trick.taker,
        spiel.turn,
    )
