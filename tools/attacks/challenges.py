"""Attacks on lines: floods of frames, storms of sockets, the challenge that other programs play."""

import asyncio
import base64
import json
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from tools.attacks.attack import Scene, at_once
from tools.attacks.lines import GONE, heard, line
from tools.attacks.server import HOST
from tools.attacks.visitor import Visitor, guest_token
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidStatus

NAMED: Final = json.dumps({"type": "CHOOSE_PLAYER_NAME", "data": "x" * 40})
RANKS: Final = (("6", "7"), ("8", "9"), ("10", "J"), ("Q", "K"))
HANDS: Final = "|".join(" ".join(f"{suit}{rank}" for suit in "DHSC" for rank in pair) for pair in RANKS)
"""A position that is expensive to solve."""
HELLO: Final = json.dumps({"type": "hello", "number": 0})


async def challenge(scene: Scene) -> None:
    """Sends frames the challenge can read as fast as they go, from three sockets: delay, memory."""
    until = time.monotonic() + scene.much(1, 6)

    async def floods(number: int) -> None:
        with suppress(*GONE):
            async with await line(scene.server.port, "/zuehlke", address=address) as socket:
                await _seated(socket, f"Flut {scene.number} {number}")
                reading = asyncio.create_task(heard(socket))
                sent = 0
                while time.monotonic() < until:
                    await socket.send(NAMED)
                    sent += 1
                    if sent % 50 == 0:
                        await asyncio.sleep(0)
                reading.cancel()
                scene.answers["frames sent"] += sent
                return
        scene.answers["line cut"] += 1

    address = scene.address()
    await asyncio.gather(*map(floods, range(3)))


async def _seated(socket: ClientConnection, name: str) -> None:
    """Send a name, and sit down at a new table."""
    await socket.recv()
    await socket.send(NAMED)
    await socket.recv()
    chosen = {"sessionChoice": "CREATE_NEW", "sessionName": name, "sessionType": "SINGLE_GAME"}
    await socket.send(json.dumps({"type": "CHOOSE_SESSION", "data": chosen}))


async def sessions(scene: Scene) -> None:
    """Opens sessions of the challenge without end, each with three bots, from one address: delay, memory."""
    address = scene.address()

    async def plays(number: int) -> None:
        with suppress(*GONE):
            async with await line(scene.server.port, "/zuehlke", address=address) as socket:
                name = f"Sturm {number}"
                await _seated(socket, name)
                for _ in range(3):
                    await socket.send(json.dumps({"type": "JOIN_BOT", "data": {"sessionName": name}}))
                with suppress(TimeoutError):
                    async with asyncio.timeout(scene.much(1, 8)):
                        await heard(socket)
                scene.answers["sessions"] += 1
                return
        scene.answers["refused"] += 1

    await asyncio.gather(*map(plays, range(scene.much(10, 150))))


async def tournament(scene: Scene) -> None:
    """Lets 380 programs of as many names take part in one tournament of the challenge, and leave it: delay, memory."""
    address = scene.address()

    async def comes(number: int) -> None:
        with suppress(*GONE):
            async with await line(scene.server.port, "/zuehlke", address=address) as socket:
                await socket.recv()
                await socket.send(json.dumps({"type": "CHOOSE_PLAYER_NAME", "data": f"Programm {number}"}))
                await socket.recv()
                chosen = {"sessionChoice": "JOIN_EXISTING", "sessionName": "Sturm", "sessionType": "TOURNAMENT"}
                await socket.send(json.dumps({"type": "CHOOSE_SESSION", "data": chosen}))
                with suppress(TimeoutError):
                    async with asyncio.timeout(scene.much(1, 8)):
                        await heard(socket)
                        scene.answers["sent away"] += 1
                scene.answers["programs"] += 1
                return
        scene.answers["refused"] += 1

    await at_once(map(comes, range(scene.much(20, 380))), 380)


async def opened_table(visitor: Visitor, fields: Mapping[str, str]) -> str:
    """A new table: the path of its socket. Raises `OSError`."""
    answer = await visitor.post("/tisch", {"tempo": "sofort", **fields})
    if "/tisch/" not in answer.where:
        raise OSError(f"no table: {answer.status}")
    return answer.where.replace("/tisch/", "/ws/v1/tables/", 1)


async def frames(scene: Scene) -> None:
    """Floods one table with frames it can read and with long ones, from its five people: delay, memory."""
    host = scene.visitor()
    path = await opened_table(host, {"entry": "link"})
    flood = (HELLO, '{"type":"ping","at":1}', '{"type":"chair","do":"stand"}', "[" * 60_000, '"' + "x" * 65_000 + '"')

    async def floods(text: str) -> None:
        for _ in range(scene.much(1, 5)):
            with suppress(*GONE):
                async with await line(scene.server.port, path, address=host.address) as socket:
                    await socket.send(HELLO)
                    reading = asyncio.create_task(heard(socket))
                    for _ in range(scene.much(200, 3_000)):
                        await socket.send(text)
                    reading.cancel()
            scene.answers["lines that flooded"] += 1

    await asyncio.gather(*map(floods, flood))


async def storm(scene: Scene) -> None:
    """Opens sockets at a table and at the lobby in a storm, again and again, from one address: delay, memory."""
    host = scene.visitor()
    path = await opened_table(host, {"entry": "link"})

    async def comes(number: int) -> None:
        way = path if number % 2 else "/ws/v1/lobby"
        try:
            async with await line(scene.server.port, way, address=host.address) as socket:
                await socket.send(HELLO)
                scene.answers["lines"] += 1
                with suppress(TimeoutError, *GONE):
                    async with asyncio.timeout(1.0):
                        await socket.recv()
        except InvalidStatus as refused:
            scene.answers[str(refused.response.status_code)] += 1
        except GONE:
            scene.answers["cut"] += 1

    await at_once(map(comes, range(scene.much(100, 2_000))), most=200)


async def crowd(scene: Scene) -> None:
    """Lets 600 onlookers of one address come to a table and stay: 400 lines an address, and memory."""
    host = scene.visitor()
    path = await opened_table(host, {"entry": "link"})
    kept: list[ClientConnection] = []

    async def comes() -> None:
        try:
            socket = await line(scene.server.port, path, address=host.address)
        except InvalidStatus as refused:
            scene.answers[str(refused.response.status_code)] += 1
        except GONE:
            scene.answers["cut"] += 1
        else:
            kept.append(socket)
            scene.answers["lines"] += 1

    await at_once((comes() for _ in range(600)), most=50)
    if len(kept) > 400:  # noqa: PLR2004  as the limits say
        scene.breaks(f"{len(kept)} lines of one address")
    await at_once((socket.close() for socket in kept), most=50)


async def tables(scene: Scene) -> None:
    """Opens tables with three bots each without end from one address: delay, memory, and it is told when to stop."""
    visitor = scene.visitor()
    for _ in range(scene.much(80, 120)):
        answer = scene.noted(await visitor.post("/tisch", {"alone": "ja", "tempo": "normal"}))
        if answer.status >= 400:  # noqa: PLR2004  refusals begin there
            return
    scene.breaks("nobody said that so many tables are enough")


async def seen(scene: Scene) -> None:
    """Asks for what a seat sees, waits for news by the hundred and has positions solved: delay, memory."""
    program = scene.visitor(guest_token())
    opened = scene.noted(await program.tell("/api/v1/tables", {"name": "Sturm"}))
    name = str(json.loads(opened.body).get("id", ""))
    until = time.monotonic() + scene.much(1, 6)

    async def asks(path: str) -> None:
        while time.monotonic() < until:
            scene.noted(await program.get(path))

    async def solves() -> None:
        asked = {"hands": HANDS, "mode": "O", "seconds": 5}
        while time.monotonic() < until:
            scene.noted(await program.tell("/api/v1/solve", asked))

    table = f"/api/v1/tables/{name}"
    waiting = [program.get(f"{table}?after=99999999&wait=3") for _ in range(scene.much(20, 100))]
    await asyncio.gather(asks(f"{table}/seen"), asks(f"{table}/seen"), solves(), at_once(waiting, 100))


async def pieces(scene: Scene) -> None:
    """Sends messages in endless empty pieces, and endless pings, on many lines: delay, memory, and each is cut."""
    empty, ping = b"\x00\x80\0\0\0\0", b"\x89\x80\0\0\0\0"
    key = base64.b64encode(bytes(16)).decode()
    head = f"Host: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"

    async def flood(number: int) -> str:
        reader, writer = await asyncio.open_connection(HOST, scene.server.port)
        try:
            writer.write(f"GET /ws/v1/lobby HTTP/1.1\r\n{head}Sec-WebSocket-Version: 13\r\n\r\n".encode())
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"\x01\x80\0\0\0\0" if number % 2 else b"")
            for _ in range(scene.much(10, 100)):
                writer.write((empty if number % 2 else ping) * 10_000)
                await writer.drain()
            await asyncio.wait_for(reader.read(), 5)
        except (OSError, asyncio.IncompleteReadError):
            return "cut"
        except TimeoutError:
            return "not cut"
        finally:
            writer.close()
        return "cut"

    for answer in await at_once(map(flood, range(scene.much(4, 40))), 20):
        scene.answers[f"lines {answer}"] += 1
    if scene.answers["lines not cut"]:
        scene.breaks("a line may send pieces without end")
