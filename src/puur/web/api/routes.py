"""Everything below `/api/v1`, and what describes it."""

import secrets
from pathlib import Path
from typing import Annotated

import msgspec
from litestar import MediaType, Response, Router, delete, get, post, route
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from puur import __version__
from puur.store.people import Person, person_of
from puur.store.tokens import revoke_token, tokens_of
from puur.web.api.records import record_routes
from puur.web.api.reference import reference_routes
from puur.web.api.rules import rules_routes
from puur.web.api.solutions import solving_routes
from puur.web.api.tables import table_routes
from puur.web.http.front import Front, WebRequest
from puur.web.http.problems import ApiProblem, answered, answered_http, answered_too_deep
from puur.web.http.workers import Workers
from puur.web.pages.account.tokens import token_routes
from puur.web.server import Server
from puur.web.visitor.callers import Door
from puur.web.visitor.reception import Visits
from puur.web.visitor.tokens import MOST, PURPOSE, Scope, give
from puur.web.visitor.visitors import visitor_of

PATH = "/api/v1"


class TokenAsked(Struct, forbid_unknown_fields=True):
    """A token for a program: what it is called, and what it may do."""

    label: Annotated[str, Meta(min_length=1, max_length=24)]
    scope: Scope = "play"


class TokenGiven(Struct):
    """A token, told this once."""

    token: str
    scope: Scope


class TokenRow(Struct):
    """A token that was given out: its mark (the digest's first half), its name, what it allows, since when."""

    mark: str
    label: str
    scope: str
    created: float


def api_routes(server: Server) -> list[Router | HTTPRouteHandler]:
    """The router of the interface, and the page that describes it."""
    door, workers = Door(server), Workers(server.settings.thinkers)
    server.enders.append(workers.close)
    handlers = [
        *rules_routes(door, workers),
        *record_routes(door, workers),
        *solving_routes(door, workers),
        *table_routes(door),
        *_tokens(door),
        *_rest(),
    ]
    router = Router(
        PATH,
        route_handlers=handlers,
        exception_handlers={
            ApiProblem: answered,
            HTTPException: answered_http,
            RecursionError: answered_too_deep,
        },
        cache_control=None,
    )
    front = Front(server)
    return [router, *reference_routes(front), *token_routes(Visits(front))]


def description() -> OpenAPIConfig:
    """How the interface describes itself: OpenAPI 3.1 at `/api/v1/openapi.json`, without pages of others."""
    bearer = SecurityScheme(
        type="http", scheme="bearer", description="A token from `puur token`, or `guest-` and 22 random letters"
    )
    return OpenAPIConfig(
        title="Puur",
        version=__version__,
        description="Rules, records, solving and tables of Jass. Problems are application/problem+json.",
        path=f"{PATH}/description",
        render_plugins=[JsonRenderPlugin(path="/openapi.json", media_type=MediaType.JSON)],
        components=Components(security_schemes={"token": bearer}),
        security=[{"token": []}, {}],
        use_handler_docstrings=False,
    )


def _rest() -> list[HTTPRouteHandler]:
    """The description, and an answer to whatever else is asked below this path."""

    @get("/openapi.json", include_in_schema=False)
    async def described(request: WebRequest) -> Response[bytes]:
        return Response(msgspec.json.encode(request.app.openapi_schema.to_schema()), media_type=MediaType.JSON)

    @route("/{rest:path}", http_method=["GET", "POST", "DELETE", "PUT", "PATCH"], include_in_schema=False)
    async def unknown(rest: FromPath[Path]) -> None:
        del rest
        raise ApiProblem(404, "not_found")

    return [described, unknown]


def _tokens(door: Door) -> list[HTTPRouteHandler]:
    """Tokens of an account's programs: made, listed, revoked, with the cookie of the account's session."""
    server = door.server

    async def account(request: WebRequest) -> Person:
        await door.caller(request)
        visitor = await visitor_of(server.store.tables, request.cookies)
        if visitor.account is None or "authorization" in request.headers:
            raise ApiProblem(403, "needs_account")
        return visitor.account

    @post("/tokens", tags=["Tokens"], summary="Make a token for a program of one's own")
    async def make(request: WebRequest, data: JSONBody[TokenAsked]) -> TokenGiven:
        mine = await account(request)
        if len(await server.store.tables.read(lambda connection: tokens_of(connection, mine.id))) >= MOST:
            raise ApiProblem(409, "token.enough", most=MOST)
        return TokenGiven(await give(server.store.tables, mine, data.label, data.scope), data.scope)

    @get("/tokens", tags=["Tokens"], summary="The tokens of one's account")
    async def listed(request: WebRequest) -> list[TokenRow]:
        mine = await account(request)
        found = await server.store.tables.read(lambda connection: tokens_of(connection, mine.id))
        return [
            TokenRow(one.digest.hex()[:32], one.label, one.purpose.removeprefix(PURPOSE), one.created)
            for one in found
            if one.purpose.startswith(PURPOSE)
        ]

    @delete("/tokens/{mark:str}", tags=["Tokens"], summary="Revoke a token")
    async def revoke(request: WebRequest, mark: FromPath[str]) -> None:
        mine = await account(request)
        found = await server.store.tables.read(lambda connection: tokens_of(connection, mine.id))
        digest = next((one.digest for one in found if secrets.compare_digest(one.digest.hex()[:32], mark[:64])), None)
        if digest is None:
            raise ApiProblem(404, "not_found")
        await server.store.tables.write(lambda connection: revoke_token(connection, mine.id, digest))

    @get("/me", tags=["Tokens"], summary="Who one is")
    async def me(request: WebRequest) -> dict[str, str | None]:
        caller = await door.caller(request)
        known = caller.person
        name = caller.name
        if known is not None and not name:
            person = await server.store.tables.read(lambda connection: person_of(connection, known))
            name = "" if person is None else person.name
        return {"person": known, "name": name, "scope": caller.scope}

    return [make, listed, revoke, me]
