"""Turned tricks that were looked into, ghost cards, missing cards (A.5, A.6, A.7, E.5b, K.gedeckt, P.42, P.43)."""

from random import Random

import pytest

from puur.cards import EMPTY, CardSet
from puur.reglement import load
from puur.seats import Party, Seat
from puur.spiel import Phase, Spiel, advance, apply, count, objections, open_spiel, place, witness
from puur.spiel.acts import Report, Rule, Sighting, TurnTrick
from puur.spiel.fault import ObjectionKind
from puur.spiel.ruling import ConsequenceKind
from puur.testing.situations import act_of
from puur.testing.strategies import some_act


def turned(name: str) -> Spiel:
    """One trick of 25 points turned before its taker, who is on lead."""
    spiel = place(load(name), "D", "HA S6|HK SA|H10 S8|H9 S9")
    for words in ("karte S HA", "karte E HK", "karte N H10", "karte W H9", "kehren S"):
        spiel = apply(spiel, act_of(words))
    return spiel


def looks(seat: Seat, offender: Seat, cards: str) -> Report:
    """Somebody saw `offender` look at these cards of turned tricks."""
    return Report(seat, offender, Sighting.TURNED_TRICK_SEEN, CardSet.of(cards))


def points(spiel: Spiel, party: Party) -> int:
    """What a party has so far in this Spiel."""
    return sum(line.points for line in count(spiel) if line.party is party)


@pytest.mark.cites("A.5", "E.5b", "P.43")
@pytest.mark.parametrize("name", ["schieber", "einzelschieber"])
def test_cards_seen_twice_are_lost_once(name: str) -> None:
    """Points that are gone cannot be lost again; the first trick and one's own are no exception."""
    spiel = apply(turned(name), looks(Seat.E, Seat.S, "HA HK"))
    assert (10, 15) == (points(spiel, Party.SN), points(spiel, Party.EW))
    again = apply(spiel, looks(Seat.W, Seat.N, "HA"))
    assert (10, 15) == (points(again, Party.SN), points(again, Party.EW))
    assert ConsequenceKind.WARN is again.faults.cases[-1].ruling.offers[0][0].kind


@pytest.mark.cites("K.gedeckt", "P.43")
def test_the_second_look_of_the_same_player_costs_him() -> None:
    """Under K the first look is a warning, for each player; that a partner looked before does not count."""
    spiel = apply(turned("kzjv"), looks(Seat.E, Seat.N, "HA"))
    spiel = apply(spiel, looks(Seat.E, Seat.S, "HA"))
    assert 25 == points(spiel, Party.SN)
    spiel = apply(spiel, looks(Seat.W, Seat.S, "HK"))
    assert (21, 4) == (points(spiel, Party.SN), points(spiel, Party.EW))


@pytest.mark.cites("K.gedeckt", "P.43")
def test_a_look_at_cards_nobody_named_is_a_first_look() -> None:
    """A player who was seen looking was warned, whichever cards they were."""
    spiel = apply(turned("kzjv"), looks(Seat.E, Seat.S, ""))
    spiel = apply(spiel, looks(Seat.W, Seat.S, "HK"))
    assert (21, 4) == (points(spiel, Party.SN), points(spiel, Party.EW))


@pytest.mark.cites("A.6", "P.15")
def test_between_two_draws_nobody_was_dealt_too_few() -> None:
    """Where one draws after the other, who has fewer cards for the moment and lacks one has lost it since the deal."""
    rng, spiel = Random(1), open_spiel(load("grauer-jass-2"), chooser=Seat.S)
    while not (spiel.phase is Phase.DRAW and spiel.turned and len(spiel.hands[Seat.S]) > len(spiel.hands[Seat.N])):
        act = some_act(spiel, rng)
        assert act is not None
        spiel = advance(spiel, act)
    called = apply(spiel, Report(Seat.S, Seat.N, Sighting.CARD_MISSING))
    assert ConsequenceKind.ANNUL is called.faults.cases[-1].ruling.offers[0][0].kind


@pytest.mark.cites("A.7", "P.42")
def test_a_trick_seen_by_leave_is_no_look() -> None:
    """What was turned up again may be seen by all; leave to see one trick is none to see another."""
    spiel = apply(turned("schieber"), Report(Seat.E, Seat.W, Sighting.GHOST_CARD))
    assert Phase.RULING is spiel.phase
    spiel = apply(apply(spiel, Rule(0, 0)), looks(Seat.E, Seat.S, "HA"))
    assert ConsequenceKind.STAND is spiel.faults.cases[-1].ruling.offers[0][0].kind
    for words in ("karte S S6", "karte E SA", "karte N S8", "karte W S9"):
        spiel = apply(spiel, act_of(words))
    spiel = apply(apply(spiel, TurnTrick(Seat.E)), looks(Seat.S, Seat.W, "SA HA"))
    assert 11 == points(spiel, Party.SN) - 25


@pytest.mark.cites("A.5")
def test_what_lies_open_cannot_be_looked_into() -> None:
    """A report of cards that are not turned is refused."""
    spiel = turned("schieber")
    assert () == objections(spiel, looks(Seat.E, Seat.S, "HA"))
    (refused,) = objections(spiel, looks(Seat.E, Seat.S, "S6"))
    assert (ObjectionKind.CANNOT_HAVE_HAPPENED, "A.5") == (refused.kind, refused.article)


@pytest.mark.cites("A.6", "P.15")
def test_a_card_lost_while_cards_are_drawn_is_no_matter_of_the_deal() -> None:
    """In the Grauer Jass for two the hands differ between two draws; a card missing then was not dealt wrongly."""
    spiel = place(load("grauer-jass-2"), "D", "HA S6|HK SA")
    shorter = spiel._replace(hands=(CardSet.of("HA"), *spiel.hands[1:]))
    spiel = apply(shorter, Report(Seat.N, Seat.S, Sighting.CARD_MISSING))
    offers = spiel.faults.cases[0].ruling.offers
    assert [ConsequenceKind.ANNUL, ConsequenceKind.STAND] == [offer[0].kind for offer in offers]


@pytest.mark.cites("A.17", "P.15", "G.vier")
def test_where_a_wrong_deal_is_referred_a_short_hand_is_too() -> None:
    """In the Grauer Jass for four the players agree what becomes of a hand that was short from the deal."""
    spiel = place(load("grauer-jass-4"), "D", "HA S6|HK SA|H10 S8|H9 S9")
    shorter = spiel._replace(hands=(CardSet.of("HA"), *spiel.hands[1:]))
    spiel = apply(shorter, Report(Seat.N, Seat.S, Sighting.CARD_MISSING))
    offers = spiel.faults.cases[0].ruling.offers
    assert [ConsequenceKind.ANNUL, ConsequenceKind.STAND] == [offer[0].kind for offer in offers]
    assert {"P.4"} == {part.article for offer in offers for part in offer}


@pytest.mark.cites("A.7", "P.42")
def test_a_trick_may_be_shown_again_to_two_and_be_looked_at() -> None:
    """Two who had not seen the cards may see them; a player who then looks at what both were shown loses nothing."""
    spiel = place(load("schieber"), "D", "HA S6|HK SA|H10 S8|H9 S9")
    for words in ("karte S HA", "karte E HK", "karte N H10", "karte W H9"):
        spiel = apply(spiel, act_of(words))
    for seat in (Seat.E, Seat.W):
        spiel = witness(spiel, Report(seat, Seat.S, Sighting.GHOST_CARD, EMPTY))
    spiel = witness(spiel, act_of("kehren S"))
    after = witness(spiel, looks(Seat.E, Seat.S, "HA"))
    assert points(spiel, Party.SN) == points(after, Party.SN)
