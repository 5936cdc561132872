"""Whose server it is: his browser sees every evening that lies here.

That somebody asks from the same machine proves nothing: a proxy does too, and so does whoever else sits at it. Proof is
the key told at the start, or the door that `puur serve --open` opens itself, which leads in once.
"""

import hashlib
import hmac
from collections.abc import Mapping
from typing import Final

from litestar.datastructures import Cookie

from puur.web.settings import Settings

COOKIE: Final = "puur_desks"
LASTS: Final = 12 * 3600
DOOR: Final = "/turnier/daheim"


def owns_all(settings: Settings, cookies: Mapping[str, str]) -> bool:
    """Whether this browser has shown the key of the server, since it started."""
    return _fits(settings, "all evenings", cookies.get(COOKIE, ""))


def owner_cookie(settings: Settings) -> Cookie:
    """What makes a browser see every evening for half a day."""
    value = _seal(settings, "all evenings")
    return Cookie(
        COOKIE, path="/turnier", value=value, max_age=LASTS, httponly=True, samesite="lax", secure=settings.secure
    )


def door_of(settings: Settings) -> str:
    """The way that the start of a server opens: it leads home, and makes the browser the owner's the first time.

    >>> door_of(Settings(owner="key")).startswith("/turnier/daheim?k="), door_of(Settings())
    (True, '/')
    """
    return f"{DOOR}?k={_seal(settings, 'opened at the start')}" if settings.owner else "/"


class Doors:
    """The door of one start: it leads in once."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._open = bool(settings.owner)

    def enter(self, told: str) -> bool:
        """Whether he may come in; then nobody else may."""
        if not self._open or not _fits(self._settings, "opened at the start", told):
            return False
        self._open = False
        return True


def _seal(settings: Settings, purpose: str) -> str:
    return hmac.new(settings.owner.encode(), f"puur desk {purpose}".encode(), hashlib.sha256).hexdigest()


def _fits(settings: Settings, purpose: str, told: str) -> bool:
    return bool(settings.owner) and hmac.compare_digest(told.encode(), _seal(settings, purpose).encode())
