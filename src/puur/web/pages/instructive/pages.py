"""What a player learns most from once a Partie is over: his own cards, by what he could know, each to try again."""

from dataclasses import dataclass
from typing import Final

from litestar import get
from litestar.params import FromPath

from puur.bots.instructive import InstructiveCard
from puur.store.journal import Journal
from puur.web.http.answers import Page, led_on
from puur.web.http.errors import ClosedDoor, NoSuchTable
from puur.web.http.request import Given, WebRequest, card_in, deck_of, language_of
from puur.web.http.sentences import say
from puur.web.pages.instructive.facts import MOST, answer_facts, list_facts, position_facts
from puur.web.pages.instructive.teacher import CardTeacher
from puur.web.table.admission import instruction
from puur.web.table.host.hub import Hub
from puur.web.table.lobby.same_cards import is_secret
from puur.web.table.shelf.spiele import pack
from puur.web.table.state import Live
from puur.web.visitor.reception import Visits
from puur.wording import Voice


@dataclass(frozen=True, slots=True)
class Classroom:
    """Where the pages find what they show."""

    visits: Visits
    hub: Hub
    journal: Journal
    teacher: CardTeacher


@get("/tisch/{name:str}/lehrreich")
async def last(request: WebRequest, name: FromPath[str], classroom: Given[Classroom]) -> Page:
    """The way to the last Partie of a table, for who played it: to nobody else it tells how many there were."""
    live, _ = await _own(request, classroom, name)
    return led_on(f"/tisch/{name}/lehrreich/{live.games}")


@get("/tisch/{name:str}/lehrreich/{game:int}")
async def cards(request: WebRequest, name: FromPath[str], game: FromPath[int], classroom: Given[Classroom]) -> Page:
    """The three cards of one's own to learn most from, then all."""
    live, person = await _own(request, classroom, name, game)
    found, way = await classroom.teacher.found(live, person), f"/tisch/{name}/lehrreich/{game}"
    facts = {"way": way, "table": f"/tisch/{name}", "found": found, **list_facts(found or (), way, _voice(request))}
    return classroom.visits.front.page(request, "instructive.html", facts)


@get("/tisch/{name:str}/lehrreich/{game:int}/{number:int}")
async def position(
    request: WebRequest,
    name: FromPath[str],
    game: FromPath[int],
    number: FromPath[int],
    classroom: Given[Classroom],
) -> Page:
    """One of these cards as a position; with an answer, what is said to it."""
    live, person = await _own(request, classroom, name, game)
    way = f"/tisch/{name}/lehrreich/{game}"
    found: tuple[InstructiveCard, ...] = await classroom.teacher.found(live, person) or ()
    if not 1 <= number <= len(found[:MOST]):
        return led_on(way)
    decision, voice = found[number - 1].decision, _voice(request)
    mine, sent = card_in(request.query_params.get("karte", "")), "ab" in request.query_params
    allowed = mine is not None and mine in {getattr(act, "card", None) for act in decision.view.acts}
    advice = await classroom.teacher.judged(decision, mine, person) if mine is not None and allowed else None
    facts = {
        **position_facts(decision, voice),
        **answer_facts(decision, mine, advice, voice),
        "action": f"{way}/{number}",
        "following": f"{way}/{number + 1}" if number < len(found[:MOST]) else way,
        "empty": say(voice.language, "lernen.empty") if sent and mine is None else "",
        "way": way,
        "number": number,
    }
    return classroom.visits.front.page(request, "instructive_position.html", facts)


async def _own(request: WebRequest, room: Classroom, name: str, game: int | None = None) -> tuple[Live, str]:
    """A Partie of the visitor's that is over, the last one without a number. Raises `NoSuchTable` and `ClosedDoor`."""
    live = await room.hub.look(name)
    if live is not None and game is not None and game != live.games:
        live = await room.hub.earlier(name, game)
    if live is None:
        raise NoSuchTable
    person = (await room.visits.visitor(request)).person
    obstacle = instruction(live, person)
    if obstacle is not None:
        raise ClosedDoor(f"problem.{obstacle}")
    if await is_secret(room.journal, room.hub, live):
        raise ClosedDoor("problem.same_cards")
    return live, person


def _voice(request: WebRequest) -> Voice:
    return Voice(language_of(request), pack(deck_of(request)))


ROUTES: Final = (last, cards, position)
