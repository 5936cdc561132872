"""A player's evenings, by the keys of his lot cards and by nothing else: no account, no cookie, no name compared.

The address holds the keys, so that it can be kept, reloaded and taken to another phone. Each evening is shown only to
whoever holds its key; everybody else in it is named as he wishes outside the hall.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from litestar import get

from puur.decks import Language
from puur.desk.people import publication_name
from puur.desk.plan import Person
from puur.store.brakes import Allowance
from puur.web.evening.desk.round_names import round_name
from puur.web.evening.desk.tokens import PersonDoor, door_of, token_of, way_to
from puur.web.evening.log.evenings import Evenings, EveningStanding, standing_of
from puur.web.evening.log.host import EveningHost
from puur.web.evening.phone.own_evenings import OwnEvening, is_forgotten, own_evenings
from puur.web.http.answers import Page
from puur.web.http.budgets import RequestBudget, network_of
from puur.web.http.common_answers import CommonAnswers
from puur.web.http.errors import ClosedDoor
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.visitor.front import PageFront
from puur.web.visitor.guests import Guest

WAY: Final = "/meine-abende"
NOBODY: Final = Guest("")
"""Players get no cookie."""
MOST: Final = 40
"""Evenings on a page."""
_LONGEST: Final = 60
_SHARED: Final = 16


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A round as it is read: what it is called, its points (in brackets where they were dropped), the partners."""

    called: str
    points: str
    partners: str


@dataclass(frozen=True, slots=True)
class EveningRow:
    """An evening on the page: its key, how to leave it out, the person's name in it, and what was published of him."""

    key: str
    without: str
    way: str
    standing: EveningStanding
    name: str
    own: OwnEvening | None
    rounds: tuple[ShownRound, ...]


class OwnPages:
    """Shows players their evenings."""

    def __init__(self, front: PageFront, evenings: Evenings) -> None:
        self._front = front
        self._evenings = evenings
        self._asked = RequestBudget(Allowance(rate=1 / 3, burst=30.0), "own evenings")
        self._guesses = RequestBudget(Allowance(rate=1 / 15, burst=40.0), "own evening key")
        self._known = CommonAnswers(_SHARED)

    async def page(self, request: WebRequest) -> Page:
        """The page of these keys; what opens nothing is counted, and not told apart from what is forgotten."""
        network, language = network_of(self._front.address(request)), language_of(request)
        told = request.query_params.getall("k", [])
        keys = tuple(dict.fromkeys(key[:_LONGEST] for key in told))[:MOST]
        if not self._asked.take(network):
            return self._shown(request, {"busy": True}, 429)
        rows: list[EveningRow] = []
        for key in keys:
            try:
                row = await self._row(key, keys, language) if self._guesses.has(network) else None
            except ClosedDoor:
                return self._shown(request, {"busy": True}, 429)
            if row is None:
                self._guesses.take(network)
            else:
                rows.append(row)
        rows.sort(key=lambda row: row.standing.since, reverse=True)
        many = len(set(told)) > MOST
        return self._shown(request, {"rows": rows, "lost": len(keys) - len(rows), "many": many, "most": MOST}, 200)

    async def _row(self, key: str, keys: tuple[str, ...], language: Language) -> EveningRow | None:
        """The row of a key; None if it opens nothing. Raises `ClosedDoor`."""
        name, _, token = key.partition(".")
        host = await self._evenings.readable(name.lower()[:10])
        door = None if host is None else door_of(host.secret, token)
        if host is None or not isinstance(door, PersonDoor) or door.person not in host.evening.people:
            return None
        if is_forgotten(host.evening, door.person):
            return None
        own = (await self._published(host)).get(door.person)
        rounds = () if own is None else tuple(_rounds(host, own, language))
        without = address_of(tuple(other for other in keys if other != key))
        way = way_to(host.id, host.secret, door)
        called = host.name(door.person) or publication_name(door.person, None, say(language, "desk.own.no"))
        return EveningRow(key, without, way, standing_of(host), called, own, rounds)

    async def _published(self, host: EveningHost) -> Mapping[Person, OwnEvening]:
        """Everybody's lines, made once for each event however many ask. Raises `ClosedDoor`."""
        evening = host.evening
        seen = f"{host.id} {evening.number}"
        return await self._known.get(seen, lambda: self._evenings.made(host, "own evenings", own_evenings, evening))

    def _shown(self, request: WebRequest, facts: Mapping[str, object], status: int) -> Page:
        shared = {"rows": (), "lost": 0, "many": False, "most": MOST, "busy": False}
        return self._front.page(request, "desk_own.html", {**shared, **facts}, status=status, guest=NOBODY)


def own_key(host: EveningHost, person: Person) -> str:
    """What opens a person's line of an evening."""
    return f"{host.id}.{token_of(host.secret, PersonDoor(person))}"


def address_of(keys: tuple[str, ...]) -> str:
    """The address of the page with these keys.

    >>> address_of(("abcdefghjk.P7-AAAA", "bcdefghjkm.P8-AAAA"))
    '/meine-abende?k=abcdefghjk.P7-AAAA&k=bcdefghjkm.P8-AAAA'
    """
    return f"{WAY}?{urlencode([('k', key) for key in keys])}" if keys else WAY


def _rounds(host: EveningHost, own: OwnEvening, language: Language) -> Iterator[ShownRound]:
    """The rounds of a line; partners are named as they wish outside the hall."""
    for played in own.rounds:
        partners = (
            publication_name(other, host.names.get(other), say(language, "desk.own.no")) for other in played.partners
        )
        called = round_name(host.evening, language, played.number)
        yield ShownRound(called, f"({played.points})" if played.dropped else str(played.points), ", ".join(partners))


@get(WAY)
async def own_page_of_evenings(request: WebRequest, own_pages: Given[OwnPages]) -> Page:
    """A player's evenings."""
    return await own_pages.page(request)


ROUTES: Final = (own_page_of_evenings,)
