"""The machine code of the core, for whoever needs it at once: made by one process beside the server, once for all.

A thread of the server that met a function not compiled yet would compile it in the server itself, which would keep half
a gigabyte for ever. So bots that search, and whatever solves positions, wait here first.
"""

import asyncio
from dataclasses import dataclass
from typing import Final

from puur.web.http.heavy_memory import HeavyMemory

PATIENCE: Final = 300.0
"""Seconds after which the server compiles by itself, so that no table waits for ever."""
SOON: Final = 10.0
"""Seconds a request waits for it, before whoever asked is told to come back."""


@dataclass(slots=True)
class CompiledCore:
    """The core of one server; what compiles it stands aside for papers and lists, and so may be long."""

    memory: HeavyMemory
    is_there: bool = False
    """Whether nobody has to wait any more."""

    async def there(self) -> None:
        """Return once it is compiled, or could not be: by then whoever needs it makes it himself."""
        if not self.is_there:
            await self.memory.aside_over(PATIENCE)
            self.is_there = True

    async def is_soon(self) -> bool:
        """Whether it is there before a request has waited too long: for what somebody waits for at his screen."""
        try:
            async with asyncio.timeout(SOON):
                await self.there()
        except TimeoutError:
            return False
        return True
