"""A PostgreSQL server of the tests' own, in a temporary folder, reached over a socket: nothing listens on a port."""

import atexit
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import quote

DEBIAN: Final = "/usr/lib/postgresql"
USER: Final = "puur"
MISSING: Final = "PostgreSQL's initdb is not here; on Debian: apt-get install postgresql"
QUICK: Final = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"]
"""The tests kill processes, not the power supply."""
STARTS_WITHIN: Final = 240.0


class Server:
    """A running server."""

    def __init__(self, folder: Path, account: str | None, settings: tuple[str, ...]) -> None:
        self.folder = folder
        self._account = account
        self._options = [f"-c{setting}" for setting in settings]
        self._process: subprocess.Popen[bytes] | None = None
        self._made = 0

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [program("postgres"), "-D", str(self.folder / "data"), *self._options]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, user=self._account, cwd=self.folder)
        _wait(self.folder)

    def stop(self) -> None:
        """End it in order: everybody is sent away."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End it as a power failure would, without a word to anybody."""
        self._end(signal.SIGQUIT)  # SIGKILL would leave its children behind

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def new_database(self) -> str:
        """The address of a database that is empty."""
        self._made += 1
        name = f"jass{self._made}"
        command = [program("createdb"), "-h", str(self.folder), "-U", USER, name]
        subprocess.run(command, check=True, capture_output=True)
        return f"postgresql://{USER}@/{name}?host={quote(str(self.folder), safe='')}"


def program(name: str) -> str:
    """One of PostgreSQL's programs: on the path, or where Debian puts them."""
    places = sorted(Path(DEBIAN).glob("*/bin"), reverse=True)
    found = shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, places)]))
    if found is None:
        raise FileNotFoundError(MISSING)
    return found


@cache
def _unused(account: str | None) -> Path:
    """The data of a server that never starts: to copy them takes a tenth of the time it takes to make them."""
    folder = Path(tempfile.mkdtemp(prefix="puur-postgres-unused-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    if account is not None:
        shutil.chown(folder, account)
    made = [program("initdb"), "-D", str(folder / "data"), "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run([*made, "--locale=C"], check=True, capture_output=True, user=account, cwd=folder)
    return folder / "data"


def _copied(data: Path, to: Path, account: str | None) -> None:
    """A server's data once more, for the same account."""
    shutil.copytree(data, to)
    if account is not None:
        for copy in (to, *to.rglob("*")):
            shutil.chown(copy, account)


@contextmanager
def postgres_server(*settings: str) -> Iterator[Server]:
    """A server of one's own; it does not run as root, so then as nobody. `settings` such as `fsync=on`."""
    account = "nobody" if sys.platform != "win32" and os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="puur-postgres-"))
    try:
        if account is not None:
            shutil.chown(folder, account)
        _copied(_unused(account), folder / "data", account)
        places = ("listen_addresses=", f"unix_socket_directories={folder}")
        server = Server(folder, account, (*QUICK, *settings, *places))
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _wait(folder: Path) -> None:
    """Until it answers."""
    command = [program("pg_isready"), "-h", str(folder), "-t", "1", "-q"]
    late = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < late:
        if subprocess.run(command, check=False).returncode == 0:
            return
        time.sleep(0.02)  # without a socket it answers at once
    raise TimeoutError((folder / "log").read_text())
