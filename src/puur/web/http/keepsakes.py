"""What Litestar remembers of requests, so as not to take the same apart twice: here it forgets it within a second.

Of a thousand and more it keeps whole addresses, cookies and what came of them. A stranger chooses how long they are: a
hundred megabytes for ever, among them keys and what people searched for.
"""

import asyncio
from collections.abc import Iterator
from typing import Final, Protocol

from litestar import Litestar
from litestar._asgi.routing_trie.traversal import parse_path_params
from litestar._parsers import parse_cookie_string, parse_query_string, parse_url_encoded_form_data
from litestar.datastructures import URL

EVERY: Final = 0.5
"""Seconds that something is remembered."""


class Remembers(Protocol):
    """A function that keeps its answers."""

    def cache_clear(self) -> None:
        """Forget all of them."""


def keepsakes(app: Litestar) -> Iterator[Remembers]:
    """Everything that keeps something of a request."""
    yield from (parse_query_string, parse_cookie_string, parse_url_encoded_form_data, parse_path_params)
    yield from (URL._new, URL.from_components)  # noqa: SLF001  no other way in
    yield app.asgi_router.handle_routing


async def forget_often(app: Litestar) -> None:
    """Forget, again and again."""
    while True:
        await asyncio.sleep(EVERY)
        for kept in keepsakes(app):
            kept.cache_clear()
