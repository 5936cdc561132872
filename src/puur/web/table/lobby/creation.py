"""Opening tables for a visitor, within what one address may open."""

from collections.abc import Callable

from puur.web.http.brakes import network_of, used_up
from puur.web.server import Server
from puur.web.table import events as e
from puur.web.table.host.hub import Created, Full
from puur.wire.settings import TableSettings

First = Callable[[str, float], e.Event]


async def created(server: Server, person: str, address: str, settings: TableSettings, *first: First) -> Created:
    """A new table of a person's, with what happens there first. Raises `ReglementError`, and `Full`."""
    if await used_up(server.store.tables, "table", network_of(address), server.settings.limits.tables_an_address):
        raise Full
    made = await server.hub.create(settings, person, *first)
    server.metrics.opened.inc()
    return made


def way_to(one: Created) -> str:
    """Where a table is found, with the key of a private one."""
    return f"/tisch/{one.table}" + ("" if one.key is None else f"?k={one.key}")
