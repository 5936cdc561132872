"""The page where an account makes tokens for its programs, and takes them back."""

from typing import Final

from litestar import get, post

from puur.store.tokens import revoke_token, tokens_of
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.visitor.names import clean_name
from puur.web.visitor.reception import Refusal, Visits
from puur.web.visitor.tokens import MOST, PURPOSE, SCOPES, give
from puur.web.visitor.visitors import Visitor

PATH = "/konto/programme"


async def shown(request: WebRequest, visits: Visits, visitor: Visitor, *, secret: str = "", problem: str = "") -> Page:
    """The tokens of an account; the secret of a new one this once."""
    mine = visitor.account
    if mine is None:
        return visits.on(f"/konto?weiter={PATH}")
    found = await visits.tables.read(lambda connection: tokens_of(connection, mine.id))
    rows = [
        (token.digest.hex(), token.label, token.purpose.removeprefix(PURPOSE))
        for token in found
        if token.purpose.startswith(PURPOSE)
    ]
    facts = {"tokens": rows, "scopes": SCOPES, "secret": secret, "problem": problem}
    return visits.page(request, visitor, "tokens.html", facts)


@get(PATH)
async def page(request: WebRequest, visits: Given[Visits]) -> Page:
    """The tokens."""
    return await shown(request, visits, await visits.visitor(request))


@post(PATH, status_code=200)
async def make(request: WebRequest, visits: Given[Visits]) -> Page:
    """A new one, by the form."""
    visitor = await visits.visitor(request)
    try:
        fields = await visits.form(request, visitor)
    except Refusal as refusal:
        return await shown(request, visits, visitor, problem=say(language_of(request), f"konto.{refusal.why}"))
    label = clean_name(fields.get("label", ""))
    scope = next((known for known in SCOPES if known == fields.get("scope")), SCOPES[0])
    if visitor.account is None or label is None:
        return await shown(request, visits, visitor)
    mine, tables = visitor.account, visits.tables
    if len(await tables.read(lambda connection: tokens_of(connection, mine.id))) >= MOST:
        return await shown(request, visits, visitor, problem=say(language_of(request), "token.enough", most=MOST))
    return await shown(request, visits, visitor, secret=await give(tables, mine, label, scope))


@post(f"{PATH}/weg", status_code=303)
async def revoke(request: WebRequest, visits: Given[Visits]) -> Page:
    """Take one back, by the form."""
    visitor = await visits.visitor(request)
    try:
        fields = await visits.form(request, visitor)
        digest = bytes.fromhex(fields.get("mark", ""))
    except (Refusal, ValueError):
        return visits.on(PATH)
    mine = visitor.account
    if mine is not None:
        await visits.tables.write(lambda connection: revoke_token(connection, mine.id, digest))
    return visits.on(PATH)


ROUTES: Final = (page, make, revoke)
