"""The time of an act as people note it: a time of day, or seconds since the previous act."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from puur.errors import NotationError

DAY: Final = 24 * 60 * 60 * 1000
LONGEST: Final = 1_000_000_000  # milliseconds, eleven days
_TIME_OF_DAY: Final = re.compile(r"([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,3}))?)?")
_ELAPSED: Final = re.compile(r"\+([0-9]{1,6})(?:\.([0-9]{1,3}))?s?")
EXPECTED: Final = "a time such as 12:03:07, or seconds such as +3.2s"


class ClockKind(Enum):
    """What a clock counts from."""

    TIME_OF_DAY = "time_of_day"
    ELAPSED = "elapsed"  # since the act before


@dataclass(frozen=True, slots=True)
class ClockTime:
    """A moment in milliseconds: since midnight, or since the act before. Others are a `NotationError`.

    >>> str(ClockTime(ClockKind.ELAPSED, 3200)), str(clock("9:05"))
    ('+3.2s', '09:05:00')
    """

    kind: ClockKind
    milliseconds: int

    def __post_init__(self) -> None:
        end = DAY if self.kind is ClockKind.TIME_OF_DAY else LONGEST
        if not 0 <= self.milliseconds < end:
            raise NotationError(str(self.milliseconds), f"milliseconds from 0 to {end - 1}")

    def __str__(self) -> str:
        seconds, rest = divmod(self.milliseconds, 1000)
        fraction = f".{rest:03d}".rstrip("0") if rest else ""
        if self.kind is ClockKind.ELAPSED:
            return f"+{seconds}{fraction}s"
        return f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}{fraction}"


def clock(text: str) -> ClockTime:
    """The clock written in a text. Raises `NotationError`."""
    if found := _ELAPSED.fullmatch(text):
        seconds, fraction = found.groups()
        return ClockTime(ClockKind.ELAPSED, int(seconds) * 1000 + _thousandths(fraction))
    found = _TIME_OF_DAY.fullmatch(text)
    if found is None:
        raise NotationError(text, EXPECTED)
    hours, minutes, seconds, fraction = found.groups()
    parts = (int(hours), int(minutes), int(seconds or 0))
    if any(part >= bound for part, bound in zip(parts, (24, 60, 60), strict=True)):
        raise NotationError(text, EXPECTED)
    whole = (parts[0] * 60 + parts[1]) * 60 + parts[2]
    return ClockTime(ClockKind.TIME_OF_DAY, whole * 1000 + _thousandths(fraction))


def _thousandths(fraction: str | None) -> int:
    return int((fraction or "").ljust(3, "0"))
