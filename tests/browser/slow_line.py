"""A slow line between browser and server: scripts, answers and frames come late, each by another time.

A proxy, so that neither the product nor a story knows of it. `PUUR_SLOWED=7` puts every story on such a line; the
number draws the delays.
"""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random
from urllib.parse import urlsplit

SCRIPT = (0.2, 0.7)
"""Seconds until a script comes, at least and at most."""
ANSWER = (0.0, 0.25)
FRAME = (0.0, 0.3)
STARTS_WITHIN = 60.0
ENOUGH = 65_536


class SlowLine:
    """A proxy in a thread of its own; `answer` and `script` say how late these come, in seconds, least and most."""

    def __init__(self, seed: int, answer: tuple[float, float] = ANSWER, script: tuple[float, float] = SCRIPT) -> None:
        self._chance = Random(seed)
        self._answer = answer
        self._script = script
        self._listens = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="slow line")
        self._end = asyncio.Event()
        self.url = ""

    def start(self) -> None:
        """Start, and wait until it listens."""
        self._thread.start()
        assert self._listens.wait(STARTS_WITHIN)

    def stop(self) -> None:
        """Stop, and wait for its end."""
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(STARTS_WITHIN)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self._listens.set()
        await self._end.wait()
        server.close()

    async def _carry(self, page: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """One request and its answer, or a socket's frames, until one side ends it."""
        with suppress(OSError, asyncio.IncompleteReadError):
            async with _open(back):
                head = await page.readuntil(b"\r\n\r\n")
                _, where, _ = head.split(b"\r\n", 1)[0].decode().split(" ")
                tunnel = head.startswith(b"CONNECT ")
                place = urlsplit(f"//{where}" if tunnel else where)
                server, on = await asyncio.open_connection(place.hostname, place.port)
                async with _open(on):
                    if tunnel:
                        back.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
                    else:
                        on.write(_alone(head, place.path + (f"?{place.query}" if place.query else "")))
                    late = FRAME if tunnel else self._script if place.path.endswith(".js") else self._answer
                    there = asyncio.create_task(_pump(page, on))
                    try:
                        await self._pump_late(server, back, late, every=tunnel)
                    finally:
                        there.cancel()

    async def _pump_late(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, late: tuple[float, float], *, every: bool
    ) -> None:
        waited = False
        while data := await _read(source):
            if every or not waited:
                await asyncio.sleep(self._chance.uniform(*late))
                waited = True
            if target.is_closing():
                return
            target.write(data)


@asynccontextmanager
async def _open(line: asyncio.StreamWriter) -> AsyncIterator[None]:
    """A line that is closed at the end, whatever happened."""
    try:
        yield
    finally:
        line.close()
        with suppress(OSError):
            await line.wait_closed()


def _alone(head: bytes, path: str) -> bytes:
    """The request as a server is asked without a proxy; the line ends with its answer."""
    first, rest = head.split(b"\r\n", 1)
    method, _, version = first.split(b" ")
    kept = [line for line in rest.split(b"\r\n") if not line.lower().startswith((b"proxy-", b"connection:"))]
    return b"\r\n".join([b" ".join([method, path.encode() or b"/", version]), b"connection: close", *kept])


async def _pump(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    """Until whoever sends has gone; then the other end is told."""
    while data := await _read(source):
        target.write(data)
    target.close()


async def _read(source: asyncio.StreamReader) -> bytes:
    try:
        return await source.read(ENOUGH)
    except OSError:
        return b""
