"""Articles of a Reglement that Puur does not carry out: there is no data, procedure or case for them.

Every built-in article sets a key or is carried by code (`puur articles --check`), but a club's own file has no code. So
a club's article that sets nothing is read by people only, and whoever plays by it is told so.
"""

from dataclasses import dataclass
from enum import StrEnum

from puur.reglement.model import Article, ArticleKind


class How(StrEnum):
    """How far an article is not carried out."""

    NOT = "not"  # nothing carries it out
    PARTLY = "partly"  # what it sets applies, the rest is open
    CONDUCT = "conduct"  # it is demanded of people


@dataclass(frozen=True, slots=True)
class Uncarried:
    """An article that is not, or only partly, carried out; `article.open` is the reason given in its file."""

    article: Article
    how: How


@dataclass(frozen=True, slots=True)
class UncarriedRemark:
    """An article that is not carried out, and its file and line."""

    file: str
    line: int
    uncarried: Uncarried


def left_undone(article: Article, *, own: bool) -> How | None:
    """How far an article is not carried out; None where it is. `own` says that it is a club's, not built in.

    >>> from puur.reglement import load
    >>> left_undone(load("kzjv").article("A.4"), own=False) is None
    True
    """
    if not own and article.open is None:
        return None
    if article.kind is ArticleKind.CONDUCT:
        return How.CONDUCT
    if article.sets or article.kind is ArticleKind.VALUE:  # a VALUE article that sets nothing valid is already a fault
        return None if article.open is None else How.PARTLY
    return How.NOT


def undone(articles: tuple[Article, ...], built_in: tuple[str, ...]) -> tuple[Uncarried, ...]:
    """The articles among these that are not carried out, in order; `built_in` names the built-in Reglemente."""
    told = ((article, left_undone(article, own=article.reglement not in built_in)) for article in articles)
    return tuple(Uncarried(article, how) for article, how in told if how is not None)
