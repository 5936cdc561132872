"""Identity without an account: a random token in a cookie, of which tables know only a hash."""

import hashlib
import re
import secrets
from dataclasses import dataclass
from typing import Final

from litestar.datastructures import Cookie

from puur.web.visitor.cookies import cookie

COOKIE: Final = "puur_guest"
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}")
YEAR: Final = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Guest:
    """A guest: his token, the person known to tables, and whether he is new."""

    token: str
    fresh: bool = False

    @property
    def person(self) -> str:
        """The person known to tables, which does not reveal the token."""
        return person_of(self.token)


def person_of(token: str) -> str:
    """The person of a token.

    >>> len(person_of("a" * 22))
    24
    """
    return hashlib.sha256(f"puur guest {token}".encode()).hexdigest()[:24]


def guest_of(cookie: str | None) -> Guest:
    """The guest of a cookie's value; a new one where it is missing or invalid."""
    if cookie is not None and _TOKEN.fullmatch(cookie):
        return Guest(cookie)
    return Guest(secrets.token_urlsafe(16), fresh=True)


def guest_cookie(guest: Guest, *, secure: bool) -> Cookie:
    """The cookie of a guest."""
    return cookie(COOKIE, guest.token, YEAR, secure=secure)
