"""Attacks with nothing but patience: heads that drip, silent lines, bodies that never end or are too large."""

import asyncio
import select
import socket
import time
from contextlib import suppress
from typing import Final

from tools.attacks.attack import Scene, at_once
from tools.attacks.server import HOST
from tools.attacks.visitor import Visitor, answer_in

PATIENCE: Final = 30.0
"""Seconds after which a visitor without a complete request is sent away."""
LARGE: Final = 24_000_000
"""Bytes of a body that is too large; from 32 MB on a line is cut."""
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def _opened(scene: Scene, address: str) -> Line | None:
    try:
        async with asyncio.timeout(PATIENCE):
            return await asyncio.open_connection(HOST, scene.server.port, local_addr=(address, 0))
    except (OSError, TimeoutError):
        scene.answers["refused"] += 1
        return None


async def _served_meanwhile(scene: Scene) -> None:
    answer = await scene.visitor().get("/lobby")
    scene.notes.append(f"a page takes {answer.seconds * 1e3:.0f} ms meanwhile")
    if answer.status != 200:  # noqa: PLR2004  fine
        scene.breaks(f"a page is answered with {answer.status or 'nothing'} meanwhile")


async def _held(scene: Scene, lines: list[asyncio.StreamReader]) -> None:
    """Wait until they are cut, and say how many are not."""

    async def ends(reader: asyncio.StreamReader) -> None:
        with suppress(OSError):
            await reader.read(-1)

    waiting = [asyncio.create_task(ends(reader)) for reader in lines]
    _, still = await asyncio.wait(waiting, timeout=PATIENCE + 5)
    for task in still:
        task.cancel()
    scene.answers["cut in time"] += len(lines) - len(still)
    if still:
        scene.breaks(f"{len(still)} of {len(lines)} lines still stand after {PATIENCE + 5:.0f} s")


async def dripped(scene: Scene) -> None:
    """Sends 3,000 heads a byte a second: delay, memory, pages are served meanwhile, and all are cut after 30 s."""
    addresses = [scene.address() for _ in range(30)]
    places = (addresses[number % 30] for number in range(scene.much(300, 3_000)))
    lines = [found for found in await at_once((_opened(scene, place) for place in places), 100) if found is not None]
    head = b"GET /lobby HTTP/1.1\r\nHost: localhost\r\nX-Slow: "

    async def drips() -> None:
        for letter in head + b"x" * 100:
            _written(lines, bytes([letter]))
            await asyncio.sleep(1.0)

    dripping = asyncio.create_task(drips())
    await asyncio.sleep(2.0)
    await _served_meanwhile(scene)
    await _held(scene, [reader for reader, _ in lines])
    dripping.cancel()
    _left(lines)


def _written(lines: list[Line], letter: bytes) -> None:
    """A letter more on every line that stands."""
    for reader, writer in lines:
        if not (writer.is_closing() or reader.at_eof()):
            with suppress(OSError):
                writer.write(letter)


def _left(lines: list[Line]) -> None:
    for _, writer in lines:
        writer.close()


async def silent(scene: Scene) -> None:
    """Opens 300 lines and says nothing on any: pages are served meanwhile, and all are cut after 30 s."""
    address = scene.address()
    opened = await at_once((_opened(scene, address) for _ in range(300)), 50)
    lines = [found for found in opened if found is not None]
    await _served_meanwhile(scene)
    await _held(scene, [reader for reader, _ in lines])
    _left(lines)


async def slow_bodies(scene: Scene) -> None:
    """Sends 300 bodies a byte a second: delay, memory, pages are served meanwhile, and all are cut after 30 s."""
    visitor = scene.visitor()
    opened = await at_once((_opened(scene, visitor.address) for _ in range(300)), 50)
    lines = [found for found in opened if found is not None]
    form = {"content-type": "application/x-www-form-urlencoded"}
    for _, writer in lines:
        writer.write(visitor.head("POST", "/konto/neu", 150_000, form))

    async def drips() -> None:
        while True:
            _written(lines, b"x")
            await asyncio.sleep(1.0)

    dripping = asyncio.create_task(drips())
    await _served_meanwhile(scene)
    await _held(scene, [reader for reader, _ in lines])
    dripping.cancel()
    _left(lines)


async def unread(scene: Scene) -> None:
    """Asks for large answers on 400 lines and takes nothing of them: delay, memory, and all are cut after 30 s."""
    opened = await _asking(scene)
    await _served_meanwhile(scene)
    known = select.poll()
    for line in opened:
        known.register(line, select.POLLHUP | select.POLLERR)
    until = time.monotonic() + PATIENCE + 5
    while len(cut := known.poll(0)) < len(opened) and time.monotonic() < until:  # noqa: ASYNC110  nobody tells
        await asyncio.sleep(0.5)
    scene.answers["cut in time"] += len(cut)
    for line in opened:
        line.close()
    if len(cut) < len(opened):
        scene.breaks(f"{len(opened) - len(cut)} of {len(opened)} lines still stand after {PATIENCE + 5:.0f} s")


async def hung_up(scene: Scene) -> None:
    """Asks for large answers on 400 lines, takes nothing of them and hangs up on all at the same moment: delay."""
    opened = await _asking(scene)
    await asyncio.sleep(1.0)
    for line in opened:
        line.close()
    scene.answers["hung up"] += len(opened)
    await _served_meanwhile(scene)


async def _asking(scene: Scene) -> list[socket.socket]:
    """Lines on which large answers wait."""
    opened = [_deaf(scene) for _ in range(scene.much(40, 400))]
    for line in opened:
        line.connect((HOST, scene.server.port))
        line.sendall(b"GET /static/x/js/table.js HTTP/1.1\r\nHost: localhost\r\n\r\n" * 4)
        await asyncio.sleep(0.01)
    return opened


def _deaf(scene: Scene) -> socket.socket:
    """A line on whose way hardly anything fits, from an address nobody had before."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    line.bind((scene.address(), 0))
    return line


async def large_bodies(scene: Scene) -> None:
    """Sends bodies that are too large to pages, interface and lists: delay, memory, and the sentence arrives."""
    paths = ("/konto/neu", "/mitspielen", "/tisch", "/turnier/neu", "/nachspielen", "/api/v1/solve", "/api/desk", "/x")
    for path in paths[: scene.much(3, len(paths))]:
        visitor = scene.visitor()
        await visitor.get("/konto")
        size = scene.much(1_000_000, LARGE)
        raw = await _whole(scene, visitor, path, size)
        answer = scene.noted(answer_in(raw, 0.0))
        if not 400 <= answer.status < 500:  # noqa: PLR2004  the visitor's fault
            scene.breaks(f"{path}: {answer.status or 'the line is cut'}")
        elif not answer.text.strip():
            scene.breaks(f"{path}: no sentence")


async def _whole(scene: Scene, visitor: Visitor, path: str, size: int) -> bytes:
    """Send all of it, as browsers do, and only then read the answer."""
    found = await _opened(scene, visitor.address)
    if found is None:
        return b""
    reader, writer = found
    kind = "application/json" if path.startswith("/api/") else "application/x-www-form-urlencoded"
    try:
        writer.write(visitor.head("POST", path, size, {"content-type": kind}))
        for _ in range(size // 100_000):
            writer.write(b"x" * 100_000)
            async with asyncio.timeout(PATIENCE):
                await writer.drain()
        async with asyncio.timeout(PATIENCE):
            return await reader.read(-1)
    except (OSError, TimeoutError):
        return b""
    finally:
        writer.close()


async def crumbs(scene: Scene) -> None:
    """Sends requests by the thousand in one go, bodies in chunks of a letter, and heads without end: delay, memory."""
    host = f"Host: {HOST}\r\n".encode()
    floods = (
        (b"GET /healthz HTTP/1.1\r\n" + host + b"\r\n") * 5_000,
        b"POST /tisch HTTP/1.1\r\n" + host + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 150_000,
        b"GET / HTTP/1.1\r\n" + host + b"a:b\r\n" * 100_000,
        b"GET / HTTP/1.1\r\n" + host + b"a: " + b"b" * 1_000_000,
    )

    async def flood(number: int) -> str:
        reader, writer = await asyncio.open_connection(HOST, scene.server.port)
        try:
            writer.write(floods[number % len(floods)])
            return (await asyncio.wait_for(reader.readline(), 10)).decode()[9:12] or "cut"
        except (OSError, TimeoutError):
            return "cut"
        finally:
            writer.close()

    for answer in await at_once(map(flood, range(scene.much(8, 120))), 24):
        scene.answers[answer] += 1
