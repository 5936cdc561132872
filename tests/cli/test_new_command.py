"""`puur new` and Reglemente of clubs."""

from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call

from puur.record import HeaderKey, play_through, read

CLUB: Final = 'name = "club"\nbase = "schieber"\nedition = "1"\ntitle = "Club"\nsource = "Club"\n'


@pytest.mark.parametrize(
    ("own", "file", "named"),
    [
        ("club.toml", "abend.jass", "club.toml"),
        ("regeln/club.toml", "abend.jass", "regeln/club.toml"),
        ("club.toml", "abende/abend.jass", "../club.toml"),
        ("regeln/club.toml", "abende/abend.jass", "../regeln/club.toml"),
        ("regeln/club.toml", "regeln/abend.jass", "club.toml"),
        ("regeln/club", "regeln/abend.jass", "./club"),
    ],
)
def test_a_record_finds_the_file_of_its_club(
    own: str, file: str, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The template names a club's file from the folder of the record, where replay will look for it."""
    monkeypatch.chdir(tmp_path)
    for path in (own, file):
        Path(path).parent.mkdir(exist_ok=True)
    Path(own).write_text(CLUB, encoding="utf-8")
    assert 0 == call("new", own, "--file", file).exit_code
    reading = read(Path(file).read_bytes())
    assert named == reading.record.header(HeaderKey.REGLEMENT)
    played = play_through(reading, folder=Path(file).parent)
    assert played.error is None
    assert played.digest_matches
    assert 0 == call("replay", file).exit_code


def test_a_printed_template_is_for_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A template that is printed names the club's file as it was called."""
    monkeypatch.chdir(tmp_path)
    Path("club.toml").write_text(CLUB, encoding="utf-8")
    assert "Reglement: club.toml\n" in call("new", "club.toml").output


def test_a_folder_that_is_missing_is_told(tmp_path: Path) -> None:
    """Without the folder nothing is written, and the file is named."""
    result = call("new", "--file", str(tmp_path / "nirgends" / "abend.jass"))
    assert 1 == result.exit_code
    assert "nirgends" in result.output


def test_what_is_there_stays(tmp_path: Path) -> None:
    """A file that exists keeps its bytes, also where it is only a link to nothing."""
    file = tmp_path / "abend.jass"
    file.write_bytes(b"meins")
    assert 2 == call("new", "--file", str(file)).exit_code
    assert b"meins" == file.read_bytes()


def test_an_unknown_reglement_is_told() -> None:
    """A name that is none is answered with the nearest: exit 2."""
    result = call("new", "schiber")
    assert 2 == result.exit_code
    assert "Meintest du schieber?" in result.output
