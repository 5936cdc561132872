"""A card held back that nobody named is not told for certain because the deals looked at happen to agree on it."""

from puur.cards import CardSet
from puur.record.situation.reader import describe
from puur.record.situation.verdict import Verdict, judge
from puur.reglement import load

HEARTS_OPEN = """
variante D
ausspiel S
weis S 100 H6-10
karte S H6
karte E HA
karte N HJ
karte W C8
weis W 20 C8-10
einspruch S W
"""
"""Of the hearts nobody named the König and the Dame: either may be the highest that West held back."""


def test_a_card_that_may_be_another_is_not_named() -> None:
    """In no answer is one of two hearts nobody named meant for certain, though few deals were looked at (A.12)."""
    situation = describe(HEARTS_OPEN).situation
    assert situation is not None
    verdict = judge(situation, load("schieber"))
    assert isinstance(verdict, Verdict)
    held_back = [answer for answer in verdict.answers if answer.withheld & CardSet.of("HQ HK")]
    assert len(held_back) == 2
    assert all(not answer.known & CardSet.of("HQ HK") for answer in held_back)
