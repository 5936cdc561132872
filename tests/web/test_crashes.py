"""The process is killed at any moment and started again: every table goes on, and nothing anybody saw is lost."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError

import pytest
from tests.web.browsing import Browser, Wire
from websockets.exceptions import ConnectionClosed

STARTS_WITHIN = 90.0


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def served(port: int, store: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A server in a process of its own."""
    command = [sys.executable, "-m", "puur.cli", "serve", "--port", str(port), "--store", f"sqlite:///{store}"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _wait(f"http://127.0.0.1:{port}/readyz")
        yield process
    finally:
        process.kill()
        process.wait()


def _wait(address: str) -> None:
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(address, timeout=5):  # noqa: S310  our own server
                return
        except (URLError, ConnectionError):
            time.sleep(0.1)
    pytest.fail("the server did not start")


def answer(view: dict[str, object], dice: random.Random) -> dict[str, object] | None:
    """What a player does now, if he is asked."""
    acts = view.get("acts")
    if not view.get("asks") or not isinstance(acts, list):
        return None
    open_now = [one for one in acts if not one.get("rare")]
    if not open_now:
        return None
    act: dict[str, object] = dice.choice(open_now)["act"]
    return act


async def play_until_cut(wire: Wire, dice: random.Random) -> int:
    """Play until the line is cut; the number of the last act that was seen."""
    seen = 0
    try:
        while True:
            frame = await wire.next()
            if frame["type"] != "view":
                continue
            number = frame["number"]
            assert isinstance(number, int)
            assert number >= seen, "the table went back"
            seen = number
            act = answer(frame, dice)
            if act is not None:
                await wire.act(act)
    except (ConnectionClosed, OSError):
        return seen


@pytest.mark.parametrize("kills", [1, pytest.param(100, marks=pytest.mark.nightly)])
def test_a_killed_server_goes_on_where_it_was(tmp_path: Path, kills: int) -> None:
    """What was shown to anybody is still so after SIGKILL and a new start, and play goes on."""
    port, store, dice = free_port(), tmp_path / "puur.sqlite", random.Random(11)
    browser = Browser(f"http://127.0.0.1:{port}")
    table, seen = "", 0

    async def story(process: subprocess.Popen[bytes]) -> int:
        async with browser.line(table) as wire:
            view = await wire.hello(number=seen)
            number = view["number"]
            assert isinstance(number, int)
            assert number >= seen, "what was seen is lost"
            act = answer(view, dice)
            if act is not None:
                await wire.act(act)
            playing = asyncio.create_task(play_until_cut(wire, dice))
            await asyncio.sleep(dice.uniform(0.05, 1.0))
            os.kill(process.pid, signal.SIGKILL)
            return max(number, await playing)

    for _ in range(kills):
        with served(port, store) as process:
            if not table or over(browser, table):
                table, seen = browser.open_table(alone="ja", reglement="schieber"), 0
            seen = asyncio.run(story(process))
    with served(port, store):
        assert seen <= asyncio.run(number_of(browser, table))


def over(browser: Browser, table: str) -> bool:
    """Whether a table's Partie is over: its record may be had."""
    return 200 == browser.ask(f"/tisch/{table}.jass").status


async def number_of(browser: Browser, table: str) -> int:
    """How many acts a table has seen."""
    async with browser.line(table) as wire:
        view = await wire.hello()
        number = json.loads(wire.frames[-1])["number"]
        assert view["number"] == number
        assert isinstance(number, int)
        return number
