"""The single thread that writes to an SQLite file: it collects waiting work and commits it together.

While a commit waits for the disk, further events arrive and share the next one. So a thousand tables need hardly more
commits than one.
"""

import asyncio
import itertools
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, Generic, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from puur.store.append import Append, EventRow, rows_after
from puur.store.journal import Along, JournalEntry, StaleStream, writable
from puur.store.sqlite_file import core_connection, disk_error, trouble_of, writing_connection
from puur.store.sqlite_heads import Heads
from puur.store.trouble import StoreError, StoreTrouble

BATCH: Final = 512
"""The most work items in one commit."""
INSERT: Final = "INSERT INTO event (stream, seq, at, kind, body, chain) VALUES (?, ?, ?, ?, ?, ?)"
TOGETHER: Final = 100
"""The most rows in one statement: between statements other threads take the interpreter's lock."""
LARGE: Final = 500
"""Items with this many events get a transaction of their own, so that players wait for one such item, not for all."""
FEW: Final = 10
"""The most items other than acts in one commit, so that players wait for a few sign-ins, not for a crowd."""
SHARE: Final = 0.008
"""Seconds after which a commit begins no other such item: where each takes long, ten of them are already a crowd."""
T = TypeVar("T")


@dataclass(slots=True)
class Reply(Generic[T]):
    """The future of a caller, its event loop, and the outcome."""

    future: asyncio.Future[T]
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)
    error: BaseException | None = None
    result: T | None = None

    def settle(self) -> None:
        """Set the future, unless it was cancelled; must be called in its loop."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)  # type: ignore[arg-type]  # None only where T says so


@dataclass(frozen=True, slots=True)
class Task(Generic[T]):
    """A function to be called in a transaction."""

    function: Callable[[Connection], T]
    reply: Reply[T]


WriterWork = Append[Reply[None]] | Task[object]


class Writer:
    """Owns the connection that writes. `start` it once; after `close` it refuses work."""

    def __init__(
        self,
        path: Path,
        *,
        clock: Callable[[], float] = time.time,
        ticks: Callable[[], float] = time.perf_counter,
        told: Callable[[], None] | None = None,
    ) -> None:
        self.path = path
        self._clock = clock
        self._ticks = ticks
        self._told = told
        self._queue: SimpleQueue[Sequence[WriterWork] | None] = SimpleQueue()
        self._together: dict[asyncio.AbstractEventLoop, list[WriterWork]] = {}
        self._connection = writing_connection(path)
        self._heads = Heads(self._connection)
        self._core = core_connection(self._connection)  # here, because starting it ends any transaction
        self._closed = False
        self._large: deque[WriterWork] = deque()
        self._behind: deque[WriterWork] = deque()
        self._thread = Thread(target=self._run, name=f"journal {path.name}", daemon=True)
        self._thread.start()

    async def append(self, stream: str, expected: int, entries: Sequence[JournalEntry], along: Along | None) -> None:
        """Write events; see `puur.store.journal.Journal.append`."""
        reply: Reply[None] = Reply(asyncio.get_running_loop().create_future())
        self._put(Append(stream, expected, writable(stream, entries), along, reply), reply.loop)
        await reply.future

    async def run(self, function: Callable[[Connection], T]) -> T:
        """Call a function in a transaction of its own."""
        reply: Reply[T] = Reply(asyncio.get_running_loop().create_future())
        self._put(Task(function, reply), reply.loop)  # type: ignore[arg-type]  # the thread hands the result on unseen
        return await reply.future

    def _put(self, work: WriterWork, loop: asyncio.AbstractEventLoop) -> None:
        """Collect the work of one turn of an event loop and hand it over together: each handover causes a commit."""
        if self._closed:
            raise StoreError(StoreTrouble.CLOSED)
        together = self._together.get(loop)
        if together is None:
            together = self._together[loop] = []
            loop.call_soon(self._hand_over, loop)
        together.append(work)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        together = self._together.pop(loop, None)
        if together is not None:
            self._queue.put(together)

    def close(self) -> None:
        """Finish waiting work, then close the file; blocks until done."""
        if not self._closed:
            self._closed = True
            for loop in tuple(self._together):
                self._hand_over(loop)
            self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._gathered()
            self._do(batch)
            self._do_one_large()
        while self._large or self._behind:
            self._do(self._few_behind())
            self._do_one_large()
        self._core.close()
        self._connection.close()

    def _do_one_large(self) -> None:
        if self._large:
            self._do([self._large.popleft()])

    def _do(self, batch: list[WriterWork]) -> None:
        if batch:
            self._commit(batch)
            _answer(batch)
            if self._told is not None:
                self._told()

    def _gathered(self) -> tuple[list[WriterWork], bool]:
        """All waiting acts, with a few items of other work after them, and whether there may be more.

        Large items are deferred, and other work waits as long as there are acts and a few items before it.
        """
        batch: list[WriterWork] = []
        going_on = True
        with suppress(Empty):
            together = self._queue.get(block=not self._large and not self._behind)
            while together is not None:
                for work in together:
                    self._place_of(work, batch).append(work)
                if len(batch) >= BATCH:
                    break
                together = self._queue.get_nowait()
            going_on = together is not None
        return [*batch, *self._few_behind()], going_on

    def _place_of(self, work: WriterWork, batch: list[WriterWork]) -> deque[WriterWork] | list[WriterWork]:
        """The queue for an item: acts go first."""
        if isinstance(work, Task):
            return self._behind
        return self._large if _is_large(work) else batch

    def _few_behind(self) -> list[WriterWork]:
        """The next items that are not acts."""
        return [self._behind.popleft() for _ in range(min(FEW, len(self._behind)))]

    def _put_off(self, batch: list[WriterWork], at: int) -> None:
        """Leave a batch's items from a place on to the next commit, before those that came later."""
        self._behind.extendleft(reversed(batch[at:]))
        del batch[at:]

    def _commit(self, batch: list[WriterWork]) -> None:
        """Do a batch in one transaction, as far as its time goes; a failing item does not affect the others."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            self._heads.begin()
            rows: list[EventRow] = []
            until, begun = self._ticks() + SHARE, False
            for at, work in enumerate(batch):
                if isinstance(work, Task):
                    if begun and self._ticks() >= until:
                        self._put_off(batch, at)
                        break
                    begun = True
                if isinstance(work, Append) and work.along is None:
                    self._prepare(work, rows)
                else:
                    self._insert(rows)
                    self._alone(work)
            self._insert(rows)
            self._connection.execute("COMMIT")
            self._heads.keep()
        except StoreError as error:
            self._undo(batch, error)
        except sqlite3.Error as error:
            self._undo(batch, trouble_of(error, self.path))
        except Exception as error:  # noqa: BLE001  the thread goes on, or everybody would wait for ever
            self._undo(batch, StoreError(StoreTrouble.FAILED, str(self.path), repr(error)))

    def _prepare(self, work: Append[Reply[None]], rows: list[EventRow]) -> None:
        """Add the rows of some events, or note why they cannot be written."""
        head = self._heads.of(work.stream)
        if head.number != work.expected:
            work.reply.error = StaleStream(work.stream, work.expected, head.number)
            return
        new, after = rows_after(head, work, self._clock)
        rows += new
        self._heads.note(work.stream, after)

    def _insert(self, rows: list[EventRow]) -> None:
        for begin in range(0, len(rows), TOGETHER):
            together = rows[begin : begin + TOGETHER]
            self._connection.execute(_insert_of(len(together)), tuple(itertools.chain.from_iterable(together)))
        rows.clear()

    def _alone(self, work: WriterWork) -> None:
        """An item that calls a function: only this item is rolled back if the function raises."""
        self._connection.execute("SAVEPOINT piece")
        try:
            if isinstance(work, Append):
                rows: list[EventRow] = []
                self._prepare(work, rows)
                self._insert(rows)
                if work.reply.error is None and work.along is not None:
                    work.along(self._core)
            else:
                work.reply.result = work.function(self._core)
        except sqlite3.Error:
            raise  # no other item would fare better
        except Exception as error:
            if isinstance(error, DBAPIError) and (full := disk_error(error, self.path)) is not None:
                raise full from error
            self._connection.execute("ROLLBACK TO piece")
            work.reply.error = error
        self._connection.execute("RELEASE piece")
        self._heads.forget()  # it may have touched any stream, or been rolled back

    def _undo(self, batch: list[WriterWork], error: StoreError) -> None:
        if self._connection.in_transaction:
            with suppress(sqlite3.Error):  # a full disk may have ended the transaction already
                self._connection.execute("ROLLBACK")
        self._heads.forget()
        for work in batch:
            if work.reply.error is None:
                work.reply.error = error


@cache
def _insert_of(rows: int) -> str:
    """The INSERT statement for so many rows."""
    return INSERT + ", (?, ?, ?, ?, ?, ?)" * (rows - 1)


def _is_large(work: WriterWork) -> bool:
    return isinstance(work, Append) and len(work.entries) > LARGE


def _answer(batch: list[WriterWork]) -> None:
    """Notify all callers, with one call per event loop."""
    loops: dict[asyncio.AbstractEventLoop, list[Callable[[], None]]] = {}
    for work in batch:
        loops.setdefault(work.reply.loop, []).append(work.reply.settle)
    for loop, settling in loops.items():
        with suppress(RuntimeError):  # in a closed loop nobody is waiting
            loop.call_soon_threadsafe(_call, settling)


def _call(functions: list[Callable[[], None]]) -> None:
    for function in functions:
        function()
