"""Pages for the club's own site, each a single self-contained file, by default not for search engines."""

from enum import StrEnum
from html import escape
from typing import Final

from puur.decks import Language
from puur.desk.calendar_days import short_day_and_hour
from puur.desk.exports.tables import CellValue, Exporter, ExportTable
from puur.desk.says import DeskVoice

_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 1rem/1.45 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .3rem .5rem; text-align: left; border-bottom: 1px solid #8886; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
tbody tr:nth-child(odd) { background: #8881; }
.scroll { overflow-x: auto; }
footer { margin-top: 2rem; font-size: .85rem; opacity: .8; }
"""


class SearchEngines(StrEnum):
    """Whether search engines may list a page."""

    KEPT_OUT = "kept_out"
    WELCOME = "welcome"


def page_bytes(exporter: Exporter) -> bytes:
    """The ranking of an evening as a page; people are named as the exporter's audience may know them."""
    body = table_html(exporter.ranking()) if exporter.played else f"<p>{escape(exporter.word('no_ranking'))}</p>"
    return document(exporter, body, SearchEngines.KEPT_OUT)


def document(exporter: Exporter, body: str, engines: SearchEngines) -> bytes:
    """A page about an evening: its title, day, place and rules, followed by the given HTML."""
    opened = exporter.evening.opened
    title = " – ".join(part for part in (opened.title or exporter.word("evening"), opened.day) if part)
    place = f"<p>{escape(opened.place)}</p>\n" if opened.place else ""
    name = escape(exporter.evening.reglement.title[exporter.language])
    further = "".join(f"<p>{escape(text)}</p>\n" for text in _further(exporter))
    return framed(exporter.language, title, f"{place}{further}<p>{name}</p>\n{body}", engines)


def _further(exporter: Exporter) -> tuple[str, ...]:
    """The days and hours at which the competition went on, or will."""
    return tuple(
        exporter.word("further", day=short_day_and_hour(known.day, known.hour), round=known.round)
        for known in exporter.evening.further
    )


def framed(language: Language, title: str, body: str, engines: SearchEngines) -> bytes:
    """A page with a title and the given HTML, and at its foot whom to ask about names."""
    kept_out = engines is SearchEngines.KEPT_OUT
    robots = '<meta name="robots" content="noindex, nofollow, noarchive">\n' if kept_out else ""
    return f"""<!doctype html>
<html lang="{language.value}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{robots}<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{escape(title)}</title>
<style>{_STYLE}</style>
</head>
<body>
<main>
<h1>{escape(title)}</h1>
{body}
</main>
<footer>{escape(DeskVoice(language).say("export.note"))}</footer>
</body>
</html>
""".encode()


def table_html(table: ExportTable) -> str:
    """A table with its caption; numbers stand on the right."""
    numeric = [all(at == 0 or _number(row[at]) for row in table.rows) for at in range(len(table.head))]
    head = "".join(
        f'<th scope="col"{_class(right=right)}>{escape(word)}</th>'
        for word, right in zip(table.head, numeric, strict=True)
    )
    rows = "\n".join(
        "<tr>" + "".join(_cell(cell, right=right) for cell, right in zip(row, numeric, strict=True)) + "</tr>"
        for row in table.rows
    )
    caption = f"<caption>{escape(table.title)}</caption>"
    held = f"<table>\n{caption}\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>"
    return f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(table.title)}">{held}</div>'


def _number(cell: CellValue) -> bool:
    """Whether a cell is aligned right: also dropped points in brackets."""
    return not isinstance(cell, str) or cell.startswith("(")


def _cell(cell: CellValue, *, right: bool) -> str:
    return f"<td{_class(right=right)}>{'' if cell is None else escape(str(cell))}</td>"


def _class(*, right: bool) -> str:
    return ' class="n"' if right else ""
