"""`puur rule` at a terminal: the dialogue asks what an article needs, answers, and saves what was told."""

from pathlib import Path

import pytest
from tests.cli.calls import call
from tests.cli.terminal import Terminal, plain, started

from puur.record.situation import Impossible, describe, judge
from puur.record.situation.examples import EXAMPLES
from puur.record.situation.templates import TEMPLATES, filled, places_of
from puur.record.slate_faults import slate_fault
from puur.reglement import load
from puur.seats import Seat
from puur.spiel.fault import IrregularityKind

ANSWERS = {
    "variant": "D",
    "announced": "D",
    "second": "H",
    "offender": "S",
    "partner": "S",
    "leader": "E",
    "chooser": "W",
    "dealer": "W",
    "caller": "W",
    "reporter": "W",
    "cutter": "N",
    "trick": "",
    "past": "S: HA H6 H10 H7",
    "card": "C7",
    "first_card": "SA",
    "cards": "S6 S7 S8",
    "hand": "",
    "count": "2",
    "face": "3",
    "points": "20",
    "turned": "",
    "at_end": "",
    "carried": "",
    "laid": "DJ D9 D6",
    "both": "beide",
}


def test_a_revoke_is_asked_about_and_saved(tmp_path: Path) -> None:
    """From the Reglement to the answer; the fragment that is saved gives the same answer again."""
    file = tmp_path / "fall.jass"
    with Terminal("rule") as terminal:
        terminal.wait_for("Welches Reglement?")
        terminal.press("kz\n")
        terminal.wait_for("zum Suchen")
        terminal.press("farbe nicht\n")
        for answer in ("D", "E: HA H6 H10", "S", "C7", "HK", "n", ""):
            terminal.wait_for("> ")
            terminal.press(f"{answer}\n")
        told = plain(terminal.wait_for("sichern"))
        terminal.press(f"{file}\n")
        assert 0 == terminal.end()
    assert "(K.farbe)" in told
    assert "Rosen König" in told
    again = call("rule", str(file))
    assert (0, True) == (again.exit_code, "Rosen König" in again.output)


def test_what_is_not_understood_is_asked_again() -> None:
    """A wrong answer is told what would be right; the end of the input ends the dialogue quietly."""
    with Terminal("rule", "-r", "schieber") as terminal:
        terminal.wait_for("zum Suchen")
        terminal.press("gibtesnicht\n")
        terminal.wait_for("finde ich nichts")
        terminal.press("falscher geber\n")
        terminal.wait_for("geben müssen")
        terminal.press("Q\n")
        terminal.wait_for("S, E, N")
        assert 0 == terminal.end_input()
        assert "Aufgehört" in plain(terminal.seen)


def test_one_can_go_back_and_nothing_impossible_is_taken() -> None:
    """«zurück» asks the question before again; a revoke needs a suit that was led, and a card of another one."""
    with Terminal("rule", "-r", "schieber") as terminal:
        terminal.wait_for("zum Suchen")
        terminal.press("farbe nicht\n")
        steps = [
            ("Was wird gespielt", "D"),
            ("Was lag im Stich", ""),
            ("nichts anzugeben", "zurück"),
            ("Was wird gespielt", "zurück"),
            ("zum Suchen", "farbe nicht"),
            ("Was wird gespielt", "D"),
            ("Was lag im Stich", "E: HA H6 H10"),
            ("Wer war es", "S"),
            ("Welche Karte", "H7"),
            ("Herz war ausgespielt", "HA"),
            ("liegt schon im Stich", "C7"),
            ("sonst in der Hand", "HK"),
        ]
        for asked, answer in steps:
            terminal.wait_for(asked)
            terminal.press(f"{answer}\n")
        terminal.wait_for("gekehrt")
        assert 0 == terminal.end_input()


def test_a_reglement_is_found_by_its_title() -> None:
    """The list says what each is called, and words of one title are enough; of several they are asked again."""
    with Terminal("rule", "--language", "fr") as terminal:
        shown = plain(terminal.wait_for("Quel règlement"))
        assert "kzjv – Chibre individuel du KZJV" in shown
        assert "jahresmeisterschaft – Championnat annuel" in shown
        terminal.press("du\n")
        terminal.wait_for("ni un règlement intégré")
        terminal.press("championnat\n")
        terminal.wait_for("un mot à chercher")
        assert 0 == terminal.end_input()


def test_a_word_stops_it() -> None:
    """Who knows no Ctrl-C stops with the word that is named, as in a game."""
    with Terminal("rule", "-r", "schieber") as terminal:
        assert "«ende» hört auf" in " ".join(plain(terminal.wait_for("zum Suchen")).split())
        terminal.press("ende\n")
        assert 0 == terminal.end()
        assert "Aufgehört." in plain(terminal.seen)


def test_ctrl_c_stops_it() -> None:
    """Ctrl-C ends the dialogue with the status every interrupted command has."""
    with Terminal("rule", start=started) as terminal:
        terminal.wait_for("Welches Reglement?")
        assert 130 == terminal.interrupt()


@pytest.mark.cites("K.nach-spiel", "K.falsch-geschrieben", "A.16", "P.47")
@pytest.mark.parametrize(
    ("reglement", "typed", "answers", "told"),
    [
        ("kzjv", "unbefugt", ["E"], ["Ost wird ermahnt (K.nach-spiel)"]),
        ("kzjv", "falsch geschrieben", ["S", "n"], ["Wird nicht berichtigt, gilt: Die Differenz wird geteilt"]),
        ("kzjv", "falsch geschrieben", ["S", "j"], ["Wird nicht berichtigt, gilt: Es zählt, was geschrieben ist"]),
        ("schieber", "falsch geschrieben", ["S"], ["Wird es rechtzeitig verlangt, gilt: Das Resultat wird berichtigt"]),
        ("schieber", "zu spät geschrieben", ["W"], ["Diese Punkte werden nicht mehr geschrieben (A.16)"]),
        ("kzjv", "nicht geschrieben", ["S"], ["Das folgt daraus"]),
        ("differenzler", "nicht geschrieben", ["S"], ["kommt unter diesem Reglement nicht vor"]),
    ],
)
def test_the_slate_is_ruled_on(reglement: str, typed: str, answers: list[str], told: list[str]) -> None:
    """The slate is ruled on too; the sum is asked for only where it matters."""
    with Terminal("rule", "-r", reglement) as terminal:
        terminal.wait_for("zum Suchen")
        terminal.press(f"{typed}\n")
        for answer in answers:
            terminal.wait_for("> ")
            terminal.press(f"{answer}\n")
        for sentence in told:
            terminal.wait_for(sentence)
        assert 0 == terminal.end()


@pytest.mark.cites("A.16")
def test_what_cannot_happen_on_a_slate_is_said() -> None:
    """A Reglement under which nothing of a kind can be wrong has no ruling for it."""
    assert slate_fault(load("schieber"), IrregularityKind.REVOKE, Seat.S) is None


def test_between_two_it_asks_for_their_seats_and_the_die() -> None:
    """Only players at the table can be named; the die has its own question; faults come without a line number."""
    with Terminal("rule", "-r", "grauer-jass-2") as terminal:
        terminal.wait_for("zum Suchen")
        terminal.press("würfel\n")
        terminal.wait_for("Was wird gespielt")
        terminal.press("D\n")
        terminal.wait_for("gekehrte Stich")
        terminal.press("S:\n")
        terminal.wait_for("Ende der Zeile passt hier nicht")
        terminal.press("S: HA H6 H7 H8\n")
        terminal.wait_for("Wer war es? S oder N")
        terminal.press("S\n")
        terminal.wait_for("Augenzahl")
        terminal.press("3\n")
        terminal.wait_for("Welche Karte")
        terminal.press("C6\n")
        terminal.wait_for("beanstandet es? S oder N")
        terminal.press("\n")
        terminal.wait_for("sichern")
        terminal.press("\n")
        assert 0 == terminal.end()


@pytest.mark.parametrize("kind", TEMPLATES)
def test_every_template_can_be_filled(kind: IrregularityKind) -> None:
    """Whatever is answered where it must be, the fragment can be read."""
    assert set(places_of(kind)) <= set(ANSWERS)
    text = filled(kind, "schieber", {place: ANSWERS[place] for place in places_of(kind)})
    assert () == describe(text).faults, text
    assert TEMPLATES[kind][-1].split()[0] in {*text.split(), "einspruch"}


def _kinds_found(text: str, name: str) -> set[IrregularityKind]:
    """What a fragment leads to under a Reglement."""
    order = load(name).seat_plan.order
    verdict = judge(describe(text, lambda _: order).situation, load(name))
    answers = () if isinstance(verdict, Impossible) else verdict.answers
    return {finding.irregularity.kind for answer in answers for finding in answer.outcome.findings}


@pytest.mark.parametrize("kind", EXAMPLES)
def test_every_example_leads_to_its_kind(kind: IrregularityKind) -> None:
    """Each example leads to its kind under the base rules, or under a Reglement that knows it."""
    for text in EXAMPLES[kind]:
        names = (
            "allgemein",
            "kzjv",
            "grauer-jass-4",
            "grauer-jass-2",
            "haerdoepfeljass",
            "differenzler",
            "fnf-handjass",
        )
        assert any(kind in _kinds_found(text, name) for name in names), text
