"""A PostgreSQL server of the tests' own, in a temporary folder, reached over a socket: nothing listens on a port."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import quote

DEBIAN: Final = "/usr/lib/postgresql"
MISSING: Final = "PostgreSQL's initdb is not here; on Debian: apt-get install postgresql"
QUICK: Final = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"]
"""The tests kill processes, not the power supply."""


class Server:
    """A running server."""

    def __init__(self, folder: Path, user: str, process: subprocess.Popen[bytes]) -> None:
        self.folder = folder
        self.user = user
        self.process = process
        self._made = 0

    def new_database(self) -> str:
        """The address of a database that is empty."""
        self._made += 1
        name = f"jass{self._made}"
        command = [program("createdb"), "-h", str(self.folder), "-U", self.user, name]
        subprocess.run(command, check=True, capture_output=True)
        return f"postgresql://{self.user}@/{name}?host={quote(str(self.folder), safe='')}"


def program(name: str) -> str:
    """One of PostgreSQL's programs: on the path, or where Debian puts them."""
    places = sorted(Path(DEBIAN).glob("*/bin"), reverse=True)
    found = shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, places)]))
    if found is None:
        raise FileNotFoundError(MISSING)
    return found


@contextmanager
def postgres_server(*settings: str) -> Iterator[Server]:
    """A server of one's own; it does not run as root, so then as nobody. `settings` such as `fsync=on`."""
    user = "nobody" if sys.platform != "win32" and os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="puur-postgres-"))
    try:
        if user is not None:
            shutil.chown(folder, user)
        made = [program("initdb"), "-D", str(folder / "data"), "-U", "puur", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run([*made, "--locale=C"], check=True, capture_output=True, user=user, cwd=folder)
        options = [f"-c{one}" for one in (*QUICK, *settings, "listen_addresses=", f"unix_socket_directories={folder}")]
        command = [program("postgres"), "-D", str(folder / "data"), *options]
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, user=user, cwd=folder)
        try:
            _wait(folder)
            yield Server(folder, "puur", process)
        finally:
            process.send_signal(signal.SIGINT)  # the quick end: it sends everybody away
            process.wait(30)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _wait(folder: Path) -> None:
    """Until it answers."""
    command = [program("pg_isready"), "-h", str(folder), "-t", "1", "-q"]
    for _ in range(300):
        if subprocess.run(command, check=False).returncode == 0:
            return
    raise TimeoutError((folder / "log").read_text())
