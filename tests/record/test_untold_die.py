"""A roll that nobody told: whether a lead was free decides who may trump in, who takes the trick and who leads next."""

import pytest
from tests.record.untold import asked, by_value, kinds, only, said, verdict_of

from puur.decks import Language
from puur.record.situation import FactKind
from puur.record.situation.reader import describe
from puur.reglement import load
from puur.wording import Voice
from puur.wording.verdict import verdict_told


@pytest.mark.cites("G.wuerfel", "G.runde")
def test_whether_a_lead_was_free_decides_if_a_trump_may_be_given() -> None:
    """Whoever has the suit led may give a trump, unless the die left the suit free and there is none in this trick."""
    trumped = "reglement grauer-jass-4 / variante S / hand W S7 H8 … / tisch E: H6 SK / karte W S7 / einspruch N W"
    verdict = verdict_of(trumped)
    assert [FactKind.FREE] == asked(verdict)
    assert {"no": [], "yes": ["revoke"]} == by_value(verdict, FactKind.FREE)
    unseen = verdict_of("reglement grauer-jass-2 / variante C / karte S H7 / karte N C7 / einspruch S N")
    assert {FactKind.FREE, FactKind.HOLDS_SUIT} == set(asked(unseen))
    told = trumped.replace("tisch E", "würfeln E 1 / tisch E")
    assert [] == kinds(only(told))


@pytest.mark.cites("G.wuerfel", "G.ziehen")
def test_whether_a_lead_was_free_decides_who_draws_first() -> None:
    """The highest card takes the trick, after a free lead the lowest; its taker draws first, the other after him."""
    verdict = verdict_of("reglement grauer-jass-2 / variante C / stich 1 S: H7 H8 H9 H10 / ziehen S D6 D7")
    assert [FactKind.FREE, FactKind.DREW] == asked(verdict)
    assert {(), ("drawn_wrongly",)} == said(verdict)


@pytest.mark.cites("G.wuerfel", "G.ziehen")
def test_who_took_the_trick_needs_nobody_to_pass_the_die_on() -> None:
    """Whoever took the last trick rolls by right: that the die came on to him is asked only where another took it."""
    lead = "reglement grauer-jass-2 / variante C / {roll}stich 1 S: H7 HA H9 H10 / würfeln N 2 / karte N D7 / "
    lead += "einspruch S N"
    assert [] == kinds(only(lead.format(roll="würfeln S 1 / ")))
    verdict = verdict_of(lead.format(roll=""))
    assert {(), ("wrong_lead",)} == said(verdict)
    assert [FactKind.FREE] == asked(verdict)[:1]


def points_told(text: str) -> str:
    """How the Spiel stands, in the words of the referee."""
    situation = describe(text, lambda name: load(name or "schieber").seat_plan.order).situation
    (answer,) = verdict_told(situation, verdict_of(text.replace("\n", " / ")), Voice(Language.DE)).answers
    return answer.holds[0]


@pytest.mark.cites("G.wuerfel")
def test_points_that_hang_on_the_die_are_told_for_each_way_it_fell() -> None:
    """Where nothing but the die tells the points apart, there is a number for each way it may have fallen."""
    told = points_told("reglement grauer-jass-2\nvariante C\nstich 1 S: H7 HA H9 H10\n")
    north = "wenn vor Herz 7 nicht «hinauf» gewürfelt wurde: Süd 0, Nord 21"
    south = "wenn vor Herz 7 «hinauf» gewürfelt wurde: Süd 21, Nord 0"
    assert told == f"Stand: {north}; {south}."


@pytest.mark.cites("G.wuerfel")
def test_points_that_hang_on_many_rolls_are_said_to() -> None:
    """Of many leads without a roll not every way they may have been rolled for is told: the points hang on the die."""
    tricks = "stich 1 S: H7 HA H9 H10\nstich 3 S: D7 DA D9 D10\nstich 5 S: S7 SA S9 S10\nstich 7 S: HK H8 HQ H6\n"
    told = points_told(f"reglement grauer-jass-4\nvariante C\n{tricks}")
    assert told == "Stand: hängt davon ab, was gewürfelt wurde."


@pytest.mark.cites("P.5")
def test_a_six_is_no_roll() -> None:
    """After a six he rolls again: what he led hangs on a roll that nobody told."""
    lead = "reglement grauer-jass-2 / variante C / ausspiel S / würfeln S 6 / {again}karte S H7 / einspruch N S"
    verdict = verdict_of(lead.format(again=""))
    assert FactKind.ROLLED in asked(verdict)
    assert {(), ("early_card",), ("die_ignored",)} == said(verdict)
    assert [] == kinds(only(lead.format(again="würfeln S 1 / ")))


@pytest.mark.cites("G.wuerfel")
def test_the_die_may_have_come_on_to_who_led_in_the_end() -> None:
    """A wrong lead was taken back and another player led: the die may have passed to him, though nobody said so."""
    led = "reglement grauer-jass-4 / variante S / ausspiel E / karte W HA / einspruch S W / entscheid 1 2 / "
    assert ("wrong_lead",) in said(verdict_of(led + "tisch 1 N: DK D7"))


@pytest.mark.cites("G.wuerfel", "P.5")
def test_who_rolled_a_six_is_not_said_not_to_have_rolled() -> None:
    """After a roll that does not count it is open if its player rolled again; after that of another if he rolled."""
    lead = "reglement grauer-jass-4 / variante D / ausspiel S / {rolled}karte S HA / einspruch E S"
    verdict = verdict_of(lead.format(rolled="würfeln S 6 / "))
    early = ["early_card"]
    found = {"right": [], "other": ["die_ignored"], "again": early, "lost": early}
    assert found == by_value(verdict, FactKind.ROLLED)
    never = verdict_of(lead.format(rolled=""))
    assert {"right", "other", "no", "lost"} == set(by_value(never, FactKind.ROLLED))
    passed = verdict_of(lead.format(rolled="würfeln W 6 / "))
    assert {"right", "other", "no", "lost"} == set(by_value(passed, FactKind.ROLLED))


@pytest.mark.cites("G.wuerfel", "G.ziehen")
def test_after_a_card_it_is_told_who_goes_on_though_nobody_told_who_drew() -> None:
    """A card is given only once all have drawn: after each offer it is known who leads, or gives the next one."""
    text = "reglement grauer-jass-2\nvariante H\nhand S HA D6 …\nwürfeln S 1\nkarte S D6\neinspruch N S\n"
    situation = describe(text, lambda name: load(name or "schieber").seat_plan.order).situation
    (answer,) = verdict_told(situation, verdict_of(text.replace("\n", " / ")), Voice(Language.DE)).answers
    _, back, stands = answer.findings[0].offers
    assert ("Süd spielt aus.",) == back.holds
    assert ("Nord gibt die nächste Karte.",) == stands.holds
