"""Counting every request by the template of its route, such as `/tisch/{name}`.

It is the outermost layer, so that requests without a route are counted too, under one label. Time is measured until the
answer begins: slow readers, and connections open for hours, do not make the server look slow.
"""

import time
from collections.abc import Callable
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from puur.web.http.metrics import Metrics

NOWHERE: Final = "none"
"""The label for requests without a route."""
METHODS: Final = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"})
"""Methods counted by name; visitors may send any word."""
FAILED: Final = "5xx"
Count = Callable[[float], None]


class CountedRequests:
    """An app whose requests are counted."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics
        self._counts: dict[tuple[str, str, int], Count] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or WebSocket."""
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
        """The cached counters for a kind of answer: looking up series by labels takes longer than counting."""
        kind = (route, method if method in METHODS else "other", status // 100)
        count = self._counts.get(kind)
        if count is None:
            count = self._counts[kind] = self._made(*kind)
        return count

    def _made(self, route: str, method: str, hundreds: int) -> Count:
        number = self._metrics.requests.labels(route, method, f"{hundreds}xx")
        self._metrics.requests.labels(route, method, FAILED)  # rates need an initial zero to show the first failure
        seconds = self._metrics.latency.labels(route)

        def count(took: float) -> None:
            number.inc()
            seconds.observe(took)

        return count
