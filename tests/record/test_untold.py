"""What nobody told stays unknown: nothing is said that does not hold in every world a description allows."""

from dataclasses import replace

import pytest
from tests.record.untold import asked, by_value, kinds, only, points, said, verdict_of

from puur.record.situation import (
    FactKind,
    Impossible,
    Reason,
    Untold,
    Verdict,
    describe,
    effects_of,
    judge,
    standing_at_end,
)
from puur.reglement import load
from puur.seats import Seat
from puur.spiel.fault import ObjectionKind
from puur.spiel.ruling import ConsequenceKind


@pytest.mark.cites("E.10")
def test_points_of_cards_nobody_named_are_open() -> None:
    """Who lays down the rest loses cards nobody has seen: how many points they are stays open."""
    after = points("reglement einzelschieber / variante D / hand S DJ D9 DA / rest S").after
    assert after[0].totals is None
    named = "hand E H6 H7 H8 / hand N S6 S7 S8 / hand W C6 C7 C8"
    after = points(f"reglement einzelschieber / variante D / hand S DJ D9 DA / {named} / rest S").after
    assert (0, 50) == after[0].totals


@pytest.mark.cites("F.trumpf", "A.25.1")
def test_the_card_that_was_lifted_is_the_dealers() -> None:
    """A regular Lupf and a deal nobody disputes are regular, whatever the hands were."""
    assert [] == kinds(only("reglement fnf-handjass / geber S / lupfen W 10 H9 / geben S"))


@pytest.mark.cites("F.trumpf")
def test_dealing_after_the_lupf_goes_without_saying() -> None:
    """Who tells of the Lupf and then of the first card has dealt in between."""
    assert [] == kinds(only("reglement fnf-handjass / geber S / lupfen W 10 H9 / karte E HA"))


@pytest.mark.cites("A.24")
@pytest.mark.parametrize("first", ["ausspiel S / ", "ausspiel S / karte S HA / "])
def test_two_cards_that_are_reported_were_held(first: str) -> None:
    """The cards a report names were his of whom it is told."""
    answer = only(f"reglement kzjv / variante D / {first}melden E S zwei-karten HA H7")
    assert ["two_cards"] == kinds(answer)
    assert () == answer.outcome.refused


@pytest.mark.cites("A.11", "A.10")
@pytest.mark.parametrize("after", ["melden S W bemerkung", "melden S W zeichen"])
def test_nobody_made_a_match_that_is_not_told(after: str) -> None:
    """The last trick told alone counts itself and its five; whose the other eight were is open."""
    now = points(f"variante O / stich 9 E: SA S6 S7 S8 / {after}").now
    assert (0, 24) == now.totals
    assert {Untold.CARRIED, Untold.TRICKS, Untold.MATCH} <= set(now.untold)


@pytest.mark.cites("A.14", "P.13")
def test_the_rest_of_an_unknown_trick_has_no_points() -> None:
    """Without the number of the trick nobody knows how much the rest is that a wrong claim gives away."""
    for claim in ("rest E beide", "karte N H6 / karte W H7 / rest N", "rest E"):
        verdict = verdict_of(f"variante D / ausspiel N / {claim}")
        wrong = next(answer for answer in verdict.answers if kinds(answer))
        assert [None] == [standing.totals for standing in effects_of(wrong, 0).after]


@pytest.mark.cites("A.14")
def test_no_match_is_made_by_a_claim_either() -> None:
    """The rest with the last trick makes no Match where nobody told the tricks before."""
    hands = "hand S HA / hand E S6 / hand N S7 / hand W S8"
    answer = only(f"variante O / {hands} / ausspiel S / rest S")
    assert [] == kinds(answer)
    wrong = "hand S H6 / hand E HA / hand N S7 / hand W S8"
    assert (0, 24) == points(f"variante O / {wrong} / ausspiel S / rest S").after[0].totals


@pytest.mark.cites("A.14", "E.10")
def test_the_points_of_a_rest_nobody_saw_are_open() -> None:
    """A claim that is right takes cards nobody named: their points are open, unless all that is left was told."""
    right = verdict_of("variante D / hand S HA H6 S7 / rest S").answers[-1]
    assert [] == kinds(right)
    assert standing_at_end(right).totals is None
    told = "variante D / hand S HA HK / hand E H6 S6 / hand N H7 S7 / hand W H8 S8 / ausspiel S / rest S"
    assert (20, 0) == standing_at_end(only(told)).totals


@pytest.mark.cites("A.17", "A.4")
def test_a_later_line_turns_no_earlier_one_wrong() -> None:
    """What is told after a remark, even a cut by the wrong player, leaves the offers of the remark as they were."""
    answer = verdict_of("variante D / tisch E: HA H6 / melden S W bemerkung / wählen S 1 1 / abheben N 10").answers[0]
    assert "remark" in kinds(answer)
    before = verdict_of("variante D / tisch E: HA H6 / melden S W bemerkung / abheben N 10").answers[0]
    remark = before.outcome.findings[0]
    assert remark.case is not None
    assert 2 == len(remark.case.ruling.offers)
    dealt = verdict_of("geber S / melden W S vergeben / abheben N 10").answers[0]
    assert "misdeal" in kinds(dealt)


@pytest.mark.cites("G.wuerfel")
def test_whether_a_leader_rolled_is_asked() -> None:
    """A lead that is asked about hangs on the roll before it, which nobody told."""
    verdict = verdict_of("reglement grauer-jass-4 / variante D / ausspiel S / karte S HA")
    assert [FactKind.ROLLED] == asked(verdict)
    assert {(), ("early_card",), ("die_ignored",)} == said(verdict)
    told = only("reglement grauer-jass-4 / variante D / ausspiel S / würfeln S 1 / karte S HA")
    assert [] == kinds(told)


@pytest.mark.cites("G.wuerfel")
def test_the_die_may_have_come_on_to_who_led() -> None:
    """Who leads in place of another may have been given the die: nobody before him held what he rolled."""
    lead = "reglement grauer-jass-4 / variante D / ausspiel W / karte S HK"
    verdict = verdict_of(lead)
    assert [FactKind.PASSED, FactKind.ROLLED] == asked(verdict)
    assert {(), ("wrong_lead",), ("early_card",), ("die_ignored",)} == said(verdict)
    assert [] == kinds(only(f"{lead} / karte E HA / karte N H6"))  # nobody doubts it
    every_suit = lead.replace("karte S HK", "hand W D6 H6 S6 C6 … / karte S HK")
    assert {("wrong_lead",), ("early_card",)} == said(verdict_of(every_suit))


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
    assert Impossible(Reason.SIZES) == judge(replace(led, trick=1), grauer)


@pytest.mark.cites("A.4")
def test_smaller_hands_say_that_cards_were_played() -> None:
    """A sign is told of with a hand of three cards: what is played is unknown, and the description can be."""
    assert {("sign",)} == said(verdict_of("hand S D8 D9 D10 / melden S W zeichen"))
    chosen = describe("geber N\nausspiel E\nhand S D8 D9 D10\nschieben E\n", lambda _: tuple(Seat)).situation
    assert Impossible(Reason.SIZES) == judge(chosen, load("schieber"))


@pytest.mark.cites("G.wuerfel")
def test_who_rolled_in_place_of_the_leader_was_given_the_die() -> None:
    """A roll by another than the leader that nobody doubts says that the leader could not lead what he rolled."""
    told = "reglement grauer-jass-4 / variante C / ausspiel E / würfeln N 3 / karte N SA / karte W SJ / karte S S8"
    assert [] == kinds(only(told))
    doubted = verdict_of("reglement grauer-jass-4 / variante C / ausspiel S / würfeln E 3 / karte E SA")
    assert [FactKind.PASSED] == asked(doubted)


@pytest.mark.cites("A.22", "P.36")
def test_whether_an_early_card_may_stand_is_asked() -> None:
    """An early card stands where its player cannot follow what is led then; nobody told what he holds."""
    verdict = verdict_of("variante O / ausspiel N / karte E D8 / karte N C8 / einspruch N E")
    assert [FactKind.HOLDS_SUIT] == asked(verdict)
    offers = {
        value: {part.kind for part in answer.outcome.findings[0].after.faults.cases[0].ruling.offers[0]}
        for answer in verdict.answers
        for way in answer.when
        for _, value in way
    }
    assert {ConsequenceKind.STAND} == offers["no"]
    assert ConsequenceKind.TAKE_BACK in offers["yes"]


@pytest.mark.cites("A.23.8", "A.16")
def test_stoeck_may_have_been_what_a_party_lacked() -> None:
    """Stoeck shown before a Bedanken were in time if nothing else was lacking, and then the Bedanken is right."""
    verdict = verdict_of("reglement haerdoepfeljass / variante H / ausspiel E / stöck W / karte E H9 / bedanken E")
    assert {(), ("stoeck_wrong",), ("false_bedanken",), ("stoeck_wrong", "false_bedanken")} == said(verdict)


@pytest.mark.cites("G.weis")
def test_a_weis_of_the_grauer_jass_is_in_time_where_nobody_rolled() -> None:
    """Weis are credited before the roll: without one that is told they are in time; after it they are too late."""
    assert [] == kinds(only("reglement grauer-jass-4 / variante D / ausspiel S / weis S 20 H9-J"))
    late = only("reglement grauer-jass-4 / variante D / ausspiel S / hand S H9-J HA … / würfeln S 1 / weis S 20 H9-J")
    assert ["weis_late"] == kinds(late)


@pytest.mark.cites("A.22", "A.19")
def test_a_lead_before_the_partner_has_announced_is_early() -> None:
    """Who passed the choice on and leads at once has played early."""
    assert ["early_card"] == kinds(only("schieben S / karte S HA"))
    assert [] == kinds(only("variante D / schieben S / karte S HA"))


@pytest.mark.cites("A.23.5")
def test_vorhand_is_said_of_a_weis_that_need_not_be_told() -> None:
    """Who says Vorhand was second of two equal Weis, whether they are told or not; no card of them is made up."""
    answer = only("variante D / ausspiel S / karte S H6 / melden S E vorhand-gesagt")
    assert ["said_vorhand"] == kinds(answer)
    (finding,) = answer.outcome.findings
    assert finding.case is not None
    assert 2 == len(finding.case.ruling.offers)


@pytest.mark.cites("A.17")
def test_a_hand_may_be_too_large_after_a_wrong_deal() -> None:
    """Ten cards in a hand are what a misdeal is about."""
    ten = "hand E D6-A H6 / hand S H7-10 S6-9 / "
    assert ["misdeal"] == kinds(only(f"geber S / {ten}melden E S vergeben"))
    assert ["misdeal"] == kinds(only(f"geber S / {ten}abheben W 10 / geben S"))


@pytest.mark.cites("A.5", "K.gedeckt")
def test_which_cards_were_seen_is_asked() -> None:
    """Their points are lost: which tricks were looked at is asked, it is not said that nothing follows."""
    verdict = verdict_of("variante D / stich 1 S: HA H6 H10 HK / stich 2 S: SA S6 S7 S8 / melden W S stich-eingesehen")
    assert [FactKind.SEEN] == asked(verdict)
    cases = [answer.outcome.findings[0].case for answer in verdict.answers]
    assert {"points_to"} == {case.ruling.offers[0][0].kind.value for case in cases if case is not None}


@pytest.mark.cites("A.5")
def test_a_trick_that_was_looked_at_need_not_be_told() -> None:
    """The card was in a turned trick; whether in one of his own is asked, as only then its points are lost."""
    verdict = verdict_of("variante D / melden W S stich-eingesehen HA")
    assert [FactKind.OWN_TRICK] == asked(verdict)
    assert {("turned_trick_seen",)} == said(verdict)
    assert all(() == answer.outcome.refused for answer in verdict.answers)


@pytest.mark.cites("A.3")
def test_nobody_loses_a_partie_of_unknown_points() -> None:
    """Without what was written before it is not known whether a Bedanken was right."""
    verdict = verdict_of("variante D / ausspiel S / bedanken S")
    assert {(), ("false_bedanken",)} == said(verdict)
    assert FactKind.REACHED in asked(verdict)


@pytest.mark.cites("A.16", "A.23.8")
def test_stoeck_in_the_next_trick_hang_on_who_writes() -> None:
    """Stoeck may be shown until the writer plays to the next trick: who writes is asked."""
    text = "variante D / stich 1 S: DK D6 D7 D8 / stich 2 S: DQ D10 H8 H9 / tisch S: HA H6 / stöck S"
    verdict = verdict_of(text)
    assert [FactKind.WRITER] == asked(verdict)
    assert {(), ("stoeck_late",)} == said(verdict)
    assert ["stoeck_late"] == kinds(only(f"schreiber E / {text}"))
    assert [] == kinds(only(f"schreiber W / {text}"))


@pytest.mark.cites("A.8", "K.ausspiel", "E.7")
def test_who_was_to_lead_is_asked_where_the_lead_is_disputed() -> None:
    """An objection to a lead hangs on who had to lead."""
    verdict = verdict_of("variante D / karte N HA / einspruch E N")
    assert [FactKind.LEADER] == asked(verdict)
    assert {"N": [], "S": ["wrong_lead"], "E": ["early_card"], "W": ["early_card"]} == by_value(
        verdict, FactKind.LEADER
    )
    assert ["wrong_lead"] == kinds(only("variante D / ausspiel S / karte N HA / einspruch E N"))


@pytest.mark.cites("A.17")
def test_the_first_trick_is_not_assumed() -> None:
    """Whether a misdeal is told in time hangs on the trick that lies."""
    verdict = verdict_of("variante D / tisch E: HA / melden S E vergeben")
    assert [FactKind.TRICK] == asked(verdict)
    assert [] == asked(verdict_of("variante D / tisch 1 E: HA / melden S E vergeben"))


@pytest.mark.cites("A.12")
def test_every_variant_has_its_own_number() -> None:
    """Where nobody told what is played the points are given for each variant."""
    now = points("stich 2 E: HA H6 H10 H8 / melden S W bemerkung").now
    assert now.totals is None
    assert {(0, 21), (0, 29), (29, 0)} == {totals for _, totals in now.by_variant}


@pytest.mark.cites("P.11")
@pytest.mark.parametrize(("number", "caller", "offender"), [(3, "W", "S"), (4, "W", "N")])
def test_an_objection_counts_the_tricks_as_told(number: int, caller: str, offender: str) -> None:
    """The number in an objection is that of the trick as it was told."""
    hands = "hand S HK … / hand N S7 …"
    tricks = "stich 3 E: HA H6 H10 C7 / stich 4 E: SA C6 S8 S9"
    text = f"variante D / {hands} / {tricks}".replace("H6 H10 C7", "H10 H6 C7").replace("SA C6", "SA C6")
    answer = only(f"{text} / einspruch {caller} {offender} {number}")
    assert "revoke" in kinds(answer)
    assert () == answer.outcome.refused


@pytest.mark.cites("A.23.3")
def test_a_weis_nobody_disputes_is_not_doubted() -> None:
    """A Weis is taken as held and as the highest, until somebody objects."""
    assert [] == kinds(only("variante D / ausspiel S / weis S 20 H9-J"))
    verdict = verdict_of("variante D / ausspiel S / weis S 20 H9-J / einspruch E S")
    assert FactKind.HOLDS_CARDS in asked(verdict)


@pytest.mark.cites("A.8", "P.17")
def test_whether_he_could_lead_another_suit_is_asked() -> None:
    """A barred suit may be led by who holds nothing else."""
    start = "variante D / ausspiel S / karte N HA / einspruch E N"
    verdict = verdict_of(f"{start} / hand S H6 ? / karte S H6 / einspruch E S")
    assert [FactKind.ONLY_SUIT] == asked(verdict)
    assert {("wrong_lead",), ("wrong_lead", "barred_lead")} == said(verdict)


@pytest.mark.cites("G.wuerfel", "P.5")
def test_whether_the_roller_could_lead_is_asked() -> None:
    """The roll passes on only from who cannot lead the suit."""
    verdict = verdict_of("reglement grauer-jass-4 / variante D / ausspiel S / würfeln S 1 / würfeln E 2 / karte E D6")
    assert FactKind.HOLDS_SUIT in asked(verdict)
    assert () in said(verdict)
    assert 2 <= len(said(verdict))


@pytest.mark.cites("A.4", "P.29")
def test_play_goes_on_after_a_case_nobody_decided() -> None:
    """What is told after a case nobody decided was played: nobody is accused of it, and the choice is named."""
    text = "reglement kzjv / variante D / stich 1 S: HA H6 H10 HK / melden W S bemerkung / karte S CA"
    (finding,) = only(text).outcome.findings
    assert ("remark", True) == (finding.irregularity.kind.value, finding.undecided)
    assert finding.case is not None
    assert (None, 2) == (finding.case.chosen, len(finding.case.ruling.offers))
    later = only(f"{text} / karte E C6 / karte N C7")
    assert ["remark"] == kinds(later)  # East could have chosen and played on: it stands
    trick = later.outcome.spiel.trick
    assert trick is not None
    assert 3 == len(trick.cards)


def test_what_follows_tells_what_was_before() -> None:
    """A choice in a case tells that there was one: the world without it is none of this description."""
    answer = only("variante D / tisch E: HA H6 H10 / karte S C7 / einspruch W S / karte S HK")
    assert ["revoke"] == kinds(answer)


@pytest.mark.cites("A.17")
def test_whether_anybody_cut_is_asked() -> None:
    """Dealing without a cut that is told may have had one."""
    verdict = verdict_of("geber S / geben S")
    assert {"yes": [], "no": ["not_cut"]} == by_value(verdict, FactKind.CUT)


def test_a_report_that_cannot_be_stays_refused() -> None:
    """What can have happened in no world is refused."""
    answer = only("variante D / hand S H7 H8 H9 H10 HJ HQ HK S6 S7 / ausspiel S / melden E S zwei-karten HA H7")
    assert ObjectionKind.CANNOT_HAVE_HAPPENED in {
        objection.kind for said in answer.outcome.refused for objection in said.objections
    }


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
        assert not any(part.cards for offer in answer.ruling(finding.case).offers for part in offer)
