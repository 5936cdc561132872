"""Passwords: hashed with argon2 in a separate thread, one at a time, so that many sign-ins do not slow down tables."""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from puur.web.http.refusals import refused

SHORTEST: Final = 10
LONGEST: Final = 200
MOST_WAITING: Final = 16


class Busy(Exception):
    """Too many passwords are waiting to be checked."""


def fault_of(password: str, name: str) -> str:
    """Why a password is rejected, as a key of `konto.*`; "" where it is accepted.

    >>> fault_of("kurz", "Anna"), fault_of("annaannaanna", "anna"), fault_of("vier Rosen im Sack", "Anna")
    ('password_short', 'password_simple', '')
    """
    if len(password) < SHORTEST:
        return "password_short"
    if len(password) > LONGEST:
        return "password_long"
    rest = password.casefold().replace(name.casefold(), "") if name else password.casefold()
    return "password_simple" if len(set(rest)) < 4 else ""  # noqa: PLR2004  aaaa, 121212, the name again


class Passwords:
    """Creates and verifies hashes."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="puur-passwords")
        self.waiting = 0
        self._nobody: str | None = None

    async def hashed(self, password: str) -> str:
        """The hash to keep. Raises `Busy`."""
        return await self._alone(lambda: self._hasher.hash(_plain(password)))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether a password matches a hash; without a hash, False after the same time. Raises `Busy`."""
        if self._nobody is None:
            self._nobody = await self.hashed("nobody has this password")
        against = kept or self._nobody
        right = await self._alone(lambda: "yes" if self._right(against, password) else "")
        return bool(right) and kept is not None

    def close(self) -> None:
        """Let go of the thread."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _right(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, _plain(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _alone(self, work: Callable[[], str]) -> str:
        if self.waiting >= MOST_WAITING:
            refused("passwords")
            raise Busy
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self.waiting -= 1


def _plain(password: str) -> str:
    """Normalise a password, regardless of how accents are composed."""
    return unicodedata.normalize("NFKC", password[: LONGEST + 1])
