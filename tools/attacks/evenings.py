"""Attacks on the desk: papers and people of large evenings, lists that are large, evenings without end."""

import asyncio
import json
import time
from dataclasses import dataclass
from typing import Final

import msgspec
from tools.attacks.attack import Scene, at_once
from tools.attacks.lines import heard, line
from tools.attacks.visitor import Answer, Visitor, guest_token

from puur.desk.plan import Round

CROWD: Final = 2_000
"""People of the largest evening that can be registered at once."""
ENOUGH: Final = 60
"""Evenings one address may open in an hour, as many as tables."""


class Opened(msgspec.Struct):
    """What the desk tells of a new evening."""

    id: str
    keys: dict[str, str]


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening, its id, and its direction."""

    id: str
    direction: Visitor

    @property
    def way(self) -> str:
        """Where its pages are."""
        return f"/turnier/{self.id}"


async def evening(scene: Scene, people: int) -> Evening:
    """An evening with so many people. Raises `OSError`."""
    answer = await scene.visitor(guest_token()).tell("/api/desk", {"title": "Sturm", "entry": "single"})
    if answer.status != 201:  # noqa: PLR2004  created
        raise OSError(f"no evening: {answer.status} {answer.text[:200]}")
    opened = msgspec.json.decode(answer.body, type=Opened)
    found = Evening(opened.id, scene.visitor(opened.keys["direction"]))
    if people:
        await found.direction.tell(commands(found), {"command": {"kind": "register", "count": people}})
    await found.direction.get("/konto")
    return found


def commands(found: Evening) -> str:
    """Where programs tell it what shall happen."""
    return f"/api/desk/{found.id}/commands"


async def news(scene: Scene) -> None:
    """Listens to an evening and to the lobby on 390 lines while both change without a pause: delay, memory."""
    found = await evening(scene, scene.much(50, CROWD))
    key = f"puur_desk_{found.id}={found.direction.token}.1"
    ways = ("/ws/v1/lobby", f"{found.way}/neues")
    address = found.direction.address
    opening = (
        line(scene.server.port, ways[number % 2], address=address, cookie=key) for number in range(scene.much(40, 390))
    )
    lines = await at_once(opening, 50)
    scene.answers["lines"] += len(lines)
    reading = [asyncio.create_task(heard(each)) for each in lines]
    until, host = time.monotonic() + scene.much(1, 8), scene.visitor()
    while time.monotonic() < until:
        newcomer = {"command": {"kind": "register", "count": 1}}
        scene.noted(await found.direction.tell(commands(found), newcomer))
        scene.noted(await host.post("/tisch", {"entry": "lobby", "title": "Sturm"}))
    await at_once((each.close() for each in lines), 50)
    await asyncio.gather(*reading)


async def kit(scene: Scene) -> None:
    """Prints the papers of 2,000 people without a computer, and two parts of them, at once: delay, memory."""
    found = await evening(scene, scene.much(400, CROWD))
    ways = (f"{found.way}/papiere/kit{part}" for part in ("", "?teil=2", "?teil=9"))
    for answer in await asyncio.gather(*map(found.direction.get, ways)):
        scene.noted(answer)
        scene.notes.append(f"{len(answer.body) / 1e6:.1f} MB in {answer.seconds:.1f} s")


async def papers(scene: Scene) -> None:
    """Prints lots, own sheets and the list of people of an evening of 2,000, all at once: delay, memory."""
    found = await evening(scene, scene.much(200, CROWD))
    kinds = ("papiere/lots", "papiere/own", "papiere/protocol", "papiere", "leute.csv", "archiv.zip")
    for answer in await asyncio.gather(*(found.direction.get(f"{found.way}/{kind}") for kind in kinds)):
        scene.noted(answer)


async def here(scene: Scene) -> None:
    """Loads the pages with all people of an evening of 2,000 again and again, from a few lines: delay."""
    found = await evening(scene, scene.much(100, CROWD))
    until = time.monotonic() + scene.much(1, 6)

    async def loads(page: str) -> None:
        while time.monotonic() < until:
            scene.noted(await found.direction.get(f"{found.way}{page}"))

    await asyncio.gather(*map(loads, ("/da", "/da", "/leute", "/leute/1")))


class Seen(msgspec.Struct):
    """What the desk tells of an evening: the tables of its rounds."""

    seated: list[Round]


async def ranks(scene: Scene) -> None:
    """Loads rankings, prizes and screens of an evening of 2,000, all of them level after a round: delay, memory."""
    found = await evening(scene, scene.much(100, CROWD))
    for command in ({"kind": "seat"}, {"kind": "begin_round", "round": 1, "anyway": True}):
        await found.direction.tell(commands(found), {"command": command})
    seen = msgspec.json.decode((await found.direction.get(f"/api/desk/{found.id}")).body, type=Seen)
    for table in seen.seated[0].tables:
        totals = (942, 942) if len(table.seats) == 4 else (471,) * len(table.seats)  # noqa: PLR2004  a table
        sheet = {"kind": "sheet_entered", "round": 1, "table": table.number, "seats": table.seats, "totals": totals}
        await found.direction.tell(commands(found), {"command": sheet})
    await found.direction.tell(commands(found), {"command": {"kind": "publish", "after_round": 1}})
    hall = f"/saal/{found.id}/{found.direction.token}"
    pages = ("", "/rangliste", "/preise", "/ehrung", "/runde/1", "/protokoll")
    ways = [f"{found.way}{page}" for page in pages]
    ways += [f"/api/desk/{found.id}{part}" for part in ("", "/ranking", "/rounds/1")]
    ways += [f"{hall}?bild={view}" for view in ("rangliste", "preise", "plaetze&alles", "uhr")]
    until = time.monotonic() + scene.much(1, 10)

    async def loads(way: str) -> None:
        while time.monotonic() < until:
            scene.noted(await found.direction.get(way))

    await asyncio.gather(*map(loads, (*ways, *ways)))


def packed(size: int, cell: str) -> str:
    """Rows of one cell each that fill so many bytes as they are packed into the form of a list.

    >>> packed(20, "a")
    '[["a"],["a"],["a"]]'
    """
    row = json.dumps([cell], ensure_ascii=False, separators=(",", ":"))
    return f"[{','.join([row] * max(1, size // (len(row) + 1)))}]"


async def _read_in(scene: Scene, size: int) -> None:
    found = await evening(scene, 0)
    for cell in ("", "Anna"):
        fields = {"packed": packed(size, cell), "column_0": "first", "_nonce": f"list {cell}"}
        scene.noted(await found.direction.post(f"{found.way}/leute/einlesen", fields))


async def list_small(scene: Scene) -> None:
    """Reads a list in whose rows fill 120 KB of the packed form: delay."""
    await _read_in(scene, scene.much(4_000, 40_000))


async def list_large(scene: Scene) -> None:
    """Reads a list in whose rows fill 2.4 MB of the packed form: delay, memory."""
    await _read_in(scene, 800_000)


async def list_deep(scene: Scene) -> None:
    """Reads a list in whose packed form is nested or broken a million times: delay, and an answer in words."""
    found = await evening(scene, 0)
    for body in ("[" * 400_000, '{"a":' * 100_000, "[[1e999999]]", '[["' + "\\ud800" * 50_000 + '"]]'):
        fields = {"packed": body, "column_0": "first"}
        _told(scene, await found.direction.post(f"{found.way}/leute/einlesen", fields), 303, 413, 422)


async def list_typed(scene: Scene) -> None:
    """Shows lists of 2 MB as they would be taken over, with too many rows and too many columns: delay, memory."""
    found = await evening(scene, 0)
    for typed in ("a;b;c\n" * 300_000, ";" * 2_000_000, ('"' + "x" * 200 + '";') * 10_000):
        _told(scene, await found.direction.post(f"{found.way}/leute/liste", {"typed": typed}), 200, 413, 422)


def _told(scene: Scene, answer: Answer, *right: int) -> None:
    scene.noted(answer)
    if answer.status not in right:
        scene.breaks(f"answered {answer.status or 'nothing'} instead of {' or '.join(map(str, right))}")


async def many_evenings(scene: Scene) -> None:
    """Opens evenings of 2,000 people without end from one address: delay, memory, and it is told when to stop."""
    host, number = scene.visitor(guest_token()), 0
    until = time.monotonic() + scene.much(10, 90)
    while number <= ENOUGH and time.monotonic() < until:
        answer = scene.noted(await host.tell("/api/desk", {"title": "Sturm", "entry": "single"}))
        if answer.status != 201:  # noqa: PLR2004  created
            await asyncio.sleep(1.0)
            continue
        number += 1
        opened = msgspec.json.decode(answer.body, type=Opened)
        program = Visitor(scene.server.port, host.address, opened.keys["direction"])
        command = {"command": {"kind": "register", "count": CROWD}}
        scene.noted(await program.tell(f"/api/desk/{opened.id}/commands", command))
    if number > ENOUGH:
        scene.breaks(f"{number} evenings of one address")


async def evening_pages(scene: Scene) -> None:
    """Opens evenings by the page's own form without end from one address: delay, and it is told when to stop."""
    visitor = scene.visitor()
    await visitor.get("/turnier/neu")
    fields = {"reglement": "einzelschieber", "title": "Sturm", "people": str(CROWD), "numbers": "ja"}
    answers = await at_once((visitor.post("/turnier/neu", fields) for _ in range(ENOUGH + 20)), 4)
    opened = sum(scene.noted(answer).status < 400 for answer in answers)  # noqa: PLR2004  refusals begin there
    if opened > ENOUGH:
        scene.breaks(f"{opened} evenings of one address")
