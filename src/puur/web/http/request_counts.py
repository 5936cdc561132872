"""Every request is counted, by the template of its route: `/tisch/{name}`, whichever table was meant.

It stands before everything else, so that what no route answers is counted too, as one. What an answer costs is told
until it begins: who reads slowly, or follows an evening for hours, does not make the server look slow.
"""

import time
from collections.abc import Callable
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from puur.web.http.metrics import Metrics

NOWHERE: Final = "none"
"""The route of what no route answers, whatever its address."""
METHODS: Final = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"})
"""What is counted by its name; visitors may send any word."""
FAILED: Final = "5xx"
Count = Callable[[float], None]


class CountedRequests:
    """An app whose requests are counted."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics
        self._counts: dict[tuple[str, str, int], Count] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or live on one socket."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                route = scope.get("path_template") or NOWHERE
                self._count(route, scope["method"], message["status"])(time.perf_counter() - began)
            await send(message)

        await self._app(scope, receive, counted)

    def _count(self, route: str, method: str, status: int) -> Count:
        """What counts answers of a kind: kept, as finding the series by their labels takes longer than to count."""
        kind = (route, method if method in METHODS else "other", status // 100)
        count = self._counts.get(kind)
        if count is None:
            count = self._counts[kind] = self._made(*kind)
        return count

    def _made(self, route: str, method: str, hundreds: int) -> Count:
        number = self._metrics.requests.labels(route, method, f"{hundreds}xx")
        self._metrics.requests.labels(route, method, FAILED)  # a rate sees a first failure only where there was a zero
        seconds = self._metrics.latency.labels(route)

        def count(took: float) -> None:
            number.inc()
            seconds.observe(took)

        return count
