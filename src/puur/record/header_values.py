"""The formats of header values: each function returns the canonical form of a value or raises `NotationError`."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Final

from puur.errors import NotationError
from puur.record.clock import ClockKind, clock
from puur.record.spellings import parse_seat

HeaderShape = Callable[[str], str]
_SWISS_DATE: Final = re.compile(r"([0-9]{1,2})\.\s*([0-9]{1,2})\.\s*([0-9]{4})")


def any_text(value: str) -> str:
    """The text unchanged."""
    return value


def whole(value: str) -> str:
    """A whole number from 1."""
    if not re.fullmatch(r"[1-9][0-9]{0,5}", value):
        raise NotationError(value, "a whole number from 1")
    return value


def one_seat(value: str) -> str:
    """A seat by its letter."""
    return str(parse_seat(value))


def seats_in_order(value: str) -> str:
    """Seats by their letters, none twice."""
    seats = [parse_seat(word) for word in value.split()]
    if len(set(seats)) != len(seats):
        raise NotationError(value, "each seat once, in playing order")
    return " ".join(map(str, seats))


def points(value: str) -> str:
    """Points, a number for each party."""
    words = value.replace("/", " ").split()
    if not all(re.fullmatch(r"-?[0-9]{1,6}", word) for word in words):
        raise NotationError(value, "points, a whole number for each party")
    return " ".join(str(int(word)) for word in words)


def disciplines(value: str) -> str:
    """Disciplines used up, the parties parted by a stroke."""
    return " / ".join(" ".join(part.split()) for part in value.split("/")).strip()


def day(value: str) -> str:
    """An ISO date, also from its Swiss form.

    >>> day("14.3.2026")
    '2026-03-14'
    """
    swiss = _SWISS_DATE.fullmatch(value)
    iso = f"{swiss[3]}-{swiss[2]:>02}-{swiss[1]:>02}" if swiss else value
    try:
        return date.fromisoformat(iso).isoformat()
    except ValueError:
        raise NotationError(value, "a date such as 2026-03-14 or 14.3.2026") from None


def time_of_day(value: str) -> str:
    """Hours, minutes and seconds."""
    moment = clock(value)
    if moment.kind is not ClockKind.TIME_OF_DAY:
        raise NotationError(value, "a time of day such as 19:30")
    return str(moment)


def digest(value: str) -> str:
    """A hash, or its beginning."""
    if not re.fullmatch(r"[0-9a-fA-F]{8,64}", value):
        raise NotationError(value, "8 to 64 hexadecimal digits")
    return value.lower()


def full_digest(value: str) -> str:
    """32 bytes in hexadecimal digits."""
    if not re.fullmatch(r"[0-9a-fA-F]{64}", value):
        raise NotationError(value, "64 hexadecimal digits")
    return value.lower()


def one_of(words: Mapping[str, str]) -> HeaderShape:
    """One of some words; the keys of `words` are the spellings that are read."""

    def shape(value: str) -> str:
        if value.lower() not in words:
            raise NotationError(value, "one of: " + ", ".join(dict.fromkeys(words.values())))
        return words[value.lower()]

    return shape
