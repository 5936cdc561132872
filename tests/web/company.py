"""A table in this process with people at it: every frame each of them gets is kept, as text."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Raw
from tests.web.browser import Json, put_together

from puur import wire
from puur.decks import Deck, Language
from puur.store import open_store
from puur.web.settings import Settings
from puur.web.table import events as e
from puur.web.table.host.hub import Hub
from puur.web.table.host.mailbox import Mailbox
from puur.web.table.host.messages import Gone, ViewerFrame
from puur.web.table.host.table import LiveTable
from puur.web.table.view.scene import Viewer
from puur.wire import letter
from puur.wire.settings import AT_ONCE, TableSettings

PATIENCE = 60.0
SERVER: Final = msgspec.json.Decoder(wire.FromServer)
QUICK = Settings(budget=0.05, idle=PATIENCE)
FORGETFUL = Settings(budget=0.05, idle=0.2)
"""Tables are let go at once where nobody is: only for stories of that."""


def view_after(before: wire.WholeView | None, text: str) -> wire.WholeView:
    """What is seen after a frame: what it changed of what was known, or all of it anew."""
    match SERVER.decode(text):
        case wire.WholeView() as whole:
            return whole
        case wire.News() as news:
            assert before is not None
            return wire.after(before, news)
        case other:
            raise AssertionError(other)


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame as it went to somebody, what he knew with it (`whole`), and the act the table was at."""

    text: str
    number: int
    viewer: Viewer
    whole: str


@dataclass
class Guest:
    """Somebody at a table. `rash`: he does anything he is offered; else what is not rare."""

    table: LiveTable
    person: str
    language: Language = Language.DE
    deck: Deck = Deck.FRENCH
    dice: random.Random = field(default_factory=lambda: random.Random(1))
    rash: float = 0.0
    frames: list[Frame] = field(default_factory=list)
    view: wire.WholeView | None = None
    told: Json = field(default_factory=dict)
    others: list[wire.FromServer] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.mailbox = Mailbox(Viewer(self.person, self.language, self.deck), name=self.person.title(), seen=0)

    def come(self) -> None:
        """Open the line."""
        self.table.arrive(self.mailbox)

    def go(self) -> None:
        """Cut the line."""
        self.table.inbox.put_nowait(Gone(self.mailbox))

    def send(self, frame: wire.FromViewer) -> None:
        """Send a frame."""
        self.table.inbox.put_nowait(ViewerFrame(self.mailbox, frame))

    def act(self, act: dict[str, object], number: int | None = None) -> None:
        """Send an act."""
        seen = 0 if self.view is None else self.view.number
        body = json.dumps(act).encode()
        self.send(wire.ActFrame(seen if number is None else number, Raw(body)))

    async def next(self) -> wire.WholeView | None:
        """Read what waits; the view among it, if there is one."""
        async with asyncio.timeout(PATIENCE):
            await self.mailbox.something()
        for frame in self.mailbox.replies():
            self._keep(wire.encoded(frame), wire.encoded(frame))
            self.others.append(frame)
        if not self.mailbox.take_view():
            return None
        text = self.table.frame_for(self.mailbox).decode()
        self.view = view_after(self.view, text)
        told: Json = json.loads(text)
        self.told = put_together(self.told, told) if told["type"] == "news" else told
        self._keep(text, json.dumps(self.told, ensure_ascii=False))
        return self.view

    def _keep(self, text: str, whole: str) -> None:
        self.frames.append(Frame(text, self.table.live.number, self.mailbox.viewer, whole))

    async def until(self, phase: str) -> wire.WholeView:
        """Read until the table is at a phase."""
        while True:
            view = await self.next()
            if view is not None and view.now.phase == phase:
                return view

    def choose(self, view: wire.WholeView) -> dict[str, object] | None:
        """Something this guest does now, or nothing; a case is settled before he is rash again."""
        rash = view.now.phase != "ruling" and self.dice.random() < self.rash
        offered = [*view.own.acts, *view.menu] if rash else view.own.acts
        open_now = [option for option in offered if option.kind != "bedanken"]
        if not open_now or (not view.own.asks and not rash and all(option.kind == "play" for option in open_now)):
            return None
        chosen = self.dice.choice(open_now)
        act = dict(chosen.act)
        for choice in chosen.choices:
            if choice.items:
                value = self.dice.choice(choice.items).value
                if value is not None:
                    act[choice.field] = value
            elif choice.least is not None and choice.most is not None:
                act[choice.field] = self.dice.randint(choice.least, choice.most)
        return act

    async def play(self) -> None:
        """Play until the Partie is over."""
        while True:
            view = await self.next() or self.view  # who was refused tries something else
            if view is None:
                continue
            if view.table.over:
                return
            if "confirm" in view.chair.may:
                self.send(wire.Chair(self.dice.choice(("confirm", "deny"))))
                continue
            act = self.choose(view)
            if act is not None:
                self.act(act)


@asynccontextmanager
async def hub_in(folder: Path, settings: Settings = QUICK) -> AsyncIterator[Hub]:
    """Tables that are kept in a folder."""
    async with await open_store(f"sqlite:///{folder / 'puur.sqlite'}") as store:
        hub = Hub(store.journal, settings)
        try:
            yield hub
        finally:
            await hub.close()


async def table_of(hub: Hub, settings: TableSettings, *persons: str) -> LiveTable:
    """A table with these people, from South on, that has begun."""
    table = await opened(hub, settings, persons[0] if persons else "host")
    await begin(hub, table, *persons)
    return table


async def opened(hub: Hub, settings: TableSettings, host: str) -> LiveTable:
    """A table at which nobody sits."""
    created = await hub.create(settings, host)
    table = await hub.find(created.table)
    assert table is not None
    return table


async def begin(hub: Hub, table: LiveTable, *persons: str) -> None:
    """These people sit down, from South on, and the table begins."""
    for seat, person in zip(table.live.plan.order, persons, strict=False):
        await hub.happens(table, e.Sat(table.live.changed, letter(seat), person, person.title()))
    await hub.happens(table, e.Started(table.live.changed))


def at_once(reglement: str, play: Literal["strict", "table"] = "strict") -> TableSettings:
    """Settings without pauses."""
    return TableSettings(reglement, play=play, tempo=AT_ONCE)
