"""Tokens of an account's programs: made, listed, revoked, with the cookie of the account's session; and who one is."""

from typing import Annotated, Final

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from puur.store.people import KnownPerson, person_of
from puur.store.tokens import revoke_token, tokens_of
from puur.web.http.problems import ApiProblem
from puur.web.http.request import Given, WebRequest
from puur.web.visitor.callers import Turnstile
from puur.web.visitor.names import clean_name
from puur.web.visitor.tokens import MOST, PURPOSE, Scope, give
from puur.web.visitor.visitors import visitor_of
from puur.wire.problems import Wrong
from puur.wire.settings import LONGEST_NAME

LABEL: Final = f"one line of at most {LONGEST_NAME} signs that show"


class TokenAsked(Struct, forbid_unknown_fields=True):
    """A token for a program: what it is called, and what it may do."""

    label: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
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


async def _account(request: WebRequest, turnstile: Turnstile) -> KnownPerson:
    """Whose tokens they are. Raises `ApiProblem`."""
    await turnstile.caller(request)
    visitor = await visitor_of(turnstile.tables, request.cookies)
    if visitor.account is None or "authorization" in request.headers:
        raise ApiProblem(403, "needs_account")
    return visitor.account


@post("/tokens", tags=["Tokens"], summary="Make a token for a program of one's own")
async def make(request: WebRequest, turnstile: Given[Turnstile], data: JSONBody[TokenAsked]) -> TokenGiven:
    """A token, told this once."""
    mine = await _account(request, turnstile)
    label = clean_name(data.label)
    if label is None:
        raise ApiProblem(400, "malformed", (Wrong(LABEL, key="label"),))
    if len(await turnstile.tables.read(lambda connection: tokens_of(connection, mine.id))) >= MOST:
        raise ApiProblem(409, "token.enough", most=MOST)
    return TokenGiven(await give(turnstile.tables, mine, label, data.scope), data.scope)


@get("/tokens", tags=["Tokens"], summary="The tokens of one's account")
async def listed(request: WebRequest, turnstile: Given[Turnstile]) -> list[TokenRow]:
    """All of them."""
    mine = await _account(request, turnstile)
    found = await turnstile.tables.read(lambda connection: tokens_of(connection, mine.id))
    return [
        TokenRow(token.digest.hex()[:32], token.label, token.purpose.removeprefix(PURPOSE), token.created)
        for token in found
        if token.purpose.startswith(PURPOSE)
    ]


@delete("/tokens/{mark:str}", tags=["Tokens"], summary="Revoke a token")
async def revoke(request: WebRequest, turnstile: Given[Turnstile], mark: FromPath[str]) -> None:
    """It is worth nothing any more."""
    mine = await _account(request, turnstile)
    found = await turnstile.tables.read(lambda connection: tokens_of(connection, mine.id))
    digest = next((token.digest for token in found if token.digest.hex()[:32] == mark), None)  # no secret: it is listed
    if digest is None:
        raise ApiProblem(404, "not_found")
    await turnstile.tables.write(lambda connection: revoke_token(connection, mine.id, digest))


@get("/me", tags=["Tokens"], summary="Who one is")
async def me(request: WebRequest, turnstile: Given[Turnstile]) -> dict[str, str | None]:
    """The person tables know, his name, and what he may."""
    caller = await turnstile.caller(request)
    known, name = caller.person, caller.name
    if known is not None and not name:
        person = await turnstile.tables.read(lambda connection: person_of(connection, known))
        name = "" if person is None else person.name
    return {"person": known, "name": name, "scope": caller.scope}


ROUTES: Final = (make, listed, revoke, me)
