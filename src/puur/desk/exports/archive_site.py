"""Old evenings for the club's own site: a folder with an index by season, and for each evening its own pages."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from html import escape
from typing import Final

from puur.decks import Language
from puur.desk.exports.page import SearchEngines, framed
from puur.desk.exports.site import CALENDAR, INDEX, site_files
from puur.desk.exports.tables import Exporter, Reach
from puur.desk.says import DeskVoice
from puur.desk.versions import public_version

JANUARY: Final = 1


@dataclass(frozen=True, slots=True)
class OldEvening:
    """An evening of the archive: its exporter, and the folder its pages lie in."""

    exporter: Exporter
    folder: str

    @property
    def day(self) -> date:
        """Its day; where that is no date, the day it was opened."""
        evening = self.exporter.evening
        try:
            return date.fromisoformat(evening.opened.day)
        except ValueError:
            return datetime.fromtimestamp(evening.since).date()  # noqa: DTZ006  the day on the wall


def season_of(day: date, first_month: int = JANUARY) -> str:
    """What the season of a day is called that begins in a month.

    >>> season_of(date(2027, 3, 5)), season_of(date(2027, 3, 5), 9), season_of(date(2027, 9, 5), 9)
    ('2027', '2026/27', '2027/28')
    """
    if first_month == JANUARY:
        return str(day.year)
    began = day.year if day.month >= first_month else day.year - 1
    return f"{began}/{(began + 1) % 100:02}"


def archive_files(
    exporters: Sequence[Exporter],
    language: Language,
    engines: SearchEngines = SearchEngines.KEPT_OUT,
    first_month: int = JANUARY,
) -> Mapping[str, bytes]:
    """The index and the pages of all evenings by their names, the newest season first.

    Of an evening only what was published is told, and nobody is named otherwise than he wishes outside the hall.
    """
    evenings = sorted(_foldered(exporters), key=lambda evening: (evening.day, evening.exporter.evening.since))
    seasons: dict[str, list[OldEvening]] = {}
    for evening in reversed(evenings):
        seasons.setdefault(season_of(evening.day, first_month), []).append(evening)
    voice = DeskVoice(language)
    body = "\n".join(_season(season, held, voice) for season, held in seasons.items())
    files = {INDEX: framed(language, voice.say("export.archive"), body, engines)}
    up = f'<p><a href="../{INDEX}">{escape(voice.say("export.archive"))}</a></p>'
    for evening in evenings:
        pages = site_files(evening.exporter, evening.folder, engines, above=up)
        files |= {f"{evening.folder}/{name}": held for name, held in pages.items() if name != CALENDAR}
    return files


def _foldered(exporters: Sequence[Exporter]) -> Iterator[OldEvening]:
    """Each evening with a folder of its own, by its day."""
    taken: dict[str, int] = {}
    for exporter in sorted(exporters, key=lambda exporter: exporter.evening.since):
        evening = OldEvening(replace(exporter, reach=Reach.PUBLIC), "")
        day = evening.day.isoformat()
        taken[day] = taken.get(day, 0) + 1
        yield replace(evening, folder=day if taken[day] == 1 else f"{day}-{taken[day]}")


def _season(season: str, evenings: list[OldEvening], voice: DeskVoice) -> str:
    listed = "\n".join(_line(evening, voice) for evening in evenings)
    return f"<h2>{escape(season)}</h2>\n<ul>\n{listed}\n</ul>"


def _line(evening: OldEvening, voice: DeskVoice) -> str:
    opened = evening.exporter.evening.opened
    words = " – ".join(part for part in (opened.title or voice.say("export.evening"), opened.day, opened.place) if part)
    none = "" if public_version(evening.exporter.evening) else f" ({escape(voice.say('export.no_ranking'))})"
    return f'<li><a href="{evening.folder}/{INDEX}">{escape(words)}</a>{none}</li>'
