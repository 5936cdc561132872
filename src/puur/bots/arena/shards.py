"""Parts of a match that can be played anywhere: a shard is nothing but settings and numbers of deals."""

import atexit
from dataclasses import dataclass
from typing import Final

from puur.bots.arena.results import PairOfPoints
from puur.bots.arena.scored import DealResult
from puur.bots.arena.settings import MatchSettings
from puur.bots.arena.tables import OpenMatch


@dataclass(frozen=True, slots=True)
class Shard:
    """Some deals of the match of a pair of players."""

    pair: PairOfPoints
    settings: MatchSettings
    deals: tuple[int, ...]
    keep_records: bool = False


ShardResults = tuple[DealResult, ...]

_OPEN: Final[dict[tuple[MatchSettings, bool], OpenMatch]] = {}
"""The matches this process has open: programs elsewhere are started once, not for every shard."""
_MOST_OPEN: Final = 8


def play_shard(shard: Shard) -> ShardResults:
    """Play the deals of a shard, in this process.

    >>> [deal.index for deal in play_shard(Shard((0, 1), MatchSettings("zufall", "zufall", "kzjv"), (4, 2)))]
    [4, 2]
    """
    key = (shard.settings, shard.keep_records)
    if key not in _OPEN:
        if len(_OPEN) >= _MOST_OPEN:
            _OPEN.pop(next(iter(_OPEN))).close()
        _OPEN[key] = OpenMatch(shard.settings, keep_records=shard.keep_records)
    try:
        return tuple(_OPEN[key].deal(index) for index in shard.deals)
    except BaseException:
        _OPEN.pop(key).close()
        raise


def close_all() -> None:
    """Close every match this process has open."""
    while _OPEN:
        _OPEN.popitem()[1].close()


atexit.register(close_all)
