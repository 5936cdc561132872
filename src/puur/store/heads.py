"""How far a stream is: what its next event follows."""

from dataclasses import dataclass
from typing import Final

MOST: Final = 50_000
"""Streams a writer keeps in mind; then he begins anew."""


@dataclass(frozen=True, slots=True)
class Head:
    """How many events a stream holds, and the last one's link."""

    number: int
    chain: bytes
