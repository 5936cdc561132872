"""The page where an account makes tokens for its programs, and takes them back."""

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler

from puur.store.tokens import revoke_token, tokens_of
from puur.web.http.front import WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.table.chairs import clean_name
from puur.web.visitor.reception import Refusal, Visits
from puur.web.visitor.tokens import MOST, PURPOSE, SCOPES, give
from puur.web.visitor.visitors import Visitor

PATH = "/konto/programme"
Page = Response[bytes]


class TokenDesk:
    """Makes and takes back tokens for people with an account."""

    def __init__(self, visits: Visits) -> None:
        self.visits = visits
        self._tables = visits.front.server

    async def shown(self, request: WebRequest, visitor: Visitor, *, secret: str = "", problem: str = "") -> Page:
        """The tokens of an account; the secret of a new one this once."""
        mine = visitor.account
        if mine is None:
            return self.visits.on(f"/konto?weiter={PATH}")
        found = await self._tables.store.tables.read(lambda connection: tokens_of(connection, mine.id))
        rows = [
            (one.digest.hex(), one.label, one.purpose.removeprefix(PURPOSE))
            for one in found
            if one.purpose.startswith(PURPOSE)
        ]
        facts = {"tokens": rows, "scopes": SCOPES, "secret": secret, "problem": problem}
        return self.visits.page(request, visitor, "tokens.html", facts)

    async def make(self, request: WebRequest) -> Page:
        """A new one, by the form."""
        visitor = await self.visits.visitor(request)
        try:
            fields = await self.visits.form(request, visitor)
        except Refusal as refusal:
            told = say(language_of(request), f"konto.{refusal.why}")
            return await self.shown(request, visitor, problem=told)
        label = clean_name(fields.get("label", ""))
        scope = next((one for one in SCOPES if one == fields.get("scope")), SCOPES[0])
        if visitor.account is None or label is None:
            return await self.shown(request, visitor)
        mine, tables = visitor.account, self._tables.store.tables
        if len(await tables.read(lambda connection: tokens_of(connection, mine.id))) >= MOST:
            return await self.shown(request, visitor, problem=say(language_of(request), "token.enough", most=MOST))
        return await self.shown(request, visitor, secret=await give(tables, mine, label, scope))

    async def revoke(self, request: WebRequest) -> Page:
        """Take one back, by the form."""
        visitor = await self.visits.visitor(request)
        try:
            fields = await self.visits.form(request, visitor)
            digest = bytes.fromhex(fields.get("mark", ""))
        except (Refusal, ValueError):
            return self.visits.on(PATH)
        mine = visitor.account
        if mine is not None:
            await self._tables.store.tables.write(lambda connection: revoke_token(connection, mine.id, digest))
        return self.visits.on(PATH)


def token_routes(visits: Visits) -> list[HTTPRouteHandler]:
    """The page and its forms."""
    desk = TokenDesk(visits)

    @get(PATH, include_in_schema=False)
    async def page(request: WebRequest) -> Page:
        return await desk.shown(request, await visits.visitor(request))

    @post(PATH, include_in_schema=False, status_code=200)
    async def make(request: WebRequest) -> Page:
        return await desk.make(request)

    @post(f"{PATH}/weg", include_in_schema=False, status_code=303)
    async def revoke(request: WebRequest) -> Page:
        return await desk.revoke(request)

    return [page, make, revoke]
