"""One's own figures: how far ahead one is of bots with the same cards, what one announces, which Weis one kept back."""

from dataclasses import dataclass
from typing import Final

from litestar import get

from puur.web.http.answers import Page
from puur.web.http.budgets import network_of
from puur.web.http.request import Given, WebRequest, deck_of, language_of
from puur.web.pages.figures.facts import HEIGHT, WIDTH, rows_of
from puur.web.pages.figures.statistician import MOST, OwnCount, Statistician
from puur.web.table.shelf.spiele import pack
from puur.web.visitor.reception import Visits
from puur.wording import Voice

WAY: Final = "/partien/zahlen"


@dataclass(frozen=True, slots=True)
class FiguresRoom:
    """What the page needs."""

    visits: Visits
    statistician: Statistician


@get(WAY)
async def own_figures(request: WebRequest, figures_room: Given[FiguresRoom]) -> Page:
    """The figures of whoever asks, as far as they are found. Raises `ClosedDoor` where too much waits."""
    visits = figures_room.visits
    visitor = await visits.visitor(request)
    network = network_of(visits.address(request))
    count = await figures_room.statistician.count(visitor.person, network) if visitor.known else OwnCount(())
    played = bool(count.parties) or (visitor.known and await figures_room.statistician.has_played(visitor.person))
    facts = {
        "played": played,
        "rows": rows_of(count.parties, Voice(language_of(request), pack(deck_of(request)))),
        "waiting": count.waiting,
        "done": count.done,
        "total": len(count.parties),
        "most": MOST,
        "width": WIDTH,
        "height": HEIGHT,
    }
    return visits.page(request, visitor, "figures.html", facts)


ROUTES: Final = (own_figures,)
"""The page."""
