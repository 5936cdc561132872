"""What a player without a plan does with the views he gets."""

import asyncio
import random

from tests.web.browser import Browser, Json, Wire, offered, part
from websockets.exceptions import ConnectionClosed, InvalidHandshake


def answer(view: Json, dice: random.Random) -> Json | None:
    """What he does now, if he is asked."""
    acts = offered(view)
    return dice.choice(acts) if part(view, "own")["asks"] and acts else None


def number_in(frame: Json) -> int:
    """How many acts a view knows of."""
    number = frame["number"]
    assert isinstance(number, int)
    return number


async def patient(wire: Wire) -> Json:
    """The next view; anyone who was too fast for the server draws breath and looks at the old one again."""
    frame = await wire.until("view", "problem")
    if frame["type"] == "problem":
        assert "too_fast" == frame["code"], frame
        await asyncio.sleep(0.3)
    return wire.view


async def played(wire: Wire, dice: random.Random, acts: int) -> int:
    """Play so many acts; the number of the last that was seen."""
    view = wire.view
    target = number_in(view) + acts
    while True:
        act = answer(view, dice)
        if act is not None:
            await wire.act(act)
        view = await patient(wire)
        if number_in(view) >= target or part(view, "table").get("over"):
            return number_in(view)


async def seen_until_cut(wire: Wire, seen: int) -> int:
    """What still came in before the line was cut."""
    while True:
        try:
            seen = number_in(await wire.until("view"))
        except ConnectionClosed:
            return seen


async def reconnected(browser: Browser, table: str) -> Wire:
    """A line that stands, as soon as there is one."""
    while True:
        wire = browser.line(table)
        try:
            return await wire.__aenter__()
        except (OSError, InvalidHandshake, ConnectionClosed):
            await asyncio.sleep(0.2)
