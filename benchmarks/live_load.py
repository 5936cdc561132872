"""Tables with four people each, over real sockets: latency, memory and processor time, beside a server without rules.

    python benchmarks/live_load.py [--tables 100 500 1000 2000] [--seconds 15] [--rate 1] [--flat-out 100]

Every table plays one act a second (`--rate`), planned in advance: latency runs from the planned moment until the last
of the four has his view. Then so many tables (`--flat-out`) play as fast as they can; that gives the processor time of
a message. The bare servers are Litestars that encode and send four different views of the same length for every frame
they get, and know nothing: `direct` sends them one after the other, `mailbox` with a task for every line, as ours does.
They are measured in the same run, in turns. Ours follows the rules, journals every act durably
before anybody sees it, and makes the views. Server and generator share the machine, each pinned to one core if it can.
"""

import argparse
import asyncio
import os
import platform
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median

import uvloop
from live_crowd import Figures, Table, says, seated
from live_servers import Server, pinned, running

from puur.web.http.connections import keep_many


async def company(server: Server, number: int, figures: Figures) -> list[Table]:
    """So many tables that have begun."""
    tables = [await seated(server, figures, Random(at)) for at in range(number)]
    await asyncio.sleep(0.5)
    if server.plays:
        for table in tables:
            table.sockets[0].send(says(type="chair", do="start"))
        await asyncio.sleep(1.0 + number / 200)  # all begin at once: cards are dealt, everybody sees it
    return tables


async def at_a_rate(tables: Sequence[Table], rate: float, seconds: float, dice: Random) -> None:
    """Every table acts so often, planned in advance."""
    begin = time.perf_counter() + 0.2

    async def one(table: Table) -> None:
        planned = begin + dice.random() / rate
        while planned < begin + seconds and not table.over:
            await asyncio.sleep(max(0.0, planned - time.perf_counter()))
            await table.act(planned)
            planned += 1 / rate

    await asyncio.gather(*map(one, tables))


async def flat_out(tables: Sequence[Table], seconds: float) -> None:
    """Every table acts as soon as it may."""
    end = time.perf_counter() + seconds

    async def one(table: Table) -> None:
        while time.perf_counter() < end and not table.over:
            await table.act()

    await asyncio.gather(*map(one, tables))


def dismissed(tables: Sequence[Table]) -> None:
    """Close all lines."""
    for table in tables:
        for socket in table.sockets:
            socket.close()


def row(name: str, figures: Figures, seconds: float, used: float, memory: str = "") -> str:
    """A line of the table."""
    waits = sorted(figures.waits) or [float("nan")]
    late = waits[min(len(waits) - 1, int(len(waits) * 0.99))]
    cost = used / max(1, figures.views) * 1e6
    return (
        f"| {name} | {figures.acts / seconds:.0f} | {figures.views / seconds:.0f} | {median(waits) * 1e3:.1f} "
        f"| {late * 1e3:.1f} | {used / seconds * 100:.0f} % | {cost:.0f} | {memory} |"
    )


async def beside_each_other(folder: Path, number: int, rate: float, seconds: float) -> list[str]:
    """Tables at a rate, and as many at a bare server: what those wait is the machine's and this generator's doing."""
    ours, length = await paced(folder, number, rate, seconds)
    bare, _ = await paced(folder, number, rate, seconds, "mailbox", length)
    return [ours, bare]


async def paced(
    folder: Path, number: int, rate: float, seconds: float, kind: str = "ours", length: int = 0
) -> tuple[str, int]:
    """Tables at a rate, and how long a view is."""
    with running(kind, folder, length) as server:
        figures = Figures()
        before = server.memory
        tables = await company(server, number, figures)
        memory = f"{(server.memory - before) / number / 1024:.0f} KiB"
        await at_a_rate(tables, rate, 3.0, Random(1))
        figures.clear()
        used = server.seconds
        await at_a_rate(tables, rate, seconds, Random(2))
        name = f"{number} tables" + (f", `{kind}`" if kind != "ours" else "")
        told = row(name, figures, seconds, server.seconds - used, memory)
        dismissed(tables)
    return told, figures.bytes // max(1, figures.views)


async def beside_bare(folder: Path, number: int, seconds: float, rounds: int) -> list[str]:
    """Ours and the bare servers in turns, as fast as they can."""
    with ExitStack() as running_on:
        ours = running_on.enter_context(running("ours", folder))
        first = Figures()
        playing = await company(ours, number, first)
        await flat_out(playing, 2.0)
        length = first.bytes // max(1, first.views)
        contenders = [("ours", ours, playing, first)]
        for name in ("direct", "mailbox"):
            server, figures = running_on.enter_context(running(name, folder, length)), Figures()
            tables = await company(server, number, figures)
            await flat_out(tables, 1.0)
            contenders.append((name, server, tables, figures))
        kept: dict[str, list[tuple[float, str]]] = {name: [] for name, *_ in contenders}
        for _ in range(rounds):
            for name, server, tables, figures in contenders:
                figures.clear()
                used, begun = server.seconds, time.perf_counter()
                await flat_out(tables, seconds)
                used, taken = server.seconds - used, time.perf_counter() - begun
                kept[name].append((used / max(1, figures.views), row(name, figures, taken, used)))
        for _, _, tables, _ in contenders:
            dismissed(tables)
    middle = {name: sorted(found)[len(found) // 2] for name, found in kept.items()}
    lines = [line for _, line in middle.values()]
    ratios = [f"{middle['ours'][0] / middle[name][0]:.2f} times `{name}`" for name in ("direct", "mailbox")]
    return [*lines, f"\nviews of {length} bytes; a view of ours costs {' and '.join(ratios)}"]


async def measured(chosen: argparse.Namespace, folder: Path) -> None:
    """Measure and print."""
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}\n")
    print("| | acts/s | views/s | p50 ms | p99 ms | server's core | us a view | memory a table |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for number in chosen.tables:
        for line in await beside_each_other(folder, number, chosen.rate, chosen.seconds):
            print(line, flush=True)
    if chosen.flat_out:
        for line in await beside_bare(folder, chosen.flat_out, chosen.flat_seconds, chosen.rounds):
            print(line, flush=True)


def main() -> None:
    """Measure, or be one of the servers."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="*", default=[100, 500, 1000, 2000])
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--rate", type=float, default=1.0)
    parser.add_argument("--flat-out", type=int, default=100)
    parser.add_argument("--flat-seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    keep_many()
    pinned(1)
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(measured(chosen, Path(folder)))


if __name__ == "__main__":
    main()
