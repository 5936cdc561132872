"""Ids of tables, evenings and pairs: unambiguous characters, and too many to guess."""

import secrets
from typing import Final

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH: Final = 10
"""The length of an id: 49 bits."""


def new_id() -> str:
    """A new random id."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def id_of(number: int) -> str:
    """The id for a large number.

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
