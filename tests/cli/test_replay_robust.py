"""`puur replay` and damaged, strange or unreadable records; pipes and code pages; JSON that is always JSON."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.cli.calls import PUUR, call, run

from puur.record import LARGEST, play_through

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
RECORDS: Final = sorted(EXAMPLES.glob("*.jass"))
LANGUAGES: Final = ("de", "fr", "it", "en")
KEYS: Final = [
    *("reglement", "status", "scores", "totals", "rulings", "error", "results", "spiele"),
    *("annotations", "annotation_faults"),
]
ERROR: Final = {"line", "column", "found", "expected", "message"}
REPLAY_ERROR: Final = {*ERROR, "objections", "regular", "reglement_faults"}
CLUB: Final = 'name = "club"\nbase = "schieber"\nedition = "1"\ntitle = "Club"\nsource = "Club"\n'


def record(folder: Path, content: str | bytes, name: str = "abend.jass") -> Path:
    """A file with this content."""
    file = folder / name
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return file


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_story_ends_with_what_was_written(file: Path) -> None:
    """The last lines of an example hold the last written number of each party."""
    partie = play_through(file.read_bytes()).partie
    assert partie is not None
    last = " ".join(call("replay", str(file)).output.splitlines()[-12:])
    assert [] == [points for points in partie.totals if str(points) not in last]


@pytest.mark.parametrize(
    ("content", "status", "keys"),
    [
        ("jass 1\nReglement: kzjv\n\nabheben W 12\nabheben W 12\n", "open", REPLAY_ERROR),
        ("jass 1\nReglement: kzjv\n\nabheben W 12\nxxx\n", "open", ERROR),
        ("jass 1\nReglement: nixda\nGeber: S\n\nabheben W 12\n", "open", REPLAY_ERROR),
        ("jass 99\nReglement: kzjv\n", "open", ERROR),
        ("", "open", ERROR),
        (b"\xff\xfe\x00\x01", "open", ERROR),
        (bytes(LARGEST + (1 << 20)), "open", ERROR),
    ],
    ids=["irregular", "unknown word", "unknown Reglement", "newer", "empty", "binary", "5 MiB"],
)
def test_json_of_a_damaged_record_is_whole(content: str | bytes, status: str, keys: set[str], tmp_path: Path) -> None:
    """Whatever the file holds, `--json` prints the documented keys and exits with 1."""
    result = call("replay", str(record(tmp_path, content)), "--json")
    assert 1 == result.exit_code
    found = json.loads(result.output)
    assert KEYS == list(found)
    assert status == found["status"]
    assert keys == set(found["error"])
    assert found["error"]["line"] >= 1


@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: ("jass 1\nReglement: kzjv\n" + text).encode()))
def test_json_of_garbage_is_json(content: bytes) -> None:
    """From the input, too, garbage gives JSON and never a traceback."""
    result = call("replay", "-", "--json", keys=content.decode("utf-8", "replace"))
    assert KEYS == list(json.loads(result.output))
    assert (1 if json.loads(result.output)["error"] else 0) == result.exit_code


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "Zeile 5, Spalte 8: Hier steht 'XY'; erwartet wird"),
        ("fr", "Ligne 5, colonne 8\u202f: on trouve 'XY'\u202f; on attend"),
        ("it", "Riga 5, colonna 8: qui c’è 'XY'; ci si aspetta"),
        ("en", "Line 5, column 8: found 'XY'; expected"),
    ],
)
def test_a_damaged_record_tells_its_place_in_every_language(language: str, told: str, tmp_path: Path) -> None:
    """Line, column, what stands there and what was expected, in the language that was asked for."""
    file = record(tmp_path, "jass 1\nReglement: kzjv\n\nabheben W 12\ngeben S XY\n".replace("geben S XY", "lupfen XY"))
    result = call("replay", str(file), "--language", language)
    assert 1 == result.exit_code
    assert told in result.output


@pytest.mark.parametrize("content", [b"\x00\x9b\xff", bytes(LARGEST + 1), b"jass 1\nReglement: nixda\nOrt: Muri\n"])
def test_german_errors_are_german(content: bytes, tmp_path: Path) -> None:
    """No English phrase is left in what a German user reads."""
    told = call("replay", str(record(tmp_path, content))).output
    assert [] == [word for word in (" the ", " a record", " without ", " one of ", "did you mean") if word in told]


def test_the_faults_of_a_clubs_file_are_told(tmp_path: Path) -> None:
    """A record whose Reglement has faults names each with file, line and key, in the user's language."""
    record(tmp_path, "name = 3\n", "club.toml")
    file = record(tmp_path, "jass 1\nReglement: club.toml\nGeber: S\n\nabheben W 12\n")
    told = call("replay", str(file), "--language", "fr").output
    assert "club.toml:1:name: 3 ne convient pas ici" in told
    assert "un règlement sans faute" in told
    faults = json.loads(call("replay", str(file), "--json").output)["error"]["reglement_faults"]
    assert "club.toml:1:name: 3 passt hier nicht. Erwartet wird ein Text." in faults[0]


def test_a_clubs_file_is_found_from_the_folder_of_the_record(tmp_path: Path) -> None:
    """The path of a Reglement counts from where the record lies; the input has no such place."""
    (tmp_path / "abende").mkdir()
    record(tmp_path, CLUB, "club.toml")
    text = "jass 1\nReglement: ../club.toml\nGeber: S\n\nabheben W 12\n"
    file = record(tmp_path / "abende", text)
    assert "club" == json.loads(call("replay", str(file), "--json").output)["reglement"]
    assert 0 == call("replay", str(file)).exit_code
    assert 1 == call("replay", "-", keys=text).exit_code


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    """A folder is a wrong call, told gently."""
    result = call("replay", str(tmp_path), "--json")
    assert 2 == result.exit_code
    assert f"{tmp_path} lässt sich nicht lesen" in result.output


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close otherwise there")
def test_who_reads_only_the_first_line_hears_no_complaint() -> None:
    """`puur replay … | head -1` prints a line and nothing on stderr."""
    with subprocess.Popen(
        [*PUUR, "replay", str(EXAMPLES / "schieber.jass"), "--step"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert b"" == process.stderr.read()


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
@pytest.mark.parametrize("more", [(), ("--step",), ("--from-table", "S"), ("--json",)], ids=" ".join)
def test_every_code_page_shows_the_record(encoding: str, more: tuple[str, ...]) -> None:
    """Where signs are missing they are spelled out: no error, no question marks for letters."""
    file = EXAMPLES / "online-nachpruefbar.jass"
    result = call("replay", str(file), *more, encoding=encoding)
    assert 0 == result.exit_code
    assert "" == result.stderr
    assert "?" not in result.stdout_bytes.decode(encoding)


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_a_code_page_is_that_of_the_whole_process(encoding: str) -> None:
    """A program that was started with a code page writes what the same call writes within a process."""
    words = ("replay", str(EXAMPLES / "online-nachpruefbar.jass"))
    result = run(*words, environment={"PYTHONIOENCODING": encoding})
    assert (0, b"") == (result.returncode, result.stderr)
    assert call(*words, encoding=encoding).stdout_bytes == result.stdout
