"""What is calculated for programs: it counts against what the caller may ask, and takes a worker's time."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from puur.decks import Language
from puur.web.http.budgets import payer_of
from puur.web.http.problems import ApiProblem
from puur.web.http.request import WebRequest, language_of
from puur.web.http.workers import Workers
from puur.web.table.host.compiled_core import CompiledCore
from puur.web.visitor.callers import Turnstile

LATER: Final = 30
"""Seconds after which a program may ask again while the core is compiled."""
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
        return await self._done(request, work, asked, cost)

    async def of_core(
        self, request: WebRequest, work: Callable[[Asked, Language], Calculated], asked: Asked, *, cost: float
    ) -> Calculated:
        """The same for what needs the compiled core. On a machine's first start it may be long in coming: then busy.

        To have waited counts as any question does; what the calculation costs is for those who get it.
        """
        if not self.core.is_there:
            await self.turnstile.caller(request)
            if not await self.core.is_soon():
                raise ApiProblem(503, "busy", seconds=LATER)
        return await self._done(request, work, asked, cost)

    async def _done(
        self, request: WebRequest, work: Callable[[Asked, Language], Calculated], asked: Asked, cost: float
    ) -> Calculated:
        """The answer, at the caller's cost. Raises `ApiProblem`, and what the work raises."""
        caller = await self.turnstile.caller(request, cost=cost)
        payer = payer_of(caller.account, self.turnstile.address(request))
        return await self.workers.do(payer, work, asked, language_of(request))
