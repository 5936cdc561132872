"""Evenings on a running server, told as the desk would tell them, without its pages."""

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

from tests.web.real_server import Running
from tests.web.visitor import Visitor

from puur.desk import commands as c
from puur.desk.events import By, RoleName
from puur.desk.facts.sheets import SheetEntered
from puur.desk.faults import DeskFaults
from puur.desk.people import PersonDetails
from puur.desk.plan import PlannedTable
from puur.desk.table_sheet import TableSheet
from puur.web.evening.desk.access import COOKIE
from puur.web.evening.desk.tokens import Door, way_to
from puur.web.evening.log.host import EveningHost
from puur.web.evening.log.keys import role_key
from puur.web.evening.log.names import Naming
from puur.web.evening.log.wants import Want
from puur.web.evening.online.tables import Online
from puur.web.house import House

T = TypeVar("T")
DIRECTION = By("direction", "Pult 1")


class Served(Running):
    """A server in a thread whose evenings can be reached."""

    loop: asyncio.AbstractEventLoop

    def _run(self) -> None:
        async def serving() -> None:
            self.loop = asyncio.get_running_loop()
            await self._server.serve()

        asyncio.run(serving())

    @property
    def server(self) -> House:
        """What it holds."""
        server = self._server.app.state.house
        assert isinstance(server, House)
        return server

    def online(self) -> Online:
        """Its tables on the net, as a process that has just begun finds them."""
        return Online(self.server.store, self.server.hub, self.server.evenings, 1_000)

    def wait(self, work: Coroutine[object, object, T]) -> T:
        """What something gives that is done in its thread."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(120.0)


class Hall:
    """An evening on a server, and what its direction does."""

    def __init__(
        self, served: Served, *, reglement: str = "einzelschieber", people: int = 16, text: str | None = None
    ) -> None:
        opening = c.Open(
            reglement, "2026-11-21", "Krone", title="Klausjass", place="Krone, Wil", text=text, entry="single"
        )
        host = served.wait(served.server.evenings.open(opening, DIRECTION))
        assert isinstance(host, EveningHost), host
        self.host = host
        self._served = served
        names = tuple(PersonDetails(_FIRST[at % len(_FIRST)], _LAST[at % len(_LAST)]) for at in range(people))
        self.do(c.Register(people), naming=Naming(fresh=names))

    def do(self, *commands: c.DeskCommand, naming: Naming | None = None, by: By = DIRECTION) -> None:
        """Let it happen."""
        for command in commands:
            outcome = self._served.wait(self.host.do(Want(command, by, naming=naming)))
            assert not isinstance(outcome, DeskFaults), outcome

    def seat(self, number: int = 1) -> None:
        """Seat the next rounds, and begin one."""
        if self.host.evening.round(number) is None:
            self.do(c.SeatAnew())
        self.do(c.BeginRound(number))

    def way(self, door: Door) -> str:
        """The path of a door."""
        return way_to(self.host.id, self.host.secret, door)

    def key(self, role: RoleName) -> str:
        """The key of a role."""
        return role_key(self.host.secret, role)

    def table(self, number: int, table: int) -> PlannedTable:
        """A table of a round."""
        found = self.host.evening.round(number)
        at = None if found is None else found.table(table)
        assert at is not None
        return at

    def sheet(self, number: int, table: int) -> TableSheet:
        """A sheet."""
        found = self.host.evening.round(number)
        assert found is not None
        return found.sheet(table)

    def enter(self, number: int, table: int, first: int) -> None:
        """The desk types a sheet of two parties."""
        seats = self.table(number, table).seats
        self.do(SheetEntered(number, table, seats, (first, 1884 - first)))


def at_desk(served: Served, hall: Hall, role: RoleName = "desk") -> Visitor:
    """A browser that has the key of a role in this evening."""
    visitor = Visitor.at(served.url)
    visitor.cookies[COOKIE + hall.host.id] = f"{hall.key(role)}.1"
    return visitor


_FIRST = ("Anna", "Beat", "Claudia", "Daniel", "Erika", "Fritz", "Gertrud", "Hans", "Irene", "Jakob", "Käthi", "Ludwig")
_LAST = (
    "Aebi",
    "Brunner",
    "Christen",
    "Dubach",
    "Eggenschwiler",
    "Fässler",
    "Gerber",
    "Hofstetter",
    "Imhof",
    "Jäggi",
    "Keller",
    "Lüthi",
    "Meier",
    "Nägeli",
    "Oberholzer",
    "Von Allmen-Wyss",
    "Portmann",
)
