"""The home page: choosing a table and opening it."""

import asyncio
from typing import Final

from litestar import Response, get, post

from puur.errors import ReglementError
from puur.web.http.answers import Page, led_on, retried
from puur.web.http.errors import ClosedDoor
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.table.host.hub import Full
from puur.web.table.lobby.board import LobbyBoard
from puur.web.table.lobby.creation import Enough, Openings, way_to
from puur.web.table.lobby.offers import home_facts
from puur.web.table.lobby.wish import first_events, wish_of
from puur.web.visitor.front import PageFront
from puur.web.visitor.reception import MOST_FORM, Visits, visits_of

_MOST_WAITING: Final = 6
"""Open tables the home page names; the lobby has all."""


@get("/")
async def home(request: WebRequest, front: Given[PageFront], board: Given[LobbyBoard]) -> Page:
    """The page."""
    language = language_of(request)
    waiting = [row for row in board.rows() if row.free][:_MOST_WAITING]
    tables = [(row.id, row.title or row.reglement[language], row.free) for row in waiting]
    return front.page(request, "home.html", {**home_facts(language), "tables": tables})


@post("/tisch", status_code=303)
async def open_table(request: WebRequest, visits: Given[Visits], openings: Given[Openings]) -> Page:
    """A table as the form wants it; the way to it."""
    if len(await request.body()) > MOST_FORM:
        return Response(b"", status_code=413)
    language = language_of(request)
    form = {str(name): str(value) for name, value in (await request.form()).items()}
    visitor = await visits.visitor(request)
    try:
        wish = await asyncio.to_thread(wish_of, form, language)
        made = await openings.create(visitor.person, visits.payer(request, visitor), wish.settings, *first_events(wish))
    except ReglementError as error:
        told = "\n".join(map(str, error.faults))
        return _again(visits.front, request, say(language, "problem.reglement", fault=told), 422)
    except Enough as enough:
        return retried(_again(visits.front, request, visits.enough(request, visitor, enough.wait), 429), enough.wait)
    except Full:
        return _again(visits.front, request, say(language, "problem.full"), 503)
    return led_on(way_to(made), () if visitor.known else (visits.new_guest(visitor),))


def _again(front: PageFront, request: WebRequest, problem: str, status: int) -> Page:
    """The home page again, with what is wrong."""
    return front.page(request, "home.html", home_facts(language_of(request), problem), status=status)


def closed(request: WebRequest, error: ClosedDoor) -> Page:
    """Who finds a door closed is told why, and what else there is; of cards that others still play, for how long."""
    if error.why == "problem.same_cards":
        return visits_of(request).front.page(
            request, "waits.html", {"problem": say(language_of(request), error.why)}, status=403
        )
    return _again(visits_of(request).front, request, say(language_of(request), error.why), error.status)


ROUTES: Final = (home, open_table)
