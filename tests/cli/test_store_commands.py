"""`puur backup`, `puur restore` and `puur doctor`: what they say, in every language, and what they leave alone."""

import asyncio
import json
import socket
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.calls import call

from puur.cli.doctor.data import clock_lines, disk_lines, speed_line
from puur.cli.doctor.lines import State
from puur.cli.doctor.machine import port_line
from puur.decks import Language
from puur.store import JournalEntry, open_store
from puur.store.look import StoreLook
from puur.store.upgrades import upgrade_file


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything happens in a folder of the test's own, where `store.sqlite` is the store that is meant."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PUUR_STORE", "sqlite:///store.sqlite")


def fill(url: str = "sqlite:///store.sqlite", *, at: float | None = None) -> None:
    """Two tables with three events."""

    async def run() -> None:
        async with await open_store(url) as store:
            await store.journal.append("table/1", 0, [JournalEntry("a", b"", at), JournalEntry("b", b"", at)])
            await store.journal.append("table/2", 0, [JournalEntry("a", b"", at)])

    asyncio.run(run())


def test_a_copy_is_made_and_put_back() -> None:
    """What was copied is there again, and both commands say how much it is."""
    fill()
    made = call("backup", "copy.sqlite")
    assert (0, True) == (made.exit_code, "2 Tische mit 3 Ereignissen" in made.output)
    back = call("restore", "copy.sqlite", "--store", "sqlite:///new.sqlite")
    assert (0, True) == (back.exit_code, "Zurückgeholt nach new.sqlite: 2 Tische" in back.output)


def test_nothing_is_replaced_unasked() -> None:
    """Neither a file nor a store that holds something is replaced without the option that says so."""
    fill()
    assert 0 == call("backup", "copy.sqlite").exit_code
    again = call("backup", "copy.sqlite")
    assert (1, True) == (again.exit_code, "--yes" in again.output)
    assert 0 == call("backup", "copy.sqlite", "--yes").exit_code
    refused = call("restore", "copy.sqlite")
    assert (1, True) == (refused.exit_code, "--yes" in refused.output)
    done = call("restore", "copy.sqlite", "--yes")
    assert 0 == done.exit_code
    assert Path(done.output.split()[-1].removesuffix(".")).exists()


def test_a_store_is_no_copy_of_itself() -> None:
    """The store's own file is refused as a place for the copy, however it is written."""
    fill()
    assert 1 == call("backup", "./store.sqlite", "--yes").exit_code
    assert 0 == call("doctor", "--deep").exit_code


def test_what_is_not_there_cannot_be_copied() -> None:
    """A store that does not exist is not made by copying it."""
    refused = call("backup", "copy.sqlite")
    assert (1, "store.sqlite gibt es nicht.\n") == (refused.exit_code, refused.output)
    assert [] == list(Path().iterdir())


@pytest.mark.parametrize("language", Language)
def test_a_damaged_copy_is_refused_in_every_language(language: Language) -> None:
    """The broken place is named, and nothing is put back."""
    fill()
    assert 0 == call("backup", "copy.sqlite").exit_code
    with closing(sqlite3.connect("copy.sqlite")) as connection:
        connection.execute("UPDATE event SET kind = 'x' WHERE stream = 'table/1' AND seq = 2")
        connection.commit()
    refused = call("restore", "copy.sqlite", "--yes", "--language", language)
    assert (1, True) == (refused.exit_code, "table/1 2" in refused.output)
    assert "2 Tische" in call("doctor").output


def test_what_is_no_copy_is_called_so() -> None:
    """A letter is no copy."""
    Path("letter.txt").write_text("Lieber Aktuar " * 100, encoding="utf-8")
    refused = call("restore", "letter.txt")
    assert (1, True) == (refused.exit_code, "letter.txt ist beschädigt" in refused.output)


def states(*words: str) -> dict[str, str]:
    """What the doctor says of each thing."""
    told: dict[str, list[dict[str, str]]] = json.loads(call("doctor", "--json", "--port", "8199", *words).output)
    return {line["name"]: line["state"] for line in told["lines"]}


@pytest.mark.parametrize("language", Language)
def test_the_doctor_looks_and_changes_nothing(language: Language) -> None:
    """Before the first start all is well, and afterwards there is still no store."""
    told = call("doctor", "--language", language)
    assert 0 == told.exit_code
    assert "store.sqlite" in told.output
    assert [] == list(Path().iterdir())


def test_the_doctor_finds_what_is_wrong() -> None:
    """A broken chain, an old version, a damaged and a foreign file are told, each with its state."""
    fill()
    assert ("ok", "ok") == (states()["database"], states("--deep")["version"])
    with closing(sqlite3.connect("store.sqlite")) as connection:
        connection.execute("UPDATE event SET body = x'00' WHERE seq = 2")
        connection.commit()
    assert ("ok", "bad") == (states()["database"], states("--deep")["database"])
    upgrade_file(Path("old.sqlite"), "0001")
    assert "warn" == states("--store", "sqlite:///old.sqlite")["version"]
    Path("damaged.sqlite").write_bytes(b"nonsense" * 1000)
    assert "bad" == states("--store", "sqlite:///damaged.sqlite")["database"]
    assert "bad" == states("--store", "nonsense")["database"]
    assert 1 == call("doctor", "--store", "nonsense").exit_code


def test_the_doctor_knows_a_server_that_does_not_answer(tmp_path: Path) -> None:
    """The password is not told."""
    told = call("doctor", "--store", f"postgresql://club:geheim@/jass?host={tmp_path}")
    words = " ".join(told.output.split())
    assert (1, True, False) == (told.exit_code, "antwortet keine Datenbank" in words, "geheim" in words)


def test_the_doctor_sees_a_clock_that_went_back() -> None:
    """An event of tomorrow, an empty battery, and a database that lives in another minute are told."""
    fill(at=time.time() + 86_400)
    assert "warn" == states()["clock"]
    assert [State.BAD] == [line.state for line in clock_lines(None, 1_000_000.0)]
    assert [State.WARN] == [line.state for line in clock_lines(StoreLook("x", None, (), 60.0), time.time())]


def test_the_doctor_sees_a_slow_disk() -> None:
    """Under a twentieth of a second is well, half a second is too much."""
    assert [State.OK, State.WARN, State.BAD] == [speed_line(seconds).state for seconds in (0.001, 0.1, 0.7)]


def test_the_doctor_sees_a_port_that_is_taken() -> None:
    """A port somebody listens on is told, a free one is free."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        port = listening.getsockname()[1]
        assert State.WARN is port_line("127.0.0.1", port).state
    assert State.OK is port_line("127.0.0.1", port).state


@pytest.mark.skipif(sys.platform != "linux", reason="looks for a folder nobody can write to, root neither")
def test_the_doctor_sees_a_folder_that_cannot_be_written_to() -> None:
    """Without the right to write there is no store."""
    assert [State.BAD, State.BAD] == [line.state for line in disk_lines(Path("/proc/store.sqlite"))]


def test_missing_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the server's packages are not installed each command says which, and how they are got."""
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)
    for words in (("backup", "copy.sqlite"), ("restore", __file__), ("doctor",)):
        told = call(*words)
        assert (1, True) == (told.exit_code, "sqlalchemy" in told.output and "pip install" in told.output)


@pytest.mark.parametrize("language", list(Language))
def test_records_are_listed_and_taken_away(language: Language) -> None:
    """The list tells name and day; nothing goes where one name is unknown; old ones go by their age."""
    names = ("a" * 32, "b" * 32)

    async def filled() -> None:
        async with await open_store("sqlite:///store.sqlite") as store:
            for name, at in zip(names, (1_600_000_000.0, time.time()), strict=True):
                await store.journal.append(f"record/{name}", 0, [JournalEntry("record", b"", at)])

    asyncio.run(filled())
    listed = call("records", "--language", language)
    assert (0, 2) == (listed.exit_code, sum(name in listed.output for name in names))
    unknown = call("records", "--forget", names[1], "--forget", "c" * 32, "--language", language)
    assert (1, True) == (unknown.exit_code, "c" * 32 in unknown.output)
    assert 0 == call("records", "--older", "30", "--language", language).exit_code
    assert names[0] not in call("records").output
    assert 0 == call("records", "--forget", f"https://jass.example/nachspielen/{names[1]}").exit_code
    assert names[1] not in call("records").output
