"""What Litestar remembers of requests, so as not to take the same apart twice: here it forgets it within a second.

Of a thousand and more it keeps whole addresses, cookies and what came of them. A stranger chooses how long they are: a
hundred megabytes for ever, among them keys and what people searched for.
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Final, Protocol, runtime_checkable

from litestar import Litestar

LOG: Final = logging.getLogger("puur.web")
KEPT: Final = (
    ("litestar._parsers", "parse_query_string"),
    ("litestar._parsers", "parse_cookie_string"),
    ("litestar._parsers", "parse_url_encoded_form_data"),
    ("litestar._asgi.routing_trie.traversal", "parse_path_params"),
    ("litestar.datastructures", "URL._new"),
    ("litestar.datastructures", "URL.from_components"),
)
"""Functions that keep something of a request, and their modules: a release may move them, as most are not public."""
EVERY: Final = 0.5
"""Seconds that something is remembered."""


@runtime_checkable
class Remembers(Protocol):
    """A function that keeps its answers."""

    def cache_clear(self) -> None:
        """Forget all of them."""


def keepsakes(app: object, names: Iterable[tuple[str, str]] = KEPT) -> Iterator[Remembers]:
    """Everything that keeps something of a request; what is not found is named in the log, and no reason to stop."""
    for module, name in names:
        found = _found(module, name)
        if found is not None:
            yield found
    router = _of(app, "asgi_router.handle_routing")
    if isinstance(router, Remembers):
        yield router
    else:
        LOG.warning("this release of Litestar keeps routes elsewhere: they are not forgotten")


def _found(module: str, name: str) -> Remembers | None:
    try:
        found = _of(import_module(module), name)
    except ImportError:
        found = None
    if isinstance(found, Remembers):
        return found
    LOG.warning("this release of Litestar has no %s.%s that keeps anything: it is not forgotten", module, name)
    return None


def _of(owner: object, name: str) -> object:
    """What an object has under a name of several parts; None where a part is missing."""
    for part in name.split("."):
        owner = getattr(owner, part, None)
    return owner


async def forget_often(app: Litestar) -> None:
    """Forget, again and again."""
    found = tuple(keepsakes(app))
    while True:
        await asyncio.sleep(EVERY)
        for kept in found:
            kept.cache_clear()
