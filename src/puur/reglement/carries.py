"""Which code carries which article: the mark `@carries("A.3")` on a procedure, read by the article matrix."""

from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
CARRIED: Final[list[tuple[str, str]]] = []
"""Every mark in order of import: (article id, dotted name of the procedure)."""


def carries(*articles: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a procedure as carrying these articles; the procedure itself is unchanged.

    The mark stands where the article decides. What only follows from that, or asks for it, names the article in its
    docstring.
    """

    def mark(procedure: Callable[P, R]) -> Callable[P, R]:
        CARRIED.extend((article, f"{procedure.__module__}.{procedure.__qualname__}") for article in articles)
        return procedure

    return mark
