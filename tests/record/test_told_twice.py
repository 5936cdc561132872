"""What is told twice is one thing: an announcement, a card that came back and was given again."""

import pytest
from tests.record.untold import asked, kinds, only, said, verdict_of

from puur.record.situation import FactKind, describe, spiele_told
from puur.record.situation.outcome import Outcome
from puur.reglement import load
from puur.seats import Seat

PLAYED = "reglement grauer-jass-2 / variante D / ausspiel S / würfeln S 1 / "


def refusals(outcome: Outcome) -> list[str]:
    """Why what was said had no effect."""
    return [fault.kind.value for refusal in outcome.refused for fault in refusal.objections]


@pytest.mark.cites("A.19")
def test_who_announces_the_same_again_has_changed_nothing() -> None:
    """Only another announcement is a correction, which there is none of."""
    assert [] == kinds(only("reglement schieber / geber W / ansage S D / ansage S D"))
    assert [] == kinds(only("reglement schieber / geber W / ansage S D / ansage N D"))
    changed = only("reglement schieber / geber W / ansage S D / ansage S H")
    assert ["announcement_corrected"] == kinds(changed)


@pytest.mark.cites("A.19", "C.1")
def test_what_is_played_and_who_announced_it_are_one_announcement() -> None:
    """A line that says what is played, and one that says who announced it, accuse nobody of announcing twice."""
    assert [] == kinds(only("reglement schieber / geber W / variante D / ansage S D"))
    verdict = verdict_of("reglement coiffeur / geber W / variante D von S / ansage S D")
    assert [FactKind.USED] == asked(verdict)
    assert {(), ("not_to_announce",)} == said(verdict)


@pytest.mark.cites("P.46")
def test_an_announcement_after_the_last_card_is_that_of_the_next_spiel() -> None:
    """Nobody announces anything in a Spiel of which all cards are played."""
    text = "variante D von S\nstich 1 S: HA H6 H7 H8\nausgespielt\nansage E D\n"
    first, second = spiele_told(text, describe(text), load("schieber"))
    assert (len(first.situation.acts), len(second.situation.acts)) == (4, 1)


@pytest.mark.cites("P.46")
def test_who_deals_next_may_be_told_before_it_is_cut() -> None:
    """The line that says who deals stands above the dealing: it is of the next Spiel, not of the one played out."""
    text = "geber S\nvariante O\nstich 1 E: HA H6 H7 H8\nausgespielt\ngeber E\nabheben S 9\n"
    first, second = spiele_told(text, describe(text), load("schieber"))
    assert (first.situation.dealer, second.situation.dealer) == (Seat.S, Seat.E)
    told = f"{text}geber N\n"
    assert describe(told).faults or spiele_told(told, describe(told), load("schieber"))[-1].faults


@pytest.mark.cites("A.17", "P.15")
def test_a_hand_dealt_too_small_is_told_alone() -> None:
    """Found after trick one was turned, under K too, the Spiel stands; the other hands need not be told for it."""
    short = "reglement kzjv / variante D / hand N ? ? ? ? ? ? ? ? / stich 1 S: HA H6 H10 HK / melden W S vergeben"
    answer = only(short)
    assert [] == kinds(answer)
    assert ["objected_too_late"] == refusals(answer.outcome)


@pytest.mark.cites("G.ziehen")
def test_a_card_given_twice_was_drawn_once() -> None:
    """Whoever had none of a suit and gives one of it later has drawn it, though it came back and he gave it again."""
    told = "stich S: H6 S6 H7 S7 / stich S: H8 S8 H9 S9 / karte S C6 / karte N H10 / einspruch S N / entscheid 1 2 / "
    (answer, *_) = verdict_of(PLAYED + told + "karte N H10").answers
    assert "revoke" in kinds(answer)


@pytest.mark.cites("P.29")
def test_who_went_on_has_chosen_already() -> None:
    """Named afterwards, the offer that holds changes nothing, and another one comes too late: neither is a riddle."""
    told = "variante D / stich 1 S: HA H6 H10 HK / melden S W bemerkung / karte S SA / wählen S 1 "
    same, other = only(f"{told}2"), only(f"{told}1")
    assert [] == refusals(same.outcome)
    assert ["nothing_to_choose"] == refusals(other.outcome)
    assert kinds(same) == kinds(other) == ["remark"]
