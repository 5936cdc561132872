"""What an evening shows outside the desk: the hall's screens, the players' phones."""

from litestar.handlers import HTTPRouteHandler

from puur.web.desk.hall_pages import Screens, hall_routes
from puur.web.desk.phone_pages import phone_routes
from puur.web.front import Front
from puur.web.server import Server


def public_routes(server: Server) -> list[HTTPRouteHandler]:
    """All these routes."""
    front = Front(server)
    return [*phone_routes(front, server.evenings), *hall_routes(Screens(front, server.evenings))]
