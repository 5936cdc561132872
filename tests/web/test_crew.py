"""`puur serve --workers`: several processes behind one address, none of which a table depends on."""

import asyncio
import errno
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.cli.calls import call
from tests.ports import free_port
from tests.store.postgres import postgres_server
from tests.web.browser import Browser
from tests.web.planless_player import number_in, played, reconnected, seen_until_cut
from tests.web.workers import wait_until_ready

from puur.store.file_lock import served_alone
from puur.web.crew import NotListening, crew, doors_of
from puur.web.settings import Settings

WITHIN = 90.0
"""Seconds, of a busy machine."""
PROCESSES = 2


@dataclass
class Served:
    """What `puur serve` started."""

    parent: "subprocess.Popen[bytes]"
    port: int

    @property
    def url(self) -> str:
        """The address all share."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def own(self) -> tuple[str, ...]:
        """The address of each."""
        return tuple(f"http://127.0.0.1:{self.port + number}" for number in range(1, PROCESSES + 1))

    def processes(self) -> list[int]:
        """Those that serve."""
        children = Path(f"/proc/{self.parent.pid}/task/{self.parent.pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def until(happened: Callable[[], bool]) -> None:
    """Wait for something."""
    end = time.monotonic() + WITHIN
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.02)


def nothing() -> None:
    """Their logs are nobody's."""


def is_there(process: int) -> bool:
    """Whether a process lives."""
    try:
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.fixture(scope="module")
def store() -> Iterator[str]:
    """A PostgreSQL that has written what it acknowledged."""
    with postgres_server("synchronous_commit=on") as database:
        yield database.new_database()


@pytest.fixture
def served(store: str) -> Iterator[Served]:
    """Two processes that serve, as somebody starts them from the command line."""
    port = free_port()
    command = [sys.executable, "-m", "puur.cli", "serve", "--workers", str(PROCESSES), "--port", str(port)]
    nowhere = subprocess.DEVNULL
    parent = subprocess.Popen([*command, "--store", store], stdout=nowhere, stderr=nowhere)
    found = Served(parent, port)
    try:
        for address in (found.url, *found.own):
            wait_until_ready(address)
        yield found
    finally:
        parent.kill()
        parent.wait()


def test_a_table_outlives_each_of_its_processes(served: Served) -> None:
    """One killed after the other: anyone who plays at the shared address plays on, and each is followed by another.

    When they are told to, all end, and the one who was started last and well.
    """
    browser = Browser(served.url)
    table = browser.open_table(alone="ja", reglement="schieber")
    dice = random.Random(7)
    first = served.processes()
    assert PROCESSES == len(first)

    async def story() -> None:
        seen = 0
        for process in (*first, None):
            async with asyncio.timeout(WITHIN):
                wire = await reconnected(browser, table)
                assert number_in(await wire.hello(number=seen)) >= seen, "what was seen is lost"
                seen = await played(wire, dice, 5)
                if process is not None:
                    os.kill(process, signal.SIGKILL)
                await wire.socket.close()
                seen = await seen_until_cut(wire, seen)

    asyncio.run(story())
    until(lambda: not any(is_there(process) for process in first))  # a busy machine takes its time to end them
    until(lambda: PROCESSES == len(served.processes()))
    for address in served.own:  # at the same doors
        wait_until_ready(address)
    last = served.processes()
    served.parent.terminate()
    assert 0 == served.parent.wait(WITHIN)
    assert not any(is_there(process) for process in last)


def test_nobody_serves_on_alone(served: Served) -> None:
    """Where the one who would start others is killed, the others end too."""
    processes = served.processes()
    served.parent.kill()
    until(lambda: not any(is_there(process) for process in processes))


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_a_file_is_for_one_process_alone(tmp_path: Path, language: str) -> None:
    """With SQLite it says so before anything is stored, and names what several need."""
    file = tmp_path / "puur.sqlite"
    found = call("--language", language, "serve", "--workers", "2", "--port", "0", "--store", f"sqlite:///{file}")
    assert 2 == found.exit_code
    assert "PostgreSQL" in found.output
    assert not file.exists()


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_a_second_server_on_one_file_refuses(tmp_path: Path, language: str) -> None:
    """Both would lead the same tables: it says whose file it is and what several servers need, and opens nothing."""
    file = tmp_path / "puur.sqlite"
    with served_alone(file):
        found = call("--language", language, "serve", "--port", "0", "--store", f"sqlite:///{file}")
    assert 1 == found.exit_code
    assert str(file) in found.output
    assert "PostgreSQL" in found.output
    assert not file.exists(), "it was opened, which upgrades it"
    with served_alone(file):
        pass  # who has ended holds it no more


@pytest.mark.parametrize(
    ("language", "words"), [("de", "Netzlaufwerk"), ("en", "network"), ("fr", "disque réseau"), ("it", "disco di rete")]
)
def test_a_drive_without_locks_is_not_taken_for_another_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    """What the system says is told, and where the file could be instead."""

    def lockless(_file: int, _operation: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    file = tmp_path / "share" / "puur.sqlite"
    monkeypatch.setattr("fcntl.flock", lockless)
    found = call("--language", language, "serve", "--port", "0", "--store", f"sqlite:///{file}")
    assert 1 == found.exit_code
    assert ("No locks available" in found.output, words in found.output) == (True, True)
    assert not file.exists()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    """A sentence with the file's name, and no other server is blamed."""
    (tmp_path / "notes").write_text("a file")
    file = tmp_path / "notes" / "puur.sqlite"
    found = call("--language", "en", "serve", "--port", "0", "--store", f"sqlite:///{file}")
    assert (1, True) == (found.exit_code, f"{file} cannot be used" in found.output), found.output


def test_a_door_that_is_taken_is_named(store: str) -> None:
    """Also where it is not the one that was asked for, but one that a process would have had for itself."""
    with doors_of(Settings(port=0), 1) as (_, (taken,)):
        port = taken.getsockname()[1]
        with pytest.raises(NotListening, match=f"127.0.0.1:{port}"):
            crew(Settings(store=store, worker=f"http://127.0.0.1:{port}"), 2, print, nothing)
        found = call("serve", "--workers", "2", "--port", "0", "--worker", f"http://127.0.0.1:{port}", "--store", store)
    assert 2 == found.exit_code
    assert f"127.0.0.1:{port}" in found.output


def test_processes_that_can_never_serve_are_not_started_again_and_again() -> None:
    """The first that ends before any has listened ends them all."""
    nowhere = Settings(port=0, store="postgresql://127.0.0.1:1/nowhere")
    with pytest.raises(SystemExit):
        crew(nowhere, PROCESSES, print, nothing)
