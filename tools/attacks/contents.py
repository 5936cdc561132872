"""Attacks with what may be sent: Reglemente, records, situations and addresses as large and nasty as is allowed."""

import asyncio
import time
from collections.abc import Iterator
from typing import Final

from tools.attacks import marathon
from tools.attacks.attack import Scene, at_once
from tools.attacks.doors import PASSWORD
from tools.attacks.visitor import Answer, Visitor, guest_token

LARGEST: Final = 118_000
"""Characters of a Reglement that is just read."""
HEAD: Final = 'name = "sturm"\nbase = "schieber"\nedition = "1"\n'
RECORD: Final = 185_000
"""Bytes of a record that is just read."""


def reglemente() -> Iterator[str]:
    """Texts that are expensive to read."""
    yield HEAD + "".join(f"a{number} = 1\n" for number in range(LARGEST // 11))
    yield HEAD + "a" + ".a" * (LARGEST // 2 - 40) + " = 1\n"
    yield HEAD + "a = " + "[" * (LARGEST - 100)
    yield HEAD + 'a = """' + "x" * (LARGEST - 100)
    article = '[[article]]\nid = "X.{}"\nkind = "value"\nplace = "x"\nsets.partie.target = {}\n'
    yield HEAD + "".join(article.format(number, number) for number in range(LARGEST // 80))
    yield HEAD + 'replaces = ["' + '", "'.join(f"S.{number}" for number in range(LARGEST // 12)) + '"]\n'
    yield HEAD + "a = " + "9" * (LARGEST - 100) + "\n"
    yield HEAD + "[[article]]\nsets.trump.factors = { " + ", ".join(f"X{n} = 1" for n in range(LARGEST // 12)) + " }\n"


async def reglement(scene: Scene) -> None:
    """Sends clubs' Reglemente as large and nasty as allowed to every door that reads one: delay, memory."""
    for text in list(reglemente())[: scene.much(3, 99)]:
        visitor, program = scene.visitor(), scene.visitor(guest_token())
        await visitor.get("/konto")
        found = await asyncio.gather(
            visitor.post("/tisch", {"reglement": "eigen", "text": text}),
            visitor.post("/tisch", {"reglement": "eigen", "text": text, "twice": "tische"}),
            visitor.post("/turnier/neu", {"text": text, "title": "Sturm"}),
            visitor.post("/nachspielen", {"text": "jass 1\n", "reglement": text}),
            program.tell("/api/v1/deal", {"seed": "x", "text": text}),
            program.tell("/api/v1/tables", {"settings": {"text": text}}),
            program.tell("/api/desk", {"text": text}),
        )
        for answer in found:
            _counted(scene, answer)


def _counted(scene: Scene, answer: Answer) -> None:
    """An answer that is fine or the visitor's fault; one that is the server's fault is a broken promise."""
    scene.noted(answer)
    if answer.status >= 500 and answer.status != 503:  # noqa: PLR2004  unforeseen
        scene.breaks(f"answered {answer.status}: {answer.text[:60]}")


async def uploads(scene: Scene) -> None:
    """Uploads records as long as allowed and opens them all at once: delay, memory, and people still sign in in 2 s."""
    member = scene.visitor()
    await member.get("/konto")
    name = f"Anna Sturm {scene.number}"
    await member.post("/konto/neu", {"name": name, "password": PASSWORD})
    text, club = await asyncio.to_thread(marathon.record, scene.much(10_000, RECORD))
    each = range(scene.much(2, 12))
    ways = [way for way in await at_once((_uploaded(scene, text, club, number) for number in each), 4) if way]
    opening = asyncio.gather(*(_opened(scene, way) for way in ways for _ in range(2)))
    await asyncio.sleep(0.2)
    seconds = await _sign_in(scene, name)
    scene.notes.append(f"a sign-in takes {seconds:.1f} s meanwhile")
    if seconds > 2:  # noqa: PLR2004  what people wait for
        scene.breaks("a sign-in takes more than two seconds meanwhile")
    await opening


async def _uploaded(scene: Scene, text: str, club: str, number: int) -> str:
    """Upload it as another one: with another occasion."""
    visitor = scene.visitor()
    await visitor.get("/konto")
    named = text.replace("\n", f"\nAnlass: Sturm {number}\n", 1)
    answer = await visitor.post("/nachspielen", {"text": named, "reglement": club})
    _counted(scene, answer)
    return answer.where if answer.status == 303 else ""  # noqa: PLR2004  led on


async def _opened(scene: Scene, way: str) -> None:
    visitor = scene.visitor()
    _counted(scene, await visitor.get(way))
    _counted(scene, await visitor.get(way.replace("/nachspielen/", "/fair/")))


async def _sign_in(scene: Scene, name: str) -> float:
    visitor = scene.visitor()
    begun = time.monotonic()
    await visitor.get("/konto")
    answer = await visitor.post("/konto/anmelden", {"name": name, "password": PASSWORD})
    if answer.status != 303:  # noqa: PLR2004  signed in
        scene.breaks(f"a sign-in is answered with {answer.status or 'nothing'}")
    return time.monotonic() - begun


def situations() -> Iterator[str]:
    """What may stand in the address of the referee's page, in 4,000 characters."""
    yield "%5B" * 1_300
    yield ("E: C7 D9\n" * 400).replace(" ", "%20").replace("\n", "%0A")
    yield "Stich%20" * 480
    yield "%F0%9F%82%A1" * 330
    yield ("lage%20%3F%0A" * 300)[:3_900]


async def referee(scene: Scene) -> None:
    """Asks the referee long and nasty questions, by words and by situations, from many lines: delay, memory."""
    visitors = [scene.visitor() for _ in range(4)]
    ways = [f"/schiedsrichter/fall?text={text}" for text in situations()]
    ways += [f"/schiedsrichter?q={text}" for text in situations()]
    ways += [f"/schiedsrichter/faelle?q={text}" for text in situations()]

    async def asks(visitor: Visitor) -> None:
        for number, way in enumerate(ways * scene.much(1, 4)):
            _counted(scene, await visitor.get(f"{way}{number}"))

    await asyncio.gather(*map(asks, visitors))


async def far_ids(scene: Scene) -> None:
    """Asks for names and numbers that are long, odd or far away: delay, and nothing that nobody foresaw."""
    long, digits = "0" * 30_000, "9" * 5_000
    odd = ("%00", "%F0%9F%82%A1", "..%2F..%2Fetc%2Fpasswd", "%C2%B2", "-1", "1e9", digits, long, "0" * 32, "%EF%BC%91")
    ways = ("/fair/{}", "/nachspielen/{}", "/nachspielen/{}/urteil", "/tisch/{}", "/tisch/x/{}.jass", "/gleich/{}")
    more = ("/turnier/{}", "/turnier/x/runde/{}", "/turnier/x/leute/{}", "/saal/x/{}", "/t/x/{}", "/n/{}/x", "/hslu/{}")
    asked = ("/nachspielen/x?spiel={}", "/turnier/x/papiere/kit?runde={}", "/api/v1/tables/{}", "/api/desk/{}")
    visitor = scene.visitor()
    found = await at_once(
        (visitor.get(way.format(name)) for way in (*ways, *more, *asked) for name in odd[: scene.much(4, 99)]), 8
    )
    for answer in found:
        _counted(scene, answer)
