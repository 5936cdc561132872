"""What the others may know of a fault: nothing before it is called, and then not the cards that are still hidden."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from puur.cards import EMPTY, Card, CardSet
from puur.decks import Language
from puur.reglement import Reglement, load
from puur.reglement.cited import Cited
from puur.reglement.fault_options import TwoCards
from puur.seats import Seat
from puur.spiel import Play, Spiel, View, acts_for, apply, place, view, witness
from puur.spiel.acts import Choose, Object, Report, Rule, ShowStoeck, ShowWeis, Sighting, TurnTrick
from puur.spiel.fault import ObjectionKind
from puur.spiel.ruling import Case, Consequence, ConsequenceKind, Extent
from puur.wording.voice import Voice
from puur.wording.waits import waiting_text

OTHERS = (Seat.S, Seat.N, Seat.W, None)
TABLES = ["schieber", "kzjv", "einzelschieber", "fnf-handjass", "coiffeur", "differenzler", "hindersi"]


def after(spiel: Spiel, *cards: Card) -> Spiel:
    """The Spiel after the player on turn gave each of these cards, wrong or right; complete tricks are turned."""
    for card in cards:
        assert spiel.turn is not None
        spiel = witness(spiel, Play(spiel.turn, card))
        if spiel.trick is not None and spiel.trick.taker is not None:
            spiel = apply(spiel, TurnTrick(spiel.trick.taker))
    return spiel


def told(spiel: Spiel, seat: Seat | None) -> tuple[bytes, bytes, str]:
    """All that a seat gets: its view, its acts, what is being waited for."""
    seen = view(spiel, seat)
    acts = () if seat is None else acts_for(spiel, seat)
    return repr(seen).encode(), repr(acts).encode(), waiting_text(seen, Voice(Language.DE))


def two_cards_referred() -> Reglement:
    """A Reglement in which of two cards the one taken back keeps its Stichwert, as a club may have it."""
    old = load("einzelschieber")
    fault = replace(old.fault, two_cards=Cited(TwoCards.REFERRED, "X.1"))
    return replace(old, fault=fault, digest="two cards referred")


def only_case(seen: View) -> Case:
    """The one case in a view."""
    (case,) = seen.cases
    return case


def named(consequences: Iterable[Consequence], kind: ConsequenceKind) -> list[CardSet]:
    """The cards named in the consequences of one kind."""
    return [part.cards for part in consequences if part.kind is kind]


@pytest.mark.cites("A.12", "K.farbe", "E.8", "P.11")
@pytest.mark.parametrize("name", TABLES)
def test_a_revoke_that_nobody_noticed_shows_nobody_anything(name: str) -> None:
    """To the others East discards just as if he had no heart, in what they see, may do, and wait for."""
    follows, cannot = (
        place(load(name), "C", f"H6 S6 D6 C6|{east} S7 CJ|H8 S8 D8 C8|H9 S9 D9 C9") for east in ("HA HK", "DA DK")
    )
    for card in (Card.H6, Card.S7, Card.H8, Card.H9, Card.S9, Card.S6, Card.CJ, Card.S8):
        follows, cannot = after(follows, card), after(cannot, card)
        for seat in OTHERS:
            assert told(cannot, seat) == told(follows, seat)
    assert [(), (Seat.E,)] == [
        tuple(irregularity.offender for irregularity in spiel.faults.irregularities) for spiel in (cannot, follows)
    ]


@pytest.mark.cites("A.12", "K.farbe", "P.32")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "hindersi"])
def test_which_trumps_are_dead_shows_as_they_fall(name: str) -> None:
    """Trump was led and not followed: the others hear that all but the Puur are dead, and see each as it falls."""
    spiel = place(load(name), "C", "C6 S6 D6 H6|C7 C8 CJ S7|C9 S8 D8 H8|CA S9 D9 H9")
    called = apply(after(spiel, Card.C6, Card.S7), Object(Seat.N, Seat.E))
    for seat in OTHERS:
        seen = view(called, seat)
        assert CardSet.of("S7") == seen.dead
        assert [CardSet.of("S7"), EMPTY] == named(only_case(seen).ruling.offers[0], ConsequenceKind.DEAD)
    fallen = after(called, Card.C8)
    assert {CardSet.of("S7 C8")} == {view(fallen, seat).dead for seat in OTHERS}
    for seat in OTHERS:
        offer = only_case(view(fallen, seat)).ruling.offers[0]
        assert [CardSet.of("S7"), CardSet.of("C8")] == named(offer, ConsequenceKind.DEAD)


@pytest.mark.cites("A.12", "K.farbe", "P.32")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "hindersi"])
def test_the_offender_sees_all_of_his_own(name: str) -> None:
    """He knows which of his cards are dead, which he held back, and what the case says of them."""
    spiel = place(load(name), "C", "C6 S6 D6 H6|C7 C8 CJ S7|C9 S8 D8 H8|CA S9 D9 H9")
    seen = view(apply(after(spiel, Card.C6, Card.S7), Object(Seat.N, Seat.E)), Seat.E)
    case = only_case(seen)
    assert CardSet.of("S7 C7 C8") == seen.dead
    assert [CardSet.of("S7"), CardSet.of("C7 C8")] == named(case.ruling.offers[0], ConsequenceKind.DEAD)
    assert [CardSet.of("C7 C8 CJ")] == [objection.cards for objection in case.irregularity.objections]


@pytest.mark.cites("E.8", "P.32")
def test_a_card_all_have_seen_does_not_tell_what_else_was_held_back() -> None:
    """The king was shown with another card: whether it or the ace is the highest held back, nobody else learns."""
    club, seen = two_cards_referred(), []
    for east in ("HA", "CA"):
        spiel = place(club, "S", f"D6 H6 C6 S6|D7 HK {east} C7|D8 H8 C8 S8|D9 H9 C9 S9")
        spiel = after(spiel, Card.D6)
        spiel = apply(spiel, Report(Seat.S, Seat.E, Sighting.TWO_CARDS, CardSet.of("D7 HK")))
        spiel = apply(spiel, Rule(0, len(spiel.faults.cases[0].ruling.offers) - 1))
        spiel = after(spiel, Card.D8, Card.D9, Card.H9, Card.H6, Card.C7)
        spiel = apply(spiel, Object(Seat.N, Seat.E))
        assert Extent.HIGHEST_WITHHELD in {part.extent for part in spiel.faults.cases[1].ruling.offers[0]}
        assert [Card.HA if east == "HA" else Card.HK] == [card for card in spiel.faults.dead if card is not Card.C7]
        seen.append([told(spiel, seat) for seat in OTHERS])
        assert spiel.faults.dead == view(spiel, Seat.E).dead
    assert seen[0] == seen[1]


@pytest.mark.cites("A.22", "P.36")
def test_a_card_exchanged_for_one_laid_too_early_is_known_to_be_dead() -> None:
    """Everybody saw it lie there and go: nobody has to call it, and all know it in its player's hand."""
    spiel = place(load("schieber"), "C", "H6 S6|HA D7|H8 S8|H9 S9", first=Seat.S)
    spiel = witness(spiel, Play(Seat.E, Card.D7))
    spiel = after(spiel, Card.H6, Card.HA)
    assert {CardSet.of("D7 HA")} == {view(spiel, seat).dead for seat in (*Seat, None)}


@pytest.mark.cites("A.8", "K.ausspiel", "E.7")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber"])
def test_a_barred_suit_is_named_to_all(name: str) -> None:
    """Everybody hears who may not lead which suit: the whole suit, not only the cards of it that were seen."""
    spiel = witness(place(load(name), "C", "H6 S6|HA D6|H8 D8|H9 S9"), Play(Seat.N, Card.H8))
    spiel = apply(spiel, Object(Seat.W, Seat.N))
    for seat in (*Seat, None):
        (offer,) = only_case(view(spiel, seat)).ruling.offers
        assert [CardSet(0x1FF << 9 * Card.H8.suit)] == named(offer, ConsequenceKind.BAR)


@pytest.mark.cites("A.23.3", "A.23.5", "P.11")
def test_a_weis_that_was_called_tells_its_points_only() -> None:
    """The others heard the points; which cards were meant stays his own, also when they have fallen since."""
    spiel = place(load("schieber"), "C", "D6 D7 D9 S6|H6 H8 H10 HQ|S8 S10 SQ SK|C6 C8 C10 CQ")
    spiel = witness(spiel, ShowWeis(Seat.S, CardSet.of("D6 D7 D8"), 20))
    spiel = apply(after(spiel, Card.D6, Card.H6), Object(Seat.E, Seat.S))
    for seat in (Seat.E, Seat.N, Seat.W, None):
        case = only_case(view(spiel, seat))
        assert (ShowWeis(Seat.S, EMPTY, 20), EMPTY) == (case.irregularity.act, case.irregularity.cards)
        assert [EMPTY] == named(case.ruling.offers[0], ConsequenceKind.FORFEIT)
    own = only_case(view(spiel, Seat.S))
    assert [CardSet.of("D6 D7 D8")] == named(own.ruling.offers[0], ConsequenceKind.FORFEIT)


@pytest.mark.cites("A.23.3", "P.11", "P.39")
@pytest.mark.parametrize("cards", ["D6 D7 D8", "D6 D7 S6"])
def test_a_weis_called_for_its_moment_does_not_tell_whether_it_was_so(cards: str) -> None:
    """If he announces before his turn in trick one, the others learn that it was too early, not that it was false."""
    spiel = place(load("schieber"), "C", "H6 S6 S7 S9|D6 D7 D8 HA|H8 S10 SQ SK|C6 C8 C10 CQ")
    spiel = witness(spiel, ShowWeis(Seat.E, CardSet.of(cards), 20))
    spiel = apply(spiel, Object(Seat.S, Seat.E))
    for seat in OTHERS:
        objections = only_case(view(spiel, seat)).irregularity.objections
        assert [ObjectionKind.WEIS_TOO_EARLY] == [objection.kind for objection in objections]


@pytest.mark.cites("A.23.8")
def test_stoeck_are_named() -> None:
    """Everybody knows which two cards the Stoeck are: naming them shows nobody where they lie."""
    spiel = place(load("schieber"), "C", "D6 S6|CQ H8|S8 CK|C6 C8")
    spiel = apply(witness(spiel, ShowStoeck(Seat.S)), Object(Seat.W, Seat.S))
    for seat in (*Seat, None):
        (offer,) = only_case(view(spiel, seat)).ruling.offers
        assert [CardSet.of("CQ CK")] == named(offer, ConsequenceKind.FORFEIT)


@pytest.mark.cites("A.8", "P.29")
def test_what_was_only_offered_names_no_card_as_dead() -> None:
    """While the opponents choose, and when they annul, no card is dead."""
    spiel = place(load("schieber"), "C", "H6 S6 D6|HA S7 D7|H8 S8 D8|H9 S9 D9")
    spiel = apply(after(spiel, Card.H6, Card.S7, Card.H8, Card.H9), Object(Seat.N, Seat.E))
    for moment in (spiel, apply(spiel, Choose(Seat.N, 0, 0))):
        assert {EMPTY} == {view(moment, seat).dead for seat in (*Seat, None)}
    on = apply(spiel, Choose(Seat.N, 0, 1))
    assert {CardSet.of("S7")} == {view(on, seat).dead for seat in OTHERS}
    assert CardSet.of("S7 HA") == view(on, Seat.E).dead
