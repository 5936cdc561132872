"""What stands in a Reglement and is not carried out: no data, no procedure, no case stands behind it.

Every article that comes with Puur sets a key or is carried by code (`puur articles --check`); no code belongs to a
club's own file. So an article of a club that sets nothing is read by people only, and whoever plays by it is told.
"""

from dataclasses import dataclass
from enum import StrEnum

from puur.reglement.model import Article, ArticleKind


class How(StrEnum):
    """How far an article that stands there is left undone."""

    NOT = "not"  # nothing carries it out
    PARTLY = "partly"  # what it sets holds, the rest is open
    CONDUCT = "conduct"  # it is demanded of people


@dataclass(frozen=True, slots=True)
class Uncarried:
    """An article that is not carried out, or not as a whole; `article.open` is the reason its file gives."""

    article: Article
    how: How


@dataclass(frozen=True, slots=True)
class UncarriedRemark:
    """An article that is not carried out, and where it stands."""

    file: str
    line: int
    uncarried: Uncarried


def left_undone(article: Article, *, own: bool) -> How | None:
    """How far an article is left undone; `own`: it is a club's, none comes with Puur. None: it is carried.

    >>> from puur.reglement import load
    >>> left_undone(load("kzjv").article("A.4"), own=False) is None
    True
    """
    if not own and article.open is None:
        return None
    if article.kind is ArticleKind.CONDUCT:
        return How.CONDUCT
    if article.sets or article.kind is ArticleKind.VALUE:  # one that sets nothing readable is a fault of its file
        return None if article.open is None else How.PARTLY
    return How.NOT


def undone(articles: tuple[Article, ...], built_in: tuple[str, ...]) -> tuple[Uncarried, ...]:
    """Those of these articles that are not carried out, in their order; `built_in` names what comes with Puur."""
    told = ((article, left_undone(article, own=article.reglement not in built_in)) for article in articles)
    return tuple(Uncarried(article, how) for article, how in told if how is not None)
