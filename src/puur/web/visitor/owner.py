"""Whose server it is: who shows the key that was told at its start."""

from hmac import compare_digest
from typing import Final, Protocol

from puur.store.brakes import Delays

KEYS: Final = Delays(free=10, first=1.0, longest=30.0)
"""How long who shows a wrong key waits. Short: a hall shares its address with the desk, and a key is long."""


class Owned(Protocol):
    """What is to be known of how the server was set up: its owner's key, and whether cookies are for https alone."""

    @property
    def owner(self) -> str:
        """The key; "" where there is none, and nobody has it."""
        ...

    @property
    def secure(self) -> bool:
        """Whether cookies are for https alone."""
        ...


def is_owners(owned: Owned, key: str) -> bool:
    """Whether it is the owner's key; how long this takes tells nothing."""
    return bool(owned.owner) and compare_digest(key.encode(), owned.owner.encode())
