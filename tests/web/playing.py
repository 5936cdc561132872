"""What a player without a plan does with the views he gets."""

import asyncio
import random

from tests.web.browsing import Json, Wire


def answer(view: Json, dice: random.Random) -> Json | None:
    """What he does now, if he is asked."""
    acts = view.get("acts")
    if not view.get("asks") or not isinstance(acts, list):
        return None
    open_now = [one for one in acts if not one.get("rare")]
    if not open_now:
        return None
    act: Json = dice.choice(open_now)["act"]
    return act


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
