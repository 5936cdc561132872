"""Read-only tables: what a Reglement's mappings are, also after a journey to another process."""

import copyreg
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def read_only(table: Mapping[K, V]) -> MappingProxyType[K, V]:
    """The table, which nobody can change through it."""
    return MappingProxyType(dict(table))


ReadOnly = MappingProxyType[object, object]


def _packed(table: ReadOnly) -> tuple[Callable[[Mapping[object, object]], ReadOnly], tuple[Mapping[object, object]]]:
    """How to build the table again: Python itself cannot say it, so a Spiel could not be sent to a worker."""
    return read_only, (dict(table),)


copyreg.pickle(MappingProxyType, _packed)
