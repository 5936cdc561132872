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
from tests.web.workers import Worker, free_port, started, wait_until_ready

PEOPLE = 16


@dataclass
class Program:
    """A desk that types without a pause, and remembers what it was told is kept."""

    url: str
    evening: str = ""
    key: str = ""
    number: int = 1
    kept: dict[int, int] = field(default_factory=dict)
    doubtful: set[int] = field(default_factory=set)

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

    def types(self) -> None:
        """Notes, one after another, until the line is cut."""
        while True:
            mine = self.number
            self.number += 1
            self.doubtful.add(mine)
            try:
                want = {"command": {"kind": "noted", "words": f"Zettel {mine}"}, "nonce": str(mine)}
                told = self.ask(f"/{self.evening}/commands", want)
            except (OSError, HTTPException, ValueError):  # cut off, or refused because the server ends
                return
            assert isinstance(told, dict)
            self.kept[mine] = told["number"]
            self.doubtful.discard(mine)

    def seen(self) -> int:
        """How many events there are."""
        told = self.ask(f"/{self.evening}")
        assert isinstance(told, dict)
        number = told["number"]
        assert isinstance(number, int)
        return number


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
            while len(desk.kept) < before + dice.randrange(1, 30):
                time.sleep(0.001)
            server.kill()
            typing.join()
            server = running(store, port)
            last = max(desk.kept.values())
            assert desk.seen() >= last
    finally:
        server.kill()
    words = acknowledged(tmp_path / "puur.sqlite", desk.evening)
    assert [] == [one for one in desk.kept if f"Zettel {one}" not in words]
    assert all(1 == words.count(f"Zettel {one}") for one in desk.kept)
    assert set(words) <= {f"Zettel {one}" for one in (*desk.kept, *desk.doubtful)}


def running(store: str, port: int) -> Worker:
    """A server that serves."""
    server = started(store, port)
    wait_until_ready(server.url)
    return server


def acknowledged(file: Path, evening: str) -> list[str]:
    """The words of all notes in the journal."""
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute(
            "SELECT body FROM event WHERE stream = ? AND kind = 'noted' ORDER BY seq", (f"desk/{evening}",)
        ).fetchall()
    return [str(json.loads(body)["words"]) for (body,) in rows]


def test_what_the_desk_acknowledged_survives_six_kills(tmp_path: Path) -> None:
    """Nothing is lost, nothing is there twice, and nothing that nobody typed."""
    killed(tmp_path, 6)


@pytest.mark.nightly
def test_what_the_desk_acknowledged_survives_sixty_kills(tmp_path: Path) -> None:
    """The same, sixty times on one store."""
    killed(tmp_path, 60)
