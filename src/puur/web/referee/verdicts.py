"""What was just read and judged: a page in another language, or with an offer taken, asks for the same again."""

from functools import lru_cache
from typing import Final

from puur.record.situation import Impossible, Verdict, describe, judge
from puur.record.situation.everywhere import Judged, judged_by_others
from puur.record.situation.reading import Described
from puur.reglement import load
from puur.seats import Seat

MOST: Final = 8
"""Texts that are kept, and what their own Reglement says to them: a verdict is up to a megabyte and a half.

What all others say is kept of the last text only.
"""


@lru_cache(maxsize=MOST)
def read(text: str, order: tuple[Seat, ...]) -> Described:
    """What a text tells of a table at which these seats play one after the other."""
    return describe(text, lambda _: order)


@lru_cache(maxsize=MOST)
def judged(text: str, order: tuple[Seat, ...], reglement: str) -> Verdict | Impossible:
    """What the Reglement says under which a text without faults was told."""
    return judge(read(text, order).situation, load(reglement))


@lru_cache(maxsize=1)
def compared(text: str, order: tuple[Seat, ...], reglement: str) -> tuple[Judged, ...]:
    """The same, and what every other Reglement that is built in would say."""
    own = load(reglement)
    return (own, judged(text, order, reglement)), *judged_by_others(read(text, order).situation, own)
