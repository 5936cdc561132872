"""Writes down conversations of the challenge for the tests to say again: `tests.web.conversations`.

    PUUR_PEERS_PYTHON=... python -m tests.web.record_conversations

The one is had by clients of pyschieber as they are published, the other by clients of ours that step into every trap.
"""

import asyncio
import sys
from asyncio.subprocess import Process
from typing import Final

from tests.arena.stock import CLIENT, python_with
from tests.web.conversations import Conversation, Heard, served, until_seated, write
from tests.web.scripted import Scripted

STOCK: Final = "pyschieber.jsonl"
SCRIPTED: Final = "traps.jsonl"


async def stock(python: str) -> list[Conversation]:
    """Four clients of pyschieber, one after the other, play a match."""
    heard = Heard()
    running: list[Process] = []
    async with served(heard) as port:
        for at, name in enumerate("ABCD"):
            words = ["-c", CLIENT, name, f"ws://127.0.0.1:{port}", str(at % 2)]
            running.append(await asyncio.create_subprocess_exec(python, *words))
            await until_seated(heard, at + 1)
        for process in running:
            await process.wait()
    return heard.lines


async def scripted() -> list[Conversation]:
    """Four clients of ours do."""
    heard = Heard()
    clients = [Scripted(at) for at in range(4)]
    async with served(heard) as port, asyncio.TaskGroup() as tasks:
        for at, client in enumerate(clients):
            tasks.create_task(client.play(f"ws://127.0.0.1:{port}"))
            await until_seated(heard, at + 1)
    return [client.said for client in clients]


if __name__ == "__main__":
    write(SCRIPTED, asyncio.run(scripted()))
    found = python_with("pyschieber", "websockets")
    if found is None:
        sys.exit("no Python has pyschieber and websockets: name one by PUUR_PEERS_PYTHON")
    write(STOCK, asyncio.run(stock(found)))
