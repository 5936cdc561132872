"""The process is killed at any moment and started again: every table goes on, and nothing anybody saw is lost."""

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.web.browsing import Browser, Wire
from tests.web.playing import answer, number_in, patient
from tests.web.workers import Worker, free_port, served
from websockets.exceptions import ConnectionClosed

TABLES = 4


@dataclass
class Player:
    """Somebody at a table of his own with bots, and the last act he was shown."""

    browser: Browser
    table: str
    dice: random.Random
    seen: int = 0
    over: bool = False
    came_back: int = 0

    async def plays(self) -> None:
        """Play until the Partie is over or the line is cut; what was seen before is still so."""
        try:
            async with self.browser.line(self.table) as wire:
                view = await wire.hello(number=self.seen)
                assert number_in(view) >= self.seen, "what was seen is lost"
                self.came_back += 1
                await self._goes_on(wire)
        except (ConnectionClosed, OSError):
            return

    async def _goes_on(self, wire: Wire) -> None:
        while True:
            number = number_in(wire.view)
            assert number >= self.seen, "the table went back"
            self.seen, self.over = number, wire.view.get("over") is True
            if self.over:
                return
            act = answer(wire.view, self.dice)
            if act is not None:
                await wire.act(act)
            await patient(wire)


async def everybody(players: list[Player], killed: Worker | None, after: float) -> None:
    """All play, until the server is killed or every Partie is over."""
    playing = [asyncio.create_task(one.plays()) for one in players]
    if killed is not None:
        await asyncio.sleep(after)
        killed.kill()
    await asyncio.gather(*playing)


@pytest.mark.parametrize("kills", [3, pytest.param(100, marks=pytest.mark.nightly)])
def test_a_killed_server_goes_on_where_it_was(tmp_path: Path, kills: int) -> None:
    """What was shown to anybody is still so after SIGKILL and a new start, and every table comes to its end."""
    port, store, dice = free_port(), f"sqlite:///{tmp_path / 'puur.sqlite'}", random.Random(11)
    players: list[Player] = []
    done = 0
    for _ in range(kills):
        with served(store, ports=(port,)) as (worker,):
            going = [one for one in players if not one.over]
            done += len(players) - len(going)
            players = going + [newcomer(worker, dice) for _ in range(TABLES - len(going))]
            asyncio.run(everybody(players, worker, dice.uniform(0.02, 1.0)))
    with served(store, ports=(port,)):
        asyncio.run(everybody([one for one in players if not one.over], None, 0.0))
    assert all(one.over for one in players)
    assert done + sum(one.came_back for one in players) >= TABLES


def newcomer(worker: Worker, dice: random.Random) -> Player:
    """Somebody who opens a table for himself and three bots; a short Partie."""
    browser = Browser(worker.url)
    table = browser.open_table(alone="ja", reglement="kzjv")
    return Player(browser, table, random.Random(dice.random()))
