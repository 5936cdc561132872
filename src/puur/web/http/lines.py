"""Open lines: who may open one, and how many one network and one person hold."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from puur.web.http.budgets import network_of
from puur.web.http.limits import Limits
from puur.web.http.origin import same_origin
from puur.web.http.request import Socket
from puur.web.http.site import Site

FOREIGN: Final = 4403
CROWDED: Final = 4429


class LineRefused(Exception):
    """A line that is not opened: the code it is closed with, and why."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Lines:
    """The lines of one server."""

    def __init__(self, site: Site, limits: Limits) -> None:
        self._site = site
        self._limits = limits
        self._networks: Counter[str] = Counter()
        self._persons: Counter[str] = Counter()

    @contextmanager
    def held(self, socket: Socket, person: str | None = None) -> Iterator[None]:
        """Count a line as long as it stands. Raises `LineRefused`."""
        network = network_of("" if socket.client is None else socket.client.host)
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host"), self._site.origins):
            raise LineRefused(FOREIGN, "origin")
        if self._networks[network] >= self._limits.connections_an_address:
            raise LineRefused(CROWDED, "address")
        if person is not None and self._persons[person] >= self._limits.connections_a_person:
            raise LineRefused(CROWDED, "person")
        self._networks[network] += 1
        self._persons[person or ""] += 1
        try:
            yield
        finally:
            _less(self._networks, network)
            _less(self._persons, person or "")


def _less(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]
