"""The server that is attacked: `puur serve` in processes of its own, with a store that is thrown away."""

import os
import random
import resource
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

HOST: Final = "127.0.0.1"
PROXY: Final = "127.0.0.9"
"""The only address whose word about a visitor's address the server believes."""
OWNER: Final = "der Schluessel des Hauses"
STARTS_WITHIN: Final = 90.0
USUAL_FILES: Final = 1_024
"""Files a program may have open on most systems unless it asks for more; the server is started with as many."""
BELOW: Final = range(15_000, 32_000)
"""No system gives one of these ports to a line that somebody opens meanwhile."""


class NotStarted(Exception):
    """The server does not answer."""


@dataclass(slots=True)
class Server:
    """A running server: its port, and the folder of its store."""

    folder: Path
    port: int
    process: "subprocess.Popen[bytes]"

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://{HOST}:{self.port}"

    @property
    def lives(self) -> bool:
        """Whether it is still running."""
        return self.process.poll() is None

    def kill(self) -> None:
        """End it and all it has started without a word, as SIGKILL does."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def start_again(self) -> None:
        """Start it anew on what it kept. Raises `NotStarted`."""
        self.kill()
        self.process = _started(self.folder, self.port)
        self.wait()

    def wait(self) -> None:
        """Wait until it serves. Raises `NotStarted`."""
        until = time.monotonic() + STARTS_WITHIN
        while self.lives and time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=5):  # noqa: S310  our own server
                    return
            except OSError:
                time.sleep(0.05)
        raise NotStarted(self.log)

    @property
    def log(self) -> str:
        """The last lines it printed."""
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")[-2_000:]


def _started(folder: Path, port: int) -> "subprocess.Popen[bytes]":
    store = f"sqlite:///{(folder / 'puur.sqlite').as_posix()}"
    command = [sys.executable, "-m", "puur.cli", "serve", "--port", str(port), "--store", store, "--proxy", PROXY]
    with (folder / "log").open("ab") as log, _usual_files():
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            env={**os.environ, "PUUR_OWNER": OWNER},
            start_new_session=True,
        )


@contextmanager
def _usual_files() -> Iterator[None]:
    """What is started here may open as many files as anything that is started by hand."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, USUAL_FILES), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def free_port() -> int:
    """A port nobody listens on."""
    chance = random.SystemRandom()
    while True:
        port = chance.choice(BELOW)
        with suppress(OSError), socket.socket() as probe:
            probe.bind((HOST, port))
            return port


@contextmanager
def served() -> Iterator[Server]:
    """A server that listens. Raises `NotStarted`."""
    with TemporaryDirectory(prefix="puur-abuse-") as name:
        folder, port = Path(name), free_port()
        server = Server(folder, port, _started(folder, port))
        try:
            server.wait()
            yield server
        finally:
            server.kill()
