"""Nobody's question has the core compiled in the server itself: whoever needs it waits until it is there."""

import asyncio
from dataclasses import dataclass

import pytest

from puur.bots.levels import Level
from puur.partie import open_partie
from puur.reglement import load
from puur.web.http.heavy_memory import HeavyMemory
from puur.web.table.host import compiled_core
from puur.web.table.host.compiled_core import CompiledCore
from puur.web.table.host.thinkers import BotQuestion, Thinkers

PARTIE = open_partie(load("schieber"))


@dataclass
class Compiler:
    """What works beside the server until it is told that it is over; and whether it works now."""

    is_over: bool = False
    works: bool = True

    def stand_aside(self) -> None:
        """Work no more."""
        self.works = False

    def go_on(self) -> None:
        """Work again."""
        self.works = True


def question_for(level: Level) -> BotQuestion:
    """What a bot of a level says before the cards are dealt: nothing."""
    return BotQuestion(PARTIE, {PARTIE.seats.order[0]: level.value}, at_table=False, budget=0.1)


def test_only_bots_that_search_wait_for_it() -> None:
    """A bot of thumb answers although nothing is compiled; one that searches does so only afterwards."""
    memory, compiler = HeavyMemory(), Compiler()
    memory.comes_before(compiler)
    thinkers = Thinkers(1, CompiledCore(memory))

    async def story() -> None:
        searching = thinkers.think(question_for(Level.MEISTER))
        assert await thinkers.think(question_for(Level.GEUEBT)) is None
        assert not searching.done()
        compiler.is_over = True
        assert await searching is None

    asyncio.run(story())
    thinkers.close()


def test_it_goes_on_at_a_large_server_while_somebody_waits() -> None:
    """Else it would be compiled in the server, which would become larger still; papers still go before."""
    memory, compiler = HeavyMemory(rest=0.0, large=100), Compiler()
    memory.comes_before(compiler)
    core = CompiledCore(memory)

    async def story() -> list[bool]:
        await memory.look(200)
        seen = [compiler.works]
        waits = asyncio.create_task(core.there())
        await asyncio.sleep(0)
        await memory.look(200)
        while not compiler.works:  # noqa: ASYNC110  it has no event to tell
            await asyncio.sleep(0)
        async with memory.held(1):
            seen.append(compiler.works)
        compiler.is_over = True
        await waits
        return seen

    assert [False, False] == asyncio.run(story())
    assert core.is_there


def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not made in time, or not by anybody, is made by whoever needs it."""
    monkeypatch.setattr(compiled_core, "PATIENCE", 0.0)
    memory = HeavyMemory()
    for compiler in (Compiler(), Compiler(is_over=True)):
        memory.comes_before(compiler)
        asyncio.run(CompiledCore(memory).there())
    asyncio.run(CompiledCore(HeavyMemory()).there())
