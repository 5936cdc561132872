"""The server of the desk is killed while sheets are typed: what was acknowledged is there when it is started again."""

import json
import random
import sqlite3
import threading
import time
import urllib.request
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path

import pytest
from tests.ports import free_port
from tests.web.workers import Worker, started, wait_until_ready

PEOPLE = 16
SUM = 1884


@dataclass
class Program:
    """A desk that types without a pause, and remembers what it was told is kept."""

    url: str
    evening: str = ""
    key: str = ""
    number: int = 1
    kept: dict[int, int] = field(default_factory=dict)
    doubtful: set[int] = field(default_factory=set)
    seats: dict[int, list[int]] = field(default_factory=dict)

    def ask(self, path: str, body: object | None = None) -> object:
        """Ask the interface."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/desk{path}", data=data)  # noqa: S310  our own server
        request.add_header("content-type", "application/json")
        request.add_header("authorization", f"Bearer {self.key or 'guest-' + 'k' * 22}")
        with urllib.request.urlopen(request, timeout=60) as response:  # noqa: S310  our own server
            return json.loads(response.read())

    def opened(self) -> None:
        """An evening is opened and its first round begun."""
        made = self.ask("", {"reglement": "einzelschieber", "title": "Sturm", "entry": "single"})
        assert isinstance(made, dict)
        self.evening, self.key = made["id"], made["keys"]["direction"]
        for kind in ({"kind": "register", "count": PEOPLE}, {"kind": "seat"}, {"kind": "begin_round", "round": 1}):
            self.ask(f"/{self.evening}/commands", {"command": kind})
        told = self.ask(f"/{self.evening}")
        assert isinstance(told, dict)
        self.seats = {table["number"]: table["seats"] for table in told["seated"][0]["tables"]}
        for table, seats in self.seats.items():
            entered = {"kind": "sheet_entered", "round": 1, "table": table, "seats": seats, "totals": [SUM, 0]}
            self.ask(f"/{self.evening}/commands", {"command": entered})

    def types(self) -> None:
        """Sheets, put right one after another at every table in turn, until the line is cut."""
        try:
            told = self.ask(f"/{self.evening}/rounds/1")
        except (OSError, HTTPException, ValueError):
            return
        assert isinstance(told, list)
        seen = {row["table"]: row["entry"] for row in told}
        while True:
            mine = self.number
            self.number += 1
            self.doubtful.add(mine)
            try:
                told = self.ask(f"/{self.evening}/commands", self.sheet(mine, seen))
            except (OSError, HTTPException, ValueError):  # cut off, or refused because the server ends
                return
            assert isinstance(told, dict)
            seen[self.table(mine)] = self.kept[mine] = told["number"]
            self.doubtful.discard(mine)

    def table(self, mine: int) -> int:
        """Whose sheet it is."""
        return mine % len(self.seats) + 1

    def sheet(self, mine: int, seen: dict[int, int]) -> dict[str, object]:
        """The sheet of a table as it should be from now on."""
        table = self.table(mine)
        what = {"kind": "sheet_corrected", "round": 1, "table": table, "seats": self.seats[table]}
        what |= {"totals": totals(mine), "reason": f"Zettel {mine}", "seen": seen[table]}
        return {"command": what, "nonce": str(mine)}

    def seen(self) -> int:
        """How many events there are."""
        told = self.ask(f"/{self.evening}")
        assert isinstance(told, dict)
        number = told["number"]
        assert isinstance(number, int)
        return number


def totals(mine: int) -> list[int]:
    """What is on a sheet."""
    return [mine % SUM, SUM - mine % SUM]


def killed(tmp_path: Path, times: int) -> None:
    """Kill and start again so many times."""
    dice = random.Random(times)
    store, port = f"sqlite:///{tmp_path / 'puur.sqlite'}", free_port()
    desk = Program(f"http://127.0.0.1:{port}")
    server = running(store, port)
    try:
        desk.opened()
        for _ in range(times):
            typing = threading.Thread(target=desk.types)
            before = len(desk.kept)
            typing.start()
            while typing.is_alive() and len(desk.kept) < before + dice.randrange(1, 30):
                time.sleep(0.001)
            server.kill()
            typing.join()
            server = running(store, port)
            last = max(desk.kept.values())
            assert desk.seen() >= last
    finally:
        server.kill()
    sheets = acknowledged(tmp_path / "puur.sqlite", desk.evening)
    words = [reason for reason, _ in sheets]
    assert [] == [sheet for sheet in desk.kept if (f"Zettel {sheet}", totals(sheet)) not in sheets]
    assert all(1 == words.count(f"Zettel {sheet}") for sheet in desk.kept)
    assert set(words) <= {f"Zettel {sheet}" for sheet in (*desk.kept, *desk.doubtful)}


def running(store: str, port: int) -> Worker:
    """A server that serves."""
    server = started(store, port)
    wait_until_ready(server.url)
    return server


def acknowledged(file: Path, evening: str) -> list[tuple[str, list[int]]]:
    """The reason and the points of every sheet in the journal."""
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute(
            "SELECT body FROM event WHERE stream = ? AND kind = 'sheet_corrected' ORDER BY seq", (f"desk/{evening}",)
        ).fetchall()
    told = [json.loads(body) for (body,) in rows]
    return [(str(row["reason"]), row["totals"]) for row in told]


def test_what_the_desk_acknowledged_survives_six_kills(tmp_path: Path) -> None:
    """Nothing is lost, nothing is there twice, and nothing that nobody typed."""
    killed(tmp_path, 6)


@pytest.mark.nightly
def test_what_the_desk_acknowledged_survives_sixty_kills(tmp_path: Path) -> None:
    """The same, sixty times on one store."""
    killed(tmp_path, 60)
