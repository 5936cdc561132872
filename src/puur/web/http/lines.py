"""Open WebSockets: who may open one, and limits per network and person."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from puur.web.http.budgets import WIDER, RequestBudget, network_of, times, wider_network_of
from puur.web.http.limits import Limits
from puur.web.http.origin import same_origin
from puur.web.http.request import Socket
from puur.web.http.site import Site

FOREIGN: Final = 4403
CROWDED: Final = 4429
TOLD_AT_ONCE: Final = 4
"""Onlookers' connections served per turn of the event loop."""


class LineRefused(Exception):
    """A refused WebSocket: its close code and the reason."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class OpenLines:
    """The WebSockets of one server."""

    def __init__(self, site: Site, limits: Limits) -> None:
        self._site = site
        self._limits = limits
        self._networks: Counter[str] = Counter()
        self._persons: Counter[str] = Counter()
        self._opening = RequestBudget(limits.opening)
        self._opening_wider = RequestBudget(times(WIDER, limits.opening))
        self._telling = asyncio.Semaphore(TOLD_AT_ONCE)
        self._answering = asyncio.Semaphore(1)

    @contextmanager
    def held(self, socket: Socket) -> Iterator[None]:
        """Count a connection of a network while it is open. Raises `LineRefused`."""
        address = "" if socket.client is None else socket.client.host
        network, wider = network_of(address), wider_network_of(address)
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host"), self._site.origins):
            raise LineRefused(FOREIGN, "origin")
        if self._are_full(network, wider):
            raise LineRefused(CROWDED, "address")
        if not self._opening.take(network) or (wider and not self._opening_wider.take(wider)):
            raise LineRefused(CROWDED, "storm")
        with _counted(self._networks, network), _counted(self._networks, wider):
            yield

    def has_enough(self, address: str) -> bool:
        """Whether a connection from here would be refused now; nothing is used."""
        network, wider = network_of(address), wider_network_of(address)
        spent = not self._opening.has(network) or bool(wider and not self._opening_wider.has(wider))
        return spent or self._are_full(network, wider)

    def _are_full(self, network: str, wider: str) -> bool:
        most = self._limits.connections_an_address
        return self._networks[network] >= most or bool(wider and self._networks[wider] >= WIDER * most)

    async def turn(self) -> None:
        """Wait for one's turn where hundreds get the same news, so that players are served in between."""
        async with self._telling:
            await asyncio.sleep(0)

    async def turn_of_program(self) -> None:
        """The same for programs that have waited for news; each is told all of it, which takes ten times as long."""
        async with self._answering:
            await asyncio.sleep(0)

    @contextmanager
    def of(self, person: str | None) -> Iterator[None]:
        """Count a connection of a person while it is open. Raises `LineRefused`."""
        if person is None:
            yield
            return
        if self._persons[person] >= self._limits.connections_a_person:
            raise LineRefused(CROWDED, "person")
        with _counted(self._persons, person):
            yield


@contextmanager
def _counted(counter: Counter[str], key: str) -> Iterator[None]:
    """An empty key is not counted."""
    if not key:
        yield
        return
    counter[key] += 1
    try:
        yield
    finally:
        counter[key] -= 1
        if counter[key] <= 0:
            del counter[key]
