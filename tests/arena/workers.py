"""Work that goes wrong on purpose; functions of a module, so that processes of their own find them."""

import os
import signal
import time
from pathlib import Path
from typing import Final

from puur.bots.arena.shards import Shard, ShardResults, play_shard
from puur.errors import PuurError

MARKS: Final = "PUUR_TEST_MARKS"
"""The environment variable that names the folder of what has been begun."""
DEADLY: Final = 3
"""The deal that kills."""


def begun(shard: Shard) -> int:
    """Notes that a shard was begun, and says how often before."""
    folder = Path(os.environ[MARKS])
    before = len(list(folder.glob(f"{shard.deals[0]}-*")))
    (folder / f"{shard.deals[0]}-{before}-{os.getpid()}").touch()
    return before


def killed_once(shard: Shard) -> ShardResults:
    """Dies the first time it is given the deadly deal."""
    if begun(shard) == 0 and DEADLY in shard.deals:
        os.kill(os.getpid(), signal.SIGKILL)
    return play_shard(shard)


def killed_always(shard: Shard) -> ShardResults:
    """Dies every time it is given the deadly deal."""
    begun(shard)
    if DEADLY in shard.deals:
        os.kill(os.getpid(), signal.SIGKILL)
    return play_shard(shard)


class TwoWords(PuurError):
    """An error that cannot be copied to another process: it is built from two words and keeps one."""

    def __init__(self, word: str, second_word: str) -> None:
        super().__init__(f"{word} {second_word}")


def refuses(shard: Shard) -> ShardResults:
    """Raises an error that cannot travel."""
    raise TwoWords("no", f"deal {shard.deals[0]}")


def raises(shard: Shard) -> ShardResults:
    """Raises an error that can."""
    raise PuurError(f"no deal {shard.deals[0]}")


def sleeps(shard: Shard) -> ShardResults:
    """Takes for ever from the second shard on."""
    if shard.deals[0]:
        time.sleep(3600)
    return play_shard(shard)
