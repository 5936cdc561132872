"""The tables of `puur.modes` for kernels: flat, with a single index, and frozen into the machine code.

A table by order and card is read at `36 * order + card`. Compiled kernels see arrays of int64; without a compiler the
tables are tuples, because plain Python integers are faster and safer there than NumPy's.
"""

from collections.abc import Iterable
from typing import Final, Protocol, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from puur.core.jit import COMPILES
from puur.modes import ABOVE, BEATERS, LED_MASK, POINTS, PUUR_BIT, STRENGTH, SUIT_MASK, TRUMP_MASK

Ints: TypeAlias = npt.NDArray[np.int64]
"""Integer arrays of kernels: int64."""
Floats: TypeAlias = npt.NDArray[np.float64]
"""Floating-point arrays of kernels: float64."""


class KernelTable(Protocol):
    """Anything that can be indexed to get an integer."""

    def __getitem__(self, at: int, /) -> int: ...


def table(values: Iterable[int]) -> KernelTable:
    """A table for kernels: an array where kernels are compiled, else a tuple."""
    fixed = tuple(int(value) for value in values)
    return cast("KernelTable", np.array(fixed, dtype=np.int64)) if COMPILES else fixed


CARDS: Final = 36
ALL_CARDS: Final = (1 << CARDS) - 1
SUITS: Final = table(SUIT_MASK)
"""The cards of a suit, by suit."""
SUIT: Final = table(card // 9 for card in range(CARDS))
"""The suit of a card, by card."""
LED: Final = table(LED_MASK)
"""All cards of a card's suit, by card."""
TRUMPS: Final = table(TRUMP_MASK)
"""The trumps, by order; 0 without trump."""
PUUR: Final = table(PUUR_BIT)
"""The bit of the Puur, by order; 0 without trump."""
STRENGTHS: Final = table(strength for row in STRENGTH for strength in row)
"""How strong a card is within its suit, 0 to 8, by order and card."""
WORTHS: Final = table(worth for row in POINTS for worth in row)
"""The points of a card, by the order whose points count and card."""
STRONGER: Final = table(mask for row in ABOVE for mask in row)
"""The stronger cards of the same suit, by order and card."""
TAKERS: Final = table(mask for row in BEATERS for mask in row)
"""The cards that take a trick from a card, by order and card."""
