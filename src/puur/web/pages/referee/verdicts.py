"""What was just read and judged: a page in another language, or with an offer taken, asks for the same again."""

from functools import lru_cache
from typing import Final

from puur.record.situation import Impossible, Verdict, describe, judge, spiele_told
from puur.record.situation.reader import ReadDescription
from puur.record.situation.verdict import VerdictElsewhere, judged_by_others
from puur.reglement import load

MOST: Final = 8
"""Texts that are kept, and what their own Reglement says to them: a verdict is up to a megabyte and a half.

What all others say is kept of the last text only.
"""


@lru_cache(maxsize=MOST)
def read(text: str, reglement: str) -> tuple[ReadDescription, ...]:
    """The Spiele a text tells of, as a table under this Reglement plays them: mostly one."""
    own = load(reglement)
    return spiele_told(text, describe(text, lambda _: own.seat_plan.order), own)


@lru_cache(maxsize=MOST)
def judged(text: str, reglement: str) -> tuple[Verdict | Impossible, ...]:
    """What the Reglement says to each of them, if the text has no faults."""
    return tuple(judge(told.situation, load(reglement)) for told in read(text, reglement))


@lru_cache(maxsize=1)
def compared(text: str, reglement: str) -> tuple[VerdictElsewhere, ...]:
    """What it says to the first, and what every other Reglement that is built in would say."""
    own = load(reglement)
    return (own, judged(text, reglement)[0]), *judged_by_others(read(text, reglement)[0].situation, own)
