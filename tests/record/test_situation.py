"""Situations told in a few lines: read with every fault, thought through in every world, decided by what is told."""

from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.cards import EMPTY, PACK, CardSet
from puur.modes import Variant
from puur.record import play_through
from puur.record.situation import (
    FactKind,
    Impossible,
    SizeReason,
    Turned,
    Verdict,
    describe,
    effects_of,
    judge,
    judge_elsewhere,
    situations_of,
    standing_at_end,
)
from puur.record.situation.hands import completed
from puur.record.situation.highest_weis import Heard, with_nothing_higher
from puur.record.situation.reader import MOST_LINES
from puur.reglement import built_in, load
from puur.rules.weis import weis_of
from puur.seats import Party, Seat

WORDS: Final = (
    *("variante D", "trumpf S H", "trumpf Ecke", "hand S DJ ?", "hand E …", "tisch E: HA H6", "3 E: SA", "stich S: D6"),
    *("karte N C7", "karte S HK", "gekehrt", "ausgespielt", "einspruch W S", "melden W S bemerkung", "rest S"),
    *("weis S 20 H9-J", "stöck E", "ansage S D", "schieben S", "geben S", "abheben W 3", "geber W", "ausspiel N"),
    *(
        "wählen W 1 1",
        "entscheid 1 2",
        "bedanken S",
        "kehren E",
        "ziehen S D6",
        "würfeln S 3",
        "stand 10 20",
        "runde 2",
    ),
    *("name S Anna", "karten deutsch", "schreiber E", "reglement kzjv", "?", "hand", "tisch", "99 E:", "lupfen W 3 D6"),
)


def verdict_of(text: str, name: str = "schieber") -> Verdict:
    """What a Reglement says to a fragment that can be read and can be."""
    told = describe(text)
    assert () == told.faults
    found = judge(told.situation, load(name))
    assert isinstance(found, Verdict)
    return found


@given(st.lists(st.sampled_from(WORDS), max_size=9), st.sampled_from(built_in()))
def test_nothing_that_can_be_written_breaks_it(lines: list[str], name: str) -> None:
    """Whatever lines stand below each other: faults with their place, a reason why it cannot be, or an answer."""
    told = describe("\n".join(lines))
    assert all(1 <= fault.line <= max(1, len(lines)) and fault.column >= 1 for fault in told.faults)
    if not told.faults:
        found = judge(told.situation, load(name))
        assert isinstance(found, Impossible) or found.answers
        for answer in () if isinstance(found, Impossible) else found.answers:
            for number, finding in enumerate(answer.outcome.findings):
                assert finding.case is None or effects_of(answer, number).after


@given(st.text(max_size=60) | st.binary(max_size=60))
def test_any_text_is_read_without_an_exception(text: str | bytes) -> None:
    """What is no situation has faults, and raises nothing."""
    describe(text)


def test_a_line_that_is_wrong_does_not_hide_the_next() -> None:
    """Every fault of a text is told, not the first."""
    faults = describe("variante Z\nhand S D6\nhand S D7\nstand x\n7 E\nreglement\n").faults
    assert [(1, 10), (3, 6), (4, 7), (5, 4), (6, 10)] == [(fault.line, fault.column) for fault in faults]


def test_a_text_that_is_too_long_is_told_where_it_is() -> None:
    """The first line too many is told with its place, and neither it nor what follows is read."""
    told = describe("\n" * MOST_LINES + "variante D\nvariante Z")
    assert [(MOST_LINES + 1, 1)] == [(fault.line, fault.column) for fault in told.faults]
    assert told.situation.variant is None


def test_hands_without_a_higher_weis_are_a_deal_still() -> None:
    """Hands in which nobody holds more than he announced have every card once, and as many for each (A.23.3)."""
    texts = ("HA SA D6 D7 H9 S6 C10 CK H10", "SJ SQ SK C6 C7 C8 C9 H6 D8", "H7 DA D9 D10 S7 S8 CQ CJ HQ")
    first, second, third = map(CardSet.of, texts)
    told, keys = CardSet.of("SJ SQ SK"), load("schieber").weis
    said = weis_of(told, keys)
    assert said is not None
    heard = Heard(((Seat.E, said),), Variant.D, keys)
    held = {Seat.S: EMPTY, Seat.E: told, Seat.N: EMPTY, Seat.W: EMPTY}
    hands = with_nothing_higher(heard, (first, second, third, PACK - first - second - third), held, {})
    assert hands is not None
    assert () == heard.too_high(hands)
    assert [9, 9, 9, 9] == [len(hand) for hand in hands]
    assert PACK.mask == sum(hand.mask for hand in hands)


def test_a_card_in_two_hands_is_a_fault() -> None:
    """A card that another holds or played is told with the hand it stands in."""
    (fault,) = describe("hand S D6\ntisch E: D6\n").faults
    assert (1, 6) == (fault.line, fault.column)


def test_hands_fill_up_to_their_sizes() -> None:
    """Unseen cards come to hands so that sizes fit, nothing barred; the same question has the same answer."""
    held = {Seat.S: CardSet.of("D6 D7")}
    sizes = dict.fromkeys(Seat, 9)
    hands = completed(held, sizes, {Seat.E: CardSet.of("H6 H7 H8")})
    assert hands is not None
    assert hands == completed(held, sizes, {Seat.E: CardSet.of("H6 H7 H8")})
    assert [9] * 4 == list(map(len, hands))
    assert hands[Seat.S] | hands[Seat.E] | hands[Seat.N] | hands[Seat.W] == PACK
    assert EMPTY == hands[Seat.E] & CardSet.of("H6 H7 H8")
    assert completed(held, sizes, dict.fromkeys(Seat, PACK)) is None
    assert completed({Seat.S: CardSet.of("D6"), Seat.E: CardSet.of("D6")}, sizes) is None


def test_points_are_told_as_far_as_they_are_known() -> None:
    """Turned with cards that nobody named, the points are not told; with all cards named they are."""
    named = verdict_of("variante D\nhand S HK …\nstich E: HA H6 H10 C7\nkarte E SA\n").answers[0]
    assert (0, 21) == effects_of(named, 0).now.totals
    unnamed = verdict_of("variante D\nhand N HK …\nkarte E HA\nkarte N C7\ngekehrt\n").answers
    assert all(effects_of(answer, 0).now.totals is None for answer in unnamed if answer.outcome.findings)


@pytest.mark.parametrize(
    ("text", "name", "reason"),
    [
        ("variante D\ntisch E: HA\n", "grauer-jass-2", SizeReason.SEATS),
        ("variante O\ntisch E: HA\n", "differenzler", SizeReason.VARIANT),
        ("stand 1 2\nvariante D\ntisch E: HA\n", "differenzler", SizeReason.CARRIED),
        ("variante D\nhand S D6-A H6\nkarte S D6\n", "schieber", SizeReason.MANY),
        (
            "variante D\nhand S D6-A\nhand E H6-A\nhand N S6-A\nhand W C6-K ?\ntisch S: CA\n",
            "schieber",
            SizeReason.SIZES,
        ),
    ],
)
def test_what_cannot_be_says_why(text: str, name: str, reason: SizeReason) -> None:
    """Other seats, other variants, other parties, hands that fit in no deal."""
    assert Impossible(reason) == judge(describe(text).situation, load(name))


def test_a_card_beyond_a_whole_hand_is_named() -> None:
    """Who gave a card that is not in his hand, told whole, is named with the card."""
    told = describe("variante D\nhand S D6-A\nkarte S H6\n").situation
    assert Impossible(SizeReason.WHOLE, Seat.S, CardSet.of("H6")) == judge(told, load("schieber"))


def found_in(text: str, name: str) -> list[list[str]]:
    """The kinds of irregularities of each answer to a fragment that is read for a Reglement's table."""
    order = load(name).seat_plan.order
    found = judge(describe(text, lambda _: order).situation, load(name))
    assert isinstance(found, Verdict)
    return [[finding.irregularity.kind.value for finding in answer.outcome.findings] for answer in found.answers]


@pytest.mark.cites("G.wuerfel", "G.ziehen")
def test_the_die_and_the_stock_need_not_be_told() -> None:
    """Between two tricks everybody draws and the die shows what is led, unless somebody says otherwise."""
    second = "variante D\nhand S C6 …\nstich S: HA H6 H7 H8\ntisch S: C6\n"
    assert [[]] == found_in(second, "grauer-jass-2") == found_in(second, "grauer-jass-4")
    revoked = "variante D\nhand N C9 …\nstich S: HA H6 H7 H8\nkarte S C6\n"
    assert [["revoke"]] == found_in(revoked + "karte N S7\n", "grauer-jass-2")
    rolled = revoked.replace("karte S C6", "würfeln S 4\nkarte N C9")
    assert [["wrong_lead"]] == found_in(rolled.replace("hand N", "hand S C6 …\nhand N"), "grauer-jass-2")
    rolled = "variante D\nhand S S6 …\nstich S: HA H6 H7 H8\nwürfeln S 3\nkarte S C6\n"
    assert [["die_ignored"]] == found_in(rolled, "grauer-jass-2") == found_in(rolled, "grauer-jass-4")


@pytest.mark.cites("G.ziehen")
@pytest.mark.cites("G.wuerfel")
@pytest.mark.parametrize(("card", "findings"), [("SA", 0), ("HA", 1)])
def test_the_first_lead_too_may_be_rolled_for(card: str, findings: int) -> None:
    """A player who rolled Schaufel before the first lead must lead Schaufel, as in every later trick."""
    told = describe(f"variante D\nhand S HA SA …\nwürfeln S 3\nkarte S {card}\n")
    verdict = judge(told.situation, load("grauer-jass-4"))
    assert isinstance(verdict, Verdict)
    (answer,) = verdict.answers
    assert findings == len(answer.outcome.findings)
    assert () == answer.outcome.refused


def test_cards_that_were_drawn_were_in_nobodys_hand() -> None:
    """A card that was drawn and played was not held before: discarding in the previous trick was right."""
    text = "variante D\nstich S: HA C6 H7 C7\nziehen S D6 D7\nziehen N H8 D9\nwürfeln S 1\nkarte S H9\nkarte N H8\n"
    assert [[]] == found_in(text, "grauer-jass-2")


@pytest.mark.cites("A.25.1")
def test_a_card_that_is_laid_out_is_the_dealers() -> None:
    """A dealer who lays the bottom card out has dealt rightly, whichever card it was."""
    assert [[]] == found_in("geber S\nabheben W 12\ngeben S unten H6\n", "hindersi")


def test_elsewhere_what_was_written_before_is_left_aside() -> None:
    """Another Reglement with other parties is asked all the same; under one's own the points must fit."""
    situation = describe("stand 1 2\nvariante D\nhand S HK …\ntisch E: HA H6 H10\nkarte S C7\n").situation
    assert isinstance(judge_elsewhere(situation, load("differenzler")), Verdict)


def test_a_record_is_compared_from_its_first_lead_on() -> None:
    """Under other Reglemente a record is looked at from its first lead on, as they deal and choose otherwise."""
    played = play_through((Path(__file__).parents[2] / "examples" / "einzelschieber-am-tisch.jass").read_bytes())
    (situation,) = situations_of(played)
    for name, article in (("einzelschieber", "E.8"), ("schieber", "A.8"), ("fnf-handjass", "F.grundsatz")):
        verdict = judge(situation, load(name))
        assert isinstance(verdict, Verdict)
        (finding,) = verdict.answers[0].outcome.findings
        assert finding.case is not None
        assert ("revoke", article) == (finding.irregularity.kind.value, finding.case.ruling.article)


def test_a_trick_that_is_written_as_turned_is() -> None:
    """`stich` is a turned trick, `tisch` and a numbered line lie open."""
    steps = describe("stich E: HA H6\n2 E: H7\ntisch E: H8\n").situation.steps
    assert [False, False, True, False, False] == [isinstance(step, Turned) for step in steps]


@pytest.mark.cites("A.14")
@pytest.mark.parametrize(
    ("told", "kinds"),
    [
        ("ausspiel S\nrest S", [FactKind.ALL_BOCK]),
        ("hand S HA C6\nhand N CA H6\nausspiel S\nrest S beide", [FactKind.ALL_BOCK]),
        ("hand S HA\nhand N …\nausspiel S\nrest S beide", [FactKind.ALL_BOCK]),
        ("hand S DJ D9 DA DK DQ D10 D8 D7 H6\nausspiel S\nrest S", []),
        ("hand S DJ D9 D6\nhand E D7 HA HK\nhand N H6 H7 H8\nhand W S6 S7 S8\nausspiel S\nrest S", []),
    ],
)
def test_a_claim_hangs_on_the_cards_still_out(told: str, kinds: list[FactKind]) -> None:
    """Where nobody told which cards are gone it is asked whether all were Bock; where all is known it is not."""
    verdict = judge(describe(f"variante D\n{told}\n").situation, load("schieber"))
    assert isinstance(verdict, Verdict)
    assert kinds == [fact.kind for fact in verdict.facts]
    assert (2 if kinds else 1) == len(verdict.answers)


@pytest.mark.cites("A.14")
def test_no_proof_is_made_up() -> None:
    """The card that takes a claimed one is named only where it is known which cards were out."""
    told = "variante D\nhand S DJ D9 D6\nausspiel S\nrest S\n"
    verdict = judge(describe(told).situation, load("schieber"))
    assert isinstance(verdict, Verdict)
    wrong = next(answer for answer in verdict.answers if answer.outcome.findings)
    assert EMPTY == wrong.irregularity(0).cards
    known = judge(describe(told + "hand E D7 HA HK\nhand N H6 H7 H8\nhand W S6 S7 S8\n").situation, load("schieber"))
    assert isinstance(known, Verdict)
    assert CardSet.of("D6 D7") == known.answers[0].irregularity(0).cards


@pytest.mark.cites("A.3", "A.15")
@pytest.mark.parametrize(
    ("points", "hand", "wrong"),
    [
        (2500, "", 0),
        (2480, "hand S DK DQ …\n", 0),
        (2480, "hand E DK …\n", 1),
        (2480, "hand N DK DQ …\n", 0),
    ],
)
def test_bedanken_hangs_on_no_stoeck_that_are_known(points: int, hand: str, wrong: int) -> None:
    """Twenty points short nothing is asked where it is known whether the party still has the Stoeck."""
    told = describe(f"stand {points} 1000\nvariante D\n{hand}tisch 1 S: S6\nbedanken S\n")
    verdict = judge(told.situation, load("schieber"))
    assert isinstance(verdict, Verdict)
    assert () == verdict.facts
    assert [wrong] == [len(answer.outcome.findings) for answer in verdict.answers]


@pytest.mark.cites("A.23.3", "A.23.5")
def test_two_weis_of_unknown_hands_are_told_apart_by_questions() -> None:
    """A Weis of the same points may be higher too: disputed, who held a higher one is asked for each of the players."""
    told = (
        "variante D\nhand S H8-10 …\nhand E C8-10 …\nweis S H8-10\nkarte S H8\nweis E C8-10\nmelden S E vorhand-gesagt"
    )
    undisputed = judge(describe(told).situation, load("schieber"))
    assert isinstance(undisputed, Verdict)
    assert () == undisputed.facts
    verdict = judge(describe(f"{told}\neinspruch E S\neinspruch S E").situation, load("schieber"))
    assert isinstance(verdict, Verdict)
    assert [(FactKind.HOLDS_MORE, Seat.S), (FactKind.HOLDS_MORE, Seat.E)] == [
        (fact.kind, fact.seat) for fact in verdict.facts
    ]


@pytest.mark.cites("A.8", "K.ausspiel", "E.7", "P.18")
@pytest.mark.parametrize(("name", "owner"), [("schieber", Party.EW), ("kzjv", Party.SN), ("einzelschieber", Party.SN)])
def test_whose_the_trick_is_that_was_led_with_a_dead_card(name: str, owner: Party) -> None:
    """The partner has the highest card so far: under A the trick is the opponents' all the same."""
    told = (
        *("variante D", "stich 1 S: HA H6 H10 H7", "karte N HK", "einspruch E N", "stich 2 S: C6 C7 CA C8"),
        *("stich 3 N: S6 S7 SA S8", "stich 4 S: D6 D7 D8 D9", "stich 5 W: S9 S10 SJ SQ", "tisch N: HK H8 HJ"),
    )
    (answer,) = verdict_of("\n".join(told), name).answers
    lying = standing_at_end(answer).lying
    assert lying is not None
    assert lying.party is owner
