"""`puur analyse`."""

import json
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from tests.cli.calls import call

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "schieber.jass"


def test_nothing_played_is_told_at_once(tmp_path: Path) -> None:
    """A record without cards is analysed at once, and JSON is whole."""
    file = tmp_path / "leer.jass"
    file.write_text("jass 1\nReglement: schieber\nGeber: S\n\nabheben W 12\n", encoding="utf-8")
    found = json.loads(call("analyse", str(file), "--json").output)
    assert [] == found["cards"]
    assert 4 == len(found["players"])
    assert found["complete"]


def test_one_spiel_is_judged_card_by_card() -> None:
    """`--spiel` picks one; every card is there, with what it cost or why it could not be told."""
    found = json.loads(
        call("analyse", str(EXAMPLE), "--spiel", "2", "--worlds", "0", "--seconds", "600", "--json").output
    )
    assert {2} == {card["spiel"] for card in found["cards"]}
    assert 600 == found["seconds"]
    assert all(card["cost"] is not None and card["worlds"] == 0 for card in found["cards"])


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "Nicht beurteilte Karten: 36 (jeder spielt für sich; mit so vielen Ständen"),
        ("en", "Cards not judged: 36 (everybody plays alone; with so many scores"),
        ("fr", "Cartes non jugées\u202f: 36 (chacun joue pour soi\u202f; avec autant de scores"),
        ("it", "Carte non giudicate: 36 (ognuno gioca per sé; con tanti punteggi"),
    ],
)
def test_why_nothing_is_judged_is_told_in_the_language(language: str, told: str) -> None:
    """Where no card has a value the reason is given in the language of who asks."""
    file = EXAMPLE.with_name("fnf-handjass.jass")
    assert told in call("analyse", str(file), "--spiel", "1", "--language", language).output


def test_a_file_that_is_no_record_is_told_and_nothing_else(tmp_path: Path) -> None:
    """Where nothing can be read there is a sentence that says where, and no empty line."""
    file = tmp_path / "tagebuch.jass"
    file.write_text("liebes Tagebuch\n", encoding="utf-8")
    result = call("analyse", str(file))
    assert 1 == result.exit_code
    assert not result.stdout
    assert ".jass: Zeile 1, Spalte 1" in result.stderr


def test_what_was_not_measured_has_no_sum() -> None:
    """Without deals there is no sum by what could be known; where nothing was judged, more time promises nothing."""
    words = ("--spiel", "1", "--worlds", "0", "--seconds", "600")
    told = call("analyse", str(EXAMPLE), *words).output
    assert "kosteten zusammen" in told
    assert "nach eigenem Wissen" not in told
    found = json.loads(call("analyse", str(EXAMPLE), *words, "--json").output)
    assert {None} == {player["known_cost"] for player in found["players"]}
    handjass = call("analyse", str(EXAMPLE.with_name("fnf-handjass.jass")), "--spiel", "1").output
    assert "kosteten" not in handjass.partition("Nicht beurteilte Karten")[2]
    assert "mehr Zeit" not in handjass


def test_a_spiel_that_is_not_there_is_told() -> None:
    """Whoever asks for a Spiel the record has not is told how many there are."""
    result = call("analyse", str(EXAMPLE), "--spiel", "99")
    assert 2 == result.exit_code
    assert "Ein Spiel 99 gibt es hier nicht; das Protokoll hat 22." in result.stderr


def test_time_and_deals_are_stated(tmp_path: Path) -> None:
    """The time granted and the number of deals are told; the picture is written beside."""
    picture = tmp_path / "spiel.svg"
    words = ("--spiel", "1", "--seconds", "600", "--worlds", "2", "--svg", str(picture))
    output = call("analyse", str(EXAMPLE), *words).output
    assert "Erlaubt waren 600 s" in output
    assert "Verteilungen je Karte" in output
    root = ET.fromstring(picture.read_text(encoding="utf-8"))  # noqa: S314  our own text
    assert root.tag.endswith("svg")


def test_what_was_found_is_written_into_the_record(tmp_path: Path) -> None:
    """`--out` writes annotations that hold, and that a replay tells; a file that is there already stays as it is."""
    out = tmp_path / "gedeutet.jass"
    words = ("analyse", str(EXAMPLE), "--spiel", "1", "--seconds", "600", "--worlds", "2", "--out", str(out))
    costs = json.loads(call(*words, "--json").stdout)["cards"]
    found = json.loads(call("replay", str(out), "--json").output)
    assert [] == found["annotation_faults"]
    told = {(note["trick"], note["card"]): note for note in found["annotations"] if note["kind"] == "better"}
    dear = {(cost["trick"], cost["card"]): cost for cost in costs if cost["cost"]}
    assert dear
    assert dear.keys() == told.keys()
    assert all(dear[place]["cost"] == told[place]["cost"] for place in dear)
    assert all(dear[place]["best"] == told[place]["cards"] for place in dear)
    assert {1} == {note["spiel"] for note in found["annotations"]}
    assert "Mit offenen Karten" in call("replay", str(out)).output
    assert "Mit offenen Karten" not in call("replay", str(out), "--from-table", "S").output
    again = call(*words)
    assert (2, "gibt es schon") == (
        again.exit_code,
        "gibt es schon" if "gibt es schon" in again.stderr else again.stderr,
    )


def test_an_annotation_that_does_not_hold_is_told(tmp_path: Path) -> None:
    """A replay tells the record to its end, then every fault with its line, and its field."""
    file = tmp_path / "falsch.jass"
    first = next(line for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if line.startswith("1 "))
    text = EXAMPLE.read_text(encoding="utf-8").replace(first, f"# %besser S6 kostet viel\n# %variante\n{first}", 1)
    file.write_text(text, encoding="utf-8")
    result = call("replay", str(file))
    assert 1 == result.exit_code
    line = text.splitlines().index("# %variante")
    assert f"Zeile {line}, Spalte 21, Angabe «kostet»" in " ".join(result.stderr.split())
    assert f"Zeile {line + 1}" in result.stderr
    assert "Geschrieben" in result.stdout or "Stand" in result.stdout
