"""What waits for the night, and which night it is: the long tests look at other tables every night, by its number.

`./check --nightly` names its night (`--seed 7` is night 7, and repeats it); by day it is night 0, whose tables are
always the same.
"""

import os
from random import Random
from typing import Final

import pytest
from _pytest.mark.structures import ParameterSet

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


def by_night(*values: object) -> tuple[ParameterSet, ...]:
    """These values of a parameter, or rows of several, wait for `./check --nightly`: by day others tell the same.

    What stays by day is chosen so that every Reglement and every kind of thing is among it, and each story
    is told at one width.
    """
    rows = (value if isinstance(value, tuple) else (value,) for value in values)
    return tuple(pytest.param(*row, marks=pytest.mark.nightly) for row in rows)
