"""Conversations of the challenge, frame by frame: who said what, kept as the very text, and said again.

`python -m tests.web.record_conversations` writes them anew.
"""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from puur.web.peers.challenge import Challenge
from puur.web.peers.terms import Terms

FOLDER: Final = Path(__file__).parent / "frames"
SITS: Final = "BROADCAST_SESSION_JOINED"
PATIENCE: Final = 60.0
CHALLENGE: Final = 158
"""Points that end the match: with the second deal, unless somebody makes all tricks of the first."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The text of a frame, and whether the server or the client said it."""

    sender: Literal["server", "client"]
    text: str


Conversation = list[Frame]
"""All frames of one client in their order."""


def write(name: str, conversations: list[Conversation]) -> None:
    """Keep what the clients of a match said and heard, a frame a line."""
    lines = [
        json.dumps(
            {"client": at, "sender": frame.sender, "text": frame.text}, separators=(",", ":"), ensure_ascii=False
        )
        for at, frames in enumerate(conversations)
        for frame in frames
    ]
    (FOLDER / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def kept(name: str) -> list[Conversation]:
    """What the clients of a match said and heard, in the order in which they came."""
    found: list[Conversation] = []
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if row["client"] == len(found):
            found.append([])
        found[row["client"]].append(Frame(row["sender"], row["text"]))
    return found


@dataclass(slots=True)
class Heard:
    """A server's side of its lines, in the order in which they came; `sits` is told when one of them has a seat."""

    lines: list[Conversation] = field(default_factory=list)
    sits: asyncio.Condition = field(default_factory=asyncio.Condition)
    seated: int = 0


@asynccontextmanager
async def served(heard: Heard) -> AsyncIterator[int]:
    """The port of a challenge whose secrets are always the same, and what is said there."""
    number = itertools.count()
    challenge = Challenge(terms=Terms(target=CHALLENGE), secret=lambda: f"{next(number):016x}")

    async def line(connection: ServerConnection) -> None:
        said: Conversation = []
        heard.lines.append(said)

        async def receive() -> str | None:
            try:
                text = str(await connection.recv())
            except ConnectionClosed:
                return None
            said.append(Frame("client", text))
            return text

        async def send(text: str) -> None:
            said.append(Frame("server", text))
            await connection.send(text)
            if SITS in text and len([frame for frame in said if SITS in frame.text]) == 1:
                async with heard.sits:
                    heard.seated += 1
                    heard.sits.notify_all()

        await challenge.serve(receive, send, factors=False)

    async with serve(line, "127.0.0.1", 0) as server:
        yield next(iter(server.sockets)).getsockname()[1]
    challenge.stop()


async def until_seated(heard: Heard, number: int) -> None:
    """Until so many clients have their seats."""
    async with asyncio.timeout(PATIENCE), heard.sits:
        await heard.sits.wait_for(lambda: heard.seated >= number)


async def said_again(port: int, conversation: Conversation) -> list[tuple[str, str]]:
    """Say what was said once it was heard; what came instead of what came then."""
    other: list[tuple[str, str]] = []
    async with connect(f"ws://127.0.0.1:{port}", compression=None) as socket:
        for frame in conversation:
            if frame.sender == "client":
                await socket.send(frame.text)
                continue
            async with asyncio.timeout(PATIENCE):
                text = str(await socket.recv())
            if text != frame.text:
                other.append((frame.text, text))
    return other
