"""The page in a paper's window while the paper is made: the browser shows it until the paper is there."""

from urllib.parse import urlencode

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from puur.web.evening.desk.desk import Desk, NoEntry, Page
from puur.web.evening.desk.room import Room
from puur.web.http.front import WebRequest
from puur.web.http.sentences import sentences


def waiting_routes(desk: Desk) -> list[HTTPRouteHandler]:
    """The window a paper is made in."""

    @get("/turnier/{name:str}/druck/{kind:str}", include_in_schema=False)
    async def waiting(request: WebRequest, name: FromPath[str], kind: FromPath[str]) -> Page:
        number = request.query_params.get("runde", "")

        def facts(room: Room) -> dict[str, object]:
            told = kind.removesuffix(".pdf")
            if f"desk.paper.{told}" not in sentences(room.language):
                raise NoEntry
            query = f"?{urlencode({'runde': number})}" if number.isdecimal() else ""
            return {"kind": told, "paper": f"{room.way}/papiere/{told}.pdf{query}"}

        return await desk.show(request, name, "desk_print.html", facts, "contacts")

    return [waiting]
