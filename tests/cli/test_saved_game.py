"""Saved games: each its own file, always a whole one, read with care."""

import threading
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call

from puur.cli.play.saved_game import Saver, fresh_file, latest_open, saved
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
