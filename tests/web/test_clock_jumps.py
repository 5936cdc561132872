"""The clock of a server's computer is set forward or back by hours: tables, bots, accounts and evenings go on."""

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pytest
from tests.ports import free_port
from tests.web.visitor import Visitor
from tests.web.workers import wait_until_ready

HOURS = 5 * 3_600.0
SERVER = """
import os, time
from pathlib import Path
real, wrong = time.time, Path(os.environ["WRONG_BY"])
time.time = lambda: real() + float(wrong.read_text())
from puur.cli import main
main()
"""
"""A server whose clock is wrong by what a file says, from its first line on."""
MOVE, RESERVE = 20.0, 60.0
Json = dict[str, object]


@dataclass
class Home:
    """A server at home, and its clock."""

    folder: Path
    port: int

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    def wrong_by(self, seconds: float) -> None:
        """Somebody sets the clock; nobody reads a file that is half written."""
        beside = self.folder / "beside"
        beside.write_text(str(seconds))
        beside.replace(self.folder / "wrong")

    @contextmanager
    def serves(self) -> Iterator[None]:
        """While it runs; then it is killed."""
        store = f"sqlite:///{self.folder / 'puur.sqlite'}"
        command = [sys.executable, "-c", SERVER, "serve", "--port", str(self.port), "--store", store]
        told = {**os.environ, "WRONG_BY": str(self.folder / "wrong")}
        with subprocess.Popen(command, env=told, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            try:
                wait_until_ready(self.url)
                yield
            finally:
                server.kill()


@dataclass
class Program:
    """A program that plays at a table, or leads an evening, with a key of its own."""

    url: str
    key: str = "guest-" + "k" * 22

    def ask(self, path: str, body: object = None) -> Json:
        """Ask the interface."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}{path}", data=data)  # noqa: S310  our own server
        request.add_header("content-type", "application/json")
        request.add_header("authorization", f"Bearer {self.key}")
        with urllib.request.urlopen(request, timeout=60) as response:  # noqa: S310  our own server
            return cast("Json", json.loads(response.read()))


class Timed:
    """Somebody at a table with bots and a clock."""

    def __init__(self, program: Program) -> None:
        pace = dict.fromkeys(("card", "trick", "spiel", "other"), 0.0)
        settings = {"tempo": pace, "clock": {"move": MOVE, "reserve": RESERVE}, "levels": ["zufall"]}
        opened = program.ask("/api/v1/tables", {"name": "Anna", "settings": settings})
        self.program, self.way = program, f"/api/v1/tables/{opened['id']}"
        self.view = program.ask(f"{self.way}/seat", {"chair": {"do": "start"}})

    def acts(self, times: int) -> None:
        """Act so many times, and until his clock runs; bots act in between, and he still has all his reserve."""
        until = time.monotonic() + 120.0
        while times > 0 or not self.timer.get("running"):
            assert time.monotonic() < until, "nobody goes on"
            offered = cast("list[Json]", cast("Json", self.view["own"])["acts"])
            assert RESERVE == self.timer["reserve"], "time ran off that did not pass"
            if offered:
                told = {"number": self.view["number"], "act": offered[0]["act"]}
                self.view = self.program.ask(f"{self.way}/acts", told)
                times -= 1
            else:
                seen = cast("int", self.view["edition"]) + cast("int", self.view["number"])
                self.view = self.program.ask(f"{self.way}?after={seen}&wait=5")

    @property
    def timer(self) -> Json:
        """His clock."""
        return cast("dict[str, Json]", self.view["timers"])["S"]


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A server's folder and port, its clock right."""
    found = Home(tmp_path, free_port())
    found.wrong_by(0.0)
    return found


@pytest.mark.parametrize("jump", [HOURS, -HOURS], ids=["forward", "back"])
def test_everything_goes_on_when_the_clock_is_set_by_hours(home: Home, jump: float) -> None:
    """A table with a clock and bots, an account, an evening: while it is wrong, after a restart, and right again.

    Time while no server runs counts on the clock of whoever is on turn, as it always did.
    """
    anna = Visitor(home.url)
    with home.serves():
        assert 303 == anna.register("Anna").status
        table, desk = Timed(Program(home.url)), Program(home.url)
        evening = desk.ask("/api/desk", {"reglement": "einzelschieber", "title": "Sturm", "entry": "single"})
        desk.key = cast("dict[str, str]", evening["keys"])["direction"]

        def all_go_on() -> None:
            table.acts(4)
            told = {"command": {"kind": "register", "count": 4}}
            assert ["registered"] * 4 == desk.ask(f"/api/desk/{evening['id']}/commands", told)["kinds"]
            assert "Anna" in anna.get("/konto").text

        all_go_on()
        home.wrong_by(jump)
        all_go_on()
    home.wrong_by(-HOURS)  # started with a clock that is ahead, it takes itself to have been away for hours
    with home.serves():
        all_go_on()
        home.wrong_by(0.0)
        all_go_on()
