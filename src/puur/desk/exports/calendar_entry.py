"""The evening as an entry for people's calendars (RFC 5545): the day, the hour where it is told, where, and what."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from puur.desk.calendar_days import read_day, read_hour
from puur.desk.exports.tables import Exporter

_WIDEST: Final = 73
"""Octets of a line, so that with the blank of its continuation it has 75 at most."""


def calendar_bytes(exporter: Exporter, name: str, begins: time | None = None) -> bytes | None:
    """The entries, one for each evening; None if the evening's day is no date. `name` tells them from others.

    Without an hour an entry lasts the whole day; an hour is that of the clock where the calendar is read. `begins` is
    the first evening's alone: what was said of one is not assumed of others (P.60).
    """
    evening = exporter.evening
    first = read_day(evening.opened.day)
    if first is None:
        return None
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Puur//Jass//EN", *_entry(exporter, name, first, begins)]
    for further in evening.further:
        if (day := read_day(further.day)) is not None:
            lines += _entry(exporter, f"{name}-{further.round}", day, read_hour(further.hour), further.round)
    return b"".join(_folded(line) + b"\r\n" for line in (*lines, "END:VCALENDAR"))


def _entry(exporter: Exporter, name: str, day: date, begins: time | None, number: int = 1) -> tuple[str, ...]:
    """The lines of one evening, from which round on it is; the first is called as the whole."""
    opened = exporter.evening.opened
    stamp = datetime.fromtimestamp(exporter.evening.since, UTC).strftime("%Y%m%dT%H%M%SZ")
    when = (
        (f"DTSTART;VALUE=DATE:{day:%Y%m%d}", f"DTEND;VALUE=DATE:{day + timedelta(days=1):%Y%m%d}")
        if begins is None
        else (f"DTSTART:{datetime.combine(day, begins):%Y%m%dT%H%M%S}",)
    )
    called = opened.title or exporter.word("evening")
    if number > 1:
        called = f"{called} – {exporter.word('round', n=number)}"
    return (
        "BEGIN:VEVENT",
        f"UID:{_plain(name)}@puur",
        f"DTSTAMP:{stamp}",
        *when,
        f"SUMMARY:{_plain(called)}",
        *((f"LOCATION:{_plain(opened.place)}",) if opened.place else ()),
        f"DESCRIPTION:{_plain(exporter.evening.reglement.title[exporter.language])}",
        "END:VEVENT",
    )


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
