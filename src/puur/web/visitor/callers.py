"""Who asks: a program with its token, a guest with his own, or a browser with its cookies; and how much he may."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from puur.store.brakes import Allowance
from puur.store.table_door import DatabaseTables
from puur.web.http.budgets import SharedBudget, payer_of
from puur.web.http.problems import ApiProblem
from puur.web.http.request import WebRequest
from puur.web.http.site import Site, address_of
from puur.web.visitor.guests import person_of
from puur.web.visitor.tokens import Scope, allows, bearer_of
from puur.web.visitor.visitors import Behind, who_is_behind
from puur.wire.programs import GUEST

_GUEST: Final = re.compile(re.escape(GUEST) + r"[A-Za-z0-9_-]{22,64}")


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody who asks: the person tables know (none: nobody in particular), his name, and what he may."""

    person: str | None
    name: str
    scope: Scope
    account: str = ""  # that he has proved, by a token or a session


async def caller_of(tables: DatabaseTables, authorization: str, cookies: Mapping[str, str]) -> Caller:
    """Who asks. Raises `ApiProblem` for a token that is worth nothing."""
    kind, _, secret = authorization.partition(" ")
    if kind.lower() == "bearer":
        if _GUEST.fullmatch(secret):
            return Caller(person_of(secret), "", "host")
        found = await bearer_of(tables, secret)
        if found is None:
            raise ApiProblem(401, "no_token")
        person, scope = found
        return Caller(person.id, person.name, scope, person.id)
    behind = await who_is_behind(tables, cookies)
    return Caller(behind.person, behind.name, "host", behind.account)


async def who_is_on_line(tables: DatabaseTables, authorization: str, cookies: Mapping[str, str]) -> Behind:
    """Who is at the other end of a socket; nobody in particular with a token that may not play."""
    try:
        caller = await caller_of(tables, authorization, cookies)
    except ApiProblem:
        return Behind()
    return Behind(caller.person, caller.name) if allows(caller.scope, "play") else Behind()


class Turnstile:
    """Lets callers of one server in, as often as they may."""

    def __init__(self, site: Site, tables: DatabaseTables, asking: Allowance) -> None:
        self.tables = tables
        self._site = site
        self._budget = SharedBudget("api", asking)

    async def caller(self, request: WebRequest, *, cost: float = 1.0) -> Caller:
        """Who asks. Raises `ApiProblem` for a token that is worth nothing, and for one who asks too often."""
        address = self.address(request)
        try:
            caller = await caller_of(self.tables, request.headers.get("authorization", ""), request.cookies)
        except ApiProblem:
            await self._take(payer_of("", address), cost)
            raise
        await self._take(payer_of(caller.account, address), cost)
        return caller

    async def person(self, request: WebRequest, scope: Scope, *, cost: float = 1.0) -> tuple[str, Caller]:
        """The person who asks, who may do this. Raises `ApiProblem`."""
        caller = await self.caller(request, cost=cost)
        if not allows(caller.scope, scope):
            raise ApiProblem(403, "scope", scope=scope)
        if caller.person is None:
            raise ApiProblem(401, "needs_person")
        return caller.person, caller

    def address(self, request: WebRequest) -> str:
        """Where a request comes from."""
        return address_of(request, self._site)

    async def _take(self, key: str, cost: float) -> None:
        wait = await self._budget.take(self.tables, key, cost)
        if wait:
            raise ApiProblem(429, "too_fast", seconds=wait)
