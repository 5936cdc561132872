"""An evening at the desk: phones that post at once, a ranking after each sheet, and a replan of the whole hall.

    .venv/bin/python benchmarks/desk.py [--phones 100] [--people 400]

Phones post over HTTP to a server of its own with a store on disk; a post is answered once its entry is durable. Beside
them stands the same number of appends to the same journal, one after another, as the least that durability costs. The
replan stands beside slips from a bag: what it leaves of meeting again. Figures are of this machine; compare the ratios.
"""

import argparse
import asyncio
import random
import tempfile
import time
import urllib.parse
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from litestar import Litestar

from puur.desk import commands as c
from puur.desk.events import By
from puur.desk.facts.people import Withdrawn
from puur.desk.facts.sheets import SheetEntered
from puur.desk.faults import DeskFaults
from puur.desk.seat_plan import RoundsAsked, preview
from puur.desk.seating.meeting_counts import drawn_blindly, repeats
from puur.desk.state import Evening
from puur.desk.totals_so_far import ranking_after
from puur.store import open_store
from puur.store.journal import JournalEntry
from puur.web.evening.desk.tokens import TableDoor, way_to
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.host import EveningHost
from puur.web.evening.log.wants import Want
from puur.web.house import House
from puur.web.serve import Announcing, config_of
from puur.web.settings import Settings

DESK = By("direction", "Pult 1")
TOTAL = 1_884


async def opened(evenings: Evenings, people: int) -> EveningHost:
    """An evening whose first round runs."""
    opening = c.Open("einzelschieber", "2026-11-21", "benchmark", entry="single")
    host = await evenings.open(opening, DESK)
    assert isinstance(host, EveningHost)
    for command in (c.Register(people), c.SeatAnew(), c.BeginRound(1)):
        outcome = await host.do(Want(command, DESK))
        assert not isinstance(outcome, DeskFaults), outcome
    return host


async def post(port: int, way: str, fields: dict[str, str]) -> float:
    """Milliseconds from the first byte of a form to the answer."""
    body = urllib.parse.urlencode(fields).encode()
    head = f"POST {way} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    started = time.perf_counter()
    writer.write(f"{head}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body)
    answer = await reader.read()
    taken = (time.perf_counter() - started) * 1_000
    writer.close()
    assert answer.startswith(b"HTTP/1.1 303"), answer[:200]
    return taken


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which this part of all lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


async def phones(folder: Path, count: int) -> None:
    """So many phones, each of a table of its own, post within the same moment."""
    listens: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    url = f"sqlite:///{folder / 'puur.sqlite'}"
    running = Announcing(config_of(Settings(port=0, store=url)), listens.set_result)
    serving = asyncio.create_task(running.serve())
    port = await listens
    app = running.config.app
    assert isinstance(app, Litestar)
    server: House = app.state.house
    host = await opened(server.evenings, 4 * count)
    ways = [way_to(host.id, host.secret, TableDoor(1, number)) for number in range(1, count + 1)]
    fields = {"seite": "0", "act": "enter", "seen": "0", "p0": "1000", "p1": "884"}
    started = time.perf_counter()
    taken = await asyncio.gather(*(post(port, way, fields) for way in ways))
    whole = time.perf_counter() - started
    running.should_exit = True
    await serving
    least = await appends(folder, count)
    print(
        f"{count} phones at once: p50 {median(taken):.0f} ms, p99 {percentile(taken, 0.99):.0f} ms to a durable answer"
    )
    print(f"  all in {whole * 1_000:.0f} ms, {whole / least:.1f} times as long as {count} bare appends one by one")


async def appends(folder: Path, count: int) -> float:
    """Seconds for so many durable appends to a journal, one after another."""
    store = await open_store(f"sqlite:///{folder / 'bare.sqlite'}")
    started = time.perf_counter()
    for number in range(count):
        await store.journal.append("bare", number, [JournalEntry("sheet", b"x" * 200)])
    taken = time.perf_counter() - started
    await store.close()
    return taken


async def rankings(folder: Path, people: int) -> Evening:
    """The ranking anew after each sheet of a round, as screens show it."""
    store = await open_store(f"sqlite:///{folder / 'ranking.sqlite'}")
    evenings = Evenings(lambda: store)
    host = await opened(evenings, people)
    dice, taken = random.Random(1), list[float]()
    for table in host.evening.rounds[0].seated.tables:
        first = dice.randint(600, 1_284)
        await host.do(Want(SheetEntered(1, table.number, table.seats, (first, TOTAL - first)), DESK))
        started = time.perf_counter()
        ranking_after(host.evening, 1)
        taken.append((time.perf_counter() - started) * 1_000)
    print(f"Ranking of {people} after each sheet: median {median(taken):.1f} ms, worst {max(taken):.1f} ms")
    leaves = Withdrawn(1, 2, "benchmark")
    outcome = await host.do(Want(leaves, DESK))
    assert not isinstance(outcome, DeskFaults), outcome
    evening = host.evening
    await evenings.close()
    await store.close()
    return evening


def replan(evening: Evening, people: int) -> None:
    """One leaves after the first round: all rounds to come are planned anew from what was played."""
    started = time.perf_counter()
    planned = preview(evening, RoundsAsked(2, None))
    taken = time.perf_counter() - started
    played = (evening.rounds[0].seated, *planned.seated.rounds)
    ours = repeats(played)
    blind = drawn_blindly(people, len(played))
    print(
        f"Replan of {people}, {len(planned.seated.rounds)} rounds: {taken * 1_000:.0f} ms; {ours} meet again, "
        f"slips from a bag leave {blind:.0f}"
    )


async def main() -> None:
    """Everything in one run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--phones", type=int, default=100)
    parser.add_argument("--people", type=int, default=400)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        await phones(Path(place), asked.phones)
        replan(await rankings(Path(place), asked.people), asked.people)


if __name__ == "__main__":
    asyncio.run(main())
