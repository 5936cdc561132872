"""Whole conversations of the challenge, said again: every frame is what it was, to the letter."""

import asyncio
import json
from collections import Counter

import pytest
from tests.web.conversations import Conversation, Heard, kept, said_again, served, until_seated
from tests.web.record_conversations import SCRIPTED, STOCK, scripted


async def again(conversations: list[Conversation]) -> list[list[tuple[str, str]]]:
    """What each client hears otherwise than then."""
    heard = Heard()
    async with served(heard) as port:
        clients = []
        for at, conversation in enumerate(conversations, 1):
            clients.append(asyncio.create_task(said_again(port, conversation)))
            await until_seated(heard, at)
        return list(await asyncio.gather(*clients))


@pytest.mark.parametrize("name", [STOCK, SCRIPTED])
def test_every_frame_is_what_it_was(name: str) -> None:
    """Stock clients and clients that step into every trap are told the very same, in the same order."""
    conversations = kept(name)
    assert 4 == len(conversations)
    assert [[]] * 4 == asyncio.run(again(conversations))


def test_the_traps_are_stepped_into() -> None:
    """The script still says what is kept: pushes twice, keys nobody knows, cards that are not held."""
    assert kept(SCRIPTED) == asyncio.run(scripted())
    kinds = Counter(json.loads(frame.text)["type"] for frames in kept(SCRIPTED) for frame in frames)
    assert 4 == kinds["BROADCAST_WINNER_TEAM"]
    assert 0 < kinds["REJECT_TRUMPF"]
    assert 20 < kinds["REJECT_CARD"]
