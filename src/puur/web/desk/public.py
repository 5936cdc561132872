"""What an evening shows outside the desk: the hall's screens, the players' phones, tables on the net."""

from litestar.handlers import HTTPRouteHandler

from puur.web.accounts.visiting import Visits
from puur.web.desk.desk import Desk
from puur.web.desk.hall_pages import Screens, hall_routes
from puur.web.desk.heralds import Heralds
from puur.web.desk.online import Online
from puur.web.desk.online_pages import online_routes
from puur.web.desk.phone_pages import phone_routes
from puur.web.desk.reading_pages import reading_routes
from puur.web.front import Front
from puur.web.server import Server


def public_routes(server: Server) -> list[HTTPRouteHandler]:
    """All these routes."""
    front, online, heralds = Front(server), Online(server), Heralds(server)
    desk = Desk(Visits(front), server.evenings)
    server.listeners.append(online.told)
    server.starters += [online.start, heralds.start]
    server.enders += [online.stop, heralds.stop]
    return [
        *phone_routes(front, server.evenings, online),
        *hall_routes(Screens(front, server.evenings), desk),
        *reading_routes(desk),
        *online_routes(desk, online),
    ]
