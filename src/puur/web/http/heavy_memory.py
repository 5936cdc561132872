"""The memory that heavy work of one server may hold at the same time, each piece in a process of its own.

A press that prints for two thousand people, a long list that is read in and the compiler of a first start would each be
within bounds, and together more than a small machine has. So they take turns: who asks for more than is left waits, in
the order of asking, and work that can be done at any time stands aside meanwhile and for a while afterwards. It also
does so while the server itself has become large, as when many big evenings are opened. What can wait is broken off for
what somebody stands waiting for, and begins anew: the scores of matches also for an analysis, whose progress its page
shows.

A large server lets go of what nobody has looked at lately before heavy work begins beside it.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from enum import Enum
from typing import Final, Protocol, TypeVar

from puur.web.http import heaps

LOG: Final = logging.getLogger(__name__)
T = TypeVar("T")
MIB: Final = 1 << 20
MOST: Final = 360 * MIB
"""As much as the largest piece of work may hold: it is done alone."""
LARGE: Final = 170 * MIB
"""What the server itself may hold before what can wait stands aside: the compiler may hold 415 MB for one function."""
CLEARLY: Final = 8
"""By what part of it the server must become smaller before that goes on: else it would soon be stopped again."""
OFTEN: Final = 0.25
"""Seconds between two looks whether what stands aside is over."""
REST: Final = 20.0
"""Seconds without heavy work before what stood aside goes on: work often comes in rows."""

LONGEST_REST: Final = 600.0
"""Seconds of rest at most before unhurried work begins anew: each rest is twice the one before it.

So it comes to an end once people leave it long enough in peace, and nobody ever waits for it.
"""


class WhoLooks(Enum):
    """Who would like some unhurried work done: whoever looks at its progress on a page comes before nobody at all."""

    NOBODY = "nobody"
    SOMEBODY = "somebody"


class StandsAside(Protocol):
    """Work that may be interrupted whenever memory is needed, and goes on afterwards; told so beside the loop."""

    def stand_aside(self) -> None:
        """Let go of all memory."""

    def go_on(self) -> None:
        """Continue, where there is something left to do."""

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to do, or nothing can be done."""


class HeavyMemory:
    """A share of a server's memory for heavy work, in bytes."""

    def __init__(self, most: int = MOST, rest: float = REST, large: int = LARGE) -> None:
        self._most = most
        self._rest = rest
        self._large, self._small = large, large - large // CLEARLY
        self._held = 0
        self._own = 0
        self._is_large = False
        self._awaited = 0
        self._entrance = asyncio.Lock()
        self._changed = asyncio.Event()
        self._aside: StandsAside | None = None
        self._going_on: asyncio.Task[None] | None = None
        self._makes_room: Callable[[], Awaitable[None]] | None = None
        self._unhurried = asyncio.Lock()
        self._may_break_off: asyncio.Task[object] | None = None
        self._looks = WhoLooks.NOBODY
        self._looking = 0

    def makes_room(self, work: Callable[[], Awaitable[None]]) -> None:
        """Have this let go of what the server can do without, before heavy work begins while the server is large."""
        self._makes_room = work

    def comes_before(self, other: StandsAside) -> None:
        """Have this work stand aside while any memory is held."""
        self._aside = other

    async def aside_over(self, patience: float) -> None:
        """Return once what stands aside is over, or after so many seconds. Meanwhile it does not for a large server."""
        until = time.monotonic() + patience
        self._awaited += 1
        try:
            while not self._is_aside_over() and time.monotonic() < until:  # noqa: ASYNC110  a process tells nobody
                await asyncio.sleep(OFTEN)
        finally:
            self._awaited -= 1

    def _is_aside_over(self) -> bool:
        return self._aside is None or self._aside.is_over

    async def look(self, own: int) -> None:
        """Note how many bytes the server itself holds; told again and again."""
        self._own = own
        mark = self._small if self._is_large else self._large
        if (own > mark and not self._awaited) is self._is_large:
            return
        self._is_large = not self._is_large
        if not self._is_large:
            self._rest_over()
        elif not self._held:
            async with self._entrance:  # it is not just told to go on
                await self._stand_aside()

    @asynccontextmanager
    async def held(self, amount: int) -> AsyncIterator[None]:
        """Hold so many bytes, as soon as they are free; who wants more than there is has all of it."""
        wanted = min(amount, self._most)
        async with self._entrance:  # who wants much is not overtaken for ever by those who want little
            while self._held + wanted > self._most:
                self._changed.clear()
                if self._may_break_off is not None:
                    self._may_break_off.cancel()
                await self._changed.wait()
            await self._take(wanted)
        try:
            yield
        finally:
            self._let_go(wanted)

    @asynccontextmanager
    async def _left_over(self, amount: int) -> AsyncIterator[None]:
        """Hold so many bytes once nobody else needs them: who fits meanwhile does not wait behind this."""
        wanted = min(amount, self._most)
        while True:
            async with self._entrance:
                if self._held + wanted <= self._most:
                    await self._take(wanted)
                    break
                self._changed.clear()
            await self._changed.wait()
        try:
            yield
        finally:
            self._let_go(wanted)

    async def _take(self, wanted: int) -> None:
        """Hold bytes that are free, and make room for who is the first to hold any."""
        self._held += wanted
        try:
            if self._held == wanted:
                if not self._is_large:
                    await self._stand_aside()
                await self._make_room()
        except BaseException:  # whoever asked may go away meanwhile
            self._let_go(wanted)
            raise

    async def unhurried(
        self,
        amount: int,
        work: Callable[[], Coroutine[object, object, T]],
        looks: WhoLooks = WhoLooks.NOBODY,
    ) -> T:
        """What some work gives that nobody stands waiting for, holding so many bytes; one such work at a time.

        It is cancelled and begun anew, after ever longer rests, where memory is asked for that is not free without it,
        or where somebody looks at other such work and nobody at this.
        """
        rest = self._rest
        while True:
            async with self._unhurried_turn(looks), self._left_over(amount):
                if self._looking and looks is WhoLooks.NOBODY:
                    continue  # it waited for its memory meanwhile
                self._looks = looks
                begun = self._may_break_off = asyncio.create_task(work())
                try:
                    await asyncio.wait((begun,))
                finally:
                    self._may_break_off = None
                    begun.cancel()
                    await asyncio.wait((begun,))
            if not begun.cancelled():
                return begun.result()
            await asyncio.sleep(rest)  # another may have its turn meanwhile
            rest = min(2 * rest, LONGEST_REST)

    @asynccontextmanager
    async def _unhurried_turn(self, looks: WhoLooks) -> AsyncIterator[None]:
        """The only turn for unhurried work; what nobody looks at gives it back to what somebody looks at."""
        counts = looks is WhoLooks.SOMEBODY
        if counts and self._may_break_off is not None and self._looks is WhoLooks.NOBODY:
            self._may_break_off.cancel()
        self._looking += counts
        try:
            await self._unhurried.acquire()
        finally:
            self._looking -= counts
        try:
            yield
        finally:
            self._unhurried.release()

    async def _make_room(self) -> None:
        """Let go of what the server can do without, where it is large, and of what is free in any case."""
        if self._own > self._large and self._makes_room is not None:
            try:
                await self._makes_room()
            except Exception:
                LOG.exception("no room was made")  # what somebody waits for is made all the same
        await asyncio.to_thread(heaps.give_back)

    async def _stand_aside(self) -> None:
        """Have what may wait stand aside."""
        if self._going_on is not None:
            self._going_on.cancel()
        if self._aside is None:
            return
        told = asyncio.create_task(asyncio.to_thread(self._aside.stand_aside))
        try:
            await asyncio.shield(told)
        except asyncio.CancelledError:
            await told  # it is not told to go on before it has heard this
            raise

    def _let_go(self, amount: int) -> None:
        """Give bytes back."""
        self._held -= amount
        self._changed.set()
        self._rest_over()

    def _rest_over(self) -> None:
        """What stood aside goes on after a rest, if nothing is held any more and the server is small."""
        if self._aside is not None and not self._held and not self._is_large:
            self._going_on = asyncio.create_task(self._go_on(self._aside))

    async def _go_on(self, aside: StandsAside) -> None:
        """Have it go on, unless there is work again before the rest is over."""
        await asyncio.sleep(self._rest)
        async with self._entrance:
            if not self._held and not self._is_large:
                await asyncio.to_thread(aside.go_on)
