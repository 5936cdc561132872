"""A description goes on after an annulment: what is told then is another Spiel, and ruled on by itself."""

from pathlib import Path

import pytest
from tests.cli.calls import call
from tests.record.untold import kinds, said, spiele_of

from puur.record.situation import describe, spiele_told
from puur.record.situation.spiele import MOST_LOOKED_AT
from puur.reglement import load
from puur.seats import Seat

REMARK = "variante D / tisch E: HA H6 H10 / melden S W bemerkung / wählen S 1 "


@pytest.mark.cites("A.4", "P.19")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber"])
@pytest.mark.parametrize(
    "another",
    [
        "geber W / abheben N 12 / geben W / schieben S / ansage N H / tisch S: HA S6",
        "variante O / ausspiel S / tisch S: HA S6 H10",
        "tisch E: HA H6",
    ],
)
def test_what_follows_an_annulment_is_another_spiel(name: str, another: str) -> None:
    """Cards, choice and lead of the next Spiel have nothing to do with the annulled one."""
    before, after = spiele_of(f"reglement {name} / {REMARK}1 / {another}")
    assert ["remark"] == kinds(before.answers[0])
    assert before.answers[0].outcome.is_annulled
    assert [[]] == [kinds(answer) for answer in after.answers]
    assert () == after.answers[0].outcome.refused


@pytest.mark.cites("A.19", "P.19")
def test_who_deals_after_the_annulment_is_known() -> None:
    """Vorhand deals after a wrong choice, else the same dealer: a player who deals instead is wrong."""
    wrong = "geber S / ansage W D / einspruch S W / abheben S 12 / geben S"
    assert [] == kinds(spiele_of(wrong.replace("geben S", "geben E"))[1].answers[0])
    same = f"geber S / {REMARK}1 / abheben W 12 / geben W"
    assert {("wrong_dealer",)} == said(spiele_of(same)[1])
    assert {()} == said(spiele_of(f"{REMARK}1 / abheben N 12 / geben W")[1])


def test_faults_in_another_spiel_keep_their_place() -> None:
    """A line of the second Spiel that cannot be read is told with its number in the whole text."""
    text = f"{REMARK}1 / variante H / tisch E: HA HA".replace(" / ", "\n")
    (fault,) = [fault for told in spiele_told(text, describe(text), load("schieber")) for fault in told.faults]
    assert (6, 13) == (fault.line, fault.column)


def test_names_writer_and_points_stay() -> None:
    """What was told of the table before holds for the next Spiel too."""
    text = f"name S Anna / schreiber E / stand 100 57 / {REMARK}1 / variante H / karte E HA".replace(" / ", "\n")
    _, told = spiele_told(text, describe(text), load("schieber"))
    assert (Seat.E, (100, 57), ((Seat.S, "Anna"),)) == (
        told.situation.writer,
        told.situation.carried,
        told.situation.names,
    )


def test_the_command_tells_of_both(tmp_path: Path) -> None:
    """`puur rule` rules on both, under a heading of its own."""
    file = tmp_path / "fall.jass"
    file.write_text(f"{REMARK}1 / variante H / hand S HK … / tisch E: HA H6 H10 / karte S C6".replace(" / ", "\n"))
    told = call("rule", str(file), "--language", "en").output
    assert told.index("West made a remark") < told.index("The next Spiel") < told.index("did not follow suit")


def test_a_description_is_parted_at_a_few_places_only() -> None:
    """However often a text says that a Spiel was annulled, a few of them are looked at: each is a judgement."""
    again = "stich 1 S: HA H6 H10 HK / melden W S bemerkung / wählen W 1 1"
    lines = "\n".join(["variante D", *[again] * 30]).replace(" / ", "\n")
    rules = load("schieber")
    assert MOST_LOOKED_AT + 1 == len(spiele_told(lines, describe(lines, lambda _: rules.seat_plan.order), rules))


@pytest.mark.cites("A.4", "P.19")
def test_a_text_that_contradicts_itself_is_parted_where_an_annulment_was_chosen() -> None:
    """A choice that nobody had annuls nothing, so that play goes on; one that was made later annuls all the same."""
    wrong = "variante D / tisch E: HA H6 H10 / melden S W bemerkung / wählen W 4 2 / melden S W zeichen"
    rules = load("schieber")
    for following, spiele in (("karte S HK / einspruch W S / karte S H9", 1), ("wählen S 2 1 / karte S HK", 2)):
        text = f"{wrong} / {following}".replace(" / ", "\n")
        assert len(spiele_told(text, describe(text), rules)) == spiele


@pytest.mark.cites("A.4", "P.19")
def test_a_chosen_annulment_parts_a_text_after_objections_that_annul_nothing() -> None:
    """Objections that were let stand before change nothing: where the annulment was chosen the next Spiel begins."""
    idle = "karte S C6 / melden W S frage / einspruch W S / karte E C7 / einspruch S E / karte N C8"
    text = f"variante D / {idle} / melden W N bemerkung / wählen W 2 1 / tisch E: HA H6".replace(" / ", "\n")
    assert len(spiele_told(text, describe(text), load("schieber"))) == 2
