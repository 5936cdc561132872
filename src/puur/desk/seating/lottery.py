"""The draw: a seed sealed in advance, a shuffle anybody can recompute, and lots that determine chairs.

Before the draw the desk publishes the SHA-256 of the seed (or everybody draws a slip by hand). Afterwards the seed is
opened, and the lots follow from it: the people in the order of their start numbers are shuffled by Fisher and Yates
with the stream of bytes SHA-256(key + n + 0), SHA-256(key + n + 1), ... of `puur.record.chance`, where the key is the
SHA-256 of the line `puur desk 1`, a line end, and the seed, and n is the number of the use: 0 for the lots. Lot 1 is
the first chair of table 1, lot 5 the first of table 2, and so on; helpers' chairs are skipped.
"""

import hashlib
from collections.abc import Iterable
from typing import Final

from puur.desk.plan import Person
from puur.record.chance import Stream
from puur.record.fairness import seal

DOMAIN: Final = "puur desk 1"
LOTS: Final = 0
SEARCH: Final = 1_000  # the initial shuffle of a round; each round adds its number
DICE: Final = 1_000_000  # the random numbers of the search; each search adds its number


def commitment(seed: str) -> str:
    """What is published before the draw: the SHA-256 of the seed, in hexadecimal.

    >>> commitment("Gasthof Krone, 21. November")[:8]
    '8fd06d21'
    """
    return seal(seed)


def stream(seed: str, use: int) -> Stream:
    """The random numbers of a seed for one use."""
    return Stream.of(hashlib.sha256(f"{DOMAIN}\n{seed}".encode()).digest(), use)


def draw(seed: str, people: Iterable[Person]) -> tuple[Person, ...]:
    """The people in the order of their lots; the order of the argument does not matter.

    >>> draw("Krone", [4, 2, 1, 3]) == draw("Krone", [1, 2, 3, 4])
    True
    """
    return stream(seed, LOTS).shuffled(sorted(people))
