"""`puur arena` as people and programs call it."""

import json
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest
from tests.arena.test_outside import PROGRAM
from tests.cli.calls import PUUR, call, interruptible, run
from tests.ports import free_port

from puur.record import play_through
from puur.record.fairness import verify


def found(*words: str) -> dict[str, object]:
    """What `puur arena WORDS --json` prints."""
    result = call("arena", *words, "--budget", "60", "--json")
    assert 0 == result.exit_code, result.output
    printed: dict[str, object] = json.loads(result.output)
    return printed


def in_one_line(*words: str) -> str:
    """What a command prints, wherever its lines are broken."""
    return " ".join(call(*words).output.split())


def without_times(printed: dict[str, object]) -> dict[str, object]:
    """A result without what the clock said."""
    return {name: value for name, value in printed.items() if name != "answers"}


def test_programs_get_every_number() -> None:
    """JSON has the mean, its error, points, wins, times and wrong answers, under the names others rely on."""
    printed = found("einfach", "zufall", "--spiele", "40", "--seed", "s")
    assert ("einfach", "zufall", 40, 20) == (printed["a"], printed["b"], printed["spiele"], printed["deals"])
    assert {"mean", "stderr", "interval", "sd", "points", "won", "drawn", "lost", "answers", "sprt"} <= set(printed)
    assert isinstance(printed["mean"], float)
    assert printed["mean"] > 30
    answers = printed["answers"]
    assert isinstance(answers, dict)
    assert {"moves", "mean_ms", "max_ms", "late", "bad", "reason"} == set(answers["a"])
    assert 0 == answers["a"]["bad"] == answers["a"]["late"]


def test_people_read_whole_sentences() -> None:
    """The difference comes with its error, and with what was counted."""
    result = call("arena", "einfach", "zufall", "--spiele", "20", "--trump", "rule", "--counting", "plain")
    assert 0 == result.exit_code
    assert "einfach – zufall" in result.output
    assert "gezählt 157 Kartenpunkte; Trumpf nach fester Regel" in result.output
    assert "Punkte je Spiel ±" in result.output


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_a_table_of_many_in_every_language(language: str) -> None:
    """More than two players make a table, best first, and every match is told."""
    result = call("arena", "zufall", "einfach", "x=zufall", "--spiele", "8", "--sprt", "0,1", "--language", language)
    assert 2 == result.exit_code
    result = call("arena", "zufall", "einfach", "x=zufall", "--spiele", "8", "--language", language)
    assert 0 == result.exit_code
    lines = [line.split() for line in result.output.splitlines()]
    assert "einfach" == next(line[0] for line in lines[lines.index([]) + 2 :] if line)
    for pair in ("zufall – einfach", "zufall – x", "einfach – x"):
        assert pair in result.output


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_the_report_fits_eighty_columns(language: str) -> None:
    """With six players, one of them a long command, no line is wider than 80 columns, and all stand in the table."""
    players = ["zufall", "einfach", "a=zufall", "b=zufall", "c=einfach", f"cmd:{PROGRAM}"]
    result = call("arena", *players, "--spiele", "2", "--language", language)
    assert 0 == result.exit_code, result.output
    lines = result.output.splitlines()
    assert max(len(line) for line in lines) <= 80
    table = lines[lines.index("") + 2 :][: len(players)]
    assert len(players) == len({line.split()[0] for line in table})
    elos = [int(re.findall(r"[+-]\d+(?= )", line)[0]) for line in table]
    assert sorted(elos, reverse=True) == elos


def test_two_processes_and_a_file_change_nothing(tmp_path: Path) -> None:
    """The same numbers by one process, by two, and gone on with from a file after half of it."""
    words = ["einfach", "zufall", "--spiele", "24", "--seed", "p", "-r", "differenzler"]
    expected = without_times(found(*words))
    assert expected == without_times(found(*words, "--jobs", "2"))
    file = str(tmp_path / "results.jsonl")
    found(*["12" if word == "24" else word for word in words], "--resume", file)
    assert expected == without_times(found(*words, "--resume", file))
    assert expected == without_times(found(*words, "--resume", file))


def test_records_of_all_spiele(tmp_path: Path) -> None:
    """Every Spiel is a record that replays, and whose cards anybody can recompute."""
    call("arena", "einfach", "zufall", "--spiele", "6", "-r", "schieber", "--records", str(tmp_path / "all"))
    files = sorted((tmp_path / "all").iterdir())
    assert ["000000-1.jass", "000000-2.jass"] == [file.name for file in files[:2]]
    assert 6 == len(files)
    for file in files:
        assert play_through(file.read_text(encoding="utf-8")).error is None
        assert verify(file.read_text(encoding="utf-8")).fair


def test_stopping_as_soon_as_it_is_clear() -> None:
    """A test ends the match, and says in words what it found and how sure."""
    printed = found("einfach", "zufall", "--spiele", "400", "--sprt", "0,40", "--jobs", "1")
    assert isinstance(printed["sprt"], dict)
    assert "h1" == printed["sprt"]["verdict"]
    assert isinstance(printed["deals"], int)
    assert printed["sprt"]["deals"] == printed["deals"] < 200
    words = ("arena", "einfach", "zufall", "--spiele", "400")
    assert "mehr als 0 Punkte (Irrtum höchstens 5 %)" in in_one_line(*words, "--sprt", "0,40")
    assert "nicht 400 Punkte (Irrtum höchstens 1 %)" in in_one_line(*words, "--sprt", "300,400,0.02,0.01")
    assert "Noch nicht entschieden" in in_one_line("arena", "zufall", "zufall", "--spiele", "4", "--sprt", "0,1")


def test_another_program_plays_along() -> None:
    """A program elsewhere is named as it was typed, or by the name given to it."""
    printed = found(f"mine=cmd:{PROGRAM}", "einfach", "--spiele", "4")
    assert "mine" == printed["a"]
    assert 4 == printed["spiele"]


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (("einfach",), 2, "Es braucht zwei Spieler"),
        (("einfach", "eifach"), 2, "Meintest du einfach?"),
        (("a=einfach", "a=zufall"), 2, "Zwei verschiedene Spieler heissen a"),
        (("einfach", "zufall", "--budget", "nan"), 2, "--budget: erwartet wird eine Zahl ab 0"),
        (("einfach", "mine=cmd:'x"), 1, "mine spielt nicht mehr: ein Anführungszeichen"),
        (("einfach", "ftp:x"), 2, "«ftp:x» ist kein Spieler"),
        (("einfach", "cmd:x", "-r", "differenzler"), 2, "lässt sich hier nicht spielen"),
        (("einfach", "cmd:x", "-r", "slalom-schieber"), 2, "spielt auch: OU, UO"),
        (("einfach", "zuehlke:x", "--jobs", "2"), 2, "nur mit --engine local --jobs 1"),
        (("einfach", "zufall", "--sprt", "2,0"), 2, "--sprt 2,0: erwartet wird"),
        (("einfach", "zufall", "--sprt", "0,2,0.05,0.7"), 2, "--sprt 0,2,0.05,0.7: erwartet wird"),
        (("einfach", "zufall", "--sprt", "a"), 2, "--sprt a: erwartet wird"),
        (("einfach", "zufall", "zufall", "--sprt", "0,1"), 2, "--sprt vergleicht zwei Spieler"),
        (("einfach", "zufall", "--budget", "-1"), 2, "--budget: erwartet wird eine Zahl ab 0"),
        (("einfach", "mine=cmd:/nowhere/at/all"), 1, "mine spielt nicht mehr: "),
    ],
)
def test_what_cannot_be_is_told_gently(words: tuple[str, ...], status: int, told: str) -> None:
    """An unknown player or an impossible request is answered with what would be right."""
    result = call("arena", *words, "--spiele", "4")
    assert status == result.exit_code
    assert told in result.output


def test_files_of_other_matches_are_told(tmp_path: Path) -> None:
    """A file with other settings, or none of ours, is not written to."""
    file = tmp_path / "results.jsonl"
    call("arena", "einfach", "zufall", "--spiele", "2", "--resume", str(file))
    before = file.read_bytes()
    result = call("arena", "einfach", "zufall", "--spiele", "2", "--seed", "7", "--resume", str(file))
    assert 1 == result.exit_code
    assert "seed ist dort 1, hier 7" in result.output
    assert before == file.read_bytes()
    head = before.splitlines()[0].decode()
    for text, told in (
        ("jass 1", "Zeile 1: Diese Ergebnisse lassen sich nicht lesen; hier steht 'jass 1', erwartet: ein JSON-Wert."),
        ('{"a":1}', "erwartet: die Angaben eines Wettkampfs."),
        (head + '\n{"pair":[0],"deal":0,"sides":1,"games":[],"answers":[]}', "Zeile 2: "),
    ):
        file.write_text(text + "\n")
        result = call("arena", "einfach", "zufall", "--spiele", "2", "--resume", str(file))
        assert 1 == result.exit_code
        assert told in result.output
        assert "expected" not in result.output


def test_ctrl_c_tells_what_there_is(tmp_path: Path) -> None:
    """Broken off by hand, it says how far it came and how to go on."""
    file = tmp_path / "results.jsonl"
    words = [*PUUR, "arena", "einfach", "zufall", "--spiele", "100000", "--resume", str(file)]
    process = subprocess.Popen(words, env=interruptible(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        deadline = time.monotonic() + 600
        while time.monotonic() < deadline and (not file.exists() or file.read_bytes().count(b"\n") < 3):
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        printed, complained = process.communicate(timeout=600)
    finally:
        process.kill()
    assert 130 == process.returncode
    assert "Vorsprung" in printed
    assert f"Weiter geht es mit demselben Befehl: was gespielt ist, steht in {file}." in complained
    assert "Traceback" not in complained


def test_missing_engines_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine whose package is not there says how to get it."""
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    result = call("arena", "einfach", "zufall", "--spiele", "2", "--engine", "ray")
    assert 1 == result.exit_code
    assert "pip install 'puur[ray]'" in result.output


def test_a_bot_serves_until_it_is_stopped() -> None:
    """`puur bot hslu` says where it plays, answers, and ends with Ctrl-C."""
    port = free_port()
    words = [*PUUR, "bot", "hslu", "einfach", "--port", str(port), "--budget", "60"]
    process = subprocess.Popen(words, env=interruptible(), stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    assert f"einfach spielt unter http://127.0.0.1:{port}/einfach" in process.stderr.readline()
    printed = found(f"hslu:http://127.0.0.1:{port}/einfach", "zufall", "--spiele", "4")
    assert found("einfach", "zufall", "--spiele", "4")["points"] == printed["points"]
    process.send_signal(signal.SIGINT)
    assert "" == process.communicate(timeout=600)[1]
    assert 0 == process.returncode


def test_a_bot_that_finds_no_server_says_so() -> None:
    """`puur bot zuehlke` without a server ends with a sentence, and so does an address that is none."""
    result = run("bot", "zuehlke", "einfach", f"ws://127.0.0.1:{free_port()}")
    assert 1 == result.returncode
    assert "Der Server ist nicht zu erreichen" in result.stderr.decode()
    assert "Traceback" not in result.stderr.decode()
    within = call("bot", "zuehlke", "einfach", "quark")
    assert 1 == within.exit_code
    assert "Der Server ist nicht zu erreichen" in within.stderr
