"""The memory that heavy work of one server may hold at the same time, each piece in a process of its own.

A press that prints for two thousand people, a long list that is read in and the compiler of a first start would each be
within bounds, and together more than a small machine has. So they take turns: who asks for more than is left waits, in
the order of asking, and work that can be done at any time stands aside meanwhile and for a while afterwards.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Protocol

MIB: Final = 1 << 20
MOST: Final = 360 * MIB
"""As much as the largest piece of work may hold: it is done alone."""


REST: Final = 20.0
"""Seconds without heavy work before what stood aside goes on: work often comes in rows."""


class StandsAside(Protocol):
    """Work that may be interrupted whenever memory is needed, and goes on afterwards; told so beside the loop."""

    def stand_aside(self) -> None:
        """Let go of all memory."""

    def go_on(self) -> None:
        """Continue, where there is something left to do."""


class HeavyMemory:
    """A share of a server's memory for heavy work, in bytes."""

    def __init__(self, most: int = MOST, rest: float = REST) -> None:
        self._most = most
        self._rest = rest
        self._held = 0
        self._entrance = asyncio.Lock()
        self._changed = asyncio.Event()
        self._aside: StandsAside | None = None
        self._going_on: asyncio.Task[None] | None = None

    def comes_before(self, other: StandsAside) -> None:
        """Have this work stand aside while any memory is held."""
        self._aside = other

    @asynccontextmanager
    async def held(self, amount: int) -> AsyncIterator[None]:
        """Hold so many bytes, as soon as they are free; who wants more than there is has all of it."""
        wanted = min(amount, self._most)
        async with self._entrance:  # who wants much is not overtaken for ever by those who want little
            while self._held + wanted > self._most:
                self._changed.clear()
                await self._changed.wait()
            self._held += wanted
            try:
                await self._stand_aside(first=self._held == wanted)
            except BaseException:  # whoever asked may go away meanwhile
                self._let_go(wanted)
                raise
        try:
            yield
        finally:
            self._let_go(wanted)

    async def _stand_aside(self, *, first: bool) -> None:
        """Have what may wait stand aside, unless it does so already."""
        if self._going_on is not None:
            self._going_on.cancel()
        if self._aside is None or not first:
            return
        told = asyncio.create_task(asyncio.to_thread(self._aside.stand_aside))
        try:
            await asyncio.shield(told)
        except asyncio.CancelledError:
            await told  # it is not told to go on before it has heard this
            raise

    def _let_go(self, amount: int) -> None:
        """Give bytes back; what stood aside goes on after a rest, if nothing else is held."""
        self._held -= amount
        self._changed.set()
        if self._aside is not None and not self._held:
            self._going_on = asyncio.create_task(self._go_on(self._aside))

    async def _go_on(self, aside: StandsAside) -> None:
        """Have it go on, unless there is work again before the rest is over."""
        await asyncio.sleep(self._rest)
        async with self._entrance:
            if not self._held:
                await asyncio.to_thread(aside.go_on)
