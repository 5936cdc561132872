"""What an evening shows outside the desk: the hall's screens, the players' phones, tables on the net."""

from litestar.handlers import HTTPRouteHandler

from puur.web.evening.desk.desk import Desk
from puur.web.evening.hall.pages import Screens, hall_routes
from puur.web.evening.log.heralds import Heralds
from puur.web.evening.online.pages import online_routes
from puur.web.evening.online.tables import Online
from puur.web.evening.phone.pages import phone_routes
from puur.web.evening.sheets.pages import reading_routes
from puur.web.http.front import Front
from puur.web.server import Server
from puur.web.visitor.reception import Visits


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
