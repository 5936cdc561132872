"""A card laid too early reads alike in a whole record and in a few lines, whether it stays or another is given."""

from typing import Final

import pytest
from tests.record.untold import printed, verdict_of

from puur.cards import Card
from puur.record import play_through
from puur.record.situation.findings import IrregularityFinding
from puur.record.situation.recorded import situations_of
from puur.record.situation.returned import due, given_in_turn
from puur.record.situation.verdict import Answer, Verdict, judge
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Play, place, witness
from puur.spiel.state import Spiel

HEAD: Final = """jass 1
Reglement: schieber
Geber: W
Aufsicht: tisch
Schreiber: S

abheben N 12
geben W
  S: HA D6 D7 S6 S7 C6 C7 C8 C9
  E: H6 D9 D10 S9 S10 C10 CJ CQ CK
  N: H7 H9 DJ DQ DK SJ SQ SK CA
  W: H8 HK H10 HJ HQ D8 DA S8 SA
ansage S O
"""


def dead_in(answer: Answer) -> list[set[Card]]:
    """The cards of each early card that was found."""
    found: list[IrregularityFinding] = list(answer.outcome.findings)
    return [set(finding.irregularity.cards) for finding in found]


def whole(lines: str) -> Verdict:
    """What is said to a record that ends with these lines."""
    (situation,) = situations_of(play_through(HEAD + lines))
    verdict = judge(situation, load("schieber"))
    assert isinstance(verdict, Verdict)
    return verdict


@pytest.mark.cites("A.22", "P.36")
@pytest.mark.parametrize("early", ["H8", "D8"])
def test_a_card_given_for_an_early_one_reads_alike(early: str) -> None:
    """West gives the king of hearts for what he laid too early: one answer to a few lines is that of the record."""
    (record,) = whole(f"1 S: HA\n1 W: {early}\n1 E: H6 H7\n1 W: HK\n").answers
    told = f"variante O / tisch S: HA / karte W {early} / karte E H6 / karte N H7 / karte W HK"
    assert dead_in(record) in [dead_in(answer) for answer in verdict_of(told).answers]


@pytest.mark.cites("A.22", "P.36")
def test_one_more_card_after_an_early_one_that_takes_the_trick_reads_alike() -> None:
    """West's early ace would take the trick, and he gives the eight of the suit: the record is among the answers."""
    (record,) = whole("1 S: D6\n1 W: DA\n1 E: D9 DJ\n1 W: D8\n").answers
    told = "variante O / tisch S: D6 / karte W DA / karte E D9 / karte N DJ / karte W D8"
    assert dead_in(record) in [dead_in(answer) for answer in verdict_of(told).answers]


@pytest.mark.cites("A.22", "P.36")
def test_a_card_that_stays_reads_alike() -> None:
    """West's early card is given in his turn, and South, who took the trick, leads: nobody else is accused."""
    (record,) = whole("1 S: HA\n1 W: H8\n1 E: H6 H7\n2 S: C6\n").answers
    told = "variante O / tisch S: HA / karte W H8 / karte E H6 / karte N H7 / karte S C6"
    assert [dead_in(record)] == [dead_in(answer) for answer in verdict_of(told).answers] == [[{Card.H8}]]


def laid(early: Card) -> Spiel:
    """The table once West laid this card too early, and the others gave theirs."""
    spiel = place(load("schieber"), "O", "HA C6|H6 C7|H7 C8|H8 HK")
    for seat, card in ((Seat.S, Card.HA), (Seat.W, early), (Seat.E, Card.H6), (Seat.N, Card.H7)):
        spiel = witness(spiel, Play(seat, card))
    return spiel


@pytest.mark.cites("A.22", "P.36")
def test_an_early_card_is_due_once_its_turn_has_come() -> None:
    """Before the turn of its player it lies and waits; in it, it is given without anybody naming it again."""
    lies = witness(
        witness(place(load("schieber"), "O", "HA C6|H6 C7|H7 C8|H8 HK"), Play(Seat.S, Card.HA)), Play(Seat.W, Card.H8)
    )
    assert due(lies) is None
    assert lies == given_in_turn(lies)
    spiel = laid(Card.H8)
    early = due(spiel)
    assert early is not None
    assert (Seat.W, Card.H8) == (early.seat, early.card)
    after = given_in_turn(spiel)
    assert after.trick is not None
    assert (Card.HA, Card.H6, Card.H7, Card.H8) == after.trick.cards
    assert due(after) is None


@pytest.mark.cites("A.22")
def test_a_card_given_too_early_is_not_judged_by_a_lead_after_tricks_that_nobody_told() -> None:
    """It went into a trick of which nobody told: who follows to a later lead makes none of his cards dead by it."""
    told = "variante D / stich 3 S: HA H6 H10 HK / karte E C6 / stich 6 S: SA S7 S8 S9 / melden W S bemerkung"
    assert "Den Stichwert verlieren" not in printed(told)
