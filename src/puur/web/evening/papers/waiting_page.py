"""The page in a paper's window while the paper is made: the browser shows it until the paper is there."""

from typing import Final
from urllib.parse import urlencode

from litestar import get
from litestar.params import FromPath

from puur.web.evening.desk.desk import Desk, NoEntry
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest
from puur.web.http.sentences import SENTENCES


@get("/turnier/{name:str}/druck/{kind:str}")
async def waiting(request: WebRequest, name: FromPath[str], kind: FromPath[str], desk: Given[Desk]) -> Page:
    """The window a paper is made in."""
    room = await desk.enter(request, name, "contacts")
    told, number = kind.removesuffix(".pdf"), request.query_params.get("runde", "")
    if not SENTENCES.knows(f"desk.paper.{told}"):
        raise NoEntry
    query = f"?{urlencode({'runde': number})}" if number.isdecimal() else ""
    facts = {"kind": told, "paper": f"{room.way}/papiere/{told}.pdf{query}"}
    return await desk.page(request, room, "desk_print.html", facts)


ROUTES: Final = (waiting,)
