"""Puts together what people need beside the table: accounts, the lobby, the owner's page."""

from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler

from puur.web.http.front import Front
from puur.web.pages.account.pages import account_routes
from puur.web.pages.lobby.pages import lobby_routes
from puur.web.pages.owner.pages import moderation_routes
from puur.web.server import Server
from puur.web.table.lobby.board import Board
from puur.web.table.people.conduct import Conduct
from puur.web.table.people.moves import Movers
from puur.web.visitor.members import Members
from puur.web.visitor.passwords import Passwords
from puur.web.visitor.reception import Visits


def club_routes(server: Server) -> list[HTTPRouteHandler | WebsocketRouteHandler]:
    """The routes, and with them what listens to the tables."""
    visits = Visits(Front(server))
    board, conduct, movers = Board(server), Conduct(server), Movers(server)
    server.listeners += [board.told, conduct.told]
    server.starters += [board.start, movers.start]
    server.enders += [board.stop, movers.stop]
    server.open_tables = board.rows
    return [
        *account_routes(visits, Members(Passwords(), server.settings.manners)),
        *lobby_routes(visits, board),
        *moderation_routes(visits),
    ]
