"""Who was to lead or to choose, by which rolls, and when something was said: told, contradicted, or asked."""

import pytest
from tests.record.untold import asked, by_value, kinds, only, said, verdict_of

from puur.record.situation import Answer, FactKind, Impossible, SizeReason, describe, effects_of, governing, judge
from puur.reglement import load
from puur.spiel.ruling import ConsequenceKind


@pytest.mark.cites("A.2", "A.18")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber", "fnf-handjass"])
@pytest.mark.parametrize("lines", ["tisch E: HA H6", "stich 1 E: HA H6 H7 H8 / karte E SA"])
def test_lines_that_contradict_each_other_accuse_nobody(name: str, lines: str) -> None:
    """South was to lead, East is told to have led as a matter of course: which of it is so is not known."""
    told = describe(f"variante D / ausspiel S / {lines}".replace(" / ", "\n")).situation
    assert Impossible(SizeReason.LEADER) == judge(told, load(name))


@pytest.mark.cites("E.6")
@pytest.mark.parametrize("before", ["", "variante D / ", "variante D / ausspiel S / ", "stich 3 E: HA H6 H10 HK / "])
@pytest.mark.parametrize("said", ["bemerkung", "zeichen", "antwort"])
def test_whether_a_card_lay_when_somebody_betrayed_the_game_is_asked(before: str, said: str) -> None:
    """The running trick can only be given away if there was one: that hangs on the moment."""
    verdict = verdict_of(f"reglement einzelschieber / {before}melden W S {said}")
    assert [FactKind.LYING] == asked(verdict)
    offers = {
        value: [part.kind for offer in answer.outcome.findings[0].after.faults.cases[0].ruling.offers for part in offer]
        for answer in verdict.answers
        for ((_, value),) in answer.when
    }
    none = [ConsequenceKind.ANNUL, ConsequenceKind.STAND]
    assert {"no": none, "yes": [none[0], ConsequenceKind.TRICK_TO, none[1]]} == offers


@pytest.mark.cites("E.6", "A.4")
def test_the_moment_of_a_remark_that_is_told_is_not_asked() -> None:
    """A card told before it lay, a lead told after it did not, and a third offer tells that one lay."""
    only("reglement einzelschieber / variante D / stich 3 E: HA H6 H10 HK / melden W S bemerkung / karte E SA")
    chosen = only("reglement einzelschieber / variante D / melden W S bemerkung / wählen W 1 3")
    assert 3 == len(chosen.outcome.findings[0].after.faults.cases[0].ruling.offers)
    only("reglement schieber / variante D / melden W S bemerkung")


@pytest.mark.cites("E.6")
def test_the_card_that_may_have_lain_has_no_name() -> None:
    """Neither the points of a trick nobody named nor who leads are made up."""
    verdict = verdict_of("reglement einzelschieber / variante D / melden W S bemerkung")
    effects = [effects_of(answer, 0) for answer in verdict.answers]
    assert all(standing.lying is None for effect in effects for standing in (effect.now, *effect.after))


@pytest.mark.cites("G.trumpfwahl", "P.6")
@pytest.mark.parametrize(
    ("rolls", "highest"),
    [
        ("würfeln S 4 / würfeln E 5 / würfeln N 2 / würfeln W 1", ["E"]),
        ("würfeln E 5 / würfeln S 4 / würfeln W 1 / würfeln N 2", ["E"]),
        ("würfeln S 6 / würfeln E 6 / würfeln N 2 / würfeln W 1 / würfeln S 3 / würfeln E 4", ["E"]),
        ("würfeln S 4", ["S", "E", "N", "W"]),
    ],
)
def test_rolls_for_the_choice_of_trump_that_nobody_told_are_asked(rolls: str, highest: list[str]) -> None:
    """The highest roll chooses; where some rolls are untold, the question is asked if the told ones leave it open."""
    verdict = verdict_of(f"reglement grauer-jass-4 / {rolls} / ansage E D")
    if len(highest) == 1:
        assert {()} == said(verdict)
        assert {("wrong_chooser",)} == said(verdict_of(f"reglement grauer-jass-4 / {rolls} / ansage S D"))
        return
    assert [FactKind.HIGHEST_ROLL] == asked(verdict)
    assert {seat: [] if seat == "E" else ["wrong_chooser"] for seat in highest} == by_value(
        verdict, FactKind.HIGHEST_ROLL
    )


@pytest.mark.cites("G.trumpfwahl", "P.6")
def test_rolls_for_trump_say_who_deals() -> None:
    """The player before the one who rolled highest deals."""
    rolls = "würfeln S 3 / würfeln E 5 / würfeln N 2 / würfeln W 1"
    assert {()} == said(verdict_of(f"reglement grauer-jass-4 / {rolls} / abheben W 9 / geben S / ansage E D"))
    wrong = said(verdict_of(f"reglement grauer-jass-4 / {rolls} / abheben W 9 / geben W / ansage E D"))
    assert {("wrong_dealer",)} == wrong


@pytest.mark.cites("A.19", "P.14")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber"])
def test_a_lead_without_a_word_announces(name: str) -> None:
    """After a deal without an announcement too the suit led is trump, by A.19 and not by who leads."""
    text = f"reglement {name} / geber W / abheben N 9 / geben W / karte S HA"
    answer = only(text)
    assert [] == kinds(answer)
    assert "H" == str(answer.outcome.spiel.preface.variant)
    told = describe(text.replace(" / ", "\n")).situation
    allowed = governing(told, answer.outcome)
    assert allowed is not None
    assert "A.19" == allowed[1]


@pytest.mark.cites("A.24")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber"])
def test_two_cards_that_nobody_named_are_ruled_on_too(name: str) -> None:
    """Whichever two cards were given at once, both are dead and the opponents choose: none is named or counted."""
    answer = only(f"reglement {name} / variante O / tisch E: HA H6 H10 / melden W S zwei-karten")
    assert ["two_cards"] == kinds(answer)
    (finding,) = answer.outcome.findings
    assert finding.case is not None
    ruling = answer.ruling(0)
    assert [["dead", "keep"]] * 2 == [[part.kind.value for part in offer] for offer in ruling.offers]
    assert not any(part.cards for offer in ruling.offers for part in offer)
    assert [None, None] == [standing.totals for standing in effects_of(answer, 0).after]


@pytest.mark.cites("K.fehlende-karte", "A.6")
@pytest.mark.parametrize("before", ["", "geber S / ", "variante D / "])
def test_whether_all_cards_were_played_is_asked_without_a_choice_too(before: str) -> None:
    """At the end a Spiel stands with a card missing, before it the opponents choose; what was played says nothing."""
    verdict = verdict_of(f"reglement kzjv / {before}melden E N karte-fehlt")
    assert {FactKind.TRICK, FactKind.SHORT, FactKind.AT_END} == set(asked(verdict))
    (standing,) = [answer for answer in verdict.answers if ((FactKind.AT_END, "yes"),) in _ways(answer)]
    (finding,) = standing.outcome.findings
    assert finding.case is not None
    assert "K.fehlende-karte" == finding.case.ruling.article
    assert {FactKind.TRICK, FactKind.SHORT} == set(asked(verdict_of(f"{before}melden E N karte-fehlt")))


def _ways(answer: Answer) -> list[tuple[tuple[FactKind, str], ...]]:
    """The facts of every way that leads to an answer."""
    return [tuple((fact.kind, value) for fact, value in way) for way in answer.when]


@pytest.mark.cites("A.17", "E.3")
@pytest.mark.parametrize("name", ["schieber", "einzelschieber"])
@pytest.mark.parametrize("seen", ["vergeben", "karte-sichtbar HA"])
def test_whether_the_first_trick_was_turned_is_asked_of_a_wrong_deal(name: str, seen: str) -> None:
    """The wrong dealer counts as dealer and deals again; no objection once the first trick is turned."""
    verdict = verdict_of(f"reglement {name} / melden E S {seen}")
    assert [FactKind.TRICK, FactKind.GIVEN] == asked(verdict)
    wrong = "misdeal" if seen == "vergeben" else "card_exposed"
    assert {(wrong,), ()} == said(verdict)
    told = verdict_of(f"reglement {name} / geber S / melden E S {seen}")
    assert [FactKind.TRICK, FactKind.GIVEN] == asked(told)
    told = verdict_of(f"reglement {name} / geber S / ausspiel E / melden E S {seen}")
    assert [] == asked(told)
