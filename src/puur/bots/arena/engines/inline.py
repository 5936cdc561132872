"""The engine that plays in this process, one shard after the other."""

from collections.abc import Iterator

from puur.bots.arena.engines.protocol import Finished, ShardWork
from puur.bots.arena.shards import Shard


class Inline:
    """One worker: this process."""

    def run(self, work: ShardWork, shards: Iterator[Shard]) -> Iterator[Finished]:
        """Every shard with its results, in order."""
        for shard in shards:
            yield shard, work(shard)
