"""Days of the calendar and hours of the clock, as the log writes them and as people do."""

import re
from datetime import date, time
from typing import Final

_HOUR: Final = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)", re.ASCII)


def read_day(text: str) -> date | None:
    """A day written YYYY-MM-DD; None where it is none.

    >>> read_day("2026-12-05"), read_day("5.12.2026"), read_day("2026-W49-6")
    (datetime.date(2026, 12, 5), None, None)
    """
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return None
    return found if found.isoformat() == text else None  # not as a week, nor without hyphens


def short_day(text: str) -> str:
    """A day of the log in numbers, as people write it; anything else is left unchanged.

    >>> short_day("2026-12-05"), short_day("1. Advent")
    ('5.12.2026', '1. Advent')
    """
    day = read_day(text)
    return text if day is None else f"{day.day}.{day.month}.{day.year}"


def read_hour(text: str) -> time | None:
    """An hour as people type it; None if it is not one.

    >>> read_hour("19:30"), read_hour("9.05"), read_hour("25:00"), read_hour("")
    (datetime.time(19, 30), datetime.time(9, 5), None, None)
    """
    found = _HOUR.fullmatch(text.strip())
    return None if found is None else time(int(found[1]), int(found[2]))


def short_day_and_hour(day: str, hour: str) -> str:
    """A day of the log with its hour, where one was said, as people write them in all our languages.

    >>> short_day_and_hour("2026-12-05", "9.05"), short_day_and_hour("2026-12-05", "")
    ('5.12.2026, 9:05', '5.12.2026')
    """
    return with_hour(short_day(day), hour)


def with_hour(day: str, hour: str) -> str:
    """A day in words with its hour, where one was said.

    >>> with_hour("5. Dezember 2026", "19.30"), with_hour("1. Advent", "")
    ('5. Dezember 2026, 19:30', '1. Advent')
    """
    at = read_hour(hour)
    return day if at is None else f"{day}, {at.hour}:{at.minute:02}"
