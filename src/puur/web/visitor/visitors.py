"""The identity of a visitor: the account of his session, else the guest of his cookie. Tables know his person."""

import hashlib
import re
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass
from hmac import compare_digest
from typing import Final

from litestar.datastructures import Cookie
from sqlalchemy import Connection

from puur.store.people import KnownPerson, person_of
from puur.store.table_door import DatabaseTables
from puur.store.tokens import digest, session_person
from puur.web.visitor import guests
from puur.web.visitor.cookies import cookie
from puur.web.visitor.guests import Guest, guest_of

COOKIE: Final = "puur_session"
LASTS: Final = 90 * 24 * 3600
"""Seconds a session lives."""
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")


@dataclass(frozen=True, slots=True)
class Visitor:
    """A visitor: his guest, his account if signed in, and the digest of his session."""

    guest: Guest
    account: KnownPerson | None = None
    session: bytes | None = None
    form: str = ""

    @property
    def person(self) -> str:
        """The person known to tables."""
        return self.guest.person if self.account is None else self.account.id

    @property
    def known(self) -> bool:
        """Whether he may have been here before."""
        return self.account is not None or not self.guest.fresh


def form_token(secret: str) -> str:
    """The token a form must contain, derived from a cookie that scripts and other sites cannot read.

    >>> form_token("a") == form_token("b")
    False
    """
    return hashlib.sha256(f"puur form {secret}".encode()).hexdigest()[:32]


def form_fits(visitor: Visitor, told: str) -> bool:
    """Whether a form came from a page sent to this visitor."""
    return compare_digest(visitor.form.encode(), told.encode())


async def visitor_of(tables: DatabaseTables, cookies: Mapping[str, str]) -> Visitor:
    """The visitor. A guest who became an account is no longer valid as a guest: only a session proves the account."""
    guest, secret = guest_of(cookies.get(guests.COOKIE)), cookies.get(COOKIE, "")
    session = digest(secret) if _SECRET.fullmatch(secret) else None
    if session is None and guest.fresh:
        return Visitor(guest, form=form_token(guest.token))
    now = time.time()

    def found(connection: Connection) -> tuple[KnownPerson | None, bool]:
        account = None if session is None else session_person(connection, session, now)
        claimed = account is None and not guest.fresh and person_of(connection, guest.person) is not None
        return account, claimed

    account, claimed = await tables.read(found)
    if account is not None:
        return Visitor(guest, account, session, form_token(secret))
    if claimed:
        guest = guest_of(None)
    return Visitor(guest, form=form_token(guest.token))


@dataclass(frozen=True, slots=True)
class Behind:
    """The person on a WebSocket (None: never here before), the name of his account, and its id."""

    person: str | None = None
    name: str = ""
    account: str = ""


async def who_is_behind(tables: DatabaseTables, cookies: Mapping[str, str]) -> Behind:
    """The owner of some cookies."""
    if guests.COOKIE not in cookies and COOKIE not in cookies:
        return Behind()
    visitor = await visitor_of(tables, cookies)
    if visitor.account is not None:
        return Behind(visitor.person, visitor.account.name, visitor.account.id)
    return Behind(visitor.person) if visitor.known else Behind()


def new_session() -> tuple[str, bytes]:
    """A new secret for a session cookie, and its digest."""
    secret = secrets.token_urlsafe(32)
    return secret, digest(secret)


def session_cookie(secret: str, *, secure: bool) -> Cookie:
    """The cookie of a session; without a secret it is deleted."""
    lasts = LASTS if secret else 0
    return cookie(COOKIE, secret, lasts, secure=secure)
