"""The engine on a Ray cluster: one of its own on this machine, or any that runs elsewhere (extra `ray`)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, cast

from puur.bots.arena.engines.protocol import Finished, ShardWork, WorkerLost, library
from puur.bots.arena.shards import Shard, ShardResults


class _Reference(Protocol):
    """What Ray returns for a task: a reference to its result."""


class _Task(Protocol):
    """A function that Ray runs elsewhere."""

    def remote(self, shard: Shard) -> _Reference: ...


@dataclass(frozen=True, slots=True)
class OnRay:
    """Ray workers: `jobs` of our own, or those of the cluster at `address`. Ray restarts lost tasks itself."""

    jobs: int
    address: str | None = None

    def run(self, work: ShardWork, shards: Iterator[Shard]) -> Iterator[Finished]:
        """Every shard with its results, as it finishes; two per worker are in flight at a time."""
        ray = library("ray", "ray")
        own = {"num_cpus": self.jobs, "include_dashboard": False} if self.address is None else {"address": self.address}
        ray.init(log_to_driver=False, **own)
        waiting: dict[_Reference, Shard] = {}
        try:
            task = cast("_Task", ray.remote(max_retries=1)(work))
            while True:
                while len(waiting) < 2 * self.jobs and (shard := next(shards, None)) is not None:
                    waiting[task.remote(shard)] = shard
                if not waiting:
                    return
                done, _ = ray.wait(list(waiting), num_returns=1)
                shard = waiting.pop(done[0])
                try:
                    played = cast("ShardResults", ray.get(done[0]))
                except ray.exceptions.WorkerCrashedError:
                    raise WorkerLost(shard) from None
                yield shard, played
        finally:
            ray.shutdown()
