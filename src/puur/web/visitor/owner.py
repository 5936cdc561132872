"""Whose server it is: who shows the key that was told at its start.

A start makes a key of 72 random bits. One that a person sets must not be easier than `BITS`: the delays between wrong
keys are short, each network has its own, and no delay stands between guesses at a cookie that proves the key.
"""

import math
from hmac import compare_digest
from typing import Final, Protocol

from puur.store.brakes import Delays

KEYS: Final = Delays(free=10, first=1.0, longest=30.0)
"""How long who shows a wrong key waits. Short: a hall shares its address with the desk, and a key is long."""

BITS: Final = 60.0
"""How much luck a guess at a key must need: 13 random small letters, or 11 letters of both kinds and digits."""
MANY: Final = 7
"""Letters that differ in any key drawn by chance that is long enough."""
_KINDS: Final = ((str.isdigit, 10), (str.islower, 26), (str.isupper, 26))
_REST: Final = 12  # what people put in beside letters and digits


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


def is_guessable(key: str) -> bool:
    """Whether a key is too short for its kinds of letters, or repeats itself: whoever tries would find it.

    >>> [is_guessable(key) for key in ("jass2024", "12345678901234", "abababababababab")]
    [True, True, True]
    >>> [is_guessable(key) for key in ("Hq7_tZ0wR-4x", "kR8w3nQpLx2vT9sB", "vier Rosen im Sack", "5b0e7c1f9ad24386")]
    [False, False, False, False]
    """
    letters = sum(many for is_kind, many in _KINDS if any(is_kind(letter) for letter in key))
    letters += _REST * any(not letter.isalnum() for letter in key)
    return len(set(key)) < MANY or len(key) * math.log2(max(letters, 2)) < BITS
