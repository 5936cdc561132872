"""Puur's client: sit at tables of a server from a program, look, act, and let any bot play.

    async with Client("http://localhost:8100") as client:
        table = await client.open(reglement="schieber")
        await table.chair("start")
        await table.play(bot("einfach"))

Without a token the program is a guest, with one of `puur token` it has a name of its own.
"""

from puur.client.client import Client
from puur.client.requests import ServerProblem, Unreachable
from puur.client.table import ClientTable
from puur.wire.settings import AT_ONCE, TableSettings

__all__ = ["AT_ONCE", "Client", "ClientTable", "ServerProblem", "TableSettings", "Unreachable"]
