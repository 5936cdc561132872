"""A process that appends without end and says what was acknowledged, to be killed."""

import asyncio
import random
from multiprocessing.connection import Connection

from puur.store import Journal, JournalEntry, open_store

STREAMS = 8


async def _one_table(journal: Journal, stream: str, told: "Connection[tuple[str, int], object]") -> None:
    """Append to one stream for ever, one after the other."""
    number = len(await journal.read(stream))
    while True:
        entries = [JournalEntry("act", random.randbytes(random.randint(0, 3000))) for _ in range(random.randint(1, 3))]
        await journal.append(stream, number, entries)
        number += len(entries)
        told.send((stream, number))


async def _all_tables(url: str, told: "Connection[tuple[str, int], object]") -> None:
    store = await open_store(url)
    await asyncio.gather(*(_one_table(store.journal, f"table/{name}", told) for name in range(STREAMS)))


def append_for_ever(url: str, told: "Connection[tuple[str, int], object]") -> None:
    """Append to some streams at once; each acknowledged number is sent."""
    asyncio.run(_all_tables(url, told))
