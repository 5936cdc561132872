"""What an engine is: it is given work and shards, and gives back what was played, in any order."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from importlib import import_module
from types import ModuleType
from typing import Final, Protocol

from puur.bots.arena.shards import Shard, ShardResults
from puur.errors import PuurError

ShardWork = Callable[[Shard], ShardResults]
"""Plays a shard; a function of a module, so that another process finds it by name."""
Finished = tuple[Shard, ShardResults]
MOST_TRIES: Final = 2
"""How often a shard is begun before it is given up: it may be the shard that kills its workers."""


class EngineName(StrEnum):
    """The engines there are."""

    LOCAL = "local"
    DASK = "dask"
    RAY = "ray"


class Engine(Protocol):
    """Plays shards somewhere."""

    def run(self, work: ShardWork, shards: Iterator[Shard]) -> Iterator[Finished]:
        """Every shard with what was played, as it is done.

        Shards are taken only as fast as they can be begun. Closing the iterator ends all work. What the work raises is
        raised here; a shard whose workers are lost again and again raises `WorkerLost`.
        """
        ...


class WorkerLost(PuurError):
    """A shard that lost every worker it was given to; all other results are kept."""

    def __init__(self, shard: Shard) -> None:
        super().__init__(f"the workers that play deals {shard.deals[0]} to {shard.deals[-1]} were lost")
        self.shard = shard


class EngineMissing(PuurError):
    """An engine whose library is not installed: the `name`, which is that of the extra that brings it too."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is not installed: pip install 'puur[{name}]'")
        self.name = name


def library(module: str, extra: str) -> ModuleType:
    """A library that an extra brings. Raises `EngineMissing`."""
    try:
        return import_module(module)
    except ImportError:
        raise EngineMissing(extra) from None
