"""A season as a calendar (iCalendar, RFC 5545) that phones subscribe to or take in."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

_LONGEST: Final = 75  # bytes of a line


@dataclass(frozen=True, slots=True)
class Occasion:
    """An evening of the season: a key that never changes, its name, day, place; `start` as `19:30` or none."""

    key: str
    name: str
    day: date
    place: str = ""
    start: str | None = None
    hours: int = 4


def calendar_bytes(name: str, occasions: tuple[Occasion, ...], at: float) -> bytes:
    """The calendar; `at` is when it is made (seconds since 1970). Hours are those of the place, without a zone.

    >>> from datetime import date
    >>> made = calendar_bytes("Saison", (Occasion("1", "Klausjass", date(2026, 12, 5), start="19:30"),), 0.0)
    >>> [line for line in made.decode().splitlines() if line.startswith("DTSTART")]
    ['DTSTART:20261205T193000']
    """
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//puur//desk//DE", "CALSCALE:GREGORIAN"]
    lines.append(f"X-WR-CALNAME:{_escaped(name)}")
    stamp = datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")
    for one in occasions:
        lines += ["BEGIN:VEVENT", f"UID:{_escaped(one.key)}@puur", f"DTSTAMP:{stamp}", *_when(one)]
        lines.append(f"SUMMARY:{_escaped(one.name)}")
        lines += [f"LOCATION:{_escaped(one.place)}"] if one.place else []
        lines.append("END:VEVENT")
    lines.append("END:VCALENDAR")
    return b"".join(part + b"\r\n" for line in lines for part in _folded(line))


def _when(one: Occasion) -> Iterator[str]:
    """When it begins and ends; a whole day where no hour is known."""
    if one.start is None:
        yield f"DTSTART;VALUE=DATE:{one.day:%Y%m%d}"
        yield f"DTEND;VALUE=DATE:{one.day + timedelta(days=1):%Y%m%d}"
        return
    hour, _, minute = one.start.partition(":")
    begin = datetime(one.day.year, one.day.month, one.day.day, int(hour), int(minute or 0))  # noqa: DTZ001  of the place
    yield f"DTSTART:{begin:%Y%m%dT%H%M%S}"
    yield f"DTEND:{begin + timedelta(hours=one.hours):%Y%m%dT%H%M%S}"


def _escaped(text: str) -> str:
    plain = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return plain.replace("\r", "").replace("\n", "\\n")


def _folded(line: str) -> Iterator[bytes]:
    """A line in pieces of at most 75 bytes, none of which breaks a sign; further pieces begin with a blank."""
    held = b""
    for sign in line:
        more = sign.encode()
        if len(held) + len(more) > _LONGEST:
            yield held
            held = b" "
        held += more
    yield held
