"""What is calculated for programs: it counts against what the caller may ask, and takes a worker's time."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from puur.decks import Language
from puur.web.http.request import WebRequest, language_of
from puur.web.http.workers import Workers
from puur.web.visitor.callers import Turnstile

Asked = TypeVar("Asked")
Calculated = TypeVar("Calculated")


@dataclass(frozen=True, slots=True)
class Calculations:
    """Calculates for the callers of one server."""

    turnstile: Turnstile
    workers: Workers

    async def of(
        self, request: WebRequest, work: Callable[[Asked, Language], Calculated], asked: Asked, *, cost: float = 1.0
    ) -> Calculated:
        """The answer to what is asked, in the caller's language. Raises `ApiProblem`, and what the work raises."""
        await self.turnstile.caller(request, cost=cost)
        return await self.workers.do(work, asked, language_of(request))
