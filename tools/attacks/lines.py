"""Lines: the sockets of attackers and of the quiet table."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from tools.attacks.server import HOST
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

GONE: Final = (WebSocketException, InvalidHandshake, OSError, TimeoutError)
"""What tells that a line was refused or cut."""
LARGEST: Final = 1 << 24
NONE: Final[Mapping[str, str]] = {}


async def line(
    port: int, path: str, *, address: str = HOST, cookie: str = "", headers: Mapping[str, str] = NONE
) -> ClientConnection:
    """An open line. Raises one of `GONE`."""
    told = {**headers, **({"cookie": cookie} if cookie else {})}
    return await connect(
        f"ws://{HOST}:{port}{path}",
        additional_headers=told,
        compression=None,
        max_size=LARGEST,
        open_timeout=20,
        close_timeout=1,
        ping_interval=None,
        proxy=None,
        local_addr=(address, 0),
    )


async def heard(socket: ClientConnection) -> None:
    """Hear all that is said, and keep nothing of it, until the line is cut."""
    with suppress(*GONE):
        async for _ in socket:
            pass
