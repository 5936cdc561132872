"""Puts together what people need beside the table: accounts, the lobby, the owner's page."""

from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler

from puur.web.accounts.conduct import Conduct
from puur.web.accounts.members import Members
from puur.web.accounts.moderation import moderation_routes
from puur.web.accounts.moving import Movers
from puur.web.accounts.pages import account_routes
from puur.web.accounts.passwords import Passwords
from puur.web.accounts.visiting import Visits
from puur.web.front import Front
from puur.web.lobby.board import Board
from puur.web.lobby.pages import lobby_routes
from puur.web.server import Server


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
