"""The engine on a Dask cluster: one of its own on this machine, or any that runs elsewhere (extra `dask`)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, cast

from puur.bots.arena.engines.protocol import MOST_TRIES, Finished, ShardWork, WorkerLost, library
from puur.bots.arena.shards import Shard, ShardResults


class _Future(Protocol):
    """What we use of a Dask future."""

    def result(self) -> ShardResults: ...


class _Done(Protocol):
    """What we use of `distributed.as_completed`."""

    def add(self, future: _Future, /) -> None: ...
    def next_batch(self) -> list[_Future]: ...


class _Client(Protocol):
    """What we use of `distributed.Client`."""

    @property
    def loop(self) -> object: ...
    def submit(self, work: ShardWork, shard: Shard, *, pure: bool) -> _Future: ...
    def ncores(self) -> dict[str, int]: ...
    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class OnDask:
    """Dask workers: `jobs` of our own, or those of the scheduler at `address`. Dask restarts lost tasks itself.

    Results stay on the worker until they are fetched, and are lost with it. So no more shards are in flight than there
    are cores, and a lost worker costs the shard it was playing and at most one it had just finished.
    """

    jobs: int
    address: str | None = None

    def run(self, work: ShardWork, shards: Iterator[Shard]) -> Iterator[Finished]:
        """Every shard with its results, as it finishes."""
        distributed = library("distributed", "dask")
        client = self._client()
        waiting: dict[_Future, Shard] = {}
        done = cast("_Done", distributed.as_completed(loop=client.loop))
        room = max(1, sum(client.ncores().values()))
        try:
            while True:
                while len(waiting) < room and (shard := next(shards, None)) is not None:
                    future = client.submit(work, shard, pure=False)
                    waiting[future] = shard
                    done.add(future)
                if not waiting:
                    return
                fetched = []
                for future in done.next_batch():
                    shard = waiting.pop(future)
                    try:
                        fetched.append((shard, future.result()))
                    except distributed.KilledWorker:
                        raise WorkerLost(shard) from None
                yield from fetched
        finally:
            client.close()

    def _client(self) -> _Client:
        distributed = library("distributed", "dask")
        if self.address is not None:
            return cast("_Client", distributed.Client(self.address, set_as_default=False))
        with library("dask.config", "dask").set({"distributed.scheduler.allowed-failures": MOST_TRIES - 1}):
            client = distributed.Client(
                n_workers=self.jobs, threads_per_worker=1, dashboard_address=None, set_as_default=False
            )
        return cast("_Client", client)
