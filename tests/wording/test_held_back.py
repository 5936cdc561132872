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
    assert "Hat West keine mehr, die noch stechen kann, bleibt es dabei (P.32)." in withheld
    assert "Schon gekehrt und darum nicht mehr entwertet: Schaufel Dame." in withheld


@pytest.mark.cites("E.8", "P.32")
def test_nothing_is_said_to_be_lost_where_nothing_is_left() -> None:
    """The hand is told whole, and all he held back is turned: only the card he gave wrongly loses its Stichwert."""
    text, withheld = withheld_told(REVOKED.format(hand="hand W H9 SQ D6 D7 D8\n"))
    assert text == "Herz 9 verliert den Stichwert (E.8)."
    assert withheld.startswith("West hat keine der zurückbehaltenen Karten mehr")


@pytest.mark.cites("E.8", "P.32")
def test_a_trump_is_not_held_back_of_another_suit() -> None:
    """He could have trumped, and has given that trump since: it was not held back, and nothing of it is said."""
    told = "variante D\nhand S HK C7 …\nstich 1 E: HQ H6 H10 C7\nstich 2 E: DA D6 D7 D8\neinspruch W S 1\n"
    _, withheld = withheld_told(told)
    assert "Schon gekehrt" not in withheld


@pytest.mark.cites("K.farbe", "P.32")
def test_a_dead_card_in_the_hand_is_not_said_to_be_turned() -> None:
    """All he held back has lost its Stichwert before, and is still in his hand: it can win nothing, turned or not."""
    told = "variante D\nhand N H10 CA S7 H9 D6 D7 D8 D10 DQ\nstich 1 S: HA H6 H10 HK\nkarte N CA\neinspruch E N\n"
    situation = describe(f"{told}stich 2 S: S6 SA S7 S8\nstich 3 E: C6 H9 C7 C8\neinspruch W N 3\n").situation
    verdict = judge(situation, load("kzjv"))
    assert isinstance(verdict, Verdict)
    (answer,) = verdict_told(situation, verdict, Voice(Language.DE)).answers
    assert "die noch stechen kann" in answer.findings[1].withheld
    assert "gekehrt" not in answer.findings[1].withheld


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
