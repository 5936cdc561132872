"""The process is killed at any moment and started again: every table goes on, and nothing anybody saw is lost."""

import asyncio
import random
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tests.ports import free_port
from tests.store.postgres import postgres_server
from tests.web.browser import Browser, Json, Wire, part
from tests.web.planless_player import answer, number_in, patient
from tests.web.workers import Worker, served, started
from websockets.exceptions import ConnectionClosed, InvalidMessage

STARTING = 0.2
"""How often the server is killed while it starts; else while all play."""


@dataclass
class Player:
    """Somebody at a table of his own with bots, and the last act he was shown."""

    browser: Browser
    table: str
    dice: random.Random
    seen: int = 0
    told: dict[int, Json] = field(default_factory=dict)
    over: bool = False
    came_back: int = 0

    async def plays(self) -> None:
        """Play until the Partie is over or the line is cut; what was seen before is still so."""
        try:
            async with self.browser.line(self.table) as wire:
                since = self.dice.choice((0, self.seen))
                view = await wire.hello(number=since)
                assert number_in(view) >= self.seen, "what was seen is lost"
                self.came_back += 1
                await self._goes_on(wire)
        except (ConnectionClosed, InvalidMessage, OSError):  # killed, in the greeting perhaps
            return

    async def _goes_on(self, wire: Wire) -> None:
        while True:
            self._look(wire.view)
            if self.over:
                return
            act = answer(wire.view, self.dice)
            if act is not None:
                await wire.act(act)
            await patient(wire)

    def _look(self, view: Json) -> None:
        """Nothing goes back, and what happened once has happened."""
        assert number_in(view) >= self.seen, "the table went back"
        happened = view.get("happened", [])
        assert isinstance(happened, list)
        for event in happened:
            assert event == self.told.setdefault(event["number"], event), "another thing happened"
        self.seen, self.over = number_in(view), part(view, "table").get("over") is True


async def everybody(players: list[Player], killed: Worker | None, after: float) -> None:
    """All play, until the server is killed or every Partie is over."""
    playing = [asyncio.create_task(player.plays()) for player in players]
    if killed is not None:
        await asyncio.sleep(after)
        killed.kill()
    await asyncio.gather(*playing)


def killed_again_and_again(store: str, kills: int, tables: int) -> None:
    """All play, the server is killed so many times; then every table comes to its end."""
    port, dice = free_port(), random.Random(11)
    players: list[Player] = []
    done = 0
    for _ in range(kills):
        if dice.random() < STARTING:
            killed_while_it_starts(store, port, dice.uniform(0, 0.5))
            continue
        with served(store, ports=(port,)) as (worker,):
            going = [player for player in players if not player.over]
            done += len(players) - len(going)
            players = going + [newcomer(worker, dice) for _ in range(tables - len(going))]
            asyncio.run(everybody(players, worker, dice.uniform(0.02, 1.0)))
    with served(store, ports=(port,)):
        asyncio.run(everybody([player for player in players if not player.over], None, 0.0))
    assert all(player.over for player in players)
    assert done + sum(player.came_back for player in players) >= tables


def killed_while_it_starts(store: str, port: int, after: float) -> None:
    """Not even listening, perhaps, or just taking its tables up."""
    worker = started(store, port)
    time.sleep(after)
    worker.kill()


@pytest.mark.parametrize(("kills", "tables"), [(6, 2), pytest.param(120, 4, marks=pytest.mark.nightly)])
def test_a_killed_server_goes_on_where_it_was(tmp_path: Path, kills: int, tables: int) -> None:
    """What was shown to anybody is still so after SIGKILL and a new start, and every table comes to its end."""
    killed_again_and_again(f"sqlite:///{tmp_path / 'puur.sqlite'}", kills, tables)


@pytest.mark.nightly
def test_a_killed_server_on_postgres_goes_on_where_it_was() -> None:
    """The same where PostgreSQL keeps the tables."""
    with postgres_server("synchronous_commit=on") as database:
        killed_again_and_again(database.new_database(), 40, 4)


def newcomer(worker: Worker, dice: random.Random) -> Player:
    """Somebody who opens a table for himself and three bots; a short Partie."""
    browser = Browser(worker.url)
    table = browser.open_table(alone="ja", reglement="kzjv")
    return Player(browser, table, random.Random(dice.random()))
