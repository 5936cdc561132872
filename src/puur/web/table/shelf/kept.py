"""A record as it is kept: its text, its Reglement, and the name that follows from them."""

import hashlib
from dataclasses import dataclass
from typing import Final

DIGITS: Final = 32
"""Digits of a record's name: 128 bits, so that nobody finds one by trying."""


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """A record's text, and the text of the club's Reglement it was played under, if that is none of ours."""

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
