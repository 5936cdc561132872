"""`puur generate` and `puur import`: Spiele in bulk out, logs of others in."""

from pathlib import Path

import pytest
from tests.cli.calling import call

from puur.env.dataset.parquet import facts_in, read_parquet
from puur.interop.hslu_log import read_game
from puur.interop.swisslos import round_text
from puur.record import play_through


def test_a_data_set_is_written(tmp_path: Path) -> None:
    """The file holds the Spiele asked for and says what they are; asked for more, it grows."""
    out = tmp_path / "a.parquet"
    for spiele in (3, 5):
        result = call("generate", "--spiele", str(spiele), "--seed", "4", "-r", "kzjv", "--out", str(out))
        assert 0 == result.exit_code, result.output
        assert f"{spiele} Spiele" in result.stderr
    assert list(range(5)) == [one.number for one in read_parquet(out)]
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


def test_another_run_is_not_mixed_in(tmp_path: Path) -> None:
    """A folder keeps the Spiele of one seed."""
    words = ["generate", "--spiele", "2", "-r", "kzjv", "--out", str(tmp_path / "a")]
    assert 0 == call(*words, "--seed", "1").exit_code
    result = call(*words, "--seed", "2")
    assert 1 == result.exit_code
    assert "anders: seed" in result.stderr


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
    assert [("1",) * 4] * 2 == [one.players for one in read_parquet(tmp_path / "a.parquet")]


def test_records_need_a_folder(tmp_path: Path) -> None:
    """A name with another ending is no folder."""
    result = call("import", str(_log(tmp_path)), "--out", str(tmp_path / "a.txt"))
    assert 2 == result.exit_code
    assert "Ordner" in result.stderr
