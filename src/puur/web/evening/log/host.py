"""One evening in memory: a single task that lets things happen one after the other.

What somebody wants is decided, written to the journal, and only once it is durable told and shown to anybody. Wants
that wait together are written together. Names are written in the same transaction as the event they belong to.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import ClassVar, Final

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from puur.desk import commands as c
from puur.desk.deciding import Asker, decide
from puur.desk.events import STREAM, By, Event, RoleName, read, written
from puur.desk.facts.people import ContactsDeleted, KeyDestroyed, Registered
from puur.desk.faults import DeskFaults, fault
from puur.desk.faults import Trouble as Damage
from puur.desk.fold import happen, replayed
from puur.desk.people import PersonDetails, hall_name, namesakes
from puur.desk.plan import Person
from puur.desk.state import Evening
from puur.store import Store, StoreError
from puur.store.chain import first_broken
from puur.store.evening_people import people_of_evening
from puur.store.journal import Along, Entry, StaleStream
from puur.store.journal import Event as Stored
from puur.store.trouble import Trouble
from puur.web.evening.log.names import Naming, details_of, forgetting
from puur.web.evening.log.numbers import MOST, take_number
from puur.web.streams.clock import Clock
from puur.web.streams.host import StreamHost

LOG: Final = logging.getLogger("puur.web.desk")
TRIES: Final = 3
SLOW: Final = (c.Seat, c.Mend, c.Undo, c.Publish)
"""What takes long enough to be decided in a thread."""
REMEMBERED: Final = 2_000
"""Answers kept for whoever sends the same want again, since he did not hear the first."""


@dataclass(frozen=True, slots=True)
class Happened:
    """What a want led to: its events, and the evening after them. They are durable."""

    events: tuple[Event, ...]
    evening: Evening

    @property
    def people(self) -> tuple[Person, ...]:
        """The start numbers that were given."""
        return tuple(one.what.person for one in self.events if isinstance(one.what, Registered))


Outcome = Happened | DeskFaults


@dataclass(frozen=True, slots=True)
class Want:
    """What somebody wants to happen: the command, who asks, and what is written with it.

    `naming` writes names in the same transaction. A `nonce` marks a want that may be sent twice: only the first counts,
    and the second gets its answer.
    """

    command: c.Command
    by: By
    round: int | None = None
    table: int | None = None
    known: int | None = None
    naming: Naming | None = None
    nonce: str = ""

    def asker(self, at: float) -> Asker:
        """Who asks, and when."""
        return Asker(self.by, at, self.round, self.table, self.known)


class EveningGone(Exception):
    """The evening is not led here any more: the server stops."""


@dataclass(slots=True)
class _Waiting:
    want: Want
    answer: "asyncio.Future[Outcome]" = field(default_factory=asyncio.Future)


class EveningHost(StreamHost[_Waiting]):
    """An evening, its names, and everybody who wants something of it."""

    TOGETHER: ClassVar[int] = 64
    """Wants that are written at once, at most."""

    def __init__(  # noqa: PLR0913  the parts
        self,
        name: str,
        store: Store,
        evening: Evening,
        *,
        secret: bytes,
        owner: str = "",
        damaged: int | None = None,
        names: Mapping[Person, PersonDetails],
        now: Callable[[], float] = time.time,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        clock = Clock(evening.changed, now=now, ticks=ticks)
        super().__init__(STREAM + name, store.journal, evening.number, clock)
        self.id = name
        self.evening = evening
        self.secret = secret
        self.owner = owner
        self.damaged = damaged
        self.names: dict[Person, PersonDetails] = dict(names)
        self._store = store
        self._news = asyncio.Event()
        self._answers: dict[tuple[By, str], Happened] = {}
        self._version = 0
        self._alike: tuple[int, frozenset[Person]] | None = None
        self._task = asyncio.create_task(self.run(), name=f"evening {name}")

    @property
    def now(self) -> float:
        """This moment, in seconds since 1970, never before the last event: no deadline and no clock stands still."""
        return self.clock.now()

    @property
    def version(self) -> int:
        """Grows with everything that may look otherwise now, names included."""
        return self._version

    def name(self, person: Person) -> str:
        """What somebody is called in the hall; "" where nothing is known but the number."""
        details = self.names.get(person)
        return "" if details is None else self.apart(person, hall_name(person, details, "").strip())

    def listed(self, person: Person) -> str:
        """What somebody is called in a list from A to Z: the last name first; "" where nothing is known."""
        details = self.names.get(person)
        return "" if details is None else self.apart(person, f"{details.last} {details.first}".strip())

    def apart(self, person: Person, name: str) -> str:
        """A name with the number of who bears it, where another is called so too."""
        if self._alike is None or self._alike[0] != self._version:
            self._alike = (self._version, namesakes(self.names))
        return f"{name} ({person})" if person in self._alike[1] else name

    async def do(self, want: Want) -> Outcome:
        """Let something happen, or tell all that speaks against it; returns when it is durable.

        Raises `StoreError` when the disk fails (nothing was acknowledged then), `EveningGone` when the server stops.
        """
        if self.over:
            raise EveningGone(self.id)
        if self.damaged is not None:
            return DeskFaults((fault(Damage.DAMAGED, "evening", event=self.damaged),))
        waiting = _Waiting(want)
        self.inbox.put_nowait(waiting)
        return await waiting.answer

    async def number(self, role: RoleName, wish: int | None = None) -> int:
        """The number of a desk that is new here: as it wishes, else the first free one. Raises `StoreError`."""
        for _ in range(MOST):
            try:
                return await self._store.tables.write(lambda one: take_number(one, self.id, role, wish))
            except IntegrityError:  # somebody else got it at the same moment
                continue
        raise StoreError(Trouble.BUSY, self.stream)

    async def changed(self, version: int) -> int:
        """The version, once it is another than the one somebody knows. Raises `EveningGone`."""
        while self._version == version and not self.over:
            await self._news.wait()
        if self.over:
            raise EveningGone(self.id)
        return self._version

    async def versions(self) -> AsyncIterator[int]:
        """The version now, and anew whenever something happened; ends with the host."""
        version = -1
        with suppress(EveningGone):
            while True:
                version = await self.changed(version)
                yield version

    async def catch_up(self) -> None:
        """Take in what another process has written to the journal, and the names that were changed there."""
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
        """Nothing happens here any more."""
        self.over = True
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        while not self.inbox.empty():
            self.inbox.get_nowait().answer.set_exception(EveningGone(self.id))
        self._publish()

    # ------------------------------------------------------------ the task

    async def handle(self, batch: Sequence[_Waiting]) -> None:
        """Do what several want, or tell each why not."""
        try:
            await self._together(batch)
        except asyncio.CancelledError:
            self._fail(batch, EveningGone(self.id))
            raise
        except (StoreError, StaleStream) as error:
            LOG.warning("evening %s could not be written: %s", self.id, type(error).__name__)
            await self._recover()
            self._fail(batch, error if isinstance(error, StoreError) else StoreError(Trouble.BUSY, self.stream))
        except Exception as error:
            LOG.exception("evening %s: a want failed", self.id)
            self._fail(batch, error)

    async def _together(self, batch: Sequence[_Waiting]) -> None:
        """Decide several wants one after another and write them at once; anew if another process wrote first."""
        for tried in range(TRIES):
            evening, outcomes, answers = self.evening, list[Outcome](), dict[tuple[By, str], Happened]()
            for one in batch:
                mark = (one.want.by, one.want.nonce)
                again = one.want.nonce != "" and (mark in answers or mark in self._answers)
                outcome = Happened((), evening) if again else await self._decided(evening, one.want)
                if isinstance(outcome, Happened):
                    evening, answers[mark] = outcome.evening, outcome
                outcomes.append(outcome)
            try:
                await self._write(evening, batch, outcomes)
            except StaleStream:
                if tried == TRIES - 1:
                    raise
                await self.catch_up()
                continue
            self._acknowledge(batch, outcomes)
            return

    async def _decided(self, evening: Evening, want: Want) -> Outcome:
        """What comes of a want."""
        asker = want.asker(max(self.now, evening.changed))
        if isinstance(want.command, SLOW):
            found = await asyncio.to_thread(decide, evening, want.command, asker)
        else:
            found = decide(evening, want.command, asker)
        if isinstance(found, DeskFaults):
            return found
        after = evening
        for event in found:
            after = happen(after, event)
        return Happened(found, after)

    async def _write(self, evening: Evening, batch: Sequence[_Waiting], outcomes: Sequence[Outcome]) -> None:
        done = [(one.want, out) for one, out in zip(batch, outcomes, strict=True) if isinstance(out, Happened)]
        events = [event for _, out in done for event in out.events]
        if not events:
            return
        before = evening.number - len(events)  # what was decided on, whatever was read meanwhile
        await self.append(entries_of(events), after=before, along=_along(self.id, done))
        if self.evening.number < evening.number:  # else it was read back already, perhaps with what came after
            self.evening = evening
            self.clock.happened(evening.changed)
        for want, out in done:
            if want.naming is not None:
                self.names.update(want.naming.named(out.people))
        for event in events:
            match event.what:
                case KeyDestroyed(person=person):
                    self.names.pop(person, None)
                case ContactsDeleted():
                    self.names = {person: one.without_contacts for person, one in self.names.items()}
                case _:
                    continue
        self._publish()

    def _acknowledge(self, batch: Sequence[_Waiting], outcomes: Sequence[Outcome]) -> None:
        for one, outcome in zip(batch, outcomes, strict=True):
            if one.want.nonce and isinstance(outcome, Happened):
                self._answers.setdefault((one.want.by, one.want.nonce), outcome)
                if len(self._answers) > REMEMBERED:
                    del self._answers[next(iter(self._answers))]
            if not one.answer.done():
                one.answer.set_result(outcome)

    def _fail(self, batch: Sequence[_Waiting], error: Exception) -> None:
        for one in batch:
            if not one.answer.done():
                one.answer.set_exception(error)

    async def _recover(self) -> None:
        """After a failure only the journal knows what was written."""
        try:
            self._take(await self._store.journal.read(self.stream, self.evening.number))
        except StoreError as error:
            LOG.warning("evening %s cannot be read: %s", self.id, type(error).__name__)

    def _take(self, fresh: Sequence[Stored]) -> None:
        try:
            for one in fresh:
                if one.seq > self.evening.number:  # else somebody who read at the same time took it in
                    self.evening = happen(self.evening, read(one.seq, one.body))
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


def entries_of(events: Sequence[Event]) -> tuple[Entry, ...]:
    """Events as they are written to the journal."""
    return tuple(Entry(event.kind, written(event), event.at) for event in events)


def folded(stored: Sequence[Stored]) -> tuple[Evening | None, int | None]:
    """The evening that a stream tells of, as far as it is whole, and the number of its first damaged event, if any.

    No evening of an empty stream, or of one whose opening is damaged. Raises as `puur.desk.fold.happen`.
    """
    broken = first_broken(stored)
    whole = stored if broken is None else stored[: stored.index(broken)]
    events: list[Event] = []
    for one in whole:
        try:
            events.append(read(one.seq, one.body))
        except (msgspec.DecodeError, UnicodeDecodeError):
            return replayed(events), one.seq
    return replayed(events), None if broken is None else len(events) + 1


def _along(evening: str, done: Sequence[tuple[Want, Happened]]) -> Along:
    """Names are kept, contacts deleted and keys destroyed together with the events that say so."""

    def along(connection: Connection) -> None:
        for want, out in done:
            if want.naming is not None:
                want.naming.keep(connection, evening, out.people)
            forgetting(connection, evening, out.events)

    return along
