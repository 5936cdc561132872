"""What the pages of a built site lead to and load: everything that is not there, or comes from somewhere else."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

_LOADED: Final = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src", "object": "data"}
_NOT_LOADED: Final = {"next", "prev", "index", "search", "canonical", "alternate"}  # links that only name a page


@dataclass
class _Page(HTMLParser):
    """What a page has anchors for, leads to, and loads."""

    anchors: set[str] = field(default_factory=set)
    leads: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value for name, value in attrs if value is not None}
        self.anchors.update(found[name] for name in ("id", "name") if name in found)
        if tag == "a" and "href" in found:
            self.leads.append(found["href"])
        address = found.get(_LOADED.get(tag, ""))
        if address is not None:
            named = tag == "link" and found.get("rel") in _NOT_LOADED
            (self.leads if named else self.loads).append(address)


def faults(site: Path) -> Iterator[str]:
    """Links that lead nowhere, pictures that are missing, and whatever a page would fetch from another place."""
    pages = {file: _read(file) for file in sorted(site.rglob("*.html"))}
    there = {file.resolve() for file in site.rglob("*") if file.is_file()}
    for file, page in pages.items():
        name = file.relative_to(site)
        yield from (f"{name} loads {address}" for address in page.loads if urlsplit(address).netloc)
        for address in (*page.leads, *page.loads):
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            target = target / "index.html" if target.is_dir() else target
            if target not in there:
                yield f"{name} leads to {address}, which is not there"
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
                yield f"{name} leads to {address}, and there is no such place on that page"


def _read(file: Path) -> _Page:
    page = _Page()
    page.feed(file.read_text(encoding="utf-8"))
    return page
