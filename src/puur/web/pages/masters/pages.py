"""The page of the masters: where the owner of a server wants it, a Spiel of bots is always on."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from litestar import get
from litestar.exceptions import NotFoundException

from puur.bots.exhibition import MastersSpiel, Sitting
from puur.decks import Deck, Language
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest, deck_of, language_of
from puur.web.http.sentences import SENTENCES
from puur.web.pages.masters.broadcast import Broadcast, showing_at
from puur.web.pages.masters.facts import facts_of
from puur.web.table.shelf.spiele import pack
from puur.web.visitor.front import PageFront
from puur.wording import Voice

WAY: Final = "/meister"
_KEPT: Final = 32
"""What is kept of the Spiele that are shown, in all languages and with both packs."""

ToldKey = tuple[int, Sitting, bool, Language, Deck]
"""A deal and its turn, whether what its first turn brought is known, and how it is told."""


@dataclass(frozen=True, slots=True)
class MastersRoom:
    """What the page needs, and what it showed last: all who look at a Spiel in one language get the same."""

    front: PageFront
    broadcast: Broadcast
    told: dict[ToldKey, Mapping[str, object]] = field(default_factory=dict)

    def facts(self, spiel: MastersSpiel, first: MastersSpiel | None, voice: Voice) -> Mapping[str, object]:
        """What the page shows of a Spiel, written once."""
        key = spiel.number, spiel.turn, first is not None, voice.language, voice.deck
        if key not in self.told:
            while len(self.told) >= _KEPT:
                del self.told[next(iter(self.told))]
            self.told[key] = facts_of(spiel, first, voice)
        return self.told[key]


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
    facts = masters_room.facts(spiel, first, Voice(language, pack(deck_of(request))))
    more = {"elapsed": round(showing.elapsed, 2), "words": SENTENCES.scripts(language, "nach.", "wish.", "keys.")}
    return front.page(request, "masters.html", {**facts, **more})


ROUTES: Final = (masters,)
"""The page."""
