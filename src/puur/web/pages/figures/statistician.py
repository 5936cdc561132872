"""Finds what somebody made of his cards: a few Partien at a time in a process; what was found is kept a while."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import Connection

from puur.bots import bot
from puur.bots.levels import Level
from puur.bots.own_play import OwnSpiel, own_spiele
from puur.record import play_through
from puur.record.model import Record
from puur.reglement.model import Reglement
from puur.store.journal import Journal
from puur.store.played import PartieStanding, PlayedPartie, played_by
from puur.store.table_door import DatabaseTables
from puur.store.trouble import StoreError, StoreTrouble
from puur.web.http.errors import ClosedDoor
from puur.web.http.refusals import refused
from puur.web.table.host.hub import Hub
from puur.web.table.lobby.same_cards import is_secret
from puur.web.table.people.notebook import Summary
from puur.web.table.records import record_of
from puur.web.table.shelf.library import Library
from puur.web.table.state import Live

MOST: Final = 24
"""The Partien that are looked at, the last ones of somebody."""
AT_ONCE: Final = 4
"""Partien for which a process is started once."""
MOST_WAITING: Final = 6
TOO_MUCH: Final = 422
"""The status of a piece of work that takes more than it may."""
PATIENCE: Final = 1.0
"""Seconds a page waits before it shows how far it is."""
_KEPT: Final = 1_500
LEVEL: Final = Level.GEUEBT
"""Who plays the same cards: its play hangs on no chance and takes milliseconds."""

PartieKey = tuple[str, int, str]
"""A table, the number of a Partie there, and a person."""


@dataclass(frozen=True, slots=True)
class OwnPartie:
    """A Partie that is over, and the numbers of the acts somebody did in it."""

    record: Record
    reglement: Reglement
    own: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CountedPartie:
    """A Partie in somebody's list, and his Spiele in it; none while they are not looked at."""

    told: Summary
    digest: str
    spiele: tuple[OwnSpiel, ...] | None


@dataclass(frozen=True, slots=True)
class OwnCount:
    """Somebody's last Partien, the latest first, and whether some of them are still being looked at."""

    parties: tuple[CountedPartie, ...]
    waiting: bool = False

    @property
    def done(self) -> int:
        """How many have been looked at."""
        return sum(1 for partie in self.parties if partie.spiele is not None)


@dataclass(frozen=True, slots=True)
class _Kept:
    digest: str
    spiele: tuple[OwnSpiel, ...]


@dataclass(frozen=True, slots=True)
class _Looking:
    """Somebody's Partien that are being looked at."""

    task: "asyncio.Task[None]"
    keys: tuple[PartieKey, ...]


def spiele_in(parties: tuple[OwnPartie, ...]) -> tuple[tuple[OwnSpiel, ...], ...]:
    """Somebody's Spiele in each of these Partien."""
    level = bot(LEVEL.value)
    replayed = ((play_through(partie.record, reglement=partie.reglement), partie.own) for partie in parties)
    return tuple(tuple(own_spiele(played, own, level)) for played, own in replayed)


class Statistician:
    """The statistician of one server."""

    def __init__(self, tables: DatabaseTables, hub: Hub, journal: Journal, library: Library) -> None:
        self._tables = tables
        self._hub = hub
        self._journal = journal
        self._library = library
        self._kept: OrderedDict[PartieKey, _Kept] = OrderedDict()
        self._looking: dict[str, _Looking] = {}

    async def count(self, person: str, network: str) -> OwnCount:
        """What is known of a person's last Partien. Raises `ClosedDoor` where too much waits."""
        listed = await self._listed(person)
        missing = tuple(key for key in listed if key not in self._kept)
        looking = self._looking.get(person)
        if looking is None and missing:
            looking = self._begun(missing, network)
        if looking is not None:
            await asyncio.wait((looking.task,), timeout=PATIENCE)
            if looking.task.done():
                looking = self._after(person, looking, missing, network)
        found = ((told, self._kept.get(key)) for key, told in listed.items())
        parties = tuple(
            CountedPartie(told, "" if kept is None else kept.digest, None if kept is None else kept.spiele)
            for told, kept in found
        )
        return OwnCount(parties, waiting=looking is not None)

    async def has_played(self, person: str) -> bool:
        """Whether any Partie of a person is known, also one that tells nothing."""
        return bool(await self._tables.read(lambda connection: played_by(connection, person, 1)))

    def _after(self, person: str, done: "_Looking", missing: tuple[PartieKey, ...], network: str) -> "_Looking | None":
        """What is looked at next: Partien that came meanwhile. Raises what the looking raised."""
        self._looking.pop(person, None)
        done.task.result()
        later = tuple(key for key in missing if key not in done.keys)
        return self._begun(later, network) if later else None

    def stop(self) -> None:
        """Look at no more."""
        for looking in self._looking.values():
            looking.task.cancel()

    async def _listed(self, person: str) -> Mapping[PartieKey, Summary]:
        """The Partien that tell something: played to an end, and nothing taken back in them."""

        def read(connection: Connection) -> tuple[PlayedPartie, ...]:
            return played_by(connection, person, MOST, standing=PartieStanding.OVER)

        rows = await self._tables.read(read)
        told = {(row.table, row.game, person): msgspec.json.decode(row.told, type=Summary) for row in rows}
        return {key: summary for key, summary in told.items() if summary.totals and not summary.practice}

    def _begun(self, missing: tuple[PartieKey, ...], network: str) -> "_Looking":
        self._looking = {person: looking for person, looking in self._looking.items() if not looking.task.done()}
        if len(self._looking) >= MOST_WAITING:
            refused("statistician")
            raise ClosedDoor("problem.crowded", 503)
        looking = _Looking(asyncio.create_task(self._look(missing, network), name="statistician"), missing)
        self._looking[missing[0][2]] = looking
        return looking

    async def _look(self, missing: tuple[PartieKey, ...], network: str) -> None:
        for begin in range(0, len(missing), AT_ONCE):
            found = [(key, await self._partie(key)) for key in missing[begin : begin + AT_ONCE]]
            parties = tuple((key, partie) for key, partie in found if partie is not None)
            spiele = await self._spiele(network, tuple(partie for _, partie in parties))
            for (key, partie), seen in zip(parties, spiele, strict=True):
                self._kept[key] = _Kept(partie.reglement.digest, seen)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)

    async def _spiele(self, network: str, parties: tuple[OwnPartie, ...]) -> tuple[tuple[OwnSpiel, ...], ...]:
        """His Spiele in each Partie; one that cannot be looked at, or takes too long, has none and hides no other.

        Raises `ClosedDoor` where too much waits.
        """
        if not parties:
            return ()
        try:
            return await self._library.apart(network, spiele_in, parties)
        except ClosedDoor as closed:
            if closed.status != TOO_MUCH:
                raise
        except RuntimeError:  # the workshop has logged it
            pass
        if len(parties) <= 1:
            return ((),) * len(parties)
        return tuple([found for partie in parties for found in await self._spiele(network, (partie,))])

    async def _earlier(self, table: str, game: int) -> Live | None:
        """A table at the end of a Partie; None if it is damaged."""
        try:
            return await self._hub.earlier(table, game)
        except StoreError as error:
            if error.kind is not StoreTrouble.DAMAGED:
                raise
            return None

    async def _partie(self, key: PartieKey) -> OwnPartie | None:
        """A Partie that is over; None if its cards are still played elsewhere."""
        table, game, person = key
        live = await self._earlier(table, game)
        if live is None or not live.over or await is_secret(self._journal, self._hub, live):
            return None
        own = tuple(number for number, doer in enumerate(live.doers) if doer == person)
        return OwnPartie(record_of(live, time.strftime("%Y-%m-%d")), live.reglement, own)
