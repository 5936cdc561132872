from dataclasses import replace

import pytest

from puur.cards import CardSet
from puur.reglement import Reglement, load
from puur.reglement.cited import Cited
from puur.reglement.options import SchiebenTo, WeisPlay
from puur.seats import DUEL, Seat
from puur.spiel import ObjectionKind, Phase, apply, objections, open_spiel, place
from puur.spiel.acts import AskWeis, Deal, Schieben, ShowWeis, WeisQuestion
from puur.spiel.citations import cite_article

SUITS = tuple(CardSet(0x1FF << 9 * suit) for suit in range(4))


def for_two_compared() -> Reglement:
    """A Reglement for two in which Weis are compared, as no built-in one has it."""
    grauer, schieber = load("grauer-jass-2"), load("schieber")
    weis = replace(schieber.weis, play=Cited(WeisPlay.COMPARED, "X.1"))
    return replace(grauer, weis=weis, digest="compared for two")


@pytest.mark.parametrize("question", WeisQuestion)
def test_an_empty_seat_is_asked_nothing(question: WeisQuestion) -> None:
    """Whoever asks about the Weis of a seat nobody sits on is told so."""
    spiel = place(for_two_compared(), "D", "H6 H7 H8|S6 S8 S10")
    spiel = apply(spiel, ShowWeis(Seat.S, CardSet.of("H6 H7 H8")))
    assert DUEL == spiel.start.seats
    kinds = [objection.kind for objection in objections(spiel, AskWeis(Seat.N, Seat.E, question))]
    assert [ObjectionKind.NOT_SEATED] == kinds


@pytest.mark.cites("A.23.3", "A.23.6", "G.weis")
def test_an_article_that_was_replaced_is_cited_by_the_one_that_replaced_it() -> None:
    """An objection rests on the article in force: in the Grauer Jass what A.23.5 demands is said by G.weis."""
    kind = ObjectionKind.WEIS_MISNAMED
    assert "A.23.5" == cite_article(kind, "A.23.5", load("schieber")).article
    assert "G.weis" == cite_article(kind, "A.23.5", load("grauer-jass-2")).article
    assert "E.1" == cite_article(kind, "A.23.5", load("zuercher-einzel")).article


@pytest.mark.cites("A.19")
def test_schieben_and_back() -> None:
    """Where the partner may pass the choice back, it ends with Vorhand, who must announce."""
    schieber = load("schieber")
    trump = replace(schieber.trump, schieben=Cited(SchiebenTo.PARTNER_AND_BACK, "X.1"))
    spiel = open_spiel(replace(schieber, trump=trump, digest="there and back"), dealer=Seat.W)
    spiel = spiel._replace(phase=Phase.DEAL, turn=Seat.W)
    spiel = apply(spiel, Deal(Seat.W, (SUITS[0], SUITS[1], SUITS[2], SUITS[3])))
    spiel = apply(apply(spiel, Schieben(Seat.S)), Schieben(Seat.N))
    assert Seat.S is spiel.turn
    refused = objections(spiel, Schieben(Seat.S))
    assert [(ObjectionKind.MUST_ANNOUNCE, "X.1")] == [(objection.kind, objection.article) for objection in refused]
