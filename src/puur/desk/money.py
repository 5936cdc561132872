"""Money: whole Rappen, so that sums are right to the last one; francs are only how people read and type them."""

import re
from typing import Final, NewType

Rappen = NewType("Rappen", int)
"""A sum in Rappen: never francs, never a fraction."""
ZERO: Final = Rappen(0)
FIVE: Final = 5
"""The smallest coin there is, in Rappen."""
_TYPED: Final = re.compile(
    r"(?:fr\.?|chf)?\s*(\d{1,6})(?:[.,](\d\d?|[-–—]))?(?:\s*(?:fr\.?|chf|franken))?", re.IGNORECASE
)


def francs_text(sum_of: Rappen) -> str:
    """A sum as people write it, with a real minus.

    >>> francs_text(Rappen(1550)), francs_text(Rappen(-5)), francs_text(Rappen(123456700))
    ('15.50', '−0.05', '1’234’567.00')
    """
    francs, rest = divmod(abs(sum_of), 100)
    grouped = f"{francs:,}".replace(",", "’")
    return f"{'−' if sum_of < 0 else ''}{grouped}.{rest:02}"


def rappen_in(typed: str) -> Rappen | None:
    """A sum as people type it; None if it is not one, or finer than a Rappen.

    >>> [rappen_in(text) for text in ("15", "15.5", "15,05", "Fr. 15.–", "1'250.50", "15.505", "-3", "")]
    [1500, 1550, 1505, 1500, 125050, None, None, None]
    """
    found = _TYPED.fullmatch(typed.strip().replace("'", "").replace("’", ""))
    if found is None or not typed.isprintable() or not found[1].isascii():
        return None
    rest = found[2] or "0"
    return Rappen(int(found[1]) * 100 + (int(rest.ljust(2, "0")) if rest.isdecimal() else 0))
