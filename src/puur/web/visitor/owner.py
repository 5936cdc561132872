"""The owner of the server: whoever has the key printed at its start.

By default the key has 72 random bits. A key chosen by a person must have at least `BITS`: the delays after wrong keys
are short and per network, and there is no delay for guessing the cookie that proves the key.
"""

import math
from hmac import compare_digest
from typing import Final, Protocol

from puur.store.brakes import Delays

KEYS: Final = Delays(free=10, first=1.0, longest=30.0)
"""The delays after wrong keys. Short, since a hall shares its address with the desk, and keys are long."""

BITS: Final = 60.0
"""The least entropy of a key: 13 random lower-case letters, or 11 mixed-case letters and digits."""
MANY: Final = 7
"""The least number of distinct characters, exceeded by any random key that is long enough."""
_KINDS: Final = ((str.isdigit, 10), (str.islower, 26), (str.isupper, 26))
_REST: Final = 12  # common other characters


class Owned(Protocol):
    """The needed settings: the owner's key, and whether cookies are only for https."""

    @property
    def owner(self) -> str:
        """The key; "" where there is none, and none fits."""
        ...

    @property
    def secure(self) -> bool:
        """Whether cookies are for https alone."""
        ...


def is_owners(owned: Owned, key: str) -> bool:
    """Whether it is the owner's key, in constant time."""
    return bool(owned.owner) and compare_digest(key.encode(), owned.owner.encode())


def is_guessable(key: str) -> bool:
    """Whether a key is too short for its character classes, or repetitive.

    >>> [is_guessable(key) for key in ("jass2024", "12345678901234", "abababababababab")]
    [True, True, True]
    >>> [is_guessable(key) for key in ("Hq7_tZ0wR-4x", "kR8w3nQpLx2vT9sB", "vier Rosen im Sack", "5b0e7c1f9ad24386")]
    [False, False, False, False]
    """
    letters = sum(many for is_kind, many in _KINDS if any(is_kind(letter) for letter in key))
    letters += _REST * any(not letter.isalnum() for letter in key)
    return len(set(key)) < MANY or len(key) * math.log2(max(letters, 2)) < BITS
