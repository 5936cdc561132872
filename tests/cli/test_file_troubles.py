"""What goes wrong with files is said in one sentence, in the user's language, with the file, and with exit status 1."""

import errno
from pathlib import Path

import pytest
from tests.cli.calls import call

from puur.cli.file_troubles import file_trouble


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "Datei oder Ordner gibt es nicht."),
        ("fr", "ce fichier ou ce dossier n’existe pas."),
        ("it", "questo file o questa cartella non esiste."),
        ("en", "no such file or folder."),
    ],
)
@pytest.mark.parametrize(
    "words",
    [
        ("new", "schieber", "--out"),
        ("desk", "generate", "--players", "8", "--rounds", "1", "--out"),
        ("play", "--resume"),
    ],
)
def test_a_folder_that_is_missing(words: tuple[str, ...], language: str, told: str, tmp_path: Path) -> None:
    """Whichever command it was."""
    file = tmp_path / "nowhere" / "x"
    result = call(*words, str(file), "--language", language)
    assert (1, True, True) == (result.exit_code, str(file) in result.output, told in result.output)


def test_a_full_disk_has_its_sentence_and_its_file() -> None:
    """Also where the system names none: then it is the output."""
    assert "abend.jass: Auf dem Datenträger ist kein Platz mehr." == file_trouble(
        OSError(errno.ENOSPC, "x", "abend.jass")
    )
    assert "die Ausgabe: Auf dem Datenträger ist kein Platz mehr." == file_trouble(OSError(errno.ENOSPC, "x"))


@pytest.mark.parametrize(
    "words", [("replay",), ("analyse",), ("fair", "verify"), ("desk", "check"), ("play", "--resume")]
)
def test_a_name_too_long_to_be_one(words: tuple[str, ...]) -> None:
    """It is said with the file, as of any other that is not there."""
    name = "a" * 300
    result = call(*words, name)
    assert (True, True) == (result.exit_code in {1, 2}, name in result.output)


def test_nothing_is_made_for_a_game_that_is_not_there(tmp_path: Path) -> None:
    """Neither its folder nor a lock; an empty name is a folder, and no fault of ours."""
    assert 1 == call("play", "--resume", str(tmp_path / "nowhere" / "x.jass")).exit_code
    assert [] == list(tmp_path.iterdir())
    assert ".: Das ist ein Ordner, keine Datei." in call("play", "--resume=").output


@pytest.mark.parametrize("words", [("desk", "rank"), ("desk", "agenda")])
def test_what_is_no_archive_is_named(words: tuple[str, ...], tmp_path: Path) -> None:
    """Which of the files it was."""
    file = tmp_path / "letter.zip"
    file.write_text("Dear Sir", encoding="utf-8")
    assert call(*words, str(file)).output.startswith(f"{file}: ")


def test_a_name_that_is_no_text_is_said_as_it_can_be(tmp_path: Path) -> None:
    """A store cannot lie in such a file; that is a sentence, and no traceback."""
    store = tmp_path / "\udcff.sqlite"
    store.touch()
    result = call("backup", str(tmp_path / "copy.sqlite"), "--store", f"sqlite:///{store}")
    assert 1 == result.exit_code
    assert "\ufffd.sqlite: Dieser Name ist kein Text in UTF-8." in result.output
