"""One evening in memory: a single task that processes everything in sequence.

A request is decided, written to the journal, and acknowledged and shown only once it is durable. Waiting requests are
written together. Names are written in the same transaction as their event.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import ClassVar, Final

import msgspec
from sqlalchemy.exc import IntegrityError

from puur.desk.events import STREAM, RoleName, read
from puur.desk.facts.people import ContactsDeleted, KeyDestroyed
from puur.desk.faults import DeskFaults, EveningTrouble, fault
from puur.desk.fold import happen
from puur.desk.people import PersonDetails, hall_name, namesakes
from puur.desk.plan import Person
from puur.desk.state import Evening
from puur.store import Store, StoreError
from puur.store.evening_answers import AnsweredWant
from puur.store.evening_people import people_of_evening
from puur.store.journal import JournalEvent, StaleStream
from puur.store.trouble import StoreTrouble
from puur.web.evening.log.answers import WantAnswers
from puur.web.evening.log.entries import KeptEvening, along_with, entries_of
from puur.web.evening.log.names import details_of
from puur.web.evening.log.numbers import MOST, take_number
from puur.web.evening.log.wants import FEW, BackRooms, Fulfilled, Granted, Want, WantOutcome, decided, repeated
from puur.web.http.logs import whence
from puur.web.streams.clock import StreamClock, passed
from puur.web.streams.host import StreamHost

LOG: Final = logging.getLogger("puur.web.desk")
TRIES: Final = 3
MOST_EVENTS: Final = 60_000
"""Events of an evening: five times those of two thousand people. All of them lie in memory."""


class EveningGone(Exception):
    """The evening is no longer led here, because the server is stopping."""


@dataclass(slots=True)
class _Waiting:
    want: Want
    answer: "asyncio.Future[WantOutcome]" = field(default_factory=asyncio.Future)


class EveningHost(StreamHost[_Waiting]):
    """An evening, its names, and everybody who wants something of it."""

    TOGETHER: ClassVar[int] = 64
    """The most requests written together."""

    def __init__(
        self,
        name: str,
        store: Store,
        kept: KeptEvening,
        *,
        rooms: BackRooms,
        now: Callable[[], float] = time.time,
        ticks: Callable[[], float] = passed,
    ) -> None:
        clock = StreamClock(kept.evening.changed, now=now, ticks=ticks)
        super().__init__(STREAM + name, store.journal, kept.evening.number, clock)
        self.id = name
        self.evening = kept.evening
        self.secret = kept.secret
        self.owner = kept.owner
        self.damaged = kept.damaged
        self.names: dict[Person, PersonDetails] = dict(kept.names)
        self._store = store
        self._rooms = rooms
        self._ticks = ticks
        self._used = ticks()
        self._watchers = 0
        self._busy = False
        self._news = asyncio.Event()
        self._answers = WantAnswers(name, store.tables)
        self._version = 0
        self._alike: tuple[int, frozenset[Person]] | None = None
        self._task = asyncio.create_task(self.run(), name=f"evening {name}")

    @property
    def now(self) -> float:
        """The current time in seconds since 1970, never before the last event."""
        return self.clock.now()

    @property
    def version(self) -> int:
        """Increases with every visible change, including names."""
        return self._version

    def used(self) -> None:
        """Note that the evening was used."""
        self._used = self._ticks()

    @property
    def watchers(self) -> int:
        """The number of open pages."""
        return self._watchers

    @property
    def unused(self) -> float:
        """Seconds since the last use; 0 while pages are open, or work is pending."""
        if self._watchers or self._busy or not self.inbox.empty():
            return 0.0
        return self._ticks() - self._used

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Count an open page."""
        self._watchers += 1
        try:
            yield
        finally:
            self._watchers -= 1
            self.used()

    def name(self, person: Person) -> str:
        """A person's name in the hall; "" if unknown."""
        details = self.names.get(person)
        return "" if details is None else self.apart(person, hall_name(person, details, "").strip())

    def listed(self, person: Person) -> str:
        """A person's name for alphabetical lists, last name first; "" if unknown."""
        details = self.names.get(person)
        return "" if details is None else self.apart(person, f"{details.last} {details.first}".strip())

    def apart(self, person: Person, name: str) -> str:
        """A name, with the number if it is not unique."""
        if self._alike is None or self._alike[0] != self._version:
            self._alike = (self._version, namesakes(self.names))
        return f"{name} ({person})" if person in self._alike[1] else name

    async def do(self, want: Want) -> WantOutcome:
        """Carry out a request, or return all objections; returns when it is durable.

        Raises `StoreError` when the disk fails (nothing was acknowledged then), `EveningGone` when the server stops.
        """
        if self.over:
            raise EveningGone(self.id)
        if self.damaged is not None:
            return DeskFaults((fault(EveningTrouble.DAMAGED, "evening", event=self.damaged),))
        if self.evening.number >= MOST_EVENTS:
            return DeskFaults((fault(EveningTrouble.FULL, "evening", most=MOST_EVENTS),))
        waiting = _Waiting(want)
        self.inbox.put_nowait(waiting)
        return await waiting.answer

    async def number(self, role: RoleName, wish: int | None = None) -> int:
        """The number for a new desk: the requested one, else the first free one. Raises `StoreError`."""
        for _ in range(MOST):
            try:
                return await self._store.tables.write(lambda connection: take_number(connection, self.id, role, wish))
            except IntegrityError:  # somebody else got it concurrently
                continue
        raise StoreError(StoreTrouble.BUSY, self.stream)

    async def changed(self, version: int) -> int:
        """Wait until the version differs from a known one. Raises `EveningGone`."""
        while self._version == version and not self.over:
            await self._news.wait()
        if self.over:
            raise EveningGone(self.id)
        return self._version

    async def versions(self) -> AsyncIterator[int]:
        """The current version, then each new one; ends with the host."""
        version = -1
        with suppress(EveningGone):
            while True:
                version = await self.changed(version)
                yield version

    async def catch_up(self) -> None:
        """Read what another process has written to the journal, and changed names."""
        fresh = () if self.damaged else await self._store.journal.read(self.stream, self.evening.number)
        if fresh:
            self._take(fresh)
            await self.reload_names()

    async def reload_names(self) -> None:
        """Read the names anew."""
        rows = await self._store.tables.read(lambda connection: people_of_evening(connection, self.id))
        self.names = details_of(rows)
        self._publish()

    async def close(self) -> None:
        """Stop the host."""
        self.over = True
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        while not self.inbox.empty():
            self.inbox.get_nowait().answer.set_exception(EveningGone(self.id))
        self._publish()

    # ------------------------------------------------------------ the task

    async def handle(self, batch: Sequence[_Waiting]) -> None:
        """Process several requests."""
        self._busy = True
        try:
            await self._together(batch)
        except asyncio.CancelledError:
            self._fail(batch, EveningGone(self.id))
            raise
        except (StoreError, StaleStream) as error:
            LOG.warning("evening %s could not be written: %s", self.id, type(error).__name__)
            await self._recover()
            self._fail(batch, error if isinstance(error, StoreError) else StoreError(StoreTrouble.BUSY, self.stream))
        except Exception as error:  # noqa: BLE001  whoever waits is told; the words of it may quote names
            LOG.error("evening %s: a want failed: %s", self.id, whence(error))  # noqa: TRY400  its traceback may quote names
            self._fail(batch, error)
        finally:
            self._busy = False
            self.used()

    async def _together(self, batch: Sequence[_Waiting]) -> None:
        """Decide several requests in sequence and write them together; repeat if another process wrote first."""
        for tried in range(TRIES):
            evening, before = await self._done_before(batch)
            outcomes, done = list[WantOutcome](), list[Fulfilled]()
            for waiting in batch:
                again = before.get(waiting.want.mark) if waiting.want.mark else None
                outcome = (
                    await decided(evening, waiting.want, self.now, self._rooms)
                    if again is None
                    else repeated(evening, again)
                )
                if isinstance(outcome, Granted) and again is None:
                    done.append(Fulfilled(waiting.want, outcome))
                    before[waiting.want.mark], evening = done[-1].answer, outcome.evening
                outcomes.append(outcome)
            try:
                await self._write(evening, done)
            except StaleStream:
                if tried == TRIES - 1:
                    raise
                await self.catch_up()
                continue
            for waiting, outcome in zip(batch, outcomes, strict=True):
                if not waiting.answer.done():
                    waiting.answer.set_result(outcome)
            return

    async def _done_before(self, batch: Sequence[_Waiting]) -> tuple[Evening, dict[bytes, AnsweredWant]]:
        """The evening to decide on, and which wants were done already, by whomever: it holds what came of them.

        The evening is taken first: what is written after it makes the next writing stale. Raises `StoreError`.
        """
        for _ in range(TRIES):
            evening = self.evening
            before = dict(await self._answers.to(waiting.want.mark for waiting in batch))
            if all(told.last <= evening.number for told in before.values()):
                return evening, before
            await self.catch_up()
        raise StoreError(StoreTrouble.BUSY, self.stream)

    async def _write(self, evening: Evening, done: Sequence[Fulfilled]) -> None:
        events = [event for fulfilled in done for event in fulfilled.outcome.events]
        answers = tuple(fulfilled.answer for fulfilled in done if fulfilled.want.mark)
        if not events:
            self._answers.remember(answers)
            return
        before = evening.number - len(events)  # the state decided on, whatever was read meanwhile
        entries = entries_of(events) if len(events) <= FEW else await self._rooms.desk.do(entries_of, events)
        await self.append(entries, after=before, along=along_with(self.id, done, self.now))
        self._answers.remember(answers)
        if self.evening.number < evening.number:  # otherwise it was already read back, perhaps with later events
            self.evening = evening
            self.clock.happened(evening.changed)
        for fulfilled in done:
            if fulfilled.want.naming is not None:
                self.names.update(fulfilled.want.naming.named(fulfilled.outcome.people))
        for event in events:
            match event.what:
                case KeyDestroyed(person=person):
                    self.names.pop(person, None)
                case ContactsDeleted():
                    self.names = {person: details.without_contacts for person, details in self.names.items()}
                case _:
                    continue
        self._publish()

    def _fail(self, batch: Sequence[_Waiting], error: Exception) -> None:
        for waiting in batch:
            if not waiting.answer.done():
                waiting.answer.set_exception(error)

    async def _recover(self) -> None:
        """After a failure, read the journal to see what was written."""
        try:
            self._take(await self._store.journal.read(self.stream, self.evening.number))
        except StoreError as error:
            LOG.warning("evening %s cannot be read: %s", self.id, type(error).__name__)

    def _take(self, fresh: Sequence[JournalEvent]) -> None:
        try:
            for event in fresh:
                if event.seq > self.evening.number:  # otherwise a concurrent reader has already added it
                    self.evening = happen(self.evening, read(event.seq, event.body))
        except (msgspec.DecodeError, UnicodeDecodeError):
            self.damaged = self.evening.number + 1
        if fresh:
            self.seq = self.evening.number
            self.clock.happened(self.evening.changed)
            self._publish()

    def _publish(self) -> None:
        self._version += 1
        self._news.set()
        self._news = asyncio.Event()
