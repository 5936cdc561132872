"""`puur desk generate`, `check` and `rank`: an evening is invented, recomputed, read out."""

import json
import zipfile
from pathlib import Path

import pytest
from tests.cli.calls import call
from tests.desk.evening.desk import seated

from puur.desk.archive import pack
from puur.desk.commands import Register
from puur.desk.facts.people import CheckedIn
from puur.desk.jtr import read_jtr


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An invented evening."""
    file = tmp_path_factory.mktemp("archive") / "abend.zip"
    result = call("desk", "generate", "--players", "16", "--reglement", "E", "--seed", "7", "-o", str(file))
    assert (0, True) == (result.exit_code, file.exists())
    return file


def test_an_invented_evening_is_right(archive: Path) -> None:
    """Everything recomputes; the status says so."""
    result = call("desk", "check", str(archive))
    assert 0 == result.exit_code
    assert "Alles stimmt." in result.output
    told = json.loads(call("desk", "check", str(archive), "--json").output)
    assert told["right"]
    assert told["totals"] > 0


def test_what_was_changed_is_told(archive: Path, tmp_path: Path) -> None:
    """A sentence with file and line, and the status 1; `rank` refuses it."""
    wrong = tmp_path / "falsch.zip"
    wrong.write_bytes(archive.read_bytes().replace(b'"kind":"registered"', b'"kind":"registerex"', 1))
    result = call("desk", "check", str(wrong))
    assert 1 == result.exit_code
    assert "journal.jsonl" in result.output
    told = json.loads(call("desk", "check", str(wrong), "--json").output)
    assert not told["right"]
    assert told["findings"]
    other = tmp_path / "keines.zip"
    other.write_bytes(b"Jass")
    assert 1 == call("desk", "check", str(other)).exit_code
    refused = call("desk", "rank", str(other))
    assert (1, True) == (refused.exit_code, "kein Archiv" in refused.output)


def test_one_change_is_told_as_one(archive: Path, tmp_path: Path) -> None:
    """Whoever changes a sheet by hand and packs the zip again reads one line, and how much follows; all with a word."""
    with zipfile.ZipFile(archive) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    line = next(line for line in files["journal.jsonl"].split(b"\n") if b'"sheet_entered"' in line)
    wrong = tmp_path / "einer.zip"

    def told(changed: dict[str, bytes], *more: str) -> list[str]:
        with zipfile.ZipFile(wrong, "w") as packed:
            for name, held in changed.items():
                packed.writestr(name, held)
        return call("desk", "check", str(wrong), *more).output.splitlines()

    forged = files["journal.jsonl"].replace(line, line.replace(b'"totals":[', b'"totals":[1', 1))
    short = told({**files, "journal.jsonl": forged})
    assert ["Abweichungen: 1", 1, 0] == [
        short[1],
        sum("Prüfsumme" in text for text in short),
        sum("Kein Blatt zählt" in text for text in short),
    ]
    assert "--all nennt sie" in short[-2] + short[-1]
    assert len(told({**files, "journal.jsonl": forged}, "--all")) > 20
    gone = told({name: held for name, held in files.items() if name != "manifest.json"})
    assert "Abweichungen: 1" == gone[1]
    assert "manifest.json" in gone[2]


def test_a_torn_archive_says_so(archive: Path, tmp_path: Path) -> None:
    """And gives the ranking of what is left."""
    torn = tmp_path / "gerissen.zip"
    data = archive.read_bytes()
    torn.write_bytes(data[: data.index(b"manifest.json") - 60])
    result = call("desk", "rank", str(torn))
    assert 0 == result.exit_code
    assert "manifest.json" in result.output


def test_rankings_are_read_out(archive: Path) -> None:
    """The last one, an earlier one, none that was not played."""
    last = call("desk", "rank", str(archive))
    assert 0 == last.exit_code
    assert "Rangliste nach Passe" in last.output
    assert "1." in last.output
    told = json.loads(call("desk", "rank", str(archive), "--after", "1", "--json").output)
    assert 1 == told["after_round"]
    assert 1 == told["places"][0]["rank"]
    refused = call("desk", "rank", str(archive), "--after", "9")
    assert 1 == refused.exit_code


def test_an_evening_is_written_in_lines(archive: Path) -> None:
    """Its lines are read again with the ranking's totals; they are the whole evening, so nothing chooses a part."""
    written = call("desk", "rank", str(archive), "--jtr")
    assert 0 == written.exit_code
    report = read_jtr(written.output)
    told = json.loads(call("desk", "rank", str(archive), "--json").output)
    assert [(place["rank"], place["total"]) for place in told["places"]] == [
        (line.rank, line.total) for line in report.lines
    ]
    assert {told["after_round"]} == {len(line.rounds) for line in report.lines}
    for more in (["--after", "1"], ["--json"]):
        refused = call("desk", "rank", str(archive), "--jtr", *more)
        assert (1, True) == (refused.exit_code, "--jtr schreibt den ganzen Abend" in refused.output)


def test_the_same_words_invent_the_same_evening(archive: Path, tmp_path: Path) -> None:
    """Byte for byte; a file that is there is kept, unless one says otherwise."""
    again = tmp_path / "nochmals.zip"
    words = ("desk", "generate", "--players", "16", "--reglement", "E", "--seed", "7", "-o", str(again))
    assert 0 == call(*words).exit_code
    assert archive.read_bytes() == again.read_bytes()
    assert 1 == call(*words).exit_code
    assert 0 == call(*words, "--yes").exit_code


@pytest.mark.cites("P.50")
def test_a_pair_is_one_line() -> None:
    """Both of a fixed pair stand on it, in the words and in the JSON; whoever fills a gap stands alone."""
    archive = Path(__file__).parents[1] / "desk" / "golden" / "paarschieber-sieben.zip"
    printed = call("desk", "rank", str(archive)).output.splitlines()
    assert "   1. 1956  Nr. 3 und Nr. 4" == printed[1]
    assert printed[7].endswith(" 656  Nr. 16")
    told = json.loads(call("desk", "rank", str(archive), "--json").output)
    assert [(3, 4), (5, 6)] == [(place["person"], place["partner"]) for place in told["places"][:2]]


def test_what_is_open_is_read_out(tmp_path: Path) -> None:
    """A sentence for each point in the reader's language, and the status 1."""
    desk = seated()
    desk.do(Register(), CheckedIn(17))
    file = tmp_path / "offen.zip"
    file.write_bytes(pack(desk.evening.log, "desk/offen"))
    told = call("desk", "agenda", str(file))
    assert (1, 2) == (told.exit_code, len(told.output.splitlines()))
    assert "Nr. 17 ist da und hat in Passe 2 keinen Platz." in told.output
    listed = json.loads(call("desk", "agenda", str(file), "--json").output)["open"]
    assert [("unseated", [17]), ("sheets", [])] == [(point["kind"], point["people"]) for point in listed]


def test_nothing_is_open_in_a_whole_evening(archive: Path) -> None:
    """The command says so."""
    told = call("desk", "agenda", str(archive))
    assert (0, "Nichts ist offen.\n") == (told.exit_code, told.output)
