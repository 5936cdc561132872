"""Nobody's question has the core compiled in the server itself: whoever needs it waits until it is there."""

import asyncio

import pytest

from puur.bots.levels import Level
from puur.partie import open_partie
from puur.reglement import load
from puur.web.http.heavy_memory import MOST, HeavyMemory
from puur.web.table.host import compiled_core
from puur.web.table.host.compiled_core import CompiledCore
from puur.web.table.host.thinkers import BotQuestion, Thinkers

PARTIE = open_partie(load("schieber"))


def core_made_by(module: str, memory: HeavyMemory, monkeypatch: pytest.MonkeyPatch) -> CompiledCore:
    """A core that is not compiled; a module of the standard library makes it."""
    monkeypatch.setattr(compiled_core, "MODULE", module)
    monkeypatch.setattr(compiled_core, "is_ready", lambda: False)
    return CompiledCore(memory)


def question_for(level: Level) -> BotQuestion:
    """What a bot of a level says before the cards are dealt: nothing."""
    return BotQuestion(PARTIE, {PARTIE.seats.order[0]: level.value}, at_table=False, budget=0.1)


def test_it_is_made_once_for_all_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """They come together, and go together once its process has ended, whatever that ended with."""
    core = core_made_by("this", HeavyMemory(), monkeypatch)

    async def story() -> None:
        assert not core.is_there
        await asyncio.gather(*(core.there() for _ in range(20)))

    asyncio.run(story())
    assert core.is_there


def test_only_bots_that_search_wait_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot of thumb answers although nothing is compiled; one that searches does so once there was memory for it."""
    memory = HeavyMemory()
    thinkers = Thinkers(1, core_made_by("this", memory, monkeypatch))

    async def story() -> None:
        async with memory.held(MOST):
            searching = thinkers.think(question_for(Level.MEISTER))
            assert await thinkers.think(question_for(Level.GEUEBT)) is None
            assert not searching.done()
        assert await searching is None

    asyncio.run(story())
    thinkers.close()


def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be made in time is made by whoever needs it."""
    monkeypatch.setattr(compiled_core, "PATIENCE", 0.0)
    core = core_made_by("http.server", HeavyMemory(), monkeypatch)
    asyncio.run(core.there())
    assert core.is_there
