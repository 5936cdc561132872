"""The owner of the server, whose browser sees every evening here.

A request from the same machine proves nothing, since it may come from a proxy or another user. Proof is the key printed
at the start, or the single-use link opened by `puur serve --open`.
"""

import hashlib
import hmac
from collections.abc import Mapping
from typing import Final

from litestar.datastructures import Cookie

from puur.web.visitor.cookies import cookie
from puur.web.visitor.owner import Owned

COOKIE: Final = "puur_desks"
LASTS: Final = 12 * 3600
DOOR: Final = "/turnier/daheim"


def owns_all(owned: Owned, cookies: Mapping[str, str]) -> bool:
    """Whether this browser has shown the server's key since the start."""
    return _fits(owned, "all evenings", cookies.get(COOKIE, ""))


def owner_cookie(owned: Owned) -> Cookie:
    """The cookie that lets a browser see every evening for half a day."""
    return cookie(COOKIE, _seal(owned, "all evenings"), LASTS, secure=owned.secure, path="/turnier")


def door_of(owned: Owned) -> str:
    """The link opened at the start: it leads home, and on first use makes the browser the owner's.

    >>> from puur.web.settings import Settings
    >>> door_of(Settings(owner="key")).startswith("/turnier/daheim?k="), door_of(Settings())
    (True, '/')
    """
    return f"{DOOR}?k={_seal(owned, 'opened at the start')}" if owned.owner else "/"


class StartDoor:
    """The single-use link of one start."""

    def __init__(self, owned: Owned) -> None:
        self._owned = owned
        self._open = bool(owned.owner)

    def enter(self, told: str) -> bool:
        """Whether it is valid; uses it up."""
        if not self._open or not _fits(self._owned, "opened at the start", told):
            return False
        self._open = False
        return True


def _seal(owned: Owned, purpose: str) -> str:
    return hmac.new(owned.owner.encode(), f"puur desk {purpose}".encode(), hashlib.sha256).hexdigest()


def _fits(owned: Owned, purpose: str, told: str) -> bool:
    return bool(owned.owner) and hmac.compare_digest(told.encode(), _seal(owned, purpose).encode())
