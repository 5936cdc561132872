"""Days of the calendar, as the log writes them and as people do."""

from datetime import date


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
