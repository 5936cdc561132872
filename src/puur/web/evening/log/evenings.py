"""All evenings of this process: opened, found by id, loaded from the journal on demand."""

import asyncio
import logging
import math
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

from sqlalchemy import Connection

from puur.desk import commands as c
from puur.desk.decision import DeskAsker, decide
from puur.desk.events import STREAM, By, EveningEvent
from puur.desk.faults import DeskFaults
from puur.desk.fold import happen
from puur.desk.people import CONTACT_DAYS
from puur.desk.state import Evening
from puur.errors import ReglementError
from puur.store import Store, StoreError
from puur.store.address import file_of
from puur.store.evening_answers import forget_old_answers
from puur.store.evening_people import delete_old_contacts, people_of_evening
from puur.store.journal import JournalEvent, StaleStream
from puur.store.snapshots import keep_snapshots
from puur.web.evening.log.entries import KeptEvening, entries_of, folded
from puur.web.evening.log.host import EveningHost
from puur.web.evening.log.keys import new_secret, note_owner, owner_in, secret_of
from puur.web.evening.log.names import DAY, details_of
from puur.web.evening.log.openers import OpeningRule
from puur.web.evening.log.wants import BackRooms
from puur.web.http.brakes import Brake
from puur.web.http.budgets import SharedBudget, an_hour
from puur.web.http.limits import Limits
from puur.web.http.workers import Backroom
from puur.web.streams.clock import passed
from puur.web.streams.ids import new_id
from puur.web.streams.leases import Alone
from puur.web.streams.register import StreamRegister
from puur.web.visitor.owner import KEYS

P = ParamSpec("P")
T = TypeVar("T")
LOG: Final = logging.getLogger("puur.web.desk")
USUAL: Final = Limits()
FOLDER: Final = "puur-kopien"
FEW: Final = 60
"""People of an evening whose pages are made while the others wait."""
IDLE: Final = 300.0
"""Seconds an idle evening stays in memory."""
HELD: Final = 100
"""The number of evenings in memory above which idle ones are unloaded sooner."""
EVENTS: Final = 60_000
"""The number of their events above which they are, too: two thousand people are as many before they play."""
CROWDED: Final = 60.0
"""Seconds an idle evening stays then, longer than any upload takes."""
PRESSED: Final = 30.0
"""Seconds an idle evening stays while heavy work needs the memory: any form that comes in slowly is cut off sooner."""
LOOKS: Final = 10.0
"""Seconds between checks for idle evenings."""


DATE: Final = re.compile(r"\d\d\.\d\d\.\d{4}", re.ASCII)
"""A day as the list writes it."""


@dataclass(frozen=True, slots=True)
class EveningStanding:
    """An evening in the list: what it is called, when it was, how many take part, the table of the last sheet.

    `at` is the hour of its last event; `unfinished` is one that is still to be closed.
    """

    id: str
    title: str
    day: str
    place: str
    since: float
    at: str
    people: int
    table: int | None
    unfinished: bool

    @property
    def year(self) -> str:
        """The year of its day, by which the list is folded; if the day is no date, the year it was opened."""
        year = self.day.rpartition(".")[2]
        return year if DATE.fullmatch(self.day) else time.strftime("%Y", time.localtime(self.since))


def standing_of(host: EveningHost) -> EveningStanding:
    """How an evening stands, without the evening itself: lists are long."""
    evening = host.evening
    entries = (
        (sheet.latest.seq, table)
        for played in evening.rounds
        for table, sheet in played.sheets.items()
        if sheet.latest is not None
    )
    return EveningStanding(
        host.id,
        evening.opened.title or evening.reglement.name,
        ".".join(reversed(evening.opened.day.split("-"))),
        evening.opened.place,
        evening.since,
        time.strftime("%H:%M", time.localtime(evening.changed)),
        len(evening.people),
        max(entries, default=(0, None))[1],
        evening.closed is None,
    )


@dataclass(frozen=True, slots=True)
class OpeningBarred:
    """Why an evening may not be opened: the key of the sentence, and the seconds to wait, if any."""

    why: str
    seconds: int = 0


class Evenings:
    """The evenings of one server."""

    def __init__(
        self,
        store: Callable[[], Store],
        *,
        now: Callable[[], float] = time.time,
        ticks: Callable[[], float] = passed,
        limits: Limits = USUAL,
        idle: float = IDLE,
        rule: OpeningRule | None = None,
    ) -> None:
        self._store = store
        self._idle = idle
        self.rule = rule or OpeningRule()
        self._keys = Brake("evening key", KEYS)
        share = (1 + limits.long_pages) // 2
        self.backroom = Backroom("puur-desk", limits.long_pages, share)
        self.seatings = Backroom("puur-seatings", limits.long_pages, share)
        self._rooms = BackRooms(self.backroom, self.seatings)
        self._now, self._ticks = now, ticks
        self._openings = SharedBudget("evening", an_hour(limits.evenings_an_address), portion=1.0)
        self.followers: list[Callable[[EveningHost], None]] = []
        # several processes may write one evening: the loser catches up and decides again
        self._register = StreamRegister(STREAM, lambda: store().journal, self._made, Alone())
        self._snapshots: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None

    @property
    def hosts(self) -> tuple[EveningHost, ...]:
        """The evenings in memory."""
        return self._register.all

    async def made(self, host: EveningHost, who: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What some work makes of an evening: at once where few take part, else beside the loop, in its turn.

        What waits is counted for each evening and who asks there, as `who` says. Raises `ClosedDoor` where that is too
        much already, and what the work raises.
        """
        if len(host.evening.people) <= FEW:
            return work(*args, **kwargs)
        return await self.made_beside(host, who, work, *args, **kwargs)

    async def made_beside(
        self, host: EveningHost, who: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same beside the loop, however few take part."""
        return await self.backroom.do_for(f"{host.id} {who}", work, *args, **kwargs)

    async def made_long(
        self, host: EveningHost, who: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same of what works out seats: for a hall of two thousand it takes a quarter of a minute.

        No other page waits for it, of whichever evening.
        """
        return await self.seatings.do_for(f"{host.id} {who}", work, *args, **kwargs)

    async def wait_to_open(self, network: str) -> int:
        """Use the network's allowance. Returns 0, or the seconds until it is allowed."""
        return await self._openings.take(self._store().tables, network)

    def still_waits(self, network: str) -> int:
        """Seconds for which a network is still refused; 0 where it is not."""
        return self._openings.still_waits(network)

    async def bars(self, network: str, *, account: str, key: str) -> OpeningBarred | None:
        """Why somebody may not open evenings here; None where he may. Wrong keys cause growing delays."""
        tried = self.rule.keyed and bool(key)
        wait = await self._keys.take(self._store().tables, network) if tried else 0
        if wait:
            return OpeningBarred("konto.wait", math.ceil(wait))
        lacks = self.rule.lacks(account=account, key=key)
        if tried and not lacks:
            await self._keys.forgive(self._store().tables, network)
        return OpeningBarred(lacks) if lacks else None

    async def open(self, command: c.Open, by: By, *, owner: str = "") -> EveningHost | DeskFaults:
        """A new evening, once its opening is durable, or all objections. Raises `StoreError`.

        `owner` is the account it belongs to, if any.
        """
        name = new_id()
        begun = await self.backroom.do(_begun, command, DeskAsker(by, self._now()))  # a club's Reglement takes its time
        if isinstance(begun, DeskFaults):
            return begun
        events, evening = begun
        store, made = self._store(), list[bytes]()

        def along(connection: Connection) -> None:
            made.append(new_secret(connection, name))
            if owner:
                note_owner(connection, name, owner)

        await store.journal.append(STREAM + name, 0, entries_of(events), along=along)
        host = EveningHost(
            name,
            store,
            KeptEvening(evening, made[-1], owner),
            rooms=self._rooms,
            now=self._now,
            ticks=self._ticks,
        )
        self._register.lead(name, host)
        return self._followed(host)

    async def find(self, name: str) -> EveningHost | None:
        """The evening with an id; None if there is none, or its stream is of another kind."""
        host = self._register.here(name)
        if host is None:
            return await self._register.find(name)
        host.used()
        if file_of(self._store().url) is None:  # other processes may have written
            await host.catch_up()
        return host

    async def _made(self, name: str, events: Sequence[JournalEvent]) -> EveningHost | None:
        store = self._store()
        evening, damaged = await self.backroom.do(folded, events)
        if damaged is not None:
            LOG.error("evening %s: event %d is damaged, only what was before it is shown", name, damaged)
        if evening is None:
            return None
        secret = await store.tables.read(lambda connection: secret_of(connection, name))
        if secret is None:  # restored from a mirror, which has no people and keys: create new ones
            secret = await store.tables.write(lambda connection: new_secret(connection, name))
        rows = await store.tables.read(lambda connection: people_of_evening(connection, name))
        LOG.info("evening %s taken up after %d events", name, evening.number)
        kept = KeptEvening(evening, secret, owner_in(rows), damaged, await self.backroom.do(details_of, rows))
        host = EveningHost(
            name,
            store,
            kept,
            rooms=self._rooms,
            now=self._now,
            ticks=self._ticks,
        )
        return self._followed(host)

    def _followed(self, host: EveningHost) -> EveningHost:
        for follow in self.followers:
            follow(host)
        if self._looking is None:
            self._looking = asyncio.create_task(self._look(), name="evenings nobody wants")
        file = file_of(self._store().url)
        if file is not None and self._snapshots is None:
            self._snapshots = asyncio.create_task(self._keep_snapshots(file), name="snapshots")
        return host

    async def _look(self) -> None:
        """Periodically unload idle evenings."""
        while True:
            await asyncio.sleep(LOOKS)
            await self.let_go()

    async def let_go(self) -> None:
        """Unload idle evenings, which the journal gives back; sooner where many or large ones are here."""
        number, events = len(self.hosts), sum(host.evening.number for host in self.hosts)
        for host in sorted(self.hosts, key=lambda held: -held.unused):
            crowded = number > HELD or events > EVENTS
            if host.unused > (min(self._idle, CROWDED) if crowded else self._idle):
                number, events = number - 1, events - host.evening.number
                await self._leave(host)

    async def make_room(self) -> None:
        """Unload every evening that nobody has looked at for some seconds."""
        for host in self.hosts:
            if host.unused > PRESSED:
                await self._leave(host)

    async def _keep_snapshots(self, file: Path) -> None:
        """Copy the store every minute while evenings are running; a full disk must not stop them."""
        while True:
            try:
                await keep_snapshots(self._store(), file.parent / FOLDER, of=file.stem)
            except (StoreError, StaleStream, OSError) as error:
                LOG.warning("no copy of the store: %s", type(error).__name__)
                await asyncio.sleep(60.0)

    async def all(self) -> tuple[EveningStanding, ...]:
        """Every evening there is, the newest first; one that cannot be read is left out.

        However many there are, no more of them than usual are in memory at the same time.
        """
        found: list[EveningStanding] = []
        for stream in await self._store().journal.streams(STREAM):
            name = stream.removeprefix(STREAM)
            was_here = self._register.here(name) is not None
            host = await self.readable(name)
            if host is not None:
                found.append(standing_of(host))
            if host is not None and not was_here and not host.watchers and len(self.hosts) > HELD:
                await self._leave(host)
        return tuple(sorted(found, key=lambda standing: standing.since, reverse=True))

    async def _leave(self, host: EveningHost) -> None:
        self._register.leave(host.id, host)
        await host.close()

    async def readable(self, name: str) -> EveningHost | None:
        """The evening with an id; None if there is none, or it is unreadable."""
        try:
            return await self.find(name)
        except (LookupError, ValueError, ReglementError, StoreError) as error:
            LOG.warning("evening %s cannot be read: %s", name, type(error).__name__)
            return None

    async def forget_old_contacts(self) -> tuple[str, ...]:
        """Delete expired contacts, in the store and in memory; returns their evenings.

        Old request marks are deleted as well.
        """
        now = self._now()

        def forgotten(connection: Connection) -> tuple[str, ...]:
            forget_old_answers(connection, now - CONTACT_DAYS * DAY)
            return delete_old_contacts(connection, now)

        gone = await self._store().tables.write(forgotten)
        for host in self.hosts:
            if host.id in gone:
                host.names = {person: details.without_contacts for person, details in host.names.items()}
        return gone

    async def close(self) -> None:
        """End every evening's task."""
        for task in (self._snapshots, self._looking):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        for host in self.hosts:
            await host.close()
            self._register.leave(host.id, host)
        self.backroom.close()
        self.seatings.close()


def _begun(command: c.Open, asker: DeskAsker) -> tuple[tuple[EveningEvent, ...], Evening] | DeskFaults:
    """The first events of an evening and what they make, or all that speaks against it."""
    events = decide(None, command, asker)
    if isinstance(events, DeskFaults):
        return events
    evening: Evening | None = None
    for event in events:
        evening = happen(evening, event)
    if evening is None:  # an opening is always an event
        raise LookupError(command.title)
    return events, evening
