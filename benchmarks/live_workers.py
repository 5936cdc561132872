"""One process or two on one PostgreSQL, and what it costs to come to the one that does not lead one's table.

    python benchmarks/live_workers.py [--tables 40] [--seconds 4] [--rounds 3]

Tables with four people each play as fast as they can over real sockets (`live_load.py`). The lines lead to a process
that is alone, to the one of two that leads the tables, or to the other one: it passes every frame on, a hop. What is
compared is the processor time of a view in all processes together, as they share their cores with the players here.
From it follows what more processes carry where each has a core of its own: on paper, and without the database's share.
"""

import argparse
import platform
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import uvloop
from live_crowd import Figures, Table
from live_load import company, dismissed, flat_out
from live_servers import Server, pinned, running
from tests.store.postgres import postgres_server

from puur.web.http.connections import keep_many

DURABLE = ("synchronous_commit=on", "fsync=on")


@dataclass
class Way:
    """How people come to their tables, all processes that work for them, and what that cost each time."""

    name: str
    servers: tuple[Server, ...]
    tables: list[Table]
    figures: Figures
    costs: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """Processor time so far."""
        return sum(server.seconds for server in self.servers)


class Door(Server):
    """A process at which tables of another one are played."""

    leader: Server

    def open_table(self, cookie: str) -> str:
        """A new table's name, of the one that leads."""
        return self.leader.open_table(cookie)


def door_to(leader: Server, server: Server) -> Door:
    """A process as those see it whose tables another one leads."""
    found = Door(server.process, server.port, server.plays)
    found.leader = leader
    return found


async def way(name: str, door: Server, servers: tuple[Server, ...], number: int) -> Way:
    """People at their tables, which have begun."""
    figures = Figures()
    return Way(name, servers, await company(door, number, figures), figures)


async def played(found: Way, seconds: float) -> None:
    """Play as fast as they can for a while."""
    found.figures.clear()
    used = found.seconds
    await flat_out(found.tables, seconds)
    found.costs.append((found.seconds - used) / max(1, found.figures.views) * 1e6)
    found.waits.append(median(found.figures.waits) * 1e3 if found.figures.waits else float("nan"))


def on_paper(view: float, hop: float, processes: int) -> float:
    """How many times as much so many processes carry where a visitor comes to any of them by chance."""
    return processes * view / (view + hop * (processes - 1) / processes)


async def measured(chosen: argparse.Namespace, folder: Path, stores: tuple[str, str]) -> None:
    """Measure in turns, and print."""
    with ExitStack() as running_on:
        alone = running_on.enter_context(running("ours", folder, store=stores[0]))
        first, second = (running_on.enter_context(running("ours", folder, store=stores[1])) for _ in range(2))
        both = (first, second)
        ways = [
            await way("one process", alone, (alone,), chosen.tables),
            await way("two, at the one that leads", first, both, chosen.tables),
            await way("two, at the other: a hop", door_to(first, second), both, chosen.tables),
        ]
        for found in ways:
            await flat_out(found.tables, 1.0)
        for _ in range(chosen.rounds):
            for found in ways:
                await played(found, chosen.seconds)
        for found in ways:
            dismissed(found.tables)
    print("| | us a view, all processes | an act until all four have it, ms |\n|---|--:|--:|")
    for found in ways:
        print(f"| {found.name} | {median(found.costs):.0f} | {median(found.waits):.1f} |")
    view, hop = median(ways[1].costs), median(ways[2].costs) - median(ways[1].costs)
    print(
        f"\na hop costs {hop:.0f} us a view, {hop / view:.0%} of a view; on paper, by chance at any process:", end=" "
    )
    print(", ".join(f"{count} carry {on_paper(view, hop, count):.1f} times as much" for count in (2, 4, 8)))


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    keep_many()
    pinned(1)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, postgres_server(*DURABLE) as database:
        stores = (database.new_database(), database.new_database())
        print(f"Python {platform.python_version()}, {chosen.tables} tables\n")
        uvloop.run(measured(chosen, Path(folder), stores))
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
