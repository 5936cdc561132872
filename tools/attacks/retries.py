"""The same command again and again while the server is killed: each is done once."""

import asyncio
import json
from random import Random
from typing import cast

from tools.attacks.attack import Scene
from tools.attacks.evenings import Evening, commands, evening
from tools.attacks.visitor import Answer

DONE = 200
_LOOKS = 60.0
"""Seconds within which somebody may look at what was done, however much the attacks before have asked."""


async def retries(scene: Scene) -> None:
    """Sends commands with one nonce each, a thousand times in all, while the server is killed: each is done once."""
    found = await evening(scene, 8)
    asked, kills = scene.much(6, 50), scene.much(1, 8)
    kinds = [{"kind": "register", "count": 1} for _ in range(asked)]
    dice = Random(scene.number)  # noqa: S311  it guards no secret
    for kill in range(kills):
        numbers = [number for number in range(asked) if number % kills == kill]
        everything = range(asked) if kill == kills - 1 else numbers
        again = scene.much(5, 20)
        sending = asyncio.create_task(_sent(scene, found, kinds, list(numbers) * again))
        await asyncio.sleep(dice.uniform(0.05, 0.5))
        await asyncio.to_thread(scene.server.start_again)
        await sending
        for number in everything:
            scene.noted(await _told(found, number, kinds[number]))
    async with asyncio.timeout(_LOOKS):
        while (seen := await found.direction.get(f"/api/desk/{found.id}")).status != DONE:  # noqa: ASYNC110  nobody tells
            await asyncio.sleep(1)  # the attacks before have used up what this address may ask
    people = len(cast("list[object]", json.loads(seen.body)["people"]))
    scene.notes.append(f"{people - 8} of {asked} commands were done")
    if people - 8 != asked:
        scene.breaks(f"{asked} commands were done {people - 8} times")


async def _told(found: Evening, number: int, kind: dict[str, object]) -> Answer:
    return await found.direction.tell(commands(found), {"command": kind, "nonce": f"nonce {number}"})


async def _sent(scene: Scene, found: Evening, kinds: list[dict[str, object]], numbers: list[int]) -> None:
    """Send them, whatever the server is doing; wait a moment after a cut line."""
    for number in numbers:
        answer = scene.noted(await _told(found, number, kinds[number]))
        if answer.status != DONE:
            await asyncio.sleep(0.05)
