"""Four clients of the challenge that always do the same, and step into every trap a server must stand.

They push to each other, push again where that is not allowed, send keys nobody knows and a trump of no colour, and
try their cards from left to right until one is taken, some of them cards they do not hold any more.
"""

import json
from dataclasses import dataclass, field
from typing import Final

from tests.web.conversations import Conversation, Frame
from websockets.asyncio.client import connect

Json = dict[str, object]
PUSHED: Final[tuple[Json, ...]] = (
    {"mode": "SCHIEBE"},
    {"mode": "OBEABE", "trumpfColor": None, "nobody": "knows this"},
)
CHOSEN: Final[tuple[tuple[Json, ...], ...]] = (
    ({"mode": "SCHIEBE"},),
    ({"mode": "TRUMPF", "trumpfColor": "SPADES"},),
    ({"mode": "UNDEUFE"},),
    ({"mode": "TRUMPF", "trumpfColor": "HEARTS"},),
)
"""What each seat chooses first, and what the partner of who pushes says."""


@dataclass(slots=True)
class Scripted:
    """One of them; `said` is all it heard and said."""

    seat: int
    said: Conversation = field(default_factory=list)
    hand: list[Json] = field(default_factory=list)
    given: list[Json] = field(default_factory=list)
    tried: int = 0
    pushed: int = 0

    async def play(self, url: str) -> None:
        """From the first frame to the last."""
        async with connect(url, compression=None) as socket:
            async for text in socket:
                self.said.append(Frame("server", str(text)))
                for frame in self._answers(json.loads(text)):
                    self.said.append(Frame("client", json.dumps(frame)))
                    await socket.send(self.said[-1].text)

    def _answers(self, frame: Json) -> list[Json]:
        match frame["type"]:
            case "REQUEST_PLAYER_NAME":
                return [{"type": "CHOOSE_PLAYER_NAME", "data": "ABCD"[self.seat]}]
            case "REQUEST_SESSION_CHOICE":
                choice = {"sessionChoice": "JOIN_EXISTING", "sessionName": "script", "sessionType": "SINGLE_GAME"}
                return [{"type": "CHOOSE_SESSION", "data": choice}]
            case "DEAL_CARDS":
                self.hand, self.given, self.tried, self.pushed = _cards(frame), [], 0, 0
            case "REQUEST_TRUMPF":
                return [{"type": "CHOOSE_TRUMPF", "data": self._trump(after_push=frame["data"] is True)}]
            case "REQUEST_CARD":
                return [{"type": "CHOOSE_CARD", "data": self._card()}]
            case "REJECT_CARD":
                self.tried += 1
            case "PLAYED_CARDS" if self._mine(card := _cards(frame)[-1]):
                self.hand.remove(card)
                self.given.append(card)
                self.tried = 0
            case _:
                pass
        return []

    def _trump(self, *, after_push: bool) -> Json:
        said = PUSHED if after_push else CHOSEN[self.seat]
        self.pushed += 1
        return said[min(self.pushed, len(said)) - 1]

    def _card(self) -> Json:
        return [*self.given[-1:], *self.hand][self.tried]

    def _mine(self, card: Json) -> bool:
        return card in self.hand


def _cards(frame: Json) -> list[Json]:
    data = frame["data"]
    assert isinstance(data, list)
    return [{"number": card["number"], "color": card["color"]} for card in data]
