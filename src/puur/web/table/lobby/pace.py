"""How fast a table plays: the clocks and the tempos people choose by name, and a clock of their own."""

from collections.abc import Mapping
from typing import Final

from puur.wire.settings import AT_ONCE, Tempo, TimeLimit

TEMPOS: Final[Mapping[str, Tempo]] = {
    "normal": Tempo(),
    "ruhig": Tempo(1.0, 2.8, 9.0, 1.2),
    "flink": Tempo(0.25, 0.9, 3.0, 0.3),
    "sofort": AT_ONCE,
}
CLOCKS: Final[Mapping[str, TimeLimit | None]] = {
    "": None,
    "gemuetlich": TimeLimit(60.0, 600.0),
    "normal": TimeLimit(),
    "blitz": TimeLimit(6.0, 60.0),
}
LONGEST: Final = 3_600.0
SHORTEST_MOVE: Final = 3.0
DIGITS: Final = 5
"""The most digits of a number of seconds."""


def clock_of(fields: Mapping[str, str]) -> TimeLimit | None:
    """The clock a form asks for: one by name, or `eigen` with the seconds in `move` and `reserve`.

    >>> clock_of({"clock": "blitz"}), clock_of({})
    (TimeLimit(move=6.0, reserve=60.0), None)
    >>> clock_of({"clock": "eigen", "move": "1", "reserve": "lang"})
    TimeLimit(move=3.0, reserve=180.0)
    """
    if fields.get("clock") != "eigen":
        return CLOCKS.get(fields.get("clock", ""))
    usual = TimeLimit()
    move = max(SHORTEST_MOVE, seconds(fields.get("move", ""), usual.move))
    return TimeLimit(move, seconds(fields.get("reserve", ""), usual.reserve))


def clock_name(limit: TimeLimit | None) -> str | None:
    """The name of a clock, "" for none at all; None for one that has no name.

    >>> clock_name(TimeLimit()), clock_name(None), clock_name(TimeLimit(7.0))
    ('normal', '', None)
    """
    return next((name for name, named in CLOCKS.items() if named == limit), None)


def seconds(told: str, usual: float) -> float:
    """A text as whole seconds, an hour at most; `usual` if it is not a number."""
    return min(float(told), LONGEST) if told.isascii() and told.isdecimal() and len(told) <= DIGITS else usual
