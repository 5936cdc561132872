"""Ids of tables, evenings and pairs: letters nobody mistakes for others, so many that nobody finds one by trying."""

import secrets
from typing import Final

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH: Final = 10
"""Letters of an id: 49 bits."""


def new_id() -> str:
    """An id nothing has."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def id_of(number: int) -> str:
    """The id that follows from a large number.

    >>> id_of(1)
    'baaaaaaaaa'
    """
    return "".join(LETTERS[number // len(LETTERS) ** at % len(LETTERS)] for at in range(LENGTH))


def is_id(name: str) -> bool:
    """Whether a text can be an id.

    >>> is_id("abcdefghjk"), is_id("../../etc")
    (True, False)
    """
    return len(name) == LENGTH and set(name) <= set(LETTERS)
