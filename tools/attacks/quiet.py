"""The quiet table: four people who act and ask again and again whether the line stands, and how long each waited."""

import asyncio
import json
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Final, cast

from tools.attacks.lines import GONE, line
from tools.attacks.visitor import Visitor
from websockets.asyncio.client import ClientConnection

SEATS: Final = "SENW"
FORM: Final = {"reglement": "schieber", "tempo": "sofort", "by_hand": "none", "chat": "none"}
PACE: Final = 0.25
"""Seconds from one act to the next."""
ASKS: Final = 0.125
"""Seconds between two questions of one of the four; together they ask every thirtieth of a second."""
Frame = dict[str, object]


@dataclass(slots=True)
class Waits:
    """What is being waited for and since when, and how long each wait was that is over."""

    over: list[float] = field(default_factory=list)
    since: dict[str, float] = field(default_factory=dict)

    def begin(self, what: str) -> None:
        """Somebody waits for something."""
        self.since[what] = time.perf_counter()

    def end(self, what: str) -> None:
        """What was waited for has come."""
        begun = self.since.pop(what, None)
        if begun is not None:
            self.over.append(time.perf_counter() - begun)

    def give_up(self) -> None:
        """It will not come any more; the wait still counts."""
        for what in tuple(self.since):
            self.end(what)

    def told(self) -> tuple[float, ...]:
        """All waits, including what is still awaited; then counting starts again."""
        now = time.perf_counter()
        found = (*self.over, *(now - begun for begun in self.since.values()))
        self.over.clear()
        return found


class Quiet:
    """The table, which is opened anew whenever its Partie is over or its lines are cut."""

    def __init__(self, port: int) -> None:
        self.acts, self.asks = Waits(), Waits()
        self.lost = 0
        self.begun = asyncio.Event()
        self._port = port
        self._dice = Random(port)  # noqa: S311  it guards no secret
        self._numbers: dict[str, int] = {}
        self._asked: tuple[str, Frame] | None = None
        self._offers: dict[str, list[object]] = {}
        self._news = asyncio.Event()
        self._over = False

    async def plays(self) -> None:
        """Play for ever."""
        while True:
            try:
                await self._one_table()
                self.asks.give_up()  # what a table that is over did not answer any more, nobody waits for
            except (*GONE, OSError):
                self.lost += 1
                self.acts.give_up()
                self.asks.give_up()
                await asyncio.sleep(0.3)

    async def _one_table(self) -> None:
        cookies = {seat: secrets.token_urlsafe(16) for seat in SEATS}
        host = Visitor(self._port, cookies={"puur_guest": cookies["S"]})
        path = (await host.post("/tisch", FORM)).where.replace("/tisch/", "/ws/v1/tables/", 1)
        if not path:
            raise OSError("no table")
        self._numbers, self._asked, self._over = {}, None, False
        lines: dict[str, ClientConnection] = {}
        try:
            for seat in SEATS:
                lines[seat] = await line(self._port, path, cookie=f"puur_guest={cookies[seat]}")
                await _say(lines[seat], type="hello", number=0)
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(self._reads(seat, found)) for seat, found in lines.items()]
                tasks += [group.create_task(self._asks(seat, found)) for seat, found in lines.items()]
                await self._acts(lines)
                for task in tasks:
                    task.cancel()
        except* GONE as found:
            raise OSError("the line was cut") from found
        finally:
            for each in lines.values():
                with suppress(*GONE):
                    await each.close()

    async def _acts(self, lines: dict[str, ClientConnection]) -> None:
        """Everyone sits down; then whoever is asked acts, at the pace of people who know the game."""
        for seat in SEATS:
            await _say(lines[seat], type="chair", do="sit", seat=seat)
        await asyncio.sleep(PACE)
        await _say(lines["S"], type="chair", do="start")
        while True:
            while self._asked is None and not self._over:
                await self._something()
            if self._asked is None:
                return
            (seat, act), self._asked = self._asked, None
            number = cast("int", act["number"])
            self.acts.begin("act")
            await _say(lines[seat], **act)
            while any(self._numbers.get(each, 0) <= number for each in SEATS) and self._asked is None:
                await self._something()
            self.acts.end("act")
            self.begun.set()
            await asyncio.sleep(PACE)

    async def _something(self) -> None:
        self._news.clear()
        await self._news.wait()

    async def _asks(self, seat: str, found: ClientConnection) -> None:
        """Whether the line stands."""
        await asyncio.sleep(self._dice.random() * ASKS)
        for number in range(10**9):
            self.asks.begin(f"{seat} {number}")
            await _say(found, type="ping", at=float(number))
            await asyncio.sleep(ASKS)

    async def _reads(self, seat: str, found: ClientConnection) -> None:
        async for text in found:
            frame: Frame = json.loads(text)
            if frame["type"] == "pong":
                self.asks.end(f"{seat} {round(cast('float', frame['at']))}")
            elif frame["type"] in {"view", "news"}:
                self._looks(seat, frame)
            elif frame["type"] == "bye":
                raise OSError("sent away")
            self._news.set()

    def _looks(self, seat: str, view: Frame) -> None:
        number = cast("int", view["number"])
        self._numbers[seat] = number
        if "table" in view:
            self._over = self._over or cast("Frame", view["table"]).get("over") is True
        if "own" in view:
            own = cast("Frame", view["own"])
            self._offers[seat] = [offer["act"] for offer in cast("list[Frame]", own["acts"])] if own["asks"] else []
        if usual := self._offers.get(seat):
            self._asked = seat, {"type": "act", "number": number, "act": self._dice.choice(usual)}


async def _say(found: ClientConnection, **frame: object) -> None:
    await found.send(json.dumps(frame))
