"""The page of the masters: where the owner of a server wants it, a Spiel of bots is always on."""

import time
from dataclasses import dataclass
from typing import Final

from litestar import get
from litestar.exceptions import NotFoundException

from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest, deck_of, language_of
from puur.web.http.sentences import SENTENCES
from puur.web.pages.masters.broadcast import Broadcast, showing_at
from puur.web.pages.masters.facts import facts_of
from puur.web.table.shelf.spiele import pack
from puur.web.visitor.front import PageFront
from puur.wording import Voice

WAY: Final = "/meister"


@dataclass(frozen=True, slots=True)
class MastersRoom:
    """What the page needs."""

    front: PageFront
    broadcast: Broadcast


@get(WAY)
async def masters(request: WebRequest, masters_room: Given[MastersRoom]) -> Page:
    """The Spiel that is on, from the card it has come to; or that it is about to begin."""
    front, broadcast = masters_room.front, masters_room.broadcast
    if not front.site.masters:
        raise NotFoundException
    showing = showing_at(time.time())
    spiel, first = await broadcast.spiel(showing), await broadcast.first(showing)
    if spiel is None:
        return front.page(request, "masters.html", {"part": None})
    language = language_of(request)
    facts = facts_of(spiel, first, showing, Voice(language, pack(deck_of(request))))
    return front.page(
        request, "masters.html", {**facts, "words": SENTENCES.scripts(language, "nach.", "wish.", "keys.")}
    )


ROUTES: Final = (masters,)
"""The page."""
