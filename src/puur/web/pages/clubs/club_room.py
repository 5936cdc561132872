"""A club as somebody finds it: who he is, who belongs to it, and who sits at its tables."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Connection

from puur.store.clubs import Club, ClubMember, club_of, members_of
from puur.store.table_door import DatabaseTables
from puur.store.trouble import StoreError, StoreTrouble
from puur.web.http.errors import NoSuchTable
from puur.web.http.request import WebRequest
from puur.web.pages.clubs.facts import SeatedTable, seated_table
from puur.web.streams.ids import is_id
from puur.web.table.host.hub import Hub
from puur.web.table.lobby.creation import Openings
from puur.web.table.people.rating_boards import RatingBoards
from puur.web.table.shelf.library import Library
from puur.web.visitor.names import Manners
from puur.web.visitor.reception import Visits
from puur.web.visitor.visitors import Visitor

LOOKED: Final = 15.0
"""Seconds for which a table is not looked at again."""


@dataclass(frozen=True, slots=True)
class ClubRoom:
    """What the pages need, and the tables somebody looked at a moment ago."""

    visits: Visits
    tables: DatabaseTables
    hub: Hub
    openings: Openings
    boards: RatingBoards
    manners: Manners
    library: Library
    seen: OrderedDict[str, tuple[float, SeatedTable | None]] = field(default_factory=OrderedDict)

    async def look(self, table: str) -> SeatedTable | None:
        """A table as it was some seconds ago; who reloads a page often reads no journals.

        None where nobody sits there any more, and where it cannot be read.
        """
        now = time.monotonic()
        while self.seen and now - next(iter(self.seen.values()))[0] >= LOOKED:
            self.seen.popitem(last=False)
        if table not in self.seen:
            self.seen[table] = now, await self._looked(table)
        return self.seen[table][1]

    async def _looked(self, table: str) -> SeatedTable | None:
        try:
            live = await self.hub.look(table)
        except StoreError as error:
            if error.kind is not StoreTrouble.DAMAGED:
                raise
            return None
        return None if live is None else seated_table(live)


@dataclass(frozen=True, slots=True)
class Membership:
    """A club as somebody finds it: who he is, and who belongs to it."""

    club: Club
    visitor: Visitor
    members: tuple[ClubMember, ...]

    @property
    def is_member(self) -> bool:
        """Whether he belongs to it."""
        account = self.visitor.account
        return account is not None and any(member.person == account.id for member in self.members)

    @property
    def is_head(self) -> bool:
        """Whether he leads it."""
        return self.visitor.account is not None and self.visitor.account.id == self.club.head

    @property
    def way(self) -> str:
        """Its page."""
        return f"/verein/{self.club.id}"


async def club_named(request: WebRequest, room: ClubRoom, name: str) -> Membership:
    """The club of an id, as the visitor finds it. Raises `NoSuchTable`."""
    visitor = await room.visits.visitor(request)

    def read(connection: Connection) -> tuple[Club, tuple[ClubMember, ...]] | None:
        club = club_of(connection, name) if is_id(name) else None
        return None if club is None else (club, members_of(connection, name))

    found = await room.tables.read(read)
    if found is None:
        raise NoSuchTable
    return Membership(found[0], visitor, found[1])
