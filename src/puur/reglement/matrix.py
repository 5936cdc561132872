"""The article matrix: article x data x code x cases. An article without a test is a hole."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from puur.reglement.citations import Citation
from puur.reglement.model import Article, ArticleKind, Reglement


class Cell(StrEnum):
    """What can back an article."""

    DATA = "data"
    CODE = "code"
    CASES = "cases"


REQUIRED: Final[Mapping[ArticleKind, tuple[Cell, ...]]] = MappingProxyType(
    {
        ArticleKind.VALUE: (Cell.DATA, Cell.CASES),
        ArticleKind.PROCEDURE: (Cell.CODE, Cell.CASES),  # it may set data as well, but need not
        ArticleKind.CONDUCT: (),  # demanded of people: there is nothing but the text
    }
)


@dataclass(frozen=True, slots=True)
class Evidence:
    """What code and tests claim to carry: `@carries` marks, citations in cases."""

    carried: tuple[tuple[str, str], ...]  # article, procedure
    citations: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """One article and everything that backs it."""

    article: str
    reglement: str  # the file it is in
    kind: ArticleKind
    data: tuple[str, ...]  # keys it sets
    code: tuple[str, ...]  # procedures carrying it
    cases: tuple[str, ...]  # test cases citing it
    open: str | None  # why it is not carried yet

    @property
    def empty(self) -> tuple[Cell, ...]:
        """The cells that should be filled and are not; none where a reason for it is given."""
        if self.open is not None:
            return ()
        filled = {Cell.DATA: self.data, Cell.CODE: self.code, Cell.CASES: self.cases}
        return tuple(cell for cell in REQUIRED[self.kind] if not filled[cell])


@dataclass(frozen=True, slots=True)
class Stray:
    """Code or a case that names an unknown article: a typo, or an article that was removed."""

    article: str
    place: str


def matrix(reglements: Iterable[Reglement], evidence: Evidence) -> tuple[MatrixRow, ...]:
    """One row for each article of these Reglemente and of their bases, in force or replaced."""
    articles = {
        (article.id, article.reglement): article for reglement in reglements for article in _articles(reglement)
    }
    code = _grouped(evidence.carried)
    cases = _grouped((citation.article, citation.case) for citation in evidence.citations)
    return tuple(
        MatrixRow(
            article=article.id,
            reglement=article.reglement,
            kind=article.kind,
            data=article.sets,
            code=code.get(article.id, ()),
            cases=cases.get(article.id, ()),
            open=article.open,
        )
        for article in articles.values()
    )


def empty_cells(rows: Iterable[MatrixRow]) -> tuple[tuple[MatrixRow, Cell], ...]:
    """Every hole in the matrix; a release needs ()."""
    return tuple((row, cell) for row in rows for cell in row.empty)


def strays(rows: Iterable[MatrixRow], evidence: Evidence) -> tuple[Stray, ...]:
    """Marks and citations of articles without a row."""
    known = {row.article for row in rows}
    named = (*evidence.carried, *((citation.article, citation.case) for citation in evidence.citations))
    return tuple(dict.fromkeys(Stray(article, place) for article, place in named if article not in known))


def _articles(reglement: Reglement) -> tuple[Article, ...]:
    return reglement.articles + tuple(article for article, _ in reglement.replaced)


def _grouped(pairs: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    """Places by article, without duplicates, in order."""
    grouped: dict[str, dict[str, None]] = {}
    for article, place in pairs:
        grouped.setdefault(article, {})[place] = None
    return {article: tuple(places) for article, places in grouped.items()}
