"""The watch: a process that sits at the quiet table, beside a bare server, and weighs the attacked one.

It is a process of its own, so that what an attack costs the attacker does not count as a delay.
"""

import asyncio
import math
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
from tools.attacks.memory import resident
from tools.attacks.quiet import ASKS, Quiet, Waits
from tools.attacks.server import HOST, Server

WEIGHED: Final = 0.05
MOST: Final = 4_000_000_000
"""Bytes at which the server is killed, before the machine runs short."""
BEGINS_WITHIN: Final = 60.0


class Felt(msgspec.Struct, frozen=True):
    """What was felt since the last question.

    The longest waits in seconds, at the bare server too; how many were measured, how often the table lost its lines,
    and the most bytes the server held. Of all waits at the table half were no longer than `half`, 99 of 100 no longer
    than `most`.
    """

    act: float
    ask: float
    bare: float
    number: int
    lost: int
    memory: int
    half: float = 0.0
    most: float = 0.0

    @property
    def longest(self) -> float:
        """The longest wait at the quiet table."""
        return max(self.act, self.ask)


@dataclass(slots=True)
class Watch:
    """The process, as whoever starts it sees it."""

    process: asyncio.subprocess.Process

    @classmethod
    async def of(cls, server: Server) -> "Watch":
        """A watch whose table plays. Raises `OSError`."""
        command = (sys.executable, "-m", "tools.attacks.watch")
        words = (str(server.port), str(server.process.pid), str(server.folder))
        pipe = asyncio.subprocess.PIPE
        watch = cls(await asyncio.create_subprocess_exec(*command, *words, stdin=pipe, stdout=pipe))
        await watch.felt()
        return watch

    async def felt(self) -> Felt:
        """What was felt since the last time. Raises `OSError`."""
        if self.process.stdin is None or self.process.stdout is None:
            raise OSError("the watch has no pipes")
        self.process.stdin.write(b"?\n")
        found = await self.process.stdout.readline()
        if not found:
            raise OSError("the watch has ended")
        return msgspec.json.decode(found, type=Felt)

    async def end(self) -> None:
        """End the process."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        await self.process.wait()


class Weight:
    """What the server holds in memory at most."""

    def __init__(self, process: int) -> None:
        self.most = 0
        self._process = process

    async def look(self) -> None:
        """Measure its memory for ever; kill it before it harms the machine."""
        while True:
            now = resident(self._process)
            self.most = max(self.most, now)
            if now > MOST:
                with suppress(ProcessLookupError):
                    os.killpg(self._process, signal.SIGKILL)
            await asyncio.sleep(WEIGHED)


async def beside(folder: Path, waits: Waits) -> None:
    """Ask a bare server as often as the table is asked."""
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-m", "tools.attacks.bare", str(folder))
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    port = 0 if process.stdout is None else int(await process.stdout.readline())
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        while True:
            waits.begin("bare")
            writer.write(b"x" * 100 + b"\n")
            await reader.readline()
            waits.end("bare")
            await asyncio.sleep(ASKS / 4)
    finally:
        process.kill()


def felt_in(acts: Sequence[float], asks: Sequence[float], bare: Sequence[float], lost: int, memory: int) -> Felt:
    """What was felt, of all waits for acts, for words whether the line stands, and at the bare server.

    >>> felt_in((0.5,), (0.1, 0.2, 0.3), (), 0, 7)
    Felt(act=0.5, ask=0.3, bare=0.0, number=4, lost=0, memory=7, half=0.2, most=0.5)
    """
    waits = sorted((*acts, *asks))
    act, ask, other = (max(found, default=0.0) for found in (acts, asks, bare))
    return Felt(act, ask, other, len(waits), lost, memory, _share_of(waits, 0.5), _share_of(waits, 0.99))


def _share_of(waits: Sequence[float], share: float) -> float:
    """The wait that this share of all does not exceed; they are in order."""
    return waits[max(0, math.ceil(len(waits) * share) - 1)] if waits else 0.0


async def main(port: int, process: int, folder: Path) -> None:
    """Watch until nobody asks any more."""
    quiet, weight, bare = Quiet(port), Weight(process), Waits()
    heard = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(heard), sys.stdin)
    tasks = [asyncio.create_task(work) for work in (quiet.plays(), weight.look(), beside(folder, bare))]
    async with asyncio.timeout(BEGINS_WITHIN):
        await quiet.begun.wait()
    while await heard.readline():
        found = felt_in(quiet.acts.told(), quiet.asks.told(), bare.told(), quiet.lost, weight.most)
        quiet.lost, weight.most = 0, 0
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])))
