"""Saved games: each its own file, always a whole one, read with care."""

import threading
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call

from puur.cli.play.saved_game import Saver, fresh_file, latest_open, saved
from puur.cli.play.sole_player import sole_player
from puur.record import Record, header, read, write
from puur.record.writer import WrittenPage

EXAMPLES: Final = Path(__file__).parents[2] / "examples"


def empty_page() -> WrittenPage:
    """A game in which nothing has happened."""
    return WrittenPage(Record((header("Reglement", "kzjv"),)))


@pytest.mark.parametrize("name", ["kzjv", "schieber", "grauer-jass-2", "von-hand"])
def test_what_is_written_act_by_act_is_what_is_written_at_once(name: str) -> None:
    """After every act the page of a game that goes on is that of a record which ends there."""
    record = read((EXAMPLES / f"{name}.jass").read_bytes()).record
    page = WrittenPage(Record(record.headers))
    for number, entry in enumerate(record.entries[:150], 1):
        page.add(entry)
        assert write(Record(record.headers, record.entries[:number])) == page.text


def test_games_begun_at_the_same_moment_take_different_files(tmp_path: Path) -> None:
    """A name is taken by making the file, so that no two games share one."""
    found: list[Path] = []
    threads = [threading.Thread(target=lambda: found.append(fresh_file(tmp_path, "schieber"))) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert 20 == len(set(found))


def test_nothing_is_left_beside_a_saved_game(tmp_path: Path) -> None:
    """The file written beside the old one takes its place and is gone."""
    file = tmp_path / "abend.jass"
    Saver(file, empty_page()).save()
    assert [file] == list(tmp_path.iterdir())


def test_a_save_that_fails_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the disk is full the game of before is still whole, and nothing lies beside it."""
    file = tmp_path / "abend.jass"
    saver = Saver(file, empty_page())
    saver.save()
    before = file.read_text(encoding="utf-8")

    def full(descriptor: int) -> None:
        del descriptor
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        saver.save()
    assert before == file.read_text(encoding="utf-8")
    assert [file] == list(tmp_path.iterdir())


def test_the_latest_game_is_looked_for_among_files_only(tmp_path: Path) -> None:
    """A folder or a dangling link that is named like a game does not stop anybody from going on."""
    (tmp_path / "ordner.jass").mkdir()
    (tmp_path / "weg.jass").symlink_to(tmp_path / "nirgends")
    game = tmp_path / "abend.jass"
    Saver(game, empty_page()).save()
    assert game == latest_open(tmp_path)


def test_a_file_without_end_is_not_read_to_its_end() -> None:
    """Going on with a file of any size answers at once, in the user's language."""
    assert saved(Path("/dev/zero")).partie is None
    result = call("play", "--resume", "/dev/zero")
    assert 0 != result.exit_code
    assert "found" not in result.output


def test_a_second_program_does_not_take_up_a_game_that_is_played(tmp_path: Path) -> None:
    """It is refused in a sentence, and nothing is written over; when the first is gone, the game goes on."""
    file = tmp_path / "abend.jass"
    call("play", "--file", str(file), "--seed", "1")
    before = file.read_bytes()
    with sole_player(file):
        refused = call("play", "--resume", str(file), keys="1\n1\n")
    assert 1 == refused.exit_code
    assert f"Mit {file} wird gerade an einem anderen Ort gespielt" in refused.output
    assert before == file.read_bytes()
    assert 0 == call("play", "--resume", str(file), keys="1\n1\n").exit_code
    assert [file] == list(tmp_path.iterdir())


def test_a_short_game_has_its_target_and_keeps_it(tmp_path: Path) -> None:
    """`--target` makes a Reglement beside the record; with it the game is taken up and told again."""
    file = tmp_path / "kurz.jass"
    begun = call("play", "--file", str(file), "--seed", "1", "--target", "300")
    assert "Gespielt wird Schieber auf 300." in begun.output
    assert 0 == call("play", "--resume", str(file), "--auto", "--fast").exit_code
    told = call("replay", str(file)).output
    assert "Ende der Partie" in told


def test_a_short_game_can_be_begun_again_where_its_record_was_deleted(tmp_path: Path) -> None:
    """The Reglement left beside it is taken where it says the same; another one is never written over."""
    file = tmp_path / "kurz.jass"
    words = ("play", "--file", str(file), "--seed", "1", "--target")
    assert 0 == call(*words, "300").exit_code
    file.unlink()
    assert 0 == call(*words, "300").exit_code
    file.unlink()
    refused = call(*words, "500")
    assert 1 == refused.exit_code
    assert "kurz.toml" in refused.output
    assert "300" in (tmp_path / "kurz.toml").read_text(encoding="utf-8")


def test_where_no_target_is_played_for_there_is_none_to_shorten(tmp_path: Path) -> None:
    """A fixed number of Spiele is not shortened by a target; nothing is begun."""
    refused = call("play", "--file", str(tmp_path / "x.jass"), "-r", "kzjv", "--target", "300")
    assert 2 == refused.exit_code
    assert "feste Zahl von Spielen" in refused.output


@pytest.mark.parametrize(
    ("language", "name", "told"),
    [
        ("de", "geübt", None),
        ("fr", "fort", None),
        ("it", "maestr", "maestro"),
        ("en", "strng", "strong"),
        ("fr", "foort", "fort"),
    ],
)
def test_bots_have_a_name_in_each_language(language: str, name: str, told: str | None, tmp_path: Path) -> None:
    """Each is taken by its own name, and a slip is answered with what may have been meant."""
    result = call("play", "--file", str(tmp_path / "x.jass"), "--bots", name, "--language", language)
    assert (0 if told is None else 2) == result.exit_code
    assert told is None or told in result.output.splitlines()[0].rpartition(".")[2] + result.output


def test_a_full_disk_names_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the file that was to take its place, which is gone again."""
    file = tmp_path / "abend.jass"
    saver = Saver(file, empty_page())

    def full(descriptor: int) -> None:
        del descriptor
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="abend") as caught:
        saver.save()
    assert str(file) == caught.value.filename


def test_a_named_file_goes_on_with_or_without_its_name_repeated(tmp_path: Path) -> None:
    """`--file FILE --resume` takes up that game and no other; two different files are refused."""
    file = tmp_path / "partie.jass"
    assert call("play", "--file", str(file), "--seed", "1").exit_code == 0
    for words in (
        ("--file", str(file), "--resume"),
        ("--resume", str(file)),
        ("--file", str(file), "--resume", str(file)),
    ):
        told = call("play", *words)
        assert told.exit_code == 0
        assert f"puur play --resume {file}" in told.output
    other = call("play", "--file", str(file), "--resume", str(tmp_path / "other.jass"))
    assert other.exit_code == 2
    assert "Zwei Dateien" in other.output
