"""What stands in the casebook, worked cases and fragments alike: what an index and a search need of it."""

from collections.abc import Mapping
from typing import Protocol

from puur.decks import Language
from puur.spiel.fault import IrregularityKind
from puur.testing.casebook.fragments import shipped_fragments
from puur.testing.casebook.worked import shipped_cases


class CasebookEntry(Protocol):
    """Its theme, its number in it from 1, its title in the four languages, its articles, and what goes wrong in it."""

    @property
    def theme(self) -> str:
        """The name of its theme."""
        ...

    @property
    def number(self) -> int:
        """Its place in the theme, from 1."""
        ...

    @property
    def titles(self) -> Mapping[Language, str]:
        """It in one sentence."""
        ...

    @property
    def name(self) -> str:
        """The name of its anchor."""
        ...

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles that decide it."""
        ...

    @property
    def kinds(self) -> frozenset[IrregularityKind]:
        """What goes wrong in it."""
        ...


def shipped_entries() -> tuple[CasebookEntry, ...]:
    """All that come with Puur, in the order of the book: worked cases, then what nobody told."""
    return (*shipped_cases(), *shipped_fragments())
