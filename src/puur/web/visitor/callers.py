"""Callers: a program with a token, a guest program with its own, or a browser with cookies; and their allowance."""

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
    """A caller: the person known to tables (None: anonymous), his name, and his permissions."""

    person: str | None
    name: str
    scope: Scope
    account: str = ""  # authenticated, by a token or a session


async def caller_of(tables: DatabaseTables, authorization: str, cookies: Mapping[str, str]) -> Caller:
    """The caller. Raises `ApiProblem` for an invalid token."""
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
    """The caller on a WebSocket; anonymous with a token that may not play."""
    try:
        caller = await caller_of(tables, authorization, cookies)
    except ApiProblem:
        return Behind()
    return Behind(caller.person, caller.name) if allows(caller.scope, "play") else Behind()


class Turnstile:
    """Identifies callers of one server, with rate limits."""

    def __init__(self, site: Site, tables: DatabaseTables, asking: Allowance) -> None:
        self.tables = tables
        self._site = site
        self._budget = SharedBudget("api", asking)

    async def caller(self, request: WebRequest, *, cost: float = 1.0) -> Caller:
        """The caller. Raises `ApiProblem` for an invalid token, and for too many requests."""
        address = self.address(request)
        try:
            caller = await caller_of(self.tables, request.headers.get("authorization", ""), request.cookies)
        except ApiProblem:
            await self._take(payer_of("", address), cost)
            raise
        await self._take(payer_of(caller.account, address), cost)
        return caller

    async def person(self, request: WebRequest, scope: Scope, *, cost: float = 1.0) -> tuple[str, Caller]:
        """The caller's person, if permitted to do this. Raises `ApiProblem`."""
        caller = await self.caller(request, cost=cost)
        if not allows(caller.scope, scope):
            raise ApiProblem(403, "scope", scope=scope)
        if caller.person is None:
            raise ApiProblem(401, "needs_person")
        return caller.person, caller

    async def passes(self, request: WebRequest, *, cost: float = 1.0) -> None:
        """Let somebody through who shows no token but another key, as often as his network may. Raises `ApiProblem`."""
        await self._take(payer_of("", self.address(request)), cost)

    def address(self, request: WebRequest) -> str:
        """Where a request comes from."""
        return address_of(request, self._site)

    async def _take(self, key: str, cost: float) -> None:
        wait = await self._budget.take(self.tables, key, cost)
        if wait:
            raise ApiProblem(429, "too_fast", seconds=wait)
