"""What is said of the cards somebody held back: which may be meant, that none may be left, and which are turned."""

import pytest

from puur.decks import Language
from puur.record.situation import Verdict, describe, judge
from puur.reglement import load
from puur.wording import Voice
from puur.wording.verdict import verdict_told

REVOKED = "variante C\n{hand}stich 5 E: SA S7 H9 S10\nstich E: SK S6 SQ S8\neinspruch N W 5\n"


def withheld_told(text: str) -> tuple[str, str]:
    """What the referee says that is lost, and what he adds about the cards held back."""
    situation = describe(text).situation
    verdict = judge(situation, load("einzelschieber"))
    assert isinstance(verdict, Verdict)
    (answer,) = verdict_told(situation, verdict, Voice(Language.DE)).answers
    (finding,) = answer.findings
    return finding.offers[0].text, finding.withheld


@pytest.mark.cites("E.8", "P.32")
def test_a_card_held_back_may_be_left_or_not() -> None:
    """Nobody saw the hand: some card of the suit may be left, or none, and the one that was shown is turned."""
    text, withheld = withheld_told(REVOKED.format(hand=""))
    assert "Die höchste Karte der Farbe, die West zurückbehalten hat, verliert den Stichwert" in text
    assert "Hat West keine mehr, die noch nicht gekehrt ist, bleibt es dabei (P.32)." in withheld
    assert "Schon gekehrt und darum nicht mehr entwertet: Schaufel Dame." in withheld


@pytest.mark.cites("E.8", "P.32")
def test_nothing_is_said_to_be_lost_where_nothing_is_left() -> None:
    """The hand is told whole, and all he held back is turned: only the card he gave wrongly loses its Stichwert."""
    text, withheld = withheld_told(REVOKED.format(hand="hand W H9 SQ D6 D7 D8\n"))
    assert text == "Herz 9 verliert den Stichwert (E.8)."
    assert withheld.startswith("West hat keine der zurückbehaltenen Karten mehr")


@pytest.mark.cites("A.3", "A.8")
def test_untold_points_name_no_card_held_back() -> None:
    """Whether the points were enough says nothing of the hand: in no answer is one card held back stated as a fact."""
    told = "stand 2480 1000\nvariante D\n{hand}stich 1 S: HA H6 C10 H8\nbedanken S\neinspruch E N\n"
    for hand, named in (("hand N H7 C10 …\n", False), ("hand N HK H7 C10 …\n", True)):
        situation = describe(told.format(hand=hand)).situation
        verdict = judge(situation, load("schieber"))
        assert isinstance(verdict, Verdict)
        answers = verdict_told(situation, verdict, Voice(Language.DE)).answers
        assert [named, named] == ["Herz König" in answer.findings[0].offers[1].text for answer in answers]


@pytest.mark.cites("A.12", "E.8")
def test_which_card_is_meant_may_hang_on_what_is_played_and_not_on_a_hand_that_is_told_whole() -> None:
    """The king and the seven of the suit are left: in Undenufe the seven is the higher one, else the king."""
    situation = describe("hand S HK H7 C7\nstich E: HA H8 H10 C7\neinspruch W S\n").situation
    verdict = judge(situation, load("einzelschieber"))
    assert isinstance(verdict, Verdict)
    (told, *_) = verdict_told(situation, verdict, Voice(Language.DE)).answers
    (finding,) = told.findings
    assert "hängt davon ab, was gespielt wird: bei" in finding.withheld
    assert finding.withheld.endswith("Herz König; bei Undenufe: Herz 7.")
