"""A stored record: its text, its Reglement, and the name derived from them."""

import hashlib
from dataclasses import dataclass
from typing import Final

DIGITS: Final = 32
"""Digits of a record's name: 128 bits, so that names cannot be guessed."""


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """A record's text, and the text of the club's Reglement it was played under, if it is not built in."""

    text: str
    reglement: str | None = None

    @property
    def name(self) -> str:
        """The hash it is found by."""
        return name_of(self.text, self.reglement)

    @property
    def length(self) -> int:
        """Characters of both texts."""
        return len(self.text) + len(self.reglement or "")


def name_of(text: str, reglement: str | None) -> str:
    r"""The name of a record.

    >>> name_of("jass 1\n", None)[:8]
    'da859d5e'
    """
    told = text if reglement is None else f"{text}\0{reglement}"
    return hashlib.sha256(told.encode()).hexdigest()[:DIGITS]
