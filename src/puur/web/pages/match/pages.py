"""The pages of a match of people against bots: opening its table, and how it stands."""

import time
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from litestar import get, post
from litestar.params import FromPath

from puur.bots.arena.human_match import USUAL_SPIELE, NotCounted
from puur.reglement import built_in, load
from puur.store.brakes import Allowance
from puur.web.http.answers import Page, led_on, retried
from puur.web.http.beside import beside
from puur.web.http.errors import ClosedDoor, NoSuchTable
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.pages.match.scorer import PartieScore
from puur.web.pages.match.scores import MatchScores
from puur.web.pages.match.sitters import pair_of
from puur.web.pages.match.standing import MOST_SHOWN, standing_of
from puur.web.table.admission import Obstacle, is_key
from puur.web.table.host.hub import Full, Hub
from puur.web.table.lobby.creation import Enough, Openings
from puur.web.table.people.doorkeeper import Doorkeeper
from puur.web.table.records import record_text
from puur.web.table.shelf.kept import KeptRecord
from puur.web.table.state import Live
from puur.web.visitor.ration import Ration
from puur.web.visitor.reception import Visits, fields_of
from puur.web.visitor.visitors import Visitor
from puur.wire.match_table import REGLEMENT, match_settings

WAY: Final = "/wettkampf"
OWN: Final = Allowance(rate=1 / 120, burst=12.0)
"""Partien of an evening, and of a busy one, that somebody may have played at a second table."""
TOGETHER: Final = Allowance(rate=1 / 30, burst=40.0)
"""The same for a network, such as a club's house; the bots of a server play one after another."""
PEOPLE: Final = 4
PARTIES: Final = 2


@dataclass(frozen=True, slots=True)
class MatchRoom:
    """Where the pages find what they show."""

    visits: Visits
    hub: Hub
    keeper: Doorkeeper
    scores: MatchScores
    ration: Ration = field(default_factory=lambda: Ration("second table", OWN, TOGETHER, portion=1.0))

    async def score(self, live: Live, partie: int, visitor: Visitor, address: str) -> PartieScore | None:
        """The score of a Partie that is over; where there is none yet, the second table begins.

        Not more often than the visitor and his network may have it begin: what it has still to play waits as before.
        """
        found = await self.scores.found(live.table, partie)
        if found is not None or not self.scores.wants(live.table, partie):
            return found
        if await self.ration.take(self.visits.tables, visitor, address):
            return None
        ended = await self.hub.earlier(live.table, partie)
        if ended is None or not ended.over or not ended.entries:
            return None
        pair = pair_of(ended)
        if isinstance(pair, NotCounted):
            return await self.scores.refuse(live.table, partie, pair)
        day = time.strftime("%Y-%m-%d", time.localtime(ended.opened))
        text = await beside(record_text, ended, day)
        self.scores.begin(live.table, partie, KeptRecord(text, ended.settings.text), pair)
        return None


@cache
def playable() -> tuple[str, ...]:
    """The Reglemente a match can be played by: four people, two parties."""
    plans = {name: load(name).seat_plan for name in built_in()}
    return tuple(name for name, plan in plans.items() if (len(plan.order), len(plan.parties)) == (PEOPLE, PARTIES))


@get(WAY)
async def form(request: WebRequest, match_room: Given[MatchRoom]) -> Page:
    """What a match is, and how to open one."""
    return await _form(request, match_room)


async def _form(request: WebRequest, room: MatchRoom, problem: str = "", status: int = 200) -> Page:
    language, visitor = language_of(request), await room.visits.visitor(request)
    offered = [(name, load(name).title[language]) for name in playable()]
    facts = {"offered": offered, "usual": REGLEMENT, "spiele": USUAL_SPIELE, "problem": problem}
    return room.visits.page(request, visitor, "match.html", facts, status=status)


@post(WAY, status_code=303)
async def opened(request: WebRequest, match_room: Given[MatchRoom], openings: Given[Openings]) -> Page:
    """A private table for a match; the way to how it stands, with its key."""
    room, language = match_room, language_of(request)
    visitor, fields = await room.visits.visitor(request), await fields_of(request)
    asked = fields.get("reglement", REGLEMENT)
    settings = match_settings(asked if asked in playable() else REGLEMENT, say(language, "match.title"))
    try:
        made = await openings.create(visitor.person, room.visits.payer(request, visitor), settings)
    except Enough as enough:
        told = room.visits.enough(request, visitor, enough.wait)
        return retried(await _form(request, room, told, 429), enough.wait)
    except Full:
        return await _form(request, room, say(language, "problem.full"), 503)
    key = "" if made.key is None else f"?k={made.key}"
    return led_on(f"{WAY}/{made.table}{key}", () if visitor.known else (room.visits.new_guest(visitor),))


@get(WAY + "/{name:str}")
async def standing(request: WebRequest, name: FromPath[str], match_room: Given[MatchRoom]) -> Page:
    """How a match stands, for those who may come to its table."""
    room, language = match_room, language_of(request)
    table = await room.hub.find(name)
    if table is None or table.live.settings.entry != "private":
        raise NoSuchTable  # strangers sit down at other tables: no match is played there
    visitor = await room.visits.visitor(request)
    key = request.query_params.get("k")
    door = await room.keeper.enter(table, visitor.person, key)
    if isinstance(door, Obstacle):
        raise ClosedDoor(f"problem.{door}")
    live = table.live
    over = min(live.games if live.over else live.games - 1, MOST_SHOWN)
    address = room.visits.address(request)
    scores = [await room.score(live, partie, visitor, address) for partie in range(1, over + 1)]
    found = standing_of(tuple(scores), language)
    query = f"?k={key}" if is_key(live, key) else ""
    facts = {
        "table": live.table,
        "query": query,
        "address": f"{room.visits.front.way_here(request)}{WAY}/{live.table}{query}" if query else "",
        "standing": found,
        "running": not live.over and bool(live.entries),
        "spiele": USUAL_SPIELE,
    }
    return room.visits.page(request, visitor, "match_standing.html", facts)


ROUTES: Final = (form, opened, standing)
