"""The pages about fair cards: what a seal is, and whether the cards of a record are those that were sealed."""

from typing import Final

from litestar import get
from litestar.params import FromPath

from puur.web.http.answers import Page
from puur.web.http.budgets import network_of
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.pages.fair.facts import facts_of
from puur.web.table.shelf.library import Library
from puur.web.visitor.front import PageFront


@get("/fair")
async def about(request: WebRequest, front: Given[PageFront]) -> Page:
    """What a seal is."""
    return front.page(request, "fair.html", {"problem": ""})


@get("/fair/{name:str}")
async def checked(request: WebRequest, name: FromPath[str], front: Given[PageFront], library: Given[Library]) -> Page:
    """Whether the cards of a record are those that were sealed."""
    network = network_of(front.address(request))
    kept = await library.kept(name)
    if kept is None:
        return front.page(request, "fair.html", {"problem": say(language_of(request), "nach.missing")}, status=404)
    facts = await library.ask(network, kept, facts_of, language_of(request))
    return await library.readers.do_for(network, front.page, request, "fair_record.html", {"name": name, **facts})


ROUTES: Final = (about, checked)
