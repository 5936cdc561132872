"""Which night it is: the long tests look at other tables every time, and a number repeats a night.

`./check --nightly` names its night (`--seed 7` is night 7); by day it is night 0, whose tables are always the same.
"""

import os
from random import Random
from typing import Final

NIGHT: Final = int(os.environ.get("PUUR_NIGHT", "0"))
APART: Final = 1_000_000
"""No test looks at so many tables in one night."""


def tonight(count: int) -> range:
    """Tonight's own seeds for tables, so many of them.

    >>> tonight(3)
    range(0, 3)
    """
    return range(NIGHT * APART, NIGHT * APART + count)


def dice(name: str | int) -> Random:
    """Chance that belongs to a name and to tonight."""
    return Random(f"{name} in night {NIGHT}" if NIGHT else name)
