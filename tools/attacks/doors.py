"""Attacks on doors: forms of other sites, borrowed headers, cookies by the thousand, addresses that hop."""

import asyncio
from typing import Final

from tools.attacks.attack import Scene, at_once
from tools.attacks.lines import GONE, line
from tools.attacks.server import HOST, PROXY
from tools.attacks.visitor import Answer, Visitor
from websockets.exceptions import InvalidStatus

PASSWORD: Final = "vier Rosen im Sack"  # noqa: S105  of nobody
FORMS: Final = (
    "/tisch",
    "/mitspielen",
    "/konto/neu",
    "/konto/anmelden",
    "/konto/abmelden",
    "/turnier/neu",
    "/nachspielen",
    "/aufsicht",
)
FORBIDDEN: Final = 403
TOO_OFTEN: Final = 429


def _refused(scene: Scene, path: str, answer: Answer, why: str) -> None:
    scene.noted(answer)
    if answer.status != FORBIDDEN:
        scene.breaks(f"{path} takes {why}: {answer.status or 'cut'}")


async def origin_null(scene: Scene) -> None:
    """Sends every form and opens sockets with `Origin: null`, as sandboxed pages do: each is refused."""
    visitor = scene.visitor()
    await visitor.get("/konto")
    for path in FORMS:
        _refused(scene, path, await visitor.post(path, {"name": "x"}, {"origin": "null"}), "`Origin: null`")
    for path in ("/ws/v1/lobby", "/zuehlke", "/ws/v1/tables/x"):
        try:
            async with await line(scene.server.port, path, address=visitor.address, headers={"origin": "null"}):
                scene.breaks(f"{path} opens with `Origin: null`")
        except InvalidStatus as found:
            scene.answers[str(found.response.status_code)] += 1
        except GONE:
            scene.answers["cut"] += 1


async def basic(scene: Scene) -> None:
    """Sends every form from another site with `Authorization: Basic`, which browsers add by themselves: refused."""
    visitor = scene.visitor()
    await visitor.get("/konto")
    for path in FORMS:
        for origin in ("https://elsewhere.example", "null"):
            headers = {"origin": origin, "authorization": "Basic eDp5"}
            _refused(scene, path, await visitor.post(path, {"name": "x"}, headers), "`Authorization: Basic`")


async def cookies(scene: Scene) -> None:
    """Sends thousands of cookies and heads of 60 KB with every request: delay, memory, and named answers."""
    many = "; ".join(f"c{number}=x" for number in range(5_000))
    told = (many, "puur_session=" + "A" * 60_000, "; ".join(["puur_guest=" + "a" * 22] * 1_500), "=;" * 20_000)
    visitor = scene.visitor()
    for cookie in told:
        asked = (visitor.get("/lobby", {"cookie": cookie}) for _ in range(scene.much(5, 100)))
        for answer in await at_once(asked):
            scene.noted(answer)
            if answer.status >= 500:  # noqa: PLR2004  unforeseen
                scene.breaks(f"cookies are answered with {answer.status}")


def _hopping(scene: Scene, number: int) -> Visitor:
    """A visitor at the n-th address of his own network."""
    return Visitor(scene.server.port, PROXY, forwarded=f"2001:db8:0:{scene.number + 1:x}::{number + 1:x}")


async def hopping(scene: Scene) -> None:
    """Tries passwords from ever new addresses of one IPv6 network: after some tries it must wait."""
    answers = []
    for number in range(scene.much(60, 300)):
        visitor = _hopping(scene, number)
        await visitor.get("/konto")
        answers.append(await visitor.post("/konto/anmelden", {"name": f"Ziel {number}", "password": "geraten so weit"}))
    looked_at = sum(scene.noted(answer).status == FORBIDDEN for answer in answers)
    scene.notes.append(f"{looked_at} passwords of {len(answers)} were looked at")
    if looked_at > 40:  # noqa: PLR2004  as from one address
        scene.breaks(f"{looked_at} passwords were looked at")


async def hopping_customers(scene: Scene) -> None:
    """Opens tables from ever new networks of one IPv6 customer, who has 65,536: no more than four of them may, 240."""

    async def opens(number: int) -> Answer:
        forwarded = f"2001:db8:{scene.number + 1:x}:{number + 1:x}::1"
        return await Visitor(scene.server.port, PROXY, forwarded=forwarded).post("/tisch", {"entry": "link"})

    answers = await at_once(map(opens, range(280)), 8)
    opened = sum(scene.noted(answer).status < 400 for answer in answers)  # noqa: PLR2004  refusals begin there
    if opened > 270:  # noqa: PLR2004  some come back meanwhile
        scene.breaks(f"{opened} tables of one customer's networks")


async def languages(scene: Scene) -> None:
    """Tells 20,000 languages, a form of 90,000 fields, and a host as long as a code can hold: delay, named answers."""
    visitor = scene.visitor()
    await visitor.get("/konto")
    told = {"accept-language": ",".join(["xx"] * 20_000)}
    fields = {f"f{number}": "" for number in range(scene.much(20_000, 25_000))}
    for _ in range(scene.much(2, 20)):
        for path in ("/lobby", "/konto", "/turnier"):
            scene.noted(await visitor.get(path, told))
        for path in ("/tisch", "/mitspielen", "/konto/anmelden"):
            scene.noted(await visitor.post(path, fields))
        answer = scene.noted(await visitor.get("/tisch/abcdefghjk/qr.svg", {"host": "h" * 2_900}))
        if answer.status >= 500:  # noqa: PLR2004  unforeseen
            scene.breaks(f"a long host is answered with {answer.status}")


async def hopping_programs(scene: Scene) -> None:
    """Asks the interface from ever new addresses of one IPv6 network: after some hundred requests it must wait."""
    number = scene.much(400, 1_500)
    answers = await at_once((_hopping(scene, each).get("/api/v1/reglemente") for each in range(number)), 8)
    if not any(scene.noted(answer).status == TOO_OFTEN for answer in answers):
        scene.breaks(f"all of {number} requests of one network were answered")


async def hopping_lines(scene: Scene) -> None:
    """Opens 600 sockets from ever new addresses of one IPv6 network: no more than one address may have, 400."""
    kept = []

    async def comes(number: int) -> None:
        headers = {"x-forwarded-for": _hopping(scene, number).forwarded}
        try:
            kept.append(await line(scene.server.port, "/ws/v1/lobby", address=PROXY, headers=headers))
            scene.answers["lines"] += 1
        except InvalidStatus as found:
            scene.answers[str(found.response.status_code)] += 1
        except GONE:
            scene.answers["cut"] += 1

    await at_once(map(comes, range(600)), 50)
    if len(kept) > 400:  # noqa: PLR2004  as the limits say
        scene.breaks(f"{len(kept)} lines of one network")
    await at_once((socket.close() for socket in kept), 50)


async def forwarded(scene: Scene) -> None:
    """Says another address in every request without being the proxy: it is not believed."""
    found = []
    address = scene.address()
    for number in range(scene.much(50, 200)):
        visitor = Visitor(scene.server.port, address, forwarded=f"198.51.100.{number}")
        await visitor.get("/konto")
        found.append(await visitor.post("/konto/anmelden", {"name": f"Fern {number}", "password": "geraten so weit"}))
    looked_at = sum(scene.noted(answer).status == FORBIDDEN for answer in found)
    if looked_at > 40:  # noqa: PLR2004  as from one address
        scene.breaks(f"{looked_at} passwords were looked at")


async def sign_ins(scene: Scene) -> None:
    """Signs in with wrong passwords from hundreds of addresses at once: delay, memory of the hashes."""

    async def tries(number: int) -> Answer:
        visitor = scene.visitor()
        await visitor.get("/konto")
        return await visitor.post("/konto/anmelden", {"name": f"Sturm {number}", "password": "geraten so weit"})

    for answer in await at_once(map(tries, range(scene.much(40, 400))), 40):
        scene.noted(answer)
    await asyncio.sleep(0)


async def owner(scene: Scene) -> None:
    """Guesses the owner's keys a thousand times, for the page of reports and for all evenings: few are looked at."""
    for path in ("/aufsicht", "/turnier/schluessel"):
        visitor = Visitor(scene.server.port, scene.address())
        await visitor.get("/konto")
        found = await at_once((visitor.post(path, {"key": f"geraten {at}"}) for at in range(scene.much(50, 1_000))), 4)
        opened = [answer for answer in found if scene.noted(answer).status < 400]  # noqa: PLR2004  let in
        if opened:
            scene.breaks(f"{path} opens to a guess on {HOST}")
