"""The engine on a Dask cluster: one of its own on this machine, or any that runs elsewhere (extra `dask`)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, cast

from puur.bots.arena.engines.protocol import Finished, Work, WorkerLost, library
from puur.bots.arena.shards import Played, Shard


class _Future(Protocol):
    """What we use of a Dask future."""

    def result(self) -> Played: ...


class _Done(Iterator[_Future], Protocol):
    """What we use of `distributed.as_completed`."""

    def add(self, future: _Future, /) -> None: ...


class _Client(Protocol):
    """What we use of `distributed.Client`."""

    @property
    def loop(self) -> object: ...
    def submit(self, work: Work, shard: Shard, *, pure: bool, retries: int) -> _Future: ...
    def ncores(self) -> dict[str, int]: ...
    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class OnDask:
    """Dask workers: `jobs` of our own, or those of the scheduler at `address`. Dask begins lost tasks again itself."""

    jobs: int
    address: str | None = None

    def run(self, work: Work, shards: Iterator[Shard]) -> Iterator[Finished]:
        """Every shard with what was played, as it is done; two for each core are under way at a time."""
        distributed = library("distributed", "dask")
        client = self._client()
        waiting: dict[_Future, Shard] = {}
        done = cast("_Done", distributed.as_completed(loop=client.loop))
        room = 2 * max(1, sum(client.ncores().values()))
        try:
            while True:
                while len(waiting) < room and (shard := next(shards, None)) is not None:
                    future = client.submit(work, shard, pure=False, retries=1)
                    waiting[future] = shard
                    done.add(future)
                if not waiting:
                    return
                future = next(done)
                shard = waiting.pop(future)
                try:
                    played = future.result()
                except distributed.KilledWorker:
                    raise WorkerLost(shard) from None
                yield shard, played
        finally:
            client.close()

    def _client(self) -> _Client:
        distributed = library("distributed", "dask")
        if self.address is not None:
            return cast("_Client", distributed.Client(self.address, set_as_default=False))
        client = distributed.Client(
            n_workers=self.jobs, threads_per_worker=1, dashboard_address=None, set_as_default=False
        )
        return cast("_Client", client)
