"""The client: one server, one token, and its tables."""

import secrets
from dataclasses import dataclass, field
from types import TracebackType
from typing import Final, Literal, Self
from urllib.parse import parse_qs, quote, urlsplit

from puur import wire
from puur.client.requests import Requests, ServerProblem
from puur.client.table import ClientTable
from puur.decks import Language
from puur.wire.problems import ProblemReport
from puur.wire.programs import GUEST, TableAsked, TableOpened, TableRow
from puur.wire.settings import TableSettings

PackName = Literal["french", "german"]
_PAGES: Final = "/tisch/"


@dataclass(frozen=True, slots=True)
class ServerPlace:
    """A server, and perhaps a table of it with its key."""

    url: str
    table: str | None = None
    key: str | None = None


def place_of(address: str) -> ServerPlace:
    """The place an address means, such as the one a browser shows at a table.

    >>> place_of("http://localhost:8100/tisch/abcdefghjk?k=secret")
    ServerPlace(url='http://localhost:8100', table='abcdefghjk', key='secret')
    >>> place_of("https://jass.example/club/")
    ServerPlace(url='https://jass.example/club', table=None, key=None)
    """
    parts = urlsplit(address)
    before, found, table = parts.path.partition(_PAGES)
    url = f"{parts.scheme}://{parts.netloc}{before.rstrip('/')}"
    keys = parse_qs(parts.query).get("k", [None])
    return ServerPlace(url, table.strip("/") or None, keys[0]) if found else ServerPlace(url)


@dataclass(slots=True)
class Client:
    """Sits at tables of a server. Without a token the program is a guest, for as long as this client lives.

    >>> Client("http://localhost:8100").token.startswith("guest-")
    True
    """

    url: str
    token: str = ""
    language: Language = Language.DE
    deck: PackName = "french"
    name: str = "Programm"
    tables: list[ClientTable] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.url = self.url.rstrip("/")
        self.token = self.token or GUEST + secrets.token_urlsafe(16)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for table in self.tables:
            await table.leave()

    @property
    def requests(self) -> Requests:
        """Plain requests with this token, for everything else of the interface."""
        return Requests(self.url, self.token, self.language.value)

    async def lobby(self) -> list[TableRow]:
        """The open tables. Raises `ServerProblem` and `Unreachable`."""
        return await self.requests.get("/tables", list[TableRow])

    async def open(self, settings: TableSettings | None = None, *, reglement: str = "schieber") -> ClientTable:
        """Open a table and sit down at it. Raises `ServerProblem` and `Unreachable`."""
        asked = TableAsked(settings or TableSettings(reglement), self.name)
        made = await self.requests.post("/tables", asked, TableOpened)
        return await self._line(made.id)

    async def sit(self, table: str, seat: wire.SeatLetter | None = None, key: str | None = None) -> ClientTable:
        """Sit down, without a seat at the first that is free. Raises `ServerProblem` and `Unreachable`."""
        chair: dict[str, object] = {"do": "sit"} if seat is None else {"do": "sit", "seat": seat}
        way = f"/tables/{quote(table)}/seat" + ("" if key is None else f"?k={quote(key)}")
        await self.requests.post(way, {"chair": chair, "name": self.name}, wire.WholeView)
        return await self._line(table)

    async def sit_anywhere(self) -> ClientTable:
        """Sit down at the first table of the lobby with a free seat. Raises `ServerProblem` and `Unreachable`."""
        for row in await self.lobby():
            if row.free:
                return await self.sit(row.id)
        raise ServerProblem(ProblemReport("no_table", "No table of the lobby has a free seat.", 404))

    async def watch(self, table: str) -> ClientTable:
        """Look on. Raises `Unreachable`."""
        return await self._line(table)

    async def _line(self, table: str) -> ClientTable:
        line = ClientTable(table, self.requests, wire.Hello(self.language, self.deck, name=self.name))
        await line.connect()
        self.tables.append(line)
        return line
