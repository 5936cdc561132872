"""Ports that are told to a server before it listens."""

import random
import socket
from contextlib import suppress
from typing import Final

BELOW: Final = range(15_000, 32_000)
"""No system gives one of these to a line that somebody opens meanwhile, as it does with those above."""
_CHANCE: Final = random.SystemRandom()


def free_port() -> int:
    """A port nobody listens on; other processes that ask get others, as good as always."""
    while True:
        port = _CHANCE.choice(BELOW)
        with suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port
