"""Composes a server: `build(settings)` is everything an ASGI server needs."""

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import Scope

from puur.store import StoreError, open_store
from puur.web.api.routes import description, routers
from puur.web.evening import programs
from puur.web.evening import routes as evening
from puur.web.house import PARTS, House
from puur.web.http.answers import AS_IT_IS
from puur.web.http.errors import ClosedDoor, NoSuchTable
from puur.web.http.guard import Guard
from puur.web.http.keepsakes import forget_often
from puur.web.http.metrics import Metrics
from puur.web.http.request import Socket
from puur.web.pages import errors, health
from puur.web.pages.account import keys, tokens
from puur.web.pages.account import pages as account
from puur.web.pages.clubs import pages as clubs
from puur.web.pages.daily import pages as daily
from puur.web.pages.fair import pages as fair
from puur.web.pages.figures import pages as figures
from puur.web.pages.files import static
from puur.web.pages.home import pages as home
from puur.web.pages.instructive import pages as instructive
from puur.web.pages.learn import pages as learn
from puur.web.pages.lobby import pages as lobby
from puur.web.pages.masters import pages as masters
from puur.web.pages.match import pages as match
from puur.web.pages.owner import pages as owner
from puur.web.pages.play import pages as play
from puur.web.pages.play import tips
from puur.web.pages.play.socket import line
from puur.web.pages.ratings import pages as ratings
from puur.web.pages.referee import pages as referee
from puur.web.pages.replay import pages as replay
from puur.web.peers import routes as peers
from puur.web.settings import Settings
from puur.web.streams.leases import Elsewhere, Owning
from puur.web.streams.relay import Needed, Relay
from puur.web.table.host.table import PREFIX
from puur.web.visitor.reception import VISITS, Refusal

HOUSE: Final = "house"
CHALLENGE: Final = "challenge"
"""The stream led by the process with all sessions of the challenge, so that clients find each other."""
_CHALLENGE: Final = frozenset({"/zuehlke", "/"})
_TABLE: Final = re.compile(r"/(?:tisch|tables)/([a-z2-9]{10})(?=[/.]|$)")


def build(settings: Settings, metrics: Metrics | None = None) -> Litestar:
    """The app of a server that starts with the app and stops with it."""
    parts: dict[str, object] = {}
    counted = Metrics() if metrics is None else metrics
    return Litestar(
        route_handlers=[_pages(), evening.router(), programs.router(), *routers(), *peers.ROUTES, line],
        lifespan=[partial(_running, settings=settings, parts=parts, metrics=counted)],
        middleware=[Guard(settings.origins), TableRelay(settings.origins)],
        websocket_class=Socket,
        dependencies={name: Provide(HousePart(name, parts), sync_to_thread=False) for name in PARTS},
        exception_handlers={
            500: errors.failed,
            Elsewhere: errors.moved,
            StoreError: errors.store_failed,
            NoSuchTable: errors.missing,
            ClosedDoor: home.closed,
            Refusal: errors.unread,
            HTTPException: errors.lost,  # by its kind: what has a number goes before the interface's own
        },
        compression_config=CompressionConfig(
            "gzip", minimum_size=1_000, gzip_compress_level=5, exclude_opt_key=AS_IT_IS
        ),
        openapi_config=description(),
        logging_config=None,
        request_max_body_size=200_000,
        debug=False,
    )


@asynccontextmanager
async def _running(
    app: Litestar, settings: Settings, parts: dict[str, object], metrics: Metrics
) -> AsyncIterator[None]:
    """Serve from the store, as long as the app runs."""
    house = House(settings, await open_store(settings.store, mirror=settings.mirror), metrics)
    parts.update(house.parts())
    app.state.update({HOUSE: house, VISITS: parts["visits"]})
    house.start()
    forgetting = asyncio.create_task(forget_often(app))
    try:
        yield
    finally:
        forgetting.cancel()
        del app.state[HOUSE]
        await house.stop()


class HousePart:
    """Injects a part of the house into handlers. It has no parameters, so the framework has nothing to resolve."""

    def __init__(self, name: str, parts: Mapping[str, object]) -> None:
        self._name = name
        self._parts = parts

    def __call__(self) -> object:
        """The part."""
        return self._parts[self._name]


class TableRelay(Relay):
    """Forwards to the process that has a table in memory, or the sessions of the challenge."""

    def leading(self, scope: Scope) -> Owning | None:
        """Who leads which stream, once this process serves."""
        house = house_of(scope["litestar_app"])
        return None if house is None else house.hub.owning

    def needed(self, scope: Scope) -> Needed | None:
        """What the process must lead that answers: a table another may have, and the challenge."""
        if scope["type"] == ScopeType.WEBSOCKET and scope["path"] in _CHALLENGE:
            return Needed(CHALLENGE, at_once=True)
        name, house = table_in(scope["path"]), house_of(scope["litestar_app"])
        return None if name is None or house is None or house.hub.leads(name) else Needed(PREFIX + name)


def house_of(app: Litestar) -> House | None:
    """What an app has while it runs."""
    house = app.state.get(HOUSE)
    return house if isinstance(house, House) else None


def table_in(path: str) -> str | None:
    """The table a path is about.

    >>> table_in("/tisch/abcdefghjk.jass"), table_in("/ws/v1/tables/abcdefghjk"), table_in("/lobby")
    ('abcdefghjk', 'abcdefghjk', None)
    """
    found = _TABLE.search(path)
    return None if found is None else found[1]


def _pages() -> Router:
    """All pages for people, except those of evenings."""
    routes = (
        *home.ROUTES,
        *play.ROUTES,
        *tips.ROUTES,
        *learn.ROUTES,
        *daily.ROUTES,
        *ratings.ROUTES,
        *clubs.ROUTES,
        *figures.ROUTES,
        *masters.ROUTES,
        *instructive.ROUTES,
        *lobby.ROUTES,
        *account.ROUTES,
        *keys.ROUTES,
        *tokens.ROUTES,
        *match.ROUTES,
        *replay.ROUTES,
        *fair.ROUTES,
        *referee.ROUTES,
        *owner.ROUTES,
        *health.ROUTES,
        static,
    )
    return Router("/", route_handlers=routes, include_in_schema=False)
