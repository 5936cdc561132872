"""All live tables of this process: found by id, loaded from the journal on demand, unloaded when idle."""

import asyncio
import logging
import secrets
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, ParamSpec, Protocol, TypeVar

from puur.reglement import named
from puur.store import StoreError, StoreTrouble
from puur.store.chain import first_broken
from puur.store.journal import Journal, JournalEvent
from puur.web.http.limits import Limits
from puur.web.http.refusals import refused
from puur.web.streams.ids import is_id, new_id
from puur.web.streams.leases import Alone, Elsewhere, Owning
from puur.web.streams.register import StreamRegister
from puur.web.table import events as e
from puur.web.table.admission import key_digest
from puur.web.table.fold import happen
from puur.web.table.host.compiled_core import CompiledCore
from puur.web.table.host.messages import Happens, Tick
from puur.web.table.host.supplies import Supplies, TableListener
from puur.web.table.host.table import PREFIX, LiveTable
from puur.web.table.host.thinkers import Thinkers
from puur.web.table.state import Live
from puur.web.visitor.names import Manners
from puur.wire.settings import TableSettings

P = ParamSpec("P")
T = TypeVar("T")
LOG: Final = logging.getLogger("puur.web.hub")
UNDER_WAY: Final = 2.0
"""Seconds allowed for pending writes when tables are handed over: more than any working disk needs."""


THREADS: Final = 2
"""Threads of the tables' own: one for the Reglement of a club, one for the chains of journals.

Whatever visitors ask for has others, so that no table waits for somebody's long list.
"""
_BREATH: Final = 40
"""Events folded before others have their turn; what visitors only want to see is folded one table after the other."""
_MOST_ENDED: Final = 12
"""Earlier Partien kept in memory, each of some hundred acts."""


class TableTerms(Protocol):
    """The server's settings that tables need."""

    @property
    def thinkers(self) -> int:
        """The number of threads for bots."""
        ...

    @property
    def budget(self) -> float:
        """Seconds a bot may think."""
        ...

    @property
    def manners(self) -> Manners:
        """The filter for chat messages."""
        ...

    @property
    def idle(self) -> float:
        """Seconds an unattended table stays in memory."""
        ...

    @property
    def limits(self) -> Limits:
        """The limits on the number of tables."""
        ...


class Full(Exception):
    """The server has reached its limit of tables."""


@dataclass(frozen=True, slots=True)
class Created:
    """A new table: its id, and the key of a private one."""

    table: str
    key: str | None


class Hub:
    """The live tables of a process."""

    def __init__(
        self,
        journal: Journal,
        settings: TableTerms,
        *,
        now: Callable[[], float] = time.time,
        secret: Callable[[], str] = lambda: secrets.token_hex(32),
        told: TableListener = lambda live, events: None,  # noqa: ARG005  nobody listens
        owning: Owning | None = None,
    ) -> None:
        self.owning: Owning = Alone() if owning is None else owning
        self._settings = settings
        self._thinkers = Thinkers(settings.thinkers)
        self._threads = ThreadPoolExecutor(THREADS, "puur-tables")
        self._one_text = asyncio.Semaphore(1)
        self._one_reading = asyncio.Semaphore(1)
        self._ended: OrderedDict[tuple[str, int], Live] = OrderedDict()
        self._supplies = Supplies(
            journal=journal,
            thinkers=self._thinkers,
            now=now,
            secret=secret,
            budget=settings.budget,
            manners=settings.manners,
            idle=settings.idle,
            told=told,
        )
        self._register = StreamRegister(PREFIX, lambda: journal, self._made, self.owning)
        self._tasks: set[asyncio.Task[None]] = set()
        self.goes = False
        """Whether it has handed over its tables, or is about to; it will not lead tables again."""

    def wait_for(self, core: CompiledCore) -> None:
        """Have bots that search wait until the core is compiled."""
        self._thinkers.core = core

    @property
    def tables(self) -> tuple[LiveTable, ...]:
        """The tables in memory."""
        return self._register.all

    @property
    def viewers(self) -> int:
        """The number of connections."""
        return sum(len(table.mailboxes) for table in self.tables)

    @property
    def inboxes(self) -> int:
        """The number of messages tables have not processed yet."""
        return sum(table.inbox.qsize() for table in self.tables)

    @property
    def thoughts(self) -> int:
        """The number of tables waiting for a bot's answer."""
        return self._thinkers.waiting

    async def create(
        self,
        settings: TableSettings,
        host: str,
        *first: "Callable[[str, float], e.Event]",
        secret: str | None = None,
    ) -> Created:
        """Open a table for a host, with what shall happen first; cards follow from a fresh secret, or from this one.

        Raises `ReglementError`, `Full` and `Elsewhere`.
        """
        if self.goes:
            raise Elsewhere
        if len(self.tables) >= self._settings.limits.tables:
            refused("tables in memory")
            raise Full
        reglement = await self._read(settings, named, settings.reglement, settings.text)
        table = new_id()
        key = secrets.token_urlsafe(16) if settings.entry == "private" else None
        at = self._supplies.now()
        digest = None if key is None else key_digest(key)
        drawn = self._supplies.secret() if secret is None else secret
        opening = e.OpenedTable(at, table, settings, reglement.digest, drawn, host, digest)
        live = await self._read(settings, happen, None, opening)
        await self._register.claim(table)
        opened = LiveTable(self._supplies, live, 0)
        await opened.begin((opening, *(make(host, at) for make in first)))
        self._register.lead(table, opened)
        self._run_on(table, opened)
        self._make_room()
        LOG.info("table %s opened: %s, %s play", table, reglement.name, settings.play)
        return Created(table, key)

    async def _fold(self, events: Sequence[JournalEvent]) -> Live | None:
        """The table these events make; none of no events. Raises `StoreError` where they are damaged."""
        broken = await self._beside(first_broken, events)
        if broken is not None:
            raise StoreError(StoreTrouble.DAMAGED, broken.stream, f"event {broken.seq}")
        live: Live | None = None
        for at, event in enumerate(events):
            told = e.read(event.kind, event.body)
            if isinstance(told, e.OpenedTable):
                live = await self._read(told.settings, happen, None, told)
            else:
                live = happen(live, told)
            if at % _BREATH == _BREATH - 1:
                await asyncio.sleep(0)
        return live

    async def _read(self, settings: TableSettings, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The loader for a table's Reglement: a club's own text is slow, so it is read in a thread, one at a time."""
        if settings.text is None:
            return work(*args, **kwargs)
        async with self._one_text:
            return await self._beside(work, *args, **kwargs)

    async def _beside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *args, **kwargs))

    def _run_on(self, name: str, table: LiveTable) -> None:
        task = asyncio.create_task(self._run(name, table), name=f"table {name}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, name: str, table: LiveTable) -> None:
        """Run a table; one that fails is dropped, and reloaded from the journal when needed."""
        try:
            await table.run()
        except asyncio.CancelledError:
            raise
        except Exception as error:  # noqa: BLE001  one table must not take the others along; its values may be cards
            LOG.error("a table failed: %s at %s", type(error).__name__, _place(error))  # noqa: TRY400  its traceback may show cards
            table.part("unsaved" if isinstance(error, StoreError) else "restart")
        finally:
            table.end()
            self._register.leave(name, table)

    def leads(self, name: str) -> bool:
        """Whether a table is in the memory of this process."""
        return self._register.here(name) is not None

    def lose(self, stream: str) -> None:
        """Called when another process leads a stream."""
        table = self._register.here(stream.removeprefix(PREFIX))
        if table is not None:
            table.part("again")
            table.inbox.put_nowait(Tick())

    async def look(self, name: str) -> Live | None:
        """A snapshot of a table, wherever it is led; None if it does not exist."""
        table = self._register.here(name)
        if table is not None:
            return table.live
        if not is_id(name):
            return None
        async with self._one_reading:
            return await self._fold(await self._supplies.journal.read(PREFIX + name))

    async def as_of(self, name: str, moment: float) -> Live | None:
        """A table as it was at a moment; None if it does not exist, or was opened later."""
        if not is_id(name):
            return None
        async with self._one_reading:
            events = await self._supplies.journal.read(PREFIX + name)
            return await self._fold([event for event in events if event.at <= moment])

    async def earlier(self, name: str, game: int) -> Live | None:
        """A table at the end of its Partie with this number, from 1; None if there was none."""
        if not is_id(name):
            return None
        here = self._register.here(name)
        if here is not None and here.live.games == game:
            return here.live
        async with self._one_reading:
            return self._ended.get((name, game)) or await self._again(name, game)

    async def _again(self, name: str, game: int) -> Live | None:
        """The same, read from the journal; a Partie that another one followed is as it will always be, and is kept."""
        events = await self._supplies.journal.read(PREFIX + name)
        ends = (*(at for at, event in enumerate(events) if event.kind == "again"), len(events))
        live = await self._fold(events[: ends[game - 1]]) if 1 <= game <= len(ends) else None
        if live is not None and game < len(ends):
            self._ended[name, game] = live
            while len(self._ended) > _MOST_ENDED:
                self._ended.popitem(last=False)
        return live

    async def find(self, name: str) -> LiveTable | None:
        """The table with an id, loaded from the journal if necessary; None if it does not exist. Raises `Elsewhere`."""
        if self.goes:
            raise Elsewhere(name)
        return await self._register.find(name)

    async def _made(self, name: str, events: Sequence[JournalEvent]) -> LiveTable | None:
        live = await self._fold(events)
        if live is None:
            return None
        if self.goes:  # changed while loading
            raise Elsewhere(name)
        LOG.info("table %s taken up after %d events", name, len(events))
        table = LiveTable(self._supplies, live, len(events))
        self._run_on(name, table)
        self._make_room()
        return table

    def _make_room(self) -> None:
        """Let go of the table that has been alone for longest, where there are many: who comes takes it up again."""
        deserted = [table for table in self.tables if not table.mailboxes and not table.over]
        if len(deserted) > self._settings.limits.deserted:
            min(deserted, key=lambda table: table.alone_since).let_go()

    async def happens(self, table: LiveTable, *events: e.Event) -> None:
        """Make events happen at a table from outside; returns when they are durable.

        A table unloaded in the meantime because it was idle is loaded again. Raises
        `Elsewhere` where another process leads it now, and what the journal raises.
        """
        name = table.live.table
        try:
            await _happened(table, events)
        except Elsewhere:
            again = await self.find(name)
            if again is None:
                raise
            await _happened(again, events)

    async def hand_over(self) -> None:
        """Stop leading tables: close connections with a message, finish pending writes, and let others take over."""
        self.goes = True
        for table in self.tables:
            table.part("restart")
            table.inbox.put_nowait(Tick())
        await asyncio.sleep(0)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=UNDER_WAY)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.owning.close()

    async def close(self) -> None:
        """Hand over what is still led, and stop the threads."""
        await self.hand_over()
        self._thinkers.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


async def _happened(table: LiveTable, events: tuple[e.Event, ...]) -> None:
    """Make events happen at a table in memory. Raises `Elsewhere` if it is handed over first."""
    if table.over:
        raise Elsewhere(table.live.table)
    done = asyncio.get_running_loop().create_future()
    table.inbox.put_nowait(Happens(events, done))
    await done


def _place(error: BaseException) -> str:
    """Where an error was raised: files and lines, never values."""
    frames = traceback.extract_tb(error.__traceback__)
    return " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames[-4:]))
