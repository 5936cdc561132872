"""What was just read and judged: a page in another language, or with an offer taken, asks for the same again."""

from functools import lru_cache
from typing import Final

from puur.record.situation import Impossible, Verdict, describe, judge, judge_elsewhere
from puur.record.situation.everywhere import Judged
from puur.record.situation.reading import Described
from puur.reglement import built_in, load
from puur.seats import Seat

MOST_TEXTS: Final = 8
MOST_VERDICTS: Final = len(built_in()) + 3
"""Verdicts that are kept, up to a megabyte and a half each: one for each Reglement, so those of the last text."""


@lru_cache(maxsize=MOST_TEXTS)
def read(text: str, order: tuple[Seat, ...]) -> Described:
    """What a text tells of a table at which these seats play one after the other."""
    return describe(text, lambda _: order)


@lru_cache(maxsize=2)
def judged(text: str, order: tuple[Seat, ...], reglement: str) -> Verdict | Impossible:
    """What the Reglement says under which a text without faults was told."""
    situation = read(text, order).situation
    if situation.carried:  # there it may be left aside
        return judge(situation, load(reglement))
    return _judged_there(text, order, reglement)


def judged_everywhere(text: str, order: tuple[Seat, ...], reglement: str) -> tuple[Judged, ...]:
    """The same, and what every other Reglement that is built in would say."""
    others = (name for name in built_in() if name != reglement)
    own = (load(reglement), judged(text, order, reglement))
    return (own, *((load(name), _judged_there(text, order, name)) for name in others))


@lru_cache(maxsize=MOST_VERDICTS)
def _judged_there(text: str, order: tuple[Seat, ...], reglement: str) -> Verdict | Impossible:
    return judge_elsewhere(read(text, order).situation, load(reglement))
