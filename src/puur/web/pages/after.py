"""Puts together what comes after a table, or beside it: replay, fair cards, the referee's desk."""

from litestar.handlers import HTTPRouteHandler

from puur.web.http.front import Front
from puur.web.pages.fair.pages import fair_routes
from puur.web.pages.referee.pages import referee_routes
from puur.web.pages.replay.analyses import Analyses
from puur.web.pages.replay.pages import replay_routes
from puur.web.server import Server
from puur.web.streams.sweep import Keeping
from puur.web.table.shelf.library import Library
from puur.web.table.shelf.shelf import Shelf


def after_routes(server: Server) -> list[HTTPRouteHandler]:
    """The routes, and with them the analyses, which end with the server."""
    front, shelf = Front(server), Shelf(lambda: server.store.journal)
    library, analyses = Library(shelf), Analyses(shelf)
    keeping = Keeping(server)
    server.starters.append(keeping.start)
    server.enders += [analyses.stop, keeping.stop]
    return [*replay_routes(front, library, analyses), *fair_routes(front, library), *referee_routes(front)]
