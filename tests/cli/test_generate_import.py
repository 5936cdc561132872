"""`puur generate` and `puur import`: Spiele in bulk out, logs of others in."""

import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest
from tests.cli.calls import GERMAN, PUUR, call, interruptible
from tests.interop.walks import spiele

from puur.env.dataset.decisions import read_decisions
from puur.env.dataset.parquet import facts_in, read_parquet
from puur.interop.hslu import table_fields, table_of, table_seen
from puur.interop.hslu_log import LoggedMove, read_game, write_move
from puur.interop.known import answerable, chosen
from puur.interop.swisslos import round_text
from puur.record import play_through
from puur.reglement import load
from puur.spiel import view


def test_a_data_set_is_written(tmp_path: Path) -> None:
    """The file holds the Spiele asked for and says what they are; asked for more, it grows."""
    out = tmp_path / "a.parquet"
    for number in (3, 5):
        result = call("generate", "--spiele", str(number), "--seed", "4", "-r", "kzjv", "--out", str(out))
        assert 0 == result.exit_code, result.output
        assert f"{number} Spiele" in result.stderr
    assert list(range(5)) == [played.number for played in read_parquet(out)]
    facts = facts_in(out)
    assert ("kzjv", "4", "zufall") == (facts["reglement"], facts["seed"], facts["bots"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--bots", "a"], "a ist kein Bot"),
        (["--bots", "zufall,zufall,zufall"], "3 Bots gehen nicht auf"),
        (["-r", "grauer-jass-2"], "Das geht mit diesem Reglement nicht"),
        (["-r", "fnf-handjass", "--format", "hslu"], "Das geht mit diesem Reglement nicht"),
        (["--spiele", "0"], "erwartet wird eine ganze Zahl ab 1"),
    ],
)
def test_wrong_words_are_refused(words: list[str], said: str, tmp_path: Path) -> None:
    """What cannot be done is said before anything is written."""
    result = call("generate", *words, "--out", str(tmp_path / "a"))
    assert 2 == result.exit_code
    assert said in result.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("name", "form"), [("a.parquet", "parquet"), ("a.txt", "hslu")])
def test_a_file_of_something_else_is_left_alone(name: str, form: str, tmp_path: Path) -> None:
    """What holds no Spiele at all is not gone on with: it is named, and stays as it was."""
    out = tmp_path / name
    out.write_text("my diary\n", encoding="utf-8")
    result = call("generate", "--spiele", "2", "-r", "kzjv", "--format", form, "--out", str(out))
    assert 1 == result.exit_code, result.output
    assert "format" in result.stderr
    assert "my diary\n" == out.read_text(encoding="utf-8")


def test_fewer_than_there_are_takes_none_away(tmp_path: Path) -> None:
    """Asked for fewer Spiele than the file has, it keeps them and says how many they are."""
    out = tmp_path / "a.parquet"
    words = ["generate", "--seed", "4", "-r", "kzjv", "--out", str(out), "--spiele"]
    assert 0 == call(*words, "5").exit_code
    assert "5 Spiele" in call(*words, "3").stderr


@pytest.mark.parametrize("budget", ["nan", "inf", "-1"])
def test_a_time_is_a_number_of_seconds(budget: str, tmp_path: Path) -> None:
    """Neither for ever nor what is no number."""
    result = call("generate", "--budget", budget, "--out", str(tmp_path / "a"))
    assert 2 == result.exit_code
    assert "--budget: erwartet wird eine Zahl ab 0" in result.stderr


@pytest.mark.parametrize(("name", "form"), [("a", "parquet"), ("a.parquet", "parquet"), ("a.txt", "hslu")])
def test_another_run_is_not_mixed_in(name: str, form: str, tmp_path: Path) -> None:
    """A folder keeps the Spiele of one seed, and so does a file; the same run goes on."""
    words = ["generate", "--spiele", "2", "-r", "einzelschieber", "--format", form, "--out", str(tmp_path / name)]
    assert 0 == call(*words, "--seed", "1").exit_code
    result = call(*words, "--seed", "2")
    assert 1 == result.exit_code
    assert "anders: seed" in result.stderr
    assert [tmp_path / name] == list(tmp_path.iterdir())
    assert 0 == call(*words, "--seed", "1").exit_code


def test_who_breaks_off_is_told_how_to_go_on(tmp_path: Path) -> None:
    """Ctrl-C ends it after the parts at work, says where the Spiele lie, and the same command goes on."""
    out = tmp_path / "a.parquet"
    words = [*PUUR, "generate", "--spiele", "100000000", "--seed", "4", "-r", "kzjv", "--out", str(out), "--jobs", "2"]
    with subprocess.Popen(words, env=interruptible(), stderr=subprocess.PIPE, text=True) as process:
        try:
            deadline = time.monotonic() + 600
            while time.monotonic() < deadline and not list((tmp_path / "a.parquet.parts").glob("*.draft")):
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            told = process.communicate(timeout=600)[1]
        finally:
            process.kill()  # it would go on for days
    assert 130 == process.returncode
    assert f"0000 Spiele liegen in {out}.parts. Derselbe Befehl macht dort weiter." in told
    assert "Traceback" not in told


def _log(tmp_path: Path) -> Path:
    log = tmp_path / "base0001.txt"
    words = ["--spiele", "4", "-r", "einzelschieber", "--format", "hslu", "--out", str(log)]
    assert 0 == call("generate", *words).exit_code
    return log


def test_logs_become_records(tmp_path: Path) -> None:
    """Every Spiel of an HSLU log and of a Swisslos log becomes a record that replays."""
    log = _log(tmp_path)
    rounds = ",".join(round_text(read_game(line).table) for line in log.read_text().splitlines())
    swisslos = tmp_path / "swisslos.log"
    head = "24.10.17 13:15:50,779 | INFO |  |  |  |  | "
    swisslos.write_text(f'{head}{{"rounds":[{rounds},null],"players":[7,0,0,12]}}\n', encoding="utf-8")
    result = call("import", str(log), str(swisslos), "--out", str(tmp_path / "rec"))
    assert 0 == result.exit_code, result.output
    assert "8 Spiele übernommen" in result.stderr
    assert "1 abgebrochene" in result.stderr
    records = sorted((tmp_path / "rec").iterdir())
    assert 8 == len(records)
    for file in records:
        assert "complete" == play_through(file.read_text(encoding="utf-8")).status.value


def test_logs_become_a_data_set(tmp_path: Path) -> None:
    """The same Spiele as Parquet, with the players' ids; what is broken is told by file and line, the rest written."""
    log = _log(tmp_path)
    lines = log.read_text().splitlines()
    lines[1] = lines[1].replace('"DA"', '"DX"')
    lines[2] = "nonsense"
    log.write_text("\n".join(lines), encoding="utf-8")
    result = call("import", str(log), "--out", str(tmp_path / "a.parquet"))
    assert 1 == result.exit_code
    assert "base0001.txt, Zeile 2, Zeichen" in result.stderr
    assert "base0001.txt, Zeile 3: " in result.stderr
    assert [("1",) * 4] * 2 == [played.players for played in read_parquet(tmp_path / "a.parquet")]


def test_of_a_line_that_is_no_log_little_is_shown(tmp_path: Path) -> None:
    """A file of something else is named line by line, without filling the screen or steering the terminal."""
    file = tmp_path / "a.txt"
    file.write_bytes(b"\x1b[2J" + b"x" * 5000 + b"\n")
    result = call("import", str(file), "--out", str(tmp_path / "out"))
    assert 1 == result.exit_code
    assert "\x1b" not in result.stderr
    assert len(result.stderr) < 400
    assert "erwartet wird eine Zeile des Logs" in result.stderr


@pytest.mark.parametrize("name", ["a.parquet", "folder"])
def test_what_is_there_is_not_written_over(name: str, tmp_path: Path) -> None:
    """A file, or records of a log of the same name, are replaced only where that is asked for."""
    words = ["import", str(_log(tmp_path)), "--out", str(tmp_path / name)]
    assert 0 == call(*words).exit_code
    written = next(path for path in (tmp_path / name, *sorted((tmp_path / name).glob("*"))) if path.is_file())
    written.write_text("mine", encoding="utf-8")
    result = call(*words)
    assert 1 == result.exit_code
    assert f"{written} gibt es schon. Mit --yes wird es ersetzt" in result.stderr
    assert "mine" == written.read_text(encoding="utf-8")
    assert 0 == call(*words, "--yes").exit_code
    assert b"mine" != written.read_bytes()


def test_records_need_a_folder(tmp_path: Path) -> None:
    """A name with another ending is no folder."""
    result = call("import", str(_log(tmp_path)), "--out", str(tmp_path / "a.txt"))
    assert 2 == result.exit_code
    assert "Ordner" in result.stderr


def _decisions(spiel: int = 0) -> list[str]:
    """Lines of single decisions."""
    found = []
    for spiel_now in spiele(load("einzelschieber"), f"import {spiel}"):
        if spiel_now.turn is not None:
            seen = view(spiel_now, spiel_now.turn)
            found.append(write_move(LoggedMove(table_seen(seen), chosen(answerable(seen)[0]), "24.10.17 13:15:50", 12)))
    return found


def test_decisions_become_a_data_set(tmp_path: Path) -> None:
    """Lines of observation and action become Parquet; a Spiel among them, and a forbidden card, are told by line."""
    lines = _decisions()
    lines.insert(3, _log(tmp_path).read_text(encoding="utf-8").splitlines()[0])
    lines.append(re.sub(r'"action":\d+', '"action":999', lines[-1]))
    log = tmp_path / "moves0001.txt"
    log.write_text("\n".join(lines), encoding="utf-8")
    result = call("import", str(log), "--out", str(tmp_path / "a.parquet"))
    assert 1 == result.exit_code
    assert f"{len(lines) - 2} Entscheide übernommen" in result.stderr
    assert "moves0001.txt, Zeile 4: ein Spiel unter einzelnen Entscheiden" in result.stderr
    assert f"moves0001.txt, Zeile {len(lines)}, Zeichen" in result.stderr
    assert len(lines) - 2 == len(list(read_decisions(tmp_path / "a.parquet")))
    result = call("import", str(log), "--out", str(tmp_path / "rec"))
    assert 1 == result.exit_code
    assert "Zeile 1: Hier stehen einzelne Entscheide" in result.stderr


def test_matches_and_broken_off_spiele_are_kept(tmp_path: Path) -> None:
    """Every Spiel of a match becomes a record, also one broken off; Parquet holds the whole ones and names the line."""
    states = list(spiele(load("einzelschieber"), "match"))
    games = [table_fields(table_of(spiel)) for spiel in (states[-1], states[-9])]
    log = tmp_path / "match.json"
    names = {"north": "Kim", "east": "Lou", "south": "Jo", "west": "Max"}
    log.write_text(json.dumps({**names, "games": games}) + "\n" + _decisions()[0] + "\n", encoding="utf-8")
    result = call("import", str(log), "--out", str(tmp_path / "a.parquet"))
    assert 1 == result.exit_code
    assert "1 Spiele übernommen" in result.stderr
    assert "match.json: abgebrochen oder leer in Zeile 1." in result.stderr
    assert "match.json, Zeile 2: ein einzelner Entscheid unter ganzen Spielen" in result.stderr
    (spiel,) = read_parquet(tmp_path / "a.parquet")
    assert set(names.values()) == set(spiel.players)
    log.write_text(json.dumps({**names, "games": games}) + "\n", encoding="utf-8")
    result = call("import", str(log), "--out", str(tmp_path / "rec"))
    assert 0 == result.exit_code
    whole, broken = [play_through(path.read_text(encoding="utf-8")) for path in sorted((tmp_path / "rec").iterdir())]
    assert ("complete", "open") == (whole.status.value, broken.status.value)
    assert broken.error is None


def test_who_watches_sees_how_far_it_is(tmp_path: Path) -> None:
    """In a terminal a bar tells how much of all files was read; elsewhere nothing is shown."""
    log = _log(tmp_path)
    words = [*PUUR, "import", str(log), str(log), "--out", str(tmp_path / "rec"), "--yes"]
    env = {**os.environ, **GERMAN, "TTY_COMPATIBLE": "1", "COLUMNS": "80"}
    watched = subprocess.run(words, env=env, capture_output=True, text=True, check=True).stderr
    unwatched = call("import", str(log), str(log), "--out", str(tmp_path / "rec"), "--yes").stderr
    for told, seen in ((watched, True), (unwatched, False)):
        assert seen == ("━" in told and "kB" in told)
        assert "8 Spiele übernommen" in told
