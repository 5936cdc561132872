"""Attacks on what is slow and shared: whoever brings much to it must not keep others waiting."""

import asyncio
import gzip
import io
import json
import time
import zipfile
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from tools.attacks.attack import Scene, at_once
from tools.attacks.contents import HEAD
from tools.attacks.evenings import evening
from tools.attacks.visitor import Answer, Visitor, guest_token

from puur.wire.settings import AT_ONCE

OK: Final = 200
SOON: Final = 5.0
"""Seconds anybody waits for a page at most meanwhile, on a machine that is busy with the attack too."""
ARTICLE: Final = '[[article]]\nid = "X.{0}"\nkind = "value"\nplace = "x"\nsets.partie.target = {0}\n'
LINES: Final = 60
"""Lines that send texts at the same moment."""
LARGE: Final = 100
"""People from whom on an evening's pages are made beside the loop."""
SWOLLEN: Final = 240 << 20
"""Bytes of the file that an archive of a quarter of a megabyte swells to."""
PART: Final = "--{}\r\ncontent-disposition: form-data; name={}\r\n\r\n"


async def texts(scene: Scene) -> None:
    """Sends hundreds of clubs' texts from one address: a table, the referee, a desk's list are there within 5 s."""
    desk, address = await evening(scene, LARGE), scene.address()
    articles = "".join(map(ARTICLE.format, range(1_000)))
    visitors = [Visitor(scene.server.port, address) for _ in range(scene.much(40, 300))]
    await asyncio.gather(*(visitor.get("/turnier/neu") for visitor in visitors[::2]))

    async def sends(number: int, visitor: Visitor) -> Answer:
        way = "/tisch" if number % 2 else "/turnier/neu"
        return await visitor.post(
            way, {"reglement": "eigen", "title": "Sturm", "text": f"# {number}\n{HEAD}{articles}"}
        )

    flood = asyncio.create_task(at_once(map(sends, range(len(visitors)), visitors), LINES))
    await asyncio.sleep(1.0)
    await _soon(scene, "a table", scene.visitor().post("/tisch", {"alone": "ja"}))
    await _soon(scene, "the referee's page", scene.visitor().get("/schiedsrichter/faelle"))
    await _soon(scene, "a desk's list", desk.direction.get(f"{desk.way}/leute"))
    for answer in await flood:
        scene.noted(answer)


async def seats(scene: Scene) -> None:
    """Looks at what the draw of 2,000 people would be: another desk's list of people is there within 5 s."""
    crowd, desk = await evening(scene, scene.much(400, 1_999)), await evening(scene, LARGE)
    drawn = asyncio.create_task(crowd.direction.get(f"{crowd.way}/auslosung"))
    await asyncio.sleep(0.5)
    await _soon(scene, "a desk's list", desk.direction.get(f"{desk.way}/leute"))
    scene.noted(await drawn)


async def herd(scene: Scene) -> None:
    """Asks for pages on three hundred lines at the same moment, again and again, from one address: delay."""
    address = scene.address()
    for way in ("/lobby/neu", "/", "/lernen") * scene.much(1, 3):
        visitors = [Visitor(scene.server.port, address) for _ in range(scene.much(60, 300))]
        for answer in await asyncio.gather(*(visitor.get(way) for visitor in visitors)):
            scene.noted(answer)


async def polls(scene: Scene) -> None:
    """Waits for news of a table on hundreds of requests of one address, as its player and as onlookers: delay."""
    address = scene.address()
    await _polled(scene, lambda: address)


async def far_polls(scene: Scene) -> None:
    """Waits for news of a table on hundreds of requests, each from an address of its own: delay."""
    await _polled(scene, scene.address)


async def _polled(scene: Scene, address: Callable[[], str]) -> None:
    """A table whose player acts, and hundreds who ask again as soon as they were told."""
    host = scene.visitor(guest_token())  # who plays, from elsewhere
    settings = {"tempo": msgspec.to_builtins(AT_ONCE)}
    opened = scene.noted(await host.tell("/api/v1/tables", {"name": "Sturm", "settings": settings}))
    table = f"/api/v1/tables/{json.loads(opened.body)['id']}"
    for seat in "ENW":
        await host.tell(f"{table}/seat", {"chair": {"do": "bot", "seat": seat}})
    view = (await host.tell(f"{table}/seat", {"chair": {"do": "start"}})).body
    others = [Visitor(host.port, address(), guest_token()) for _ in range(scene.much(20, 190))]
    mine = [Visitor(host.port, address(), host.token) for _ in range(scene.much(20, 100))]
    until = time.monotonic() + scene.much(1, 8)

    async def waits(visitor: Visitor) -> None:
        known = 0
        while time.monotonic() < until:
            answer = await visitor.get(f"{table}?after={known}&wait=3", {"accept-encoding": "gzip"})
            scene.noted(answer)
            if answer.status != OK:
                return
            told = json.loads(gzip.decompress(answer.body))
            known = told["edition"] + told["number"]

    waiting = asyncio.gather(*map(waits, (*others, *mine)))
    while time.monotonic() < until:
        view = await _played(host, table, view)
        await asyncio.sleep(0.3)
    await waiting


async def _played(host: Visitor, table: str, view: bytes) -> bytes:
    """The view after the first act that is offered, or as it is now."""
    seen = json.loads(view)
    offers = seen.get("own", {}).get("acts", [])
    if offers:
        await host.tell(f"{table}/acts", {"number": seen["number"], "act": offers[0]["act"]})
    return (await host.get(table)).body


async def _soon(scene: Scene, what: str, asked: Awaitable[Answer]) -> None:
    """Note what somebody else waits for; too long breaks a promise."""
    answer = await asked
    scene.notes.append(f"{what} after {answer.seconds:.1f} s")
    if answer.seconds > SOON or answer.status >= 400:  # noqa: PLR2004  refused
        scene.breaks(f"{what} was answered {answer.status or 'by nobody'} after {answer.seconds:.1f} s")


async def archives(scene: Scene) -> None:
    """Has seasons reckoned from archives that swell, from evenings carried along and in one large field: memory."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("journal.jsonl", b"[" * scene.much(SWOLLEN // 4, SWOLLEN))
    evenings = b"[" + b",".join([b'{"key":"k","takers":[]}'] * scene.much(40_000, 800_000)) + b"]"
    for parts in ({"archive; filename=a.zip": held.getvalue()}, {"carried": evenings}):
        scene.noted(await _season(scene, parts))
    visitor = scene.visitor()
    await visitor.get("/turnier/saison")
    large = b"form=" + visitor.form.encode() + b"&text=" + b"%41" * scene.much(300_000, 7_000_000)
    kind = {"content-type": "application/x-www-form-urlencoded"}
    scene.noted(await visitor.ask("POST", "/turnier/saison", large, kind))


async def _season(scene: Scene, parts: dict[str, bytes]) -> Answer:
    visitor, line = scene.visitor(), "x" * 30
    await visitor.get("/turnier/saison")
    held = {"form": visitor.form.encode(), **parts}
    body = b"".join(PART.format(line, name).encode() + content + b"\r\n" for name, content in held.items())
    kind = {"content-type": f"multipart/form-data; boundary={line}"}
    return await visitor.ask("POST", "/turnier/saison", body + f"--{line}--\r\n".encode(), kind)
