"""What is calculated for programs: it counts against what the caller may ask, and takes a worker's time."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from puur.decks import Language
from puur.web.http.problems import ApiProblem
from puur.web.http.request import WebRequest, language_of
from puur.web.http.workers import Workers
from puur.web.table.host.compiled_core import CompiledCore
from puur.web.visitor.callers import Turnstile

PATIENCE: Final = 10.0
"""Seconds a program waits for the core to be compiled."""
LATER: Final = 30
Asked = TypeVar("Asked")
Calculated = TypeVar("Calculated")


@dataclass(frozen=True, slots=True)
class Calculations:
    """Calculates for the callers of one server."""

    turnstile: Turnstile
    workers: Workers
    core: CompiledCore

    async def of(
        self, request: WebRequest, work: Callable[[Asked, Language], Calculated], asked: Asked, *, cost: float = 1.0
    ) -> Calculated:
        """The answer to what is asked, in the caller's language. Raises `ApiProblem`, and what the work raises."""
        await self.turnstile.caller(request, cost=cost)
        return await self.workers.do(work, asked, language_of(request))

    async def of_core(
        self, request: WebRequest, work: Callable[[Asked, Language], Calculated], asked: Asked, *, cost: float
    ) -> Calculated:
        """The same for what needs the compiled core. On a machine's first start it may be long in coming: then busy."""
        await self.turnstile.caller(request, cost=cost)
        try:
            async with asyncio.timeout(PATIENCE):
                await self.core.there()
        except TimeoutError:
            raise ApiProblem(503, "busy", seconds=LATER) from None
        return await self.workers.do(work, asked, language_of(request))
