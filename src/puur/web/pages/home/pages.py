"""The home page, and the list of one's own Partien."""

from typing import Final

from litestar import get

from puur.web.http.answers import Page
from puur.web.http.errors import ClosedDoor
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.pages.home.own_games import latest_of, page_of, running_of
from puur.web.table.lobby.board import LobbyBoard
from puur.web.table.lobby.offers import home_facts
from puur.web.visitor.front import PageFront
from puur.web.visitor.reception import Visits, visits_of

_MOST_WAITING: Final = 6
"""Open tables the home page names; the lobby has all."""


_MOST_DIGITS: Final = 4


@get("/")
async def home(request: WebRequest, visits: Given[Visits], board: Given[LobbyBoard]) -> Page:
    """The page; who was here before finds his Partien again."""
    language = language_of(request)
    waiting = [row for row in board.rows() if row.free][:_MOST_WAITING]
    tables = [(row.id, row.title or row.reglement[language], row.free) for row in waiting]
    visitor = await visits.visitor(request)
    running = await running_of(visits.tables, visitor, language)
    latest = await latest_of(visits.tables, visitor, language)
    facts = {**home_facts(language), "tables": tables, "running": running, "latest": latest}
    return visits.front.page(request, "home.html", facts, guest=visitor.guest)


@get("/partien")
async def own_partie_list(request: WebRequest, visits: Given[Visits]) -> Page:
    """All Partien of whoever asks."""
    visitor = await visits.visitor(request)
    told = request.query_params.get("seite", "")
    number = int(told) if told.isdecimal() and told.isascii() and len(told) < _MOST_DIGITS else 0
    rows, more_follow = await page_of(visits.tables, visitor, language_of(request), number)
    return visits.page(request, visitor, "partien.html", {"rows": rows, "page": number, "more_follow": more_follow})


def _again(front: PageFront, request: WebRequest, problem: str, status: int) -> Page:
    """The home page again, with what is wrong."""
    return front.page(
        request, "home.html", home_facts(language_of(request), problem) | {"running": (), "latest": ()}, status=status
    )


def closed(request: WebRequest, error: ClosedDoor) -> Page:
    """Who finds a door closed is told why, and what else there is; of cards that others still play, for how long."""
    if error.why == "problem.same_cards":
        return visits_of(request).front.page(
            request, "waits.html", {"problem": say(language_of(request), error.why)}, status=403
        )
    return _again(visits_of(request).front, request, say(language_of(request), error.why), error.status)


ROUTES: Final = (home, own_partie_list)
