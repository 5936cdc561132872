"""Rules no built-in Reglement has, which a club's own may have."""

from dataclasses import replace

import pytest

from puur.cards import Card, CardSet
from puur.reglement import Reglement, load
from puur.reglement.cited import Cited
from puur.reglement.fault_options import WrongLead
from puur.reglement.options import FollowDuty
from puur.seats import Seat
from puur.spiel import ObjectionKind, Play, Spiel, apply, legal_plays, objections, place, witness
from puur.spiel.acts import Act, Object, Report, Rule, Sighting, TurnTrick
from puur.spiel.ruling import ConsequenceKind

SCHIEBER = load("schieber")


def strict_suit() -> Reglement:
    """Whoever holds the led suit must give it and may not trump."""
    follow = replace(SCHIEBER.follow, duty=Cited(FollowDuty.FOLLOW_ONLY, "X.1"))
    return replace(SCHIEBER, follow=follow, digest="strict suit")


def open_tricks() -> Reglement:
    """Tricks are not turned."""
    trick = replace(SCHIEBER.trick, turned=Cited(value=False, article="X.2"))
    return replace(SCHIEBER, trick=trick, digest="open tricks")


def referred_leads() -> Reglement:
    """Of a wrong lead whoever settles disputes decides; all else is as in the Einzelschieber."""
    reglement = load("einzelschieber")
    fault = replace(reglement.fault, lead=Cited(WrongLead.REFERRED, "X.3"))
    return replace(reglement, fault=fault, digest="referred leads")


def refused(spiel: Spiel, act: Act) -> list[tuple[ObjectionKind, str, str]]:
    """The objections to an act, as kind, article and cards."""
    return [(objection.kind, objection.article, str(objection.cards)) for objection in objections(spiel, act)]


def test_where_suit_comes_first_trumping_is_a_revoke() -> None:
    """Holding the suit one must give it; only who holds none of it is asked about under-trumping."""
    spiel = place(strict_suit(), "D", "H6 S6 C6|H7 DJ C7|D10 S8 C8|D7 S9 C9")
    spiel = apply(spiel, Play(Seat.S, Card.H6))
    assert CardSet.of("H7") == legal_plays(spiel)
    assert [(ObjectionKind.MUST_FOLLOW, "X.1", "H7")] == refused(spiel, Play(Seat.E, Card.DJ))
    spiel = apply(apply(spiel, Play(Seat.E, Card.H7)), Play(Seat.N, Card.D10))
    assert [(ObjectionKind.UNDERTRUMPED, "A.21", "S9 C9")] == refused(spiel, Play(Seat.W, Card.D7))


def test_where_tricks_stay_open_nobody_turns_them() -> None:
    """A complete trick is taken by leading to the next one; turning it is no act."""
    spiel = place(open_tricks(), "D", "H6 S6|H7 C7|H8 S8|H9 C9")
    for seat, card in zip(Seat, (Card.H6, Card.H7, Card.H8, Card.H9), strict=True):
        spiel = apply(spiel, Play(seat, card))
    assert [(ObjectionKind.TRICK_NOT_COMPLETE, "X.2", "")] == refused(spiel, TurnTrick(Seat.W))
    assert 1 == len(apply(spiel, Play(Seat.W, Card.C9)).turned)


@pytest.mark.cites("A.2")
def test_every_card_counts_as_an_act() -> None:
    """The card that completes a trick is counted like any other."""
    spiel = place(SCHIEBER, "D", "H6 S6|H7 C7|H8 S8|H9 C9")
    for number, (seat, card) in enumerate(zip(Seat, (Card.H6, Card.H7, Card.H8, Card.H9), strict=True), start=1):
        spiel = apply(spiel, Play(seat, card))
        assert number == spiel.number


@pytest.mark.cites("E.6", "P.41")
def test_a_lead_only_taken_back_opens_a_trick_all_the_same() -> None:
    """A remark before the new lead is made in the trick that came back, though no card of it is dead."""
    spiel = witness(place(referred_leads(), "D", "H6 S6|H7 C7|H8 S8|H9 C9"), Play(Seat.N, Card.H8))
    spiel = apply(apply(spiel, Object(Seat.E, Seat.N)), Rule(0, 1))
    spiel = apply(spiel, Report(Seat.E, Seat.S, Sighting.REMARK))
    offered = [part.kind for offer in spiel.faults.cases[1].ruling.offers for part in offer]
    assert ConsequenceKind.TRICK_TO in offered


def test_where_no_article_asks_for_a_tidy_slate_whoever_settles_disputes_decides() -> None:
    """The duty is the club's to take back: then nobody can demand it, and the case is referred."""
    sheet = replace(SCHIEBER.sheet, tidy=Cited(value=False, article="X.4"))
    spiel = place(replace(SCHIEBER, sheet=sheet, digest="any slate"), "C", "DA D6|DK S10|D7 S6|D8 S7")
    (case,) = witness(spiel, Report(Seat.E, Seat.N, Sighting.UNTIDY_SLATE)).faults.cases
    assert ConsequenceKind.TIDY not in {part.kind for offer in case.ruling.offers for part in offer}
    assert ConsequenceKind.STAND in {part.kind for offer in case.ruling.offers for part in offer}
