"""Tips for practising with bots: what our strongest bot would do, and why."""

from dataclasses import dataclass, field
from typing import Final

from litestar import Response, get
from litestar.params import FromPath
from msgspec import Struct, json

from puur.bots import Bot, bot
from puur.bots.advice import Advice, advised
from puur.bots.clock import Clock
from puur.bots.explanations import advice_text
from puur.bots.levels import Level
from puur.cards import Card
from puur.decks import Language
from puur.reglement.model import WeisKeys
from puur.spiel.acts import Play
from puur.spiel.view import View, view
from puur.store.brakes import Allowance
from puur.web.http.budgets import RequestBudget
from puur.web.http.errors import NoSuchTable
from puur.web.http.problems import ApiProblem
from puur.web.http.request import Given, WebRequest, card_in, deck_of, language_of
from puur.web.http.sentences import say
from puur.web.http.workers import Workers
from puur.web.table.admission import Obstacle, tips
from puur.web.table.host.compiled_core import CompiledCore
from puur.web.table.host.hub import Hub
from puur.web.table.shelf.spiele import pack
from puur.web.visitor.reception import Visits
from puur.wording import Voice

SECONDS: Final = 1.0
"""How long a tip is thought about."""
OFTEN: Final = Allowance(rate=1 / 3, burst=12.0)
"""The tips a person may get: as many as a Spiel has cards, plus some to spare."""


class Tip(Struct, frozen=True, omit_defaults=True):
    """What a page is told: sentences, and the card they are about."""

    lines: tuple[str, ...]
    card: str | None = None


@dataclass(slots=True)
class TipDesk:
    """Gives the tips of one server; who thinks are its workers, never the loop."""

    visits: Visits
    hub: Hub
    workers: Workers
    core: CompiledCore
    budget: RequestBudget = field(default_factory=lambda: RequestBudget(OFTEN, "tips"))


def tip(seen: View, master: Bot, clock: Clock, mine: Card | None, voice: Voice) -> bytes:
    """The tip for what a seat may know, ready to be sent."""
    return told(advised(seen, master, clock, mine), voice, seen.reglement.weis)


def told(found: Advice | None, voice: Voice, weis: WeisKeys) -> bytes:
    """A piece of advice as a page gets it."""
    if found is None:
        return json.encode(Tip((say(voice.language, "tipp.nothing"),)))
    name = str(found.act.card) if isinstance(found.act, Play) else None
    return json.encode(Tip(advice_text(found, voice, weis), name))


def thought(seen: View, mine: Card | None, voice: Voice) -> bytes:
    """The same by our strongest bot, in its time."""
    return tip(seen, bot(Level.MEISTER.value, threads=1), Clock.start(SECONDS), mine, voice)


@get("/tisch/{name:str}/tipp")
async def advice(request: WebRequest, name: FromPath[str], tip_desk: Given[TipDesk]) -> Response[bytes]:
    """A tip for the one who asks, as he sees the table; with `karte`, why not that one."""
    found, language = await tip_desk.hub.find(name), language_of(request)
    if found is None:
        raise NoSuchTable
    visitor = await tip_desk.visits.visitor(request)
    seat = found.live.seat_of(visitor.person)
    refusal = tips(found.live, visitor.person)
    if refusal is not None or seat is None:
        return _sorry(language, f"problem.{refusal or Obstacle.NOT_SEATED}", 403)
    partie = found.live.partie
    if partie is None or partie.spiel is None:
        return _sorry(language, "tipp.nothing", 200)
    if not await tip_desk.core.is_soon():
        return _sorry(language, "tipp.slower", 503)
    if not tip_desk.budget.take(visitor.person):
        return _sorry(language, "tipp.slower", 429)
    sitter = found.live.sitters[seat]
    voice = Voice(language, pack(deck_of(request)), {} if sitter is None else {seat: sitter.name})
    seen, mine = view(partie.spiel, seat), card_in(request.query_params.get("karte", ""))
    try:
        body = await tip_desk.workers.do(f"tips {visitor.person}", thought, seen, mine, voice)
    except ApiProblem:
        return _sorry(language, "tipp.slower", 503)
    return _sent(body, 200)


def _sorry(language: Language, key: str, status: int) -> Response[bytes]:
    return _sent(json.encode(Tip((say(language, key),))), status)


def _sent(body: bytes, status: int) -> Response[bytes]:
    headers = {"cache-control": "no-store"}
    return Response(body, status_code=status, headers=headers, media_type="application/json")


ROUTES: Final = (advice,)
