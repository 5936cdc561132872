"""Read-only mappings for a Reglement, which stay read-only when sent to another process."""

import copyreg
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def read_only(table: Mapping[K, V]) -> MappingProxyType[K, V]:
    """A read-only view of the table."""
    return MappingProxyType(dict(table))


ReadOnly = MappingProxyType[object, object]


def _packed(table: ReadOnly) -> tuple[Callable[[Mapping[object, object]], ReadOnly], tuple[Mapping[object, object]]]:
    """How to rebuild the table: Python cannot pickle a mapping proxy, so a Spiel could not be sent to a worker."""
    return read_only, (dict(table),)


copyreg.pickle(MappingProxyType, _packed)
