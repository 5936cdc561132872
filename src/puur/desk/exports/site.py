"""A folder for the club's own site: plain pages that link to each other, with no scripts and nothing foreign."""

import io
import zipfile
from collections.abc import Mapping
from datetime import time
from html import escape
from typing import Final

from puur.desk.exports.calendar_entry import calendar_bytes
from puur.desk.exports.page import SearchEngines, document, table_html
from puur.desk.exports.tables import Exporter

INDEX: Final = "index.html"
PEOPLE: Final = "people.html"
RESULTS: Final = "results.html"
BRACKET: Final = "bracket.html"
CALENDAR: Final = "evening.ics"
_DATED: Final = (1980, 1, 1, 0, 0, 0)
"""The same evening makes the same bytes on every day."""


def site_files(
    exporter: Exporter,
    name: str,
    engines: SearchEngines = SearchEngines.KEPT_OUT,
    begins: time | None = None,
    above: str = "",
) -> Mapping[str, bytes]:
    """The pages by their names: the evening with its ranking, who takes part, results, final, calendar entry.

    There is no ranking before there is one to tell, and no entry where the day is no date. People are named as the
    exporter's reader may know them. `above` is HTML that leads from the first page to what lies above it.
    """
    entry = calendar_bytes(exporter, name, begins)
    played = bool(exporter.played)
    bracket = exporter.bracket()
    links = [(PEOPLE, exporter.word("starters"))]
    links += [(RESULTS, exporter.word("results"))] if played else []
    links += [(BRACKET, exporter.word("bracket"))] if bracket is not None else []
    links += [(CALENDAR, exporter.word("calendar"))] if entry is not None and not above else []
    listed = "".join(f'<li><a href="{way}">{escape(word)}</a></li>' for way, word in links)
    first = f"{above}<ul>{listed}</ul>" + (table_html(exporter.ranking()) if played else "")
    teams = exporter.teams()
    first += "" if teams is None else table_html(teams)
    back = f'<p><a href="{INDEX}">{escape(exporter.word("back"))}</a></p>'
    pages = {INDEX: first, PEOPLE: back + table_html(exporter.start_list())}
    if bracket is not None:
        pages[BRACKET] = back + table_html(bracket)
    if played:
        pages[RESULTS] = back + table_html(exporter.results())
    files = {way: document(exporter, body, engines) for way, body in pages.items()}
    return files if entry is None else {**files, CALENDAR: entry}


def site_bytes(files: Mapping[str, bytes]) -> bytes:
    """The folder as a zip."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, _DATED), content, zipfile.ZIP_DEFLATED)
    return held.getvalue()
