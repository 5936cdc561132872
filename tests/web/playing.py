"""What a player without a plan does with the views he gets."""

import asyncio
import random

from tests.web.browsing import Json, Wire, offered, part


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
    """The next view; who was too fast for the server draws breath and looks at the old one again."""
    frame = await wire.until("view", "problem")
    if frame["type"] == "problem":
        assert "too_fast" == frame["code"], frame
        await asyncio.sleep(0.3)
    return wire.view
