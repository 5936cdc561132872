"""Where shards are played: in this process, in others on this machine, on a cluster of Dask or of Ray.

All of them give the same results and differ only in speed. If a worker is lost, its shard is played again elsewhere.
"""

from typing import assert_never

from puur.bots.arena.engines.inline import Inline
from puur.bots.arena.engines.protocol import Engine, EngineMissing, EngineName, Finished, WorkerLost


def engine(name: EngineName, jobs: int, address: str | None = None) -> Engine:
    """The engine with this name and number of workers; `address` is that of a running cluster.

    Raises `EngineMissing` where its library is not installed.
    """
    match name:
        case EngineName.LOCAL if jobs == 1:
            return Inline()
        case EngineName.LOCAL:
            from puur.bots.arena.engines.local import Local

            return Local(jobs)
        case EngineName.DASK:
            from puur.bots.arena.engines.on_dask import OnDask

            return OnDask(jobs, address)
        case EngineName.RAY:
            from puur.bots.arena.engines.on_ray import OnRay

            return OnRay(jobs, address)
        case _:
            assert_never(name)


__all__ = ["Engine", "EngineMissing", "EngineName", "Finished", "WorkerLost", "engine"]
