"""The machine code of the core, for whoever needs it at once: made by one process beside the server, once for all.

A thread of the server that met a function not compiled yet would compile it in the server itself, which would keep half
a gigabyte for ever. So bots that search, and whatever solves positions, wait here first.
"""

import asyncio
from contextlib import suppress
from typing import Final

from puur.web.http.heavy_memory import MIB, HeavyMemory
from puur.web.http.helper_process import helper
from puur.web.table.host.machine_code import MODULE, is_ready

HOLDS: Final = 300 * MIB
"""What the compiler may hold."""
PATIENCE: Final = 300.0
"""Seconds after which the server compiles by itself, so that no table waits for ever."""


class CompiledCore:
    """The core of one server, compiled or not."""

    def __init__(self, memory: HeavyMemory) -> None:
        self._memory = memory
        self._there = asyncio.Event()
        self._making: asyncio.Task[None] | None = None

    @property
    def is_there(self) -> bool:
        """Whether nobody has to wait any more."""
        return self._there.is_set()

    async def there(self) -> None:
        """Return once it is compiled, or could not be: by then whoever needs it makes it himself.

        It goes on being compiled where whoever asked goes away.
        """
        if self.is_there:
            return
        if self._making is None:
            self._making = asyncio.create_task(self._made(), name="compiled core")
        await asyncio.shield(self._making)

    def stop(self) -> None:
        """Compile no more."""
        if self._making is not None:
            self._making.cancel()

    async def _made(self) -> None:
        if not await asyncio.to_thread(is_ready):
            async with self._memory.held(HOLDS):
                with suppress(OSError, TimeoutError):
                    async with helper(MODULE) as process, asyncio.timeout(PATIENCE):
                        await process.wait()
        self._there.set()
