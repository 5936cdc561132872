"""The addresses of an app, for tests that try a thing at every one of them."""

import re
from collections.abc import Iterator

from litestar import Litestar
from litestar.routes import HTTPRoute, WebSocketRoute

_SAFE = {"GET", "HEAD", "OPTIONS"}


def acting(app: Litestar) -> Iterator[tuple[str, str]]:
    """Every route that may change something, by method and an address of it."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            address = re.sub(r"\{[^}]+\}", "1", route.path_format)
            yield from ((method, address) for method in sorted(route.methods - _SAFE))


def sockets(app: Litestar) -> Iterator[WebSocketRoute]:
    """Every address of a line."""
    return (route for route in app.routes if isinstance(route, WebSocketRoute))


def shown(app: Litestar, value: str) -> Iterator[str]:
    """Every address that may be looked at, with a value where it has a part of its own."""
    for route in app.routes:
        if isinstance(route, HTTPRoute) and "GET" in route.methods:
            yield re.sub(r"\{[^}]+\}", value, route.path_format)
