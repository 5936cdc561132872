"""One file of a Reglement as it is written: its articles with readable values, and everything wrong within it."""

from collections.abc import Mapping
from dataclasses import dataclass

from puur.reglement.lines import EntryLines
from puur.reglement.model import ArticleKind, Language
from puur.reglement.trouble import ReglementFinding


@dataclass(frozen=True, slots=True)
class ArticleDraft:
    """An article as a file has it, with the values it sets."""

    id: str
    kind: ArticleKind
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
    """A file read on its own; `faults` is empty when the file by itself is valid."""

    file: str
    name: str
    base: str | None
    edition: str
    title: Mapping[Language, str]
    source: Mapping[Language, str]
    drafts: tuple[ArticleDraft, ...]
    lines: EntryLines
    faults: tuple[ReglementFinding, ...]

    def line_of(self, draft: ArticleDraft, *path: str) -> int:
        """The line of an article, or of an entry in it."""
        return self.lines.line("article", draft.number, *path)
