"""`puur replay`."""

import json
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call, run
from tests.games import each_record

from puur.reglement import built_in

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
RECORDS: Final = sorted(EXAMPLES.glob("*.jass"))


ANNOTATED: Final = ("annotations", "annotation_faults")


@pytest.mark.parametrize("file", each_record(RECORDS), ids=lambda file: file.stem)
@pytest.mark.parametrize("language", ["de", "fr", "it", "en"])
def test_every_example_is_told(file: Path, language: str) -> None:
    """Every example record is told to its end in every language, with the articles of its points."""
    result = call("replay", str(file), "--language", language)
    assert 0 == result.exit_code
    assert "(" in result.output


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_the_json_has_exactly_the_promised_shape(file: Path) -> None:
    """`--json` prints one object; its scores sum to its totals."""
    found = json.loads(call("replay", str(file), "--json").output)
    assert ["reglement", "status", "scores", "totals", "rulings", "error", "results", "spiele", *ANNOTATED] == list(
        found
    )
    assert found["reglement"] in built_in()
    assert found["status"] in {"complete", "annulled", "open"}
    assert found["error"] is None
    sums = dict.fromkeys(found["totals"], 0)
    for score in found["scores"]:
        assert ["party", "points", "reason", "article"] == list(score)
        sums[score["party"]] += score["points"]
    assert sums == found["totals"]
    for result in found["results"]:
        entries = ["ended", "article", "winners", "points", "adjustments", "scores", "totals"]
        assert entries == list(result)
    for ruling in found["rulings"]:
        assert ["irregularity", "article", "offers", "chosen", "consequences"] == list(ruling)[:5]
    for number, spiel in enumerate(found["spiele"], 1):
        assert ["number", "variant", "annulled", "tricks", "winner", "scores"] == list(spiel)
        assert number == spiel["number"]
        assert all(["leader", "cards", "taker", "points"] == list(trick) for trick in spiel["tricks"])


def test_the_json_tells_every_trick_and_the_spiel_of_every_number() -> None:
    """Nine tricks a Spiel, the ninth among them, each with who took it; the numbers of a Spiel stand with it."""
    found = json.loads(call("replay", "examples/kzjv.jass", "--json").output)
    first = found["spiele"][0]
    assert (9, "D", "EW") == (len(first["tricks"]), first["variant"], first["winner"])
    assert {"leader": "E", "cards": ["C7", "D9", "C8", "DJ"], "taker": "S", "points": 34} == first["tricks"][0]
    assert {"party": "EW", "points": 5, "reason": "last_trick", "article": "A.10"} in first["scores"]
    assert 157 == sum(score["points"] for score in first["scores"])


@pytest.mark.parametrize("seat", ["S", "E", "N", "W"])
def test_one_seat_sees_only_its_own_hand(seat: str) -> None:
    """`--from-table` shows one hand a Spiel; the hands of others never stand in the text."""
    file = EXAMPLES / "kzjv.jass"
    names = {line[0]: line[3:] for line in file.read_text(encoding="utf-8").splitlines() if line[1:3] == ": "}
    seen = call("replay", str(file), "--from-table", seat).output.splitlines()
    hands = [line for line in seen if line.startswith("  ") and "  Si " in line + " " and ":" not in line]
    assert hands
    assert all(line.split("  ")[1].strip() == names[seat] for line in hands)


def test_the_view_from_a_seat_keeps_what_is_hidden() -> None:
    """A prediction is told to its player, and to nobody else."""
    file = EXAMPLES / "differenzler.jass"
    line = next(line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("voraussage E "))
    points = line.split()[2]
    assert f"sagt {points} Punkte voraus" in call("replay", str(file), "--from-table", "E").output
    assert f"sagt {points} Punkte voraus" not in call("replay", str(file), "--from-table", "S").output


def test_an_empty_seat_sees_nothing() -> None:
    """At a table for two nobody sits in the east."""
    result = call("replay", str(EXAMPLES / "grauer-jass-2.jass"), "--from-table", "E")
    assert 2 == result.exit_code
    assert "Besetzt sind: S N" in result.output


def test_a_damaged_record_is_told_as_far_as_it_is_good(tmp_path: Path) -> None:
    """The good prefix is told, then line, column and what was expected, with the article: exit 1."""
    file = tmp_path / "kaputt.jass"
    file.write_text("jass 1\nReglement: kzjv\n\nabheben W 12\nabheben W 12\n", encoding="utf-8")
    result = call("replay", str(file))
    assert 1 == result.exit_code
    assert "West hebt 12 Karten ab" in result.output
    assert f"{file}: Zeile 5, Spalte 1" in result.output
    assert "geben S" in result.output
    error = json.loads(call("replay", str(file), "--json").output)["error"]
    assert (5, 1) == (error["line"], error["column"])
    assert "abheben W 12" in error["found"]
    assert "geben S" in error["expected"]


def test_a_record_that_cannot_be_read_is_told_where(tmp_path: Path) -> None:
    """Garbage, an empty file, and a card that does not exist: never a traceback."""
    for content in (b"", b"\xff\xfe\x00", b"jass 1\nReglement: nichts\n", b"jass 1\nReglement: kzjv\n\nkarte S X7\n"):
        file = tmp_path / "kaputt.jass"
        file.write_bytes(content)
        result = call("replay", str(file))
        assert 1 == result.exit_code
        assert "Zeile" in result.output


def test_a_record_can_come_from_the_input() -> None:
    """`puur replay -` reads the standard input."""
    result = run("replay", "-", "--json", keys=(EXAMPLES / "kzjv.jass").read_bytes())
    assert 0 == result.returncode
    assert "kzjv" == json.loads(result.stdout)["reglement"]


def test_step_tells_every_act() -> None:
    """`--step` without a terminal goes through to the end, act by act, with the table after each."""
    text = call("replay", str(EXAMPLES / "von-hand.jass"), "--step").output
    assert "  1  " in text
    assert "Dieses Spiel" in text


@pytest.mark.parametrize(
    ("language", "expected"), [("de", "wie viele Karten abgehoben wurden"), ("en", "how many cards were cut")]
)
def test_what_a_program_is_told_is_in_the_language_of_the_user(tmp_path: Path, language: str, expected: str) -> None:
    """What was expected is said in one language, like the message."""
    file = tmp_path / "tisch.jass"
    file.write_text("jass 1\nReglement: schieber\nGeber: S\n\nabheben W zwölf\n", encoding="utf-8")
    error = json.loads(call("replay", str(file), "--json", "--language", language).output)["error"]
    assert expected == error["expected"]
    assert expected in error["message"]


def test_json_is_always_the_whole_record() -> None:
    """`--json` goes neither with `--step` nor with one seat's view."""
    assert 2 == call("replay", str(EXAMPLES / "kzjv.jass"), "--json", "--step").exit_code
    assert 2 == call("replay", str(EXAMPLES / "kzjv.jass"), "--json", "--from-table", "E").exit_code


def test_a_missing_file_is_a_wrong_call() -> None:
    """A file that is not there is told gently, and by its name: exit 2."""
    result = call("replay", "gibt-es-nicht.jass")
    assert 2 == result.exit_code
    assert "gibt-es-nicht.jass gibt es nicht" in result.output


def test_no_card_is_lost_without_symbols() -> None:
    """In a code page without suit symbols every card still has a name of its own."""
    result = run("replay", str(EXAMPLES / "allgemein.jass"), environment={"PYTHONIOENCODING": "cp1252"})
    text = result.stdout.decode("cp1252")
    assert 0 == result.returncode
    assert "?" not in text
    assert {"EcA", "HeA", "ScA", "KrA"} <= set(text.replace(">", " ").split())


def test_a_spiel_is_written_as_a_line_and_read_again(tmp_path: Path) -> None:
    """The line is all that is printed; given back, it is told as the Spiel was; what has none is said with its file."""
    told = call("replay", "examples/von-hand.jass", "--share", "1")
    assert (0, 1) == (told.exit_code, len(told.output.split()))
    file = tmp_path / "zeile.txt"
    file.write_text(told.output, encoding="utf-8")
    again = call("replay", str(file))
    assert (0, True) == (again.exit_code, "101 : 51" in again.output)
    missing = call("replay", "examples/von-hand.jass", "--share", "2")
    assert (1, True) == (missing.exit_code, "von-hand.jass: Als Zeile" in missing.output)
    assert 2 == call("replay", "examples/von-hand.jass", "--share", "1", "--json").exit_code
