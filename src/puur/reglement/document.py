"""One file of a Reglement as it is written: its articles with readable values, and everything wrong within it."""

from collections.abc import Mapping
from dataclasses import dataclass

from puur.reglement.lines import Lines
from puur.reglement.model import Kind, Language
from puur.reglement.trouble import Finding


@dataclass(frozen=True, slots=True)
class Draft:
    """An article as a file has it, with the values it sets."""

    id: str
    kind: Kind
    title: Mapping[Language, str]
    demands: Mapping[Language, str]
    place: str
    sets: Mapping[str, object]
    unreadable: frozenset[str]  # keys it means to set whose value has a fault
    replaces: tuple[str, ...]
    open: str | None
    number: int  # from 0, in the file


@dataclass(frozen=True, slots=True)
class Document:
    """A file read on its own; `faults` is empty when it is sound by itself."""

    file: str
    name: str
    base: str | None
    edition: str
    title: Mapping[Language, str]
    source: Mapping[Language, str]
    drafts: tuple[Draft, ...]
    lines: Lines
    faults: tuple[Finding, ...]

    def line_of(self, draft: Draft, *path: str) -> int:
        """The line of an article, or of an entry in it."""
        return self.lines.line("article", draft.number, *path)
