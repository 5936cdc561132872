"""The page `docs/artikel.md`: every article, and the data, code and tests that carry it."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from puur.decks import Language
from puur.reglement import load
from puur.reglement.matrix import Cell, MatrixRow

HEAD: Final = """# Artikel

Jeder Artikel der geschriebenen Reglemente, und was ihn trägt: die Schlüssel, die er setzt, der Code, der ihn ausführt,
die Nachfragen, wenn eine Beschreibung offen lässt, worauf es nach ihm ankommt (in `record.situation`), und die Tests,
die ihn nennen. `puur articles --markdown` schreibt diese Seite, `puur articles --check` verlangt,
dass keine Zelle leer ist. Anstandsregeln richten sich an Menschen; dort genügt der Text.

| Art | |
| --- | --- |
| Wert | setzt nur Schlüssel |
| Verfahren | Code führt ihn aus |
| Anstand | verlangt etwas von den Menschen am Tisch |
"""
KINDS: Final = {"value": "Wert", "procedure": "Verfahren", "conduct": "Anstand"}
MOST_FILES: Final = 4
ASKING: Final = "puur.record.situation."
"""The room that carries out no article: it asks what a description leaves untold."""


def article_page(rows: tuple[MatrixRow, ...], language: Language) -> str:
    """The page as Markdown."""
    return "\n".join([HEAD, *_chapters(rows, language)])


def _chapters(rows: tuple[MatrixRow, ...], language: Language) -> Iterator[str]:
    for name, listed in groupby(sorted(rows, key=lambda row: _order(rows, row)), key=lambda row: row.reglement):
        reglement = load(name)
        titles = {
            article.id: article.title[language]
            for article in (*reglement.articles, *(old for old, _ in reglement.replaced))
        }
        yield f"## {reglement.title[language]} (`{name}`)\n"
        yield "| Artikel | Art | Daten | Code | Nachfragen | Tests |"
        yield "| --- | --- | --- | --- | --- | --- |"
        for row in listed:
            yield _line(row, titles.get(row.article, ""))
        yield ""


def _order(rows: tuple[MatrixRow, ...], row: MatrixRow) -> int:
    """Rule sets in the order they first appear."""
    return list(dict.fromkeys(row.reglement for row in rows)).index(row.reglement)


def _line(row: MatrixRow, title: str) -> str:
    missing = {cell: "**fehlt**" if cell in row.empty else "" for cell in Cell}
    data = ", ".join(f"`{key}`" for key in row.data) or missing[Cell.DATA]
    asks = tuple(place for place in row.code if place.startswith(ASKING))
    code = _places(place for place in row.code if place not in asks) or missing[Cell.CODE]
    files = tuple(dict.fromkeys(place.partition("::")[0] for place in row.cases))
    cases = ", ".join(f"`{file}`" for file in files[:MOST_FILES]) or missing[Cell.CASES]
    if len(files) > MOST_FILES:
        cases += " …"
    kind = KINDS[row.kind.value] + (f" (offen: {row.open})" if row.open is not None else "")
    return f"| {row.article} {title} | {kind} | {data} | {code} | {_places(asks)} | {cases} |"


def _places(places: Iterable[str]) -> str:
    return ", ".join(f"`{place.removeprefix('puur.')}`" for place in places)
