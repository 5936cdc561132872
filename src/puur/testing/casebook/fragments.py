"""The fragments of the casebook: texts that begin in the middle, with what nobody said; each for all its Reglemente."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import Final

from puur.decks import Language
from puur.spiel.fault import IrregularityKind
from puur.testing.casebook.worked import IN_ORDER, SHIPPED, titles_of
from puur.testing.fragments import read_fragments, text_of
from puur.testing.situations import SituationCase, TomlTable, tables, texts

UNTOLD: Final = "untold"
"""The folder of their files, beside the situations; a theme is called by it and by the name of its file."""


@dataclass(frozen=True, slots=True)
class Fragment:
    """A text of the book: its theme, its number in it from 1, its title in the four languages, under each Reglement."""

    theme: str
    number: int
    titles: Mapping[Language, str]
    cases: tuple[SituationCase, ...]

    @property
    def name(self) -> str:
        """The name of its anchor."""
        return f"{self.theme.replace('_', '-')}-{self.number}"

    @property
    def text(self) -> str:
        """The lines that are told."""
        return text_of(self.cases[0])

    @property
    def articles(self) -> tuple[str, ...]:
        """All articles its file cites, in order."""
        return tuple(dict.fromkeys(article for case in self.cases for article in case.texts("cites")))

    @property
    def kinds(self) -> frozenset[IrregularityKind]:
        """What goes wrong in any of its answers, as its file states and is tested for."""
        stated = (line for case in self.cases for table in _stated(case.table) for line in texts(table.get("wrong")))
        return frozenset(IrregularityKind(line.split()[1]) for line in stated)


def _stated(table: TomlTable) -> Iterator[TomlTable]:
    """A table with those of its answers, and the same of the Spiel after it."""
    yield table
    yield from tables(table.get("answer"))
    another = table.get("another")
    if isinstance(another, dict):
        yield from _stated(another)


def fragments_in(folder: Path) -> tuple[Fragment, ...]:
    """Every fragment below a folder of situations, file by file."""
    return tuple(fragment for file in sorted((folder / UNTOLD).glob("*.toml")) for fragment in _of_file(file))


@cache
def shipped_fragments() -> tuple[Fragment, ...]:
    """The fragments that come with Puur."""
    with as_file(files("puur.testing.casebook").joinpath(SHIPPED)) as folder:
        return fragments_in(folder)


def _of_file(file: Path) -> Iterator[Fragment]:
    told = [case for case in read_fragments(file) if case.title_de]
    for number, (titles, cases) in enumerate(groupby(told, key=titles_of), start=1):
        in_languages = MappingProxyType(dict(zip(IN_ORDER, titles, strict=True)))
        yield Fragment(f"{UNTOLD}_{file.stem}", number, in_languages, tuple(cases))
