"""`puur rule --list`: every irregularity, and the article that rules on it in each Reglement."""

import json
import re
from typing import Final, TypedDict

import pytest
from tests.cli.calls import call
from tests.cli.terminal import Terminal
from tests.games import EACH
from tests.night import by_night

from puur.record.situation.examples import EXAMPLES
from puur.record.situation.templates import TEMPLATES, kinds
from puur.reglement import built_in
from puur.spiel.fault import IrregularityKind

TURNED: Final = {
    IrregularityKind.UNDERTRUMPED: ["variante D / hand S D6 S7 C8 / stich 7 E: HA D8 H6 D6 / einspruch E S"],
    IrregularityKind.BARRED_LEAD: [
        (
            "variante D / hand N H6 S9 … / ausspiel S / karte N HA / einspruch E N / "
            "stich S: C6 C7 CA C8 / stich N: H6 H7 H8 H9 / einspruch W N"
        )
    ],
}
"""What came to light when the trick was turned."""


class PartTold(TypedDict):
    """A part of an offer, as far as it is read here."""

    article: str


class RulingTold(TypedDict):
    """A ruling as programs read it, as far as it is read here."""

    irregularity: str
    article: str
    offers: list[list[PartTold]]


def test_the_list_names_every_kind_and_finds_its_articles() -> None:
    """The list holds every irregularity; its articles are what the kernel rules by."""
    found = json.loads(call("rule", "--list", "--json", "-r", "einzelschieber").output)
    listed = {kind["irregularity"]: kind["reglemente"]["einzelschieber"] for kind in found["irregularities"]}
    assert set(listed) == {kind.value for kind in kinds()}
    assert {"articles": ["E.7"], "referred": False} == listed["wrong_lead"]
    assert {"articles": ["E.8"], "referred": False} == listed["revoke"]
    assert listed["weis_misnamed"] is None
    told = call("rule", "--list", "-r", "fnf-handjass").output
    assert "Farbe nicht angegeben" in told
    assert "F.grundsatz*" in told


def test_two_at_a_table_are_judged_without_naming_them_in_the_text() -> None:
    """A Reglement on the command line says who sits at the table, where the text names none."""
    told = call("rule", "-", "-r", "grauer-jass-2", keys="variante D\nausspiel S\nkarte N HA\n")
    assert (0, True) == (told.exit_code, "P.4" in told.output)
    assert 1 == call("rule", "-", "-r", "grauer-jass-2", keys="variante D\ntisch E: HA\n").exit_code


def test_the_list_knows_what_goes_wrong_between_two() -> None:
    """Two players lead wrongly, do not follow suit, speak and look as four do: nothing of this is left out."""
    found = json.loads(call("rule", "--list", "--json", "-r", "grauer-jass-2").output)
    listed = {kind["irregularity"]: kind["reglemente"]["grauer-jass-2"] for kind in found["irregularities"]}
    for kind in ("wrong_lead", "revoke", "remark", "turned_trick_seen", "rest_claimed", "misdeal", "die_ignored"):
        assert {"articles": ["P.4"], "referred": True} == listed[kind], kind


@pytest.mark.cites("A.7", "K.karte-bereit", "P.42")
@pytest.mark.parametrize("name", EACH)
def test_the_list_names_what_the_ruling_names(name: str) -> None:
    """Every article of the rulings on the examples of a kind stands in its row, and no other."""
    found = json.loads(call("rule", "--list", "--json", "-r", name).output)
    listed = {row["irregularity"]: row["reglemente"][name] for row in found["irregularities"]}
    for kind in ("ghost_card", "card_held_ready", "remark"):
        named = set[str]()
        for text in EXAMPLES[IrregularityKind(kind)]:
            named |= _named(re.sub(r"\b[EW]\b(?=[ :])", "N", text) if name == "grauer-jass-2" else text, name)
        assert named == set(listed[kind]["articles"]), kind
    own = listed["ghost_card"]["articles"]
    assert "A.7" in own


@pytest.mark.cites("A.8", "K.farbe", "E.8", "P.29")
@pytest.mark.parametrize("name", ["kzjv", "einzelschieber", *by_night("schieber", "fnf-handjass", "grauer-jass-4")])
def test_list_and_ruling_agree_on_every_kind(name: str) -> None:
    """Whatever goes wrong in a Spiel is ruled by the articles of its row, and by no other; what has none happens not.

    A broken bar and under-trumping are among the examples, noticed at once and when the trick is turned.
    """
    found = json.loads(call("rule", "--list", "--json", "-r", name).output)
    listed = {row["irregularity"]: row["reglemente"][name] for row in found["irregularities"]}
    for kind, examples in EXAMPLES.items():
        told = (*examples, *(text.replace(" / ", "\n") for text in TURNED.get(kind, ())))
        ruled = [ruling for text in told for ruling in _rulings(text, name) if ruling["irregularity"] == kind.value]
        row = listed[kind.value]
        assert _articles(ruled) == set(row["articles"] if row else ()), kind


def _named(text: str, name: str) -> set[str]:
    """The articles of every ruling on a text, and of what it offers."""
    return _articles(_rulings(text, name))


def _rulings(text: str, name: str) -> list[RulingTold]:
    """Every ruling on a text, of whichever answer."""
    said = json.loads(call("rule", "-", "-r", name, "--json", keys=text + "\n").output)
    answers = [answer for missing in said["undecided"] for answer in missing["answers"]]
    return [*said["rulings"], *(ruling for answer in answers for ruling in answer["rulings"])]


def _articles(rulings: list[RulingTold]) -> set[str]:
    """The articles of rulings, and of what they offer."""
    offers = [part["article"] for ruling in rulings for offer in ruling["offers"] for part in offer]
    return {*offers, *(ruling["article"] for ruling in rulings)}


@pytest.mark.parametrize("name", ["differenzler", "hindersi"])
def test_the_list_knows_what_goes_wrong_among_singles(name: str) -> None:
    """A player who holds the suit led may not under-trump, and one who led wrongly is barred himself."""
    found = json.loads(call("rule", "--list", "--json", "-r", name).output)
    listed = {kind["irregularity"]: kind["reglemente"][name] for kind in found["irregularities"]}
    for kind in ("undertrumped", "barred_lead"):
        assert {"articles": ["A.8"], "referred": False} == listed[kind], kind


@pytest.mark.parametrize(
    ("name", "written", "corrected"),
    [
        ("schieber", "A.16", "A.16"),
        ("hindersi", "A.16", "A.16"),
        ("grauer-jass-2", "A.16", "A.16"),
        ("einzelschieber", "A.16", "E.9"),
        ("kzjv", "K.nach-spiel", "K.falsch-geschrieben"),
        ("fnf-handjass", "A.16", "F.kontrolle"),
    ],
)
def test_the_list_knows_what_is_written_or_corrected_too_late(name: str, written: str, corrected: str) -> None:
    """Everywhere there is a moment after which nothing is written, and one after which nothing is corrected."""
    found = json.loads(call("rule", "--list", "--json", "-r", name).output)
    listed = {kind["irregularity"]: kind["reglemente"][name] for kind in found["irregularities"]}
    both = list(dict.fromkeys([written, corrected]))  # the ruling names by which it is too late, and what still counts
    assert {"articles": both, "referred": False} == listed["written_late"]
    assert {"articles": [corrected], "referred": False} == listed["corrected_late"]


def test_the_list_stands_side_by_side() -> None:
    """Without a Reglement every one is listed."""
    found = json.loads(call("rule", "--list", "--json").output)
    assert list(built_in()) == found["reglemente"]
    assert "K.ausspiel" in call("rule", "--list").output


def test_whoever_waits_for_the_whole_list_sees_how_far_it_is() -> None:
    """At a terminal the Reglemente are counted while they are looked at, and Ctrl-C breaks it off."""
    with Terminal("rule", "--list") as terminal:
        terminal.wait_for(f" 1/{len(built_in())}")
        assert 130 == terminal.interrupt()


def test_every_kind_of_the_spiel_has_an_example_and_can_be_asked_about() -> None:
    """Every fault in a Spiel has a small situation and a template; only the slate's faults need a record."""
    above = {"not_written", "written_late", "wrong_sum", "not_the_writer", "corrected_late"}
    of_the_spiel = {kind for kind in IrregularityKind if kind.value not in {"other", *above}}
    assert of_the_spiel == set(EXAMPLES)
    assert of_the_spiel == set(TEMPLATES)
