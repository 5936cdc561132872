"""A value of a Reglement together with the article that sets it."""

from dataclasses import dataclass
from typing import Final, Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)
DOC: Final = "doc"
"""Under this name a key's field says what it means."""


@dataclass(frozen=True, slots=True)
class Cited(Generic[T_co]):
    """A value with the id of the article that sets it."""

    value: T_co
    article: str
