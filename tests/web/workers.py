"""Servers in processes of their own, one or several on one store."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.error import URLError

import pytest

STARTS_WITHIN = 90.0


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Worker:
    """A server's process."""

    process: "subprocess.Popen[bytes]"
    port: int

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it without a word."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


def wait_until_ready(address: str) -> None:
    """Until a server serves."""
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{address}/readyz", timeout=5):  # noqa: S310  our own server
                return
        except (URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
    pytest.fail("the server did not start")


@contextmanager
def served(store: str, *, number: int = 1, ports: tuple[int, ...] = ()) -> Iterator[tuple[Worker, ...]]:
    """So many servers on one store."""
    places = ports or tuple(free_port() for _ in range(number))
    workers = tuple(Worker(_started(port, store), port) for port in places)
    try:
        for one in workers:
            wait_until_ready(one.url)
        yield workers
    finally:
        for one in workers:
            one.process.kill()
            one.process.wait()


def _started(port: int, store: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "puur.cli", "serve", "--port", str(port), "--store", store]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
