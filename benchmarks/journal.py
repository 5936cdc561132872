"""Durable appends a second: our journals beside one commit per event, in the same run and on the same disk.

    python benchmarks/journal.py [--rounds 6] [--seconds 0.4] [--folder DIR]

"In flight" are so many tables, each waiting until its event is on the disk before it sends the next. Contenders take
turns, so that a busy disk is busy for all. PostgreSQL runs with fsync and synchronous_commit on, as on a real server.
"""

import argparse
import asyncio
import platform
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median

from puur.store import JournalEntry, open_store
from puur.store.chain import first_link, link
from puur.store.postgres_driver import make_pool
from puur.store.upgrades import upgrade_file

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.store.postgres import postgres_server

IN_FLIGHT = (1, 10, 100, 1000)
BODY = bytes(range(250))
INSERT = "INSERT INTO event (stream, seq, at, kind, body, chain) VALUES (?, ?, ?, ?, ?, ?)"
DURABLE = ("fsync=on", "synchronous_commit=on", "full_page_writes=on")

Append = Callable[[str, int], Awaitable[None]]
"""Writes one event to a stream that holds so many, and returns when it is durable."""


@dataclass
class Contender:
    """One way to write, and what was measured at each number in flight: events a second, and single waits."""

    name: str
    append: Append
    rates: dict[int, list[float]] = field(default_factory=dict)
    waits: dict[int, list[float]] = field(default_factory=dict)
    streams: int = 0

    async def run(self, in_flight: int, seconds: float) -> None:
        """Write for some time to new streams."""
        done = 0
        self.streams += 1
        waits: list[float] = []
        started = time.perf_counter()
        end = started + seconds

        async def table(stream: str) -> None:
            nonlocal done
            number = 0
            while (before := time.perf_counter()) < end:
                await self.append(stream, number)
                waits.append(time.perf_counter() - before)
                number += 1
                done += 1

        await asyncio.gather(*(table(f"t/{self.streams}/{in_flight}/{number}") for number in range(in_flight)))
        self.rates.setdefault(in_flight, []).append(done / (time.perf_counter() - started))
        self.waits.setdefault(in_flight, []).extend(waits)


class Chains:
    """The links of streams, for contenders that keep no journal: all write the same rows."""

    def __init__(self) -> None:
        self.last: dict[str, bytes] = {}

    def row(self, stream: str, number: int) -> tuple[str, int, float, str, bytes, bytes]:
        """The next event of a stream."""
        chain = link(self.last.get(stream) or first_link(stream), number + 1, "act", BODY)
        self.last[stream] = chain
        return stream, number + 1, time.time(), "act", BODY, chain


def sqlite_alone(path: Path) -> Append:
    """One commit per event in a thread, with the same table and settings."""
    upgrade_file(path)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA synchronous = FULL")
    lock, chains = asyncio.Lock(), Chains()

    def write(row: tuple[object, ...]) -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(INSERT, row)
        connection.execute("COMMIT")

    async def append(stream: str, number: int) -> None:
        async with lock:
            await asyncio.to_thread(write, chains.row(stream, number))

    return append


async def postgres_alone(url: str, stack: AsyncExitStack) -> Append:
    """One commit per event over a pool of twenty connections."""
    pool, chains = await make_pool(url, 20), Chains()
    stack.push_async_callback(pool.close)
    insert = "INSERT INTO event (stream, seq, at, kind, body, chain) VALUES ($1, $2, $3, $4, $5, $6)"

    async def append(stream: str, number: int) -> None:
        await pool.fetch(insert, *chains.row(stream, number))

    return append


async def ours(url: str, stack: AsyncExitStack) -> Append:
    """Our journal."""
    store = await stack.enter_async_context(await open_store(url))
    entry = [JournalEntry("act", BODY)]

    async def append(stream: str, number: int) -> None:
        await store.journal.append(stream, number, entry)

    return append


async def measure(folder: Path, urls: tuple[str, str], rounds: int, seconds: float) -> list[Contender]:
    """All contenders in turns."""
    async with AsyncExitStack() as stack:
        contenders = [
            Contender("SQLite, our journal", await ours(f"sqlite:///{folder / 'ours.sqlite'}", stack)),
            Contender("SQLite, a commit per event", sqlite_alone(folder / "alone.sqlite")),
            Contender("PostgreSQL, our journal", await ours(urls[0], stack)),
        ]
        async with await open_store(urls[1]):
            pass
        contenders.append(Contender("PostgreSQL, a commit per event", await postgres_alone(urls[1], stack)))
        dice = Random(1)
        for _ in range(rounds):
            for in_flight in IN_FLIGHT:  # whoever follows a heavy writer pays for it: so in any order
                for contender in dice.sample(contenders, len(contenders)):
                    await contender.run(in_flight, seconds)
        return contenders


def share(waits: list[float], part: float) -> float:
    """Milliseconds within which such a part of all waits ended."""
    return sorted(waits)[min(len(waits) - 1, int(len(waits) * part))] * 1000


def table(contenders: list[Contender]) -> str:
    """Events a second, median of the rounds, and the waits p50 / p99 in milliseconds."""
    rows = ["| durable events a second (wait p50 / p99 ms) |" + "".join(f" {count} in flight |" for count in IN_FLIGHT)]
    rows.append("|---|" + "--:|" * len(IN_FLIGHT))
    for contender in contenders:
        rates, waits = contender.rates, contender.waits
        cells = [
            f" {median(rates[n]):,.0f} ({share(waits[n], 0.5):.2g} / {share(waits[n], 0.99):.2g}) |" for n in IN_FLIGHT
        ]
        rows.append(f"| {contender.name} |" + "".join(cells))
    return "\n".join(rows)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=0.4)
    parser.add_argument("--folder", help="where SQLite's files lie, to try another disk")
    words = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=words.folder) as folder, postgres_server(*DURABLE) as server:
        urls = (server.new_database(), server.new_database())
        contenders = asyncio.run(measure(Path(folder), urls, words.rounds, words.seconds))
    print(f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}; 250 bytes an event\n")
    print(table(contenders))


if __name__ == "__main__":
    main()
