"""Untold facts stay unknown. Most cases stand in tests/situations/untold; here is what a text cannot say."""

from dataclasses import replace

import pytest
from tests.record.untold import asked, kinds, said, verdict_of

from puur.record.situation import (
    FactKind,
    Impossible,
    SizeReason,
    Verdict,
    describe,
    effects_of,
    judge,
)
from puur.reglement import load
from puur.seats import Seat


@pytest.mark.cites("A.14", "P.13")
def test_the_rest_of_an_unknown_trick_has_no_points() -> None:
    """Without the number of the trick nobody knows how much the rest is that a wrong claim gives away."""
    for claim in ("karte N H6 / karte W H7 / rest N", "rest E"):
        verdict = verdict_of(f"variante D / ausspiel N / {claim}")
        wrong = next(answer for answer in verdict.answers if kinds(answer))
        assert [None] == [standing.totals for standing in effects_of(wrong, 0).after]


@pytest.mark.cites("G.ziehen")
def test_hands_may_be_told_before_anybody_draws() -> None:
    """Seven cards after the first trick of two are a hand that has not been filled yet, if nobody has led since."""
    grauer, pair = load("grauer-jass-2"), (Seat.S, Seat.N)
    hand = "hand S D8 D9 D10 S10 C6 C7 C8"
    reported = describe(f"{hand}\nmelden N S karte-fehlt\n", lambda _: pair).situation
    found = judge(replace(reported, trick=1), grauer)
    assert isinstance(found, Verdict)
    assert ["card_missing"] == kinds(found.answers[0])
    led = describe(f"variante D\n{hand}\nkarte S D8\n", lambda _: pair).situation
    assert Impossible(SizeReason.SIZES) == judge(replace(led, trick=1), grauer)


@pytest.mark.cites("A.5")
def test_a_look_into_a_trick_nobody_told_of_names_no_card() -> None:
    """Nothing is known but that somebody looked: whose trick it was is asked, and no card is made up."""
    verdict = verdict_of("variante D / melden W S stich-eingesehen")
    assert [FactKind.OWN_TRICK] == asked(verdict)
    assert {("turned_trick_seen",)} == said(verdict)


@pytest.mark.cites("A.5")
def test_cards_of_a_look_that_nobody_named_are_not_made_up() -> None:
    """Where not even the variant is told, whose trick it was is asked, and no card is named."""
    verdict = verdict_of("melden W S stich-eingesehen")
    assert 2 == len(verdict.answers)
    for answer in verdict.answers:
        (finding,) = answer.outcome.findings
        assert finding.case is not None
        assert not answer.irregularity(0).cards
        assert not any(part.cards for offer in answer.ruling(0).offers for part in offer)
