"""What all pages for people share: the visitor, forms with tokens, redirects, refusals in words."""

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final
from urllib.parse import parse_qsl, urlencode

from litestar import Response
from litestar.datastructures import Cookie, UploadFile

from puur.store.table_door import DatabaseTables
from puur.web.http.answers import led_on
from puur.web.http.beside import beside
from puur.web.http.budgets import payer_of
from puur.web.http.request import WebRequest, language_of
from puur.web.http.sentences import SENTENCES, say
from puur.web.visitor.front import PageFront
from puur.web.visitor.guests import COOKIE, guest_cookie, guest_of
from puur.web.visitor.tries import Origin
from puur.web.visitor.visitors import Visitor, form_fits, form_token, visitor_of

MOST_FORM: Final = 190_000
"""Bytes of a form: the longest Reglement a club may send, as a browser encodes it."""
MOST_FIELDS: Final = 2_000
"""Fields of one form: a box each for everybody of a large evening."""
IN_ONE: Final = "application/x-www-form-urlencoded"
MOST_IN_ONE: Final = 1 << 20
"""Bytes of a form that is not in parts: to unescape more holds the interpreter for too long, in a thread too."""
MOST_AT_ONCE: Final = 2_000
"""The most escaped bytes of a form that are read on the event loop: they take a millisecond, a whole form fifty."""
_WAY: Final = re.compile(r"/(?:[A-Za-z0-9][A-Za-z0-9/_-]{0,99})?(?:\?k=[A-Za-z0-9_-]{1,64})?")
_ONE_FORM: Final = "one form"
FormFields = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Refusal(Exception):
    """A rejected form: a status, and a key of `konto.*`."""

    status: int
    why: str


def safe_way(told: str) -> str:
    """A safe redirect target on this server, or "".

    >>> safe_way("/tisch/abc?k=x"), safe_way("//elsewhere.example"), safe_way("https://elsewhere.example")
    ('/tisch/abc?k=x', '', '')
    """
    return told if _WAY.fullmatch(told) and "//" not in told else ""


_RECEIVED: Final = "puur visitor"
VISITS: Final = "visits"
"""The key of `Visits` in the app's state, for exception handlers, which get no injected parts."""


def received(request: WebRequest) -> Visitor | None:
    """The visitor, if already identified."""
    known = request.scope["state"].get(_RECEIVED)
    return known if isinstance(known, Visitor) else None


def visits_of(request: WebRequest) -> "Visits":
    """The `Visits` for an exception handler."""
    found: Visits = request.app.state[VISITS]
    return found


class Visits:
    """Identifies the visitors of one server."""

    def __init__(self, front: PageFront, tables: DatabaseTables) -> None:
        self.front = front
        self.tables = tables

    async def visitor(self, request: WebRequest) -> Visitor:
        """The visitor; the store is queried once per request."""
        known = received(request)
        if known is None:
            known = request.scope["state"][_RECEIVED] = await visitor_of(self.tables, request.cookies)
        return known

    def known(self, request: WebRequest) -> Visitor:
        """The visitor if already identified, else the guest of his cookie."""
        found = received(request)
        if found is not None:
            return found
        guest = guest_of(request.cookies.get(COOKIE))
        return Visitor(guest, form=form_token(guest.token))

    def address(self, request: WebRequest) -> str:
        """Where he asks from."""
        return self.front.address(request)

    def origin(self, request: WebRequest, visitor: Visitor) -> Origin:
        """The origin for counting sign-in tries."""
        return Origin(self.address(request), "" if visitor.guest.fresh else visitor.guest.person)

    def payer(self, request: WebRequest, visitor: Visitor) -> str:
        """Whose allowance he uses up."""
        return payer_of("" if visitor.account is None else visitor.account.id, self.address(request))

    def enough(self, request: WebRequest, visitor: Visitor, wait: int) -> str:
        """Why he cannot open another table yet, and what he can do: guests share an allowance with their network."""
        key = "enough_network" if visitor.account is None else "enough_account"
        return say(language_of(request), f"problem.{key}", seconds=wait)

    async def form(
        self, request: WebRequest, visitor: Visitor, *, uploads: bool = False, most: int = MOST_FORM
    ) -> FormFields:
        """The fields of a form of his; of several of one name all, with commas between. Raises `Refusal`."""
        fields = await fields_of(request, uploads=uploads, most=most)
        if not form_fits(visitor, fields.get("form", "")):
            raise Refusal(403, "form_old")
        return fields

    def page(
        self, request: WebRequest, visitor: Visitor, name: str, facts: Mapping[str, object], *, status: int = 200
    ) -> Response[bytes]:
        """A page for the visitor."""
        mine = {"account": visitor.account, "form": visitor.form, "note": self._note(request)}
        return self.front.page(request, name, {**mine, **facts}, status=status, guest=visitor.guest)

    def _note(self, request: WebRequest) -> str:
        """The message of the previous page."""
        language, key = language_of(request), f"done.{request.query_params.get('getan', '')[:20]}"
        return say(language, key) if SENTENCES.knows(key) else ""

    def on(self, way: str, cookies: Sequence[Cookie] = (), done: str = "") -> Response[bytes]:
        """Redirect after a form, so that reloading does not repeat it."""
        query = urlencode({"getan": done}) if done else ""
        where = way + ("&" if "?" in way else "?") * bool(query) + query
        return led_on(where, cookies)

    def new_guest(self, visitor: Visitor) -> Cookie:
        """The cookie of this visitor's guest."""
        return guest_cookie(visitor.guest, secure=self.front.site.secure)


async def form_items(request: WebRequest, most: int = MOST_FORM) -> list[tuple[str, object]]:
    """What a form of so many bytes holds, in its order. Raises `Refusal`.

    One with more fields than any page has is not taken apart: that takes ten times as long as to read them.
    """
    in_one = request.headers.get("content-type", "").startswith(IN_ONE)
    if in_one or most <= MOST_FORM:  # a larger one in parts is taken apart as it comes, up to what the route takes
        body = await request.body()
        if len(body) > min(most, MOST_IN_ONE) or (in_one and body.count(b"&") >= MOST_FIELDS):
            raise Refusal(413, "too_large")
    return await parsed_form(request)


async def parsed_form(request: WebRequest) -> list[tuple[str, object]]:
    """What a form holds, in its order. Raises `Refusal` where it is no text: of an unknown alphabet, or with a NUL.

    No page sends such a one, and no database keeps a NUL in a text.
    """
    try:
        items = await _items(request)
    except (LookupError, UnicodeError):
        raise Refusal(400, "unreadable") from None
    if any("\0" in name or (isinstance(value, str) and "\0" in value) for name, value in items):
        raise Refusal(400, "unreadable")
    return items


async def _items(request: WebRequest) -> list[tuple[str, object]]:
    """What a form holds. Litestar would keep the last thousand, passwords among them, and unescape them on the loop."""
    if request.content_type[0] != IN_ONE:
        return list((await request.form()).multi_items())
    body = await request.body()
    taken_apart = partial(parse_qsl, body.decode("latin-1"), keep_blank_values=True)
    if body.count(b"%") <= MOST_AT_ONCE:
        return [*taken_apart()]
    async with _one_form(request):
        return [*(await beside(taken_apart))]


def _one_form(request: WebRequest) -> asyncio.Semaphore:
    """Long forms are taken apart one after the other: many threads at once would keep the interpreter from the loop."""
    known = request.app.state.get(_ONE_FORM)
    if not isinstance(known, asyncio.Semaphore):
        known = request.app.state[_ONE_FORM] = asyncio.Semaphore(1)
    return known


async def fields_of(request: WebRequest, *, uploads: bool = False, most: int = MOST_FORM) -> FormFields:
    """The fields of a form, of several of one name all, with commas between. Raises `Refusal`."""
    read: dict[str, list[str]] = {}
    for name, value in await form_items(request, most):
        if isinstance(value, UploadFile):
            read.setdefault(name, []).append(await _text(value) if uploads else "")
        else:
            read.setdefault(name, []).append(str(value))
    return {name: ",".join(values) for name, values in read.items()}


async def _text(file: UploadFile) -> str:
    """An uploaded text; anything else becomes a text that is invalid in its first line."""
    return (await file.read()).decode("utf-8", "replace").removeprefix("\ufeff")
