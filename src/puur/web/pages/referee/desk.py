"""What the pages of the referee's desk share: how fast a visitor may ask, how many rulings are worked out at once."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

from puur.decks import Deck, Language
from puur.reglement import built_in, load
from puur.store.brakes import Allowance
from puur.web.http.budgets import network_of
from puur.web.http.errors import ClosedDoor
from puur.web.http.refusals import refused
from puur.web.http.request import WebRequest, deck_of
from puur.web.http.workers import WaitingPlaces
from puur.web.visitor.ration import Ration
from puur.web.visitor.reception import Visits

P = ParamSpec("P")
T = TypeVar("T")
USUAL: Final = "schieber"
MOST_WORDS: Final = 400
"""Letters of a line somebody types."""
OWN: Final = Allowance(rate=0.5, burst=60.0)
"""Rulings one phone may ask for: faster than anybody reads them."""
TOGETHER: Final = Allowance(rate=2.0, burst=300.0)
"""Rulings a hall may ask for: sixty people five each at once."""


WAITING: Final = 90
"""Rulings that may wait at once."""
OF_EACH: Final = 60
"""The most of these from one network: a hall with sixty phones."""


class RefereeDesk:
    """What the routes share; rulings are worked out one after the other, as each asks all Reglemente.

    At once they would be ready no sooner, and what each needs meanwhile would lie in memory together: of that a third
    stays, among what is kept. What is read, such as the book and its pictures, waits behind no ruling.
    Nothing else waits for either: they have threads of their own.
    """

    def __init__(self, visits: Visits) -> None:
        self.front = visits.front
        self._tables = visits.tables
        self._threads = ThreadPoolExecutor(2, "puur-referee")
        self._ruling, self._reading = asyncio.Semaphore(1), asyncio.Semaphore(1)
        self._places = WaitingPlaces(WAITING, OF_EACH)
        self._visits = visits
        self._ration = Ration("ruling", OWN, TOGETHER)

    async def braked(self, request: WebRequest) -> bool:
        """Whether somebody asks faster than anybody reads."""
        visitor = await self._visits.visitor(request)
        return await self._ration.take(self._tables, visitor, self.front.address(request)) > 0

    async def ruled(self, request: WebRequest, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What is ruled, in its turn and beside the loop. Raises `ClosedDoor` where too much waits for it already."""
        network = network_of(self.front.address(request))
        if self._places.has_none(network):
            refused("referee")
            raise ClosedDoor("problem.crowded", 503)
        with self._places.held(network):
            async with self._ruling:
                return await self._done(partial(work, *args, **named))

    async def read(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What stands in the book or is found in it, beside the loop."""
        async with self._reading:
            return await self._done(partial(work, *args, **named))

    async def _done(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def chosen_deck(request: WebRequest) -> Deck | None:
    """The pack a visitor chose; none leaves it to the Reglement."""
    return (Deck.GERMAN if deck_of(request) == "german" else Deck.FRENCH) if "puur_deck" in request.cookies else None


def chosen_reglement(request: WebRequest) -> str:
    """The Reglement that is asked; the usual one where none of ours is named."""
    told = request.query_params.get("reglement", "")
    return told if told in built_in() else USUAL


def titles(language: Language) -> list[tuple[str, str]]:
    """Every Reglement: its name and its title."""
    return [(name, load(name).title[language]) for name in built_in()]


def plain(text: str) -> str:
    r"""What somebody typed, on one line and not endless.

    >>> plain(" H6\n HA ")
    'H6 HA'
    """
    return " ".join(text[:MOST_WORDS].split())
