"""When an answer holds is said so that it can be read: one condition in a line, several in a list below it."""

import pytest

from puur.decks import Language
from puur.record.situation import Impossible, describe, judge
from puur.reglement import load
from puur.wording import Voice
from puur.wording.brief import brief_text
from puur.wording.verdict import verdict_told

LEAD = "variante D / karte N HA / einspruch E N"
BEDANKEN = "variante D / ausspiel S / bedanken S"
UNDERTRUMPED = "tisch 7 E: HA H6 D9 / karte S D6"


def conditions(text: str, language: Language = Language.DE) -> list[tuple[str, tuple[str, ...]]]:
    """What stands above each answer of the Schieber, and the list below that."""
    rules = load("schieber")
    told = describe(text.replace(" / ", "\n"), lambda _: rules.seat_plan.order).situation
    verdict = judge(told, rules)
    assert not isinstance(verdict, Impossible)
    voice = Voice(language, rules.table.deck.value)
    return [(answer.when, answer.ways) for answer in verdict_told(told, verdict, voice).answers]


@pytest.mark.cites("A.12")
def test_one_card_of_an_open_hand_is_an_example() -> None:
    """Two cards of the hand are known: there may have been a higher heart than the nine, and nobody denies it."""
    rules = load("schieber")
    lines = "variante D / hand S H9 C8 … / stich 2 E: HA H6 H7 C8 / ausgespielt / einspruch E S 2"
    told = describe(lines.replace(" / ", "\n")).situation
    verdict = judge(told, rules)
    assert not isinstance(verdict, Impossible)
    said = [
        finding.withheld
        for answer in verdict_told(told, verdict, Voice(Language.DE)).answers
        for finding in answer.findings
    ]
    assert any("zum Beispiel" in text for text in said)
    assert not any(text.startswith("Gemeint ist") for text in said)


@pytest.mark.cites("A.12")
@pytest.mark.parametrize(
    ("language", "text"),
    [
        (Language.DE, "Gemeint ist Herz König, wenn die Karte noch nicht gekehrt ist."),
        (Language.EN, "What is meant is king of hearts, unless that card is turned already."),
        (Language.FR, "Il s’agit de roi de cœur, si cette carte n’est pas déjà retournée."),
        (Language.IT, "Si tratta di re di cuori, se quella carta non è già stata girata."),
    ],
)
def test_one_card_that_may_be_meant_is_no_list(language: Language, text: str) -> None:
    """Everything was played, so that the only card that can be meant may have been turned before it was called."""
    rules = load("schieber")
    lines = "variante D / hand S HK … / stich E: HA H6 H10 C7 / ausgespielt / einspruch W S 1"
    told = describe(lines.replace(" / ", "\n"), lambda _: rules.seat_plan.order).situation
    verdict = judge(told, rules)
    assert not isinstance(verdict, Impossible)
    (answer,) = verdict_told(told, verdict, Voice(language, rules.table.deck.value)).answers
    assert [text] == [finding.withheld for finding in answer.findings]


@pytest.mark.cites("A.12")
@pytest.mark.parametrize(
    ("language", "text"),
    [
        (Language.DE, "Hat Nord noch andere Trümpfe als die genannten, gilt es auch für sie."),
        (Language.EN, "If North holds other trumps than those named, it is true of them too."),
        (Language.FR, "Si Nord a d’autres atouts que ceux qui sont nommés, il en va de même pour eux."),
        (Language.IT, "Se Nord ha altre briscole oltre a quelle nominate, vale anche per quelle."),
    ],
)
def test_trumps_that_were_told_need_not_be_all(language: Language, text: str) -> None:
    """Of an open hand one trump is known: all are lost but the Puur, so the list may not be whole."""
    rules, whole = load("schieber"), "H9 D6 D7 D8 D9 D10 C7 SA SK"
    for hand, said in (("H9 …", [text]), (whole, [""])):
        lines = f"variante H / hand N {hand} / stich 1 S: HA H6 C7 H8 / einspruch E N"
        told = describe(lines.replace(" / ", "\n"), lambda _: rules.seat_plan.order).situation
        verdict = judge(told, rules)
        assert not isinstance(verdict, Impossible)
        (answer,) = verdict_told(told, verdict, Voice(language, rules.table.deck.value)).answers
        assert said == [finding.withheld for finding in answer.findings]


@pytest.mark.parametrize(
    ("language", "single", "several"),
    [
        (Language.DE, "Wenn Nord ausspielen musste:", "Wenn West oder Ost ausspielen musste:"),
        (Language.FR, "Si Nord devait entamer\u202f:", "Si Ouest ou Est devait entamer\u202f:"),
        (Language.IT, "Se Nord doveva uscire:", "Se Ovest o Est doveva uscire:"),
        (Language.EN, "If North had to lead:", "If West or East had to lead:"),
    ],
)
def test_one_condition_is_a_line(language: Language, single: str, several: str) -> None:
    """A fact with several values is one condition, and its words are said once."""
    assert [(single, ()), (several, ())] == conditions(LEAD, language)[:2]


@pytest.mark.parametrize(
    ("language", "head", "start"),
    [
        (Language.DE, "Eines davon genügt:", "wenn "),
        (Language.FR, "L’une de ces conditions suffit\u202f:", "si "),
        (Language.IT, "Basta una di queste condizioni:", "se "),
        (Language.EN, "One of these is enough:", "if "),
    ],
)
def test_of_several_conditions_one_is_enough(language: Language, head: str, start: str) -> None:
    """Several ways to an answer are a short list, in every language; none of them begins with an elision left out."""
    for when, ways in conditions(BEDANKEN, language):
        assert head == when
        assert len(ways) == 2
        assert all(way.startswith(start) and not way.startswith("si il") for way in ways)


@pytest.mark.parametrize(
    ("language", "head"),
    [
        (Language.DE, "Wenn alles zusammentrifft:"),
        (Language.FR, "Si tout est réuni\u202f:"),
        (Language.IT, "Se vale tutto questo:"),
        (Language.EN, "If all of this is so:"),
    ],
)
def test_facts_that_must_all_be_so_are_a_list(language: Language, head: str) -> None:
    """One way that takes several facts has a line for each of them."""
    assert (head, 2) in [(when, len(ways)) for when, ways in conditions(UNDERTRUMPED, language)]


def test_the_variants_of_one_condition_are_said_together() -> None:
    """What is played is said once for all the variants that lead to an answer."""
    told = [way for _, ways in conditions(UNDERTRUMPED) for way in ways]
    assert "wenn Trumpf Schaufel, Trumpf Kreuz, Obenabe oder Undenufe gespielt wird" in told


def test_no_heading_is_long() -> None:
    """Whatever is missing, what stands above an answer fits in two lines of a phone."""
    for text in (LEAD, BEDANKEN, UNDERTRUMPED, "variante D / ausspiel S / weis S 20 H9-J / einspruch E S"):
        assert all(len(when) <= 70 for when, ways in conditions(text) if ways)


def test_side_by_side_each_condition_has_a_line() -> None:
    """Where the Reglemente stand side by side the conditions are lines above the short answer."""
    rules = load("schieber")
    told = describe(BEDANKEN.replace(" / ", "\n"), lambda _: rules.seat_plan.order).situation
    verdict = judge(told, rules)
    lines = brief_text(told, rules, verdict, Voice(Language.EN, rules.table.deck.value)).splitlines()
    assert "One of these is enough:" == lines[0]
    assert all(line.startswith("– if the party of South ") for line in lines[1:3])
    assert "Within the rules." == lines[3]


@pytest.mark.parametrize(
    "text",
    ["variante H\nstich 3 W: SA S6 S7 S8\neinspruch S E 1\n", "variante D\nstich E: HA H6\neinspruch W S\n"],
    ids=["trick", "player"],
)
def test_side_by_side_what_nobody_told_is_not_called_regular(text: str) -> None:
    """An objection to a trick, or to a player, of which nothing is told: the short answer says so."""
    rules = load("schieber")
    told = describe(text, lambda _: rules.seat_plan.order).situation
    assert "Davon ist nichts erzählt." == brief_text(
        told, rules, judge(told, rules), Voice(Language.DE, rules.table.deck.value)
    )


@pytest.mark.cites("A.15")
@pytest.mark.parametrize("written", [1000, 1249])
def test_a_schneider_hangs_on_tricks_nobody_told_however_little_is_lacking(written: int) -> None:
    """One point short of half the target: the untold tricks may have brought it, and need not have."""
    text = f"stand {written} 2495\nvariante H\nhand W HK HQ ? ? ?\nstich 5 S: C6 C9 C7 C8\nbedanken W"
    told = describe(text, lambda _: load("schieber").seat_plan.order).situation
    verdict = judge(told, load("schieber"))
    assert not isinstance(verdict, Impossible)
    (answer,) = verdict_told(told, verdict, Voice(Language.DE)).answers
    assert "Ob ein Schneider dazukommt" in " ".join(answer.holds)


@pytest.mark.cites("A.15")
@pytest.mark.parametrize("lines", ["stich S: HA H6 H10 H7", "stich 1 S: HA H6 H10 H7"])
def test_a_schneider_hangs_on_what_the_losers_may_still_have(lines: str) -> None:
    """A Weis nobody told of may bring the losers half the target; with their hands told there is none."""
    hands = "hand E H6 S6 S8 S10 C6 C8 CQ D7 D9 / hand W H7 S7 S9 SJ C7 C9 D8 D10 DQ / "
    for more, known in (("", False), (hands, True)):
        text = f"stand 2490 1000 / variante O / {more}{lines} / bedanken S"
        told = describe(text.replace(" / ", "\n"), lambda _: load("schieber").seat_plan.order).situation
        verdict = judge(told, load("schieber"))
        assert not isinstance(verdict, Impossible)
        (answer,) = verdict_told(told, verdict, Voice(Language.DE)).answers
        assert known is ("Schneider, A.15" in " ".join(answer.holds))
        assert known is not ("Ob ein Schneider dazukommt" in " ".join(answer.holds))
