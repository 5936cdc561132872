"""The interface of an engine: it gets work and shards, and returns the results in any order."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from importlib import import_module
from types import ModuleType
from typing import Final, Protocol

from puur.bots.arena.shards import Shard, ShardResults
from puur.errors import PuurError

ShardWork = Callable[[Shard], ShardResults]
"""Plays a shard; a module-level function, so that another process can find it by name."""
Finished = tuple[Shard, ShardResults]
MOST_TRIES: Final = 2
"""How often a shard is started before giving up: it may be the shard that kills its workers."""


class EngineName(StrEnum):
    """The available engines."""

    LOCAL = "local"
    DASK = "dask"
    RAY = "ray"


class Engine(Protocol):
    """Plays shards somewhere."""

    def run(self, work: ShardWork, shards: Iterator[Shard]) -> Iterator[Finished]:
        """Every shard with its results, as it finishes.

        Shards are consumed only as fast as they can be started. Closing the iterator stops all work. Exceptions of the
        work are raised here; a shard that keeps losing its workers raises `WorkerLost`.
        """
        ...


class WorkerLost(PuurError):
    """A shard lost every worker it was given to; all other results are kept."""

    def __init__(self, shard: Shard) -> None:
        super().__init__(f"the workers that play deals {shard.deals[0]} to {shard.deals[-1]} were lost")
        self.shard = shard


class EngineMissing(PuurError):
    """An engine's library is not installed; `name` is also the name of the extra that installs it."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is not installed: pip install 'puur[{name}]'")
        self.name = name


def library(module: str, extra: str) -> ModuleType:
    """Import a library that an extra installs. Raises `EngineMissing`."""
    try:
        return import_module(module)
    except ImportError:
        raise EngineMissing(extra) from None
