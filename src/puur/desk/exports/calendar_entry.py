"""The evening as an entry for people's calendars (RFC 5545): the day, the hour where it is told, where, and what."""

import re
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from puur.desk.exports.tables import Exporter

_WIDEST: Final = 73
"""Octets of a line, so that with the blank of its continuation it has 75 at most."""
_HOUR: Final = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)")


def hour_in(typed: str) -> time | None:
    """An hour as people type it; none where it is none.

    >>> hour_in("19:30"), hour_in("9.05"), hour_in("25:00"), hour_in("")
    (datetime.time(19, 30), datetime.time(9, 5), None, None)
    """
    found = _HOUR.fullmatch(typed.strip())
    return None if found is None else time(int(found[1]), int(found[2]))


def calendar_bytes(exporter: Exporter, name: str, begins: time | None = None) -> bytes | None:
    """The entry; none where the evening's day is no date. `name` tells it from other entries.

    Without an hour it lasts the whole day; an hour is that of the clock where the calendar is read.
    """
    opened = exporter.evening.opened
    try:
        day = date.fromisoformat(opened.day)
    except ValueError:
        return None
    title = exporter.evening.reglement.title[exporter.language]
    stamp = datetime.fromtimestamp(exporter.evening.since, UTC).strftime("%Y%m%dT%H%M%SZ")
    when = (
        (f"DTSTART;VALUE=DATE:{day:%Y%m%d}", f"DTEND;VALUE=DATE:{day + timedelta(days=1):%Y%m%d}")
        if begins is None
        else (f"DTSTART:{datetime.combine(day, begins):%Y%m%dT%H%M%S}",)
    )
    lines = (
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Puur//Jass//EN",
        "BEGIN:VEVENT",
        f"UID:{_plain(name)}@puur",
        f"DTSTAMP:{stamp}",
        *when,
        f"SUMMARY:{_plain(opened.title or exporter.word('evening'))}",
        *((f"LOCATION:{_plain(opened.place)}",) if opened.place else ()),
        f"DESCRIPTION:{_plain(title)}",
        "END:VEVENT",
        "END:VCALENDAR",
    )
    return b"".join(_folded(line) + b"\r\n" for line in lines)


def _plain(text: str) -> str:
    """A text in which nothing ends a value or a line."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    return shown.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")


def _folded(line: str) -> bytes:
    """A line in pieces of at most 75 octets, none of which cuts a letter."""
    pieces, piece = list[bytes](), b""
    for sign in line:
        letter = sign.encode()
        if len(piece) + len(letter) > _WIDEST:
            pieces.append(piece)
            piece = b""
        piece += letter
    return b"\r\n ".join((*pieces, piece))
