"""Bedanken judged anew when something wrong is called after it (A.3, P.45)."""

from dataclasses import replace

import pytest

from puur.cards import Card
from puur.reglement import load
from puur.reglement.cited import Cited
from puur.reglement.options import DeadLead
from puur.seats import Seat
from puur.spiel import Play, Spiel, apply, objections, place, witness
from puur.spiel.acts import Bedanken, Choose, Object, TurnTrick
from puur.spiel.ending import EndingKind
from puur.spiel.fault import ObjectionKind

NORTH_LEADS = (Play(Seat.N, Card.D6), Play(Seat.W, Card.D7), Play(Seat.S, Card.DA), Play(Seat.E, Card.D8))
SOUTH_LEADS = (Play(Seat.S, Card.HA), Play(Seat.E, Card.H6), Play(Seat.N, Card.H7), Play(Seat.W, Card.H8))


def played(*plays: Play) -> Spiel:
    """Two tricks, both turned, one led by North in South's place; 25 points are wanted, which take both aces.

    Led with a dead card a trick is its best living card's, but the last one the opponents', as K.ausspiel has it.
    """
    schieber = load("schieber")
    trick = replace(schieber.trick, dead_lead=Cited(DeadLead.BEST_LIVE_CARD, "X.1"))
    spiel = place(replace(schieber, trick=trick, digest="best living card"), "C", "DA HA|D8 H6|D6 H7|D7 H8")
    spiel = spiel._replace(start=replace(spiel.start, carried=(2475, 0)))
    for play in plays[:4]:
        spiel = witness(spiel, play)
    spiel = apply(spiel, TurnTrick(Seat.S))
    for play in plays[4:]:
        spiel = witness(spiel, play)
    return apply(spiel, TurnTrick(Seat.S))


@pytest.mark.cites("A.3", "P.18", "P.45")
@pytest.mark.parametrize(
    ("plays", "ending"),
    [((*SOUTH_LEADS, *NORTH_LEADS), EndingKind.BEDANKT_FALSELY), ((*NORTH_LEADS, *SOUTH_LEADS), EndingKind.BEDANKT)],
    ids=["the last trick", "the one before it"],
)
def test_a_trick_led_wrongly_by_the_own_party_helps_unless_it_is_the_last(
    plays: tuple[Play, ...], ending: EndingKind
) -> None:
    """Only the last trick goes to the opponents with its wrong lead; the partner's ace takes every other one."""
    spiel = apply(played(*plays), Bedanken(Seat.S))
    assert spiel.ending is not None
    assert EndingKind.BEDANKT is spiel.ending.kind
    spiel = apply(apply(spiel, Object(Seat.E, Seat.N)), Choose(Seat.E, 0, 1))
    assert spiel.ending is not None
    assert ending is spiel.ending.kind


@pytest.mark.cites("A.3", "P.17")
def test_once_the_spiel_is_annulled_nothing_more_is_called_after_a_bedanken() -> None:
    """After an annulment nothing was said: the cards no longer lie there, and whoever objects hears it is over."""
    spiel = apply(apply(played(*SOUTH_LEADS, *NORTH_LEADS), Bedanken(Seat.S)), Object(Seat.E, Seat.N))
    spiel = apply(spiel, Choose(Seat.E, 0, 0))
    (refused,) = objections(spiel, Object(Seat.W, Seat.N))
    assert (ObjectionKind.SPIEL_OVER, "P.17") == (refused.kind, refused.article)
