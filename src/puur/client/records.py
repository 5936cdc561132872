"""The records of a table: every Partie that is over, one after the other, from its first."""

import http.client
from typing import Final
from urllib.parse import quote, urlsplit

from puur.client.client import place_of
from puur.client.requests import Unreachable

MOST_SHOWN: Final = 999
LARGEST: Final = 1 << 22
TIMEOUT: Final = 60.0


def records_at(address: str) -> list[tuple[str, bytes]]:
    """The records of the table at an address, as a browser shows it with its key, each with its own address.

    Raises `Unreachable` where there is no table, or no Partie of it is over that one may see.
    """
    place = place_of(address)
    if place.table is None:
        raise Unreachable(f"{address} is no address of a table")
    query = "" if place.key is None else f"?k={quote(place.key)}"
    found: list[tuple[str, bytes]] = []
    for number in range(1, MOST_SHOWN + 1):
        way = f"/tisch/{quote(place.table)}/{number}.jass"
        status, told = _asked(place.url, way + query)
        if status != http.client.OK:
            if not found:
                raise Unreachable(f"{place.url}{way}: {status}, and no record of a Partie that is over")
            break
        found.append((place.url + way, told))
    return found


def _asked(url: str, way: str) -> tuple[int, bytes]:
    parts = urlsplit(url)
    connections = {"http": http.client.HTTPConnection, "https": http.client.HTTPSConnection}
    if parts.scheme not in connections or not parts.hostname:
        raise Unreachable(f"{url} is no http:// or https:// address")
    connection = connections[parts.scheme](parts.hostname, parts.port, timeout=TIMEOUT)
    try:
        connection.request("GET", parts.path.rstrip("/") + way, headers={"accept": "text/plain"})
        response = connection.getresponse()
        return response.status, response.read(LARGEST)
    except (OSError, http.client.HTTPException) as error:
        raise Unreachable(f"{url}: {error}") from None
    finally:
        connection.close()
