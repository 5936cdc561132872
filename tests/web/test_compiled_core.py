"""Nobody's question has the core compiled in the server itself: whoever needs it waits until it is there."""

import asyncio
import json
import socket
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest
from tests.arena.conversations import posted
from tests.web.api_program import Asking
from tests.web.browser import Browser, part
from tests.web.planless_player import played
from tests.web.real_server import QUICK, Running
from tests.web.test_api import HANDS

from puur.bots.instructive import CardDecision
from puur.bots.levels import Level
from puur.cards import Card
from puur.lessons.book import FIRST, by_name
from puur.lessons.position import spiel_of
from puur.partie import open_partie
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import view
from puur.store.brakes import Allowance
from puur.web.app import house_of
from puur.web.http.budgets import RequestBudget
from puur.web.http.errors import ClosedDoor
from puur.web.http.heavy_memory import HeavyMemory
from puur.web.pages.instructive.teacher import CardTeacher
from puur.web.pages.play import tips
from puur.web.table.host import compiled_core
from puur.web.table.host.compiled_core import CompiledCore
from puur.web.table.host.machine_code import WarmingElsewhere
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


def test_servers_of_a_crew_wait_for_the_one_compiler_beside_them() -> None:
    """None of them compiles while it runs, nor does heavy work of one stop it; later ones hear of its end too."""
    ended, runs = socket.socketpair()
    with ended, runs:
        memory = HeavyMemory()
        memory.comes_before(WarmingElsewhere(ended))
        core = CompiledCore(memory)

        async def story() -> list[bool]:
            waits = asyncio.create_task(core.there())
            async with memory.held(1):
                await asyncio.sleep(0)
            over = [waits.done()]
            runs.close()
            await waits
            return [*over, core.is_there, WarmingElsewhere(ended).is_over]

        assert [False, True, True] == asyncio.run(story())


@pytest.fixture
def uncompiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server beside which the core is being compiled, and where no request waits for it."""
    monkeypatch.setattr(compiled_core, "SOON", 0.0)
    few = replace(QUICK.limits, asking=Allowance(rate=0.0, burst=15.0))
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path / 'new.sqlite'}", limits=few))
    running.start()
    house = house_of(running._server.app)  # noqa: SLF001  what stands beside it is no setting
    assert house is not None
    house.heavy_memory.comes_before(Compiler())
    yield running
    running.stop()


async def dealt_at(browser: Browser, table: str) -> None:
    """Sit at a table until one holds cards; who deals is found by lots."""
    async with browser.line(table) as wire:
        await wire.hello()
        while not part(wire.view, "hand")["cards"]:
            await played(wire, Random(7), 1)


def test_no_request_waits_long_for_it_and_no_allowance_is_used_up(uncompiled: Running) -> None:
    """Whoever wants a tip, a solution or a card of a bot that searches is told to come back, and may do so."""
    anna = Browser(uncompiled.url)
    table = anna.open_table(reglement="schieber", alone="ja", level="einfach")
    asyncio.run(dealt_at(anna, table))
    assert {503} == {anna.ask(f"/tisch/{table}/tipp").status for _ in range(int(tips.OFTEN.burst) + 2)}
    status, text = posted(f"{uncompiled.url}/hslu/meister", "action_play_card", {})
    assert 503 == status
    assert "again" in json.loads(text)["error"]
    assert 400 == posted(f"{uncompiled.url}/hslu/einfach", "action_play_card", {})[0]
    program, asked = Asking(uncompiled.url), {"hands": HANDS, "mode": "D"}
    assert {503} == {program.post("/solve", asked).status for _ in range(3)}


def test_a_lesson_is_refused_meanwhile_and_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who answers with a card while nothing is compiled is told that there is too much to do."""
    monkeypatch.setattr(compiled_core, "SOON", 0.0)
    memory = HeavyMemory()
    memory.comes_before(Compiler())
    teacher = CardTeacher(CompiledCore(memory), budget=RequestBudget(Allowance(rate=0.0, burst=1.0)))
    seen = view(spiel_of(by_name()[FIRST].exercises[0]), Seat.S)
    with pytest.raises(ClosedDoor):
        asyncio.run(teacher.judged(CardDecision(0, 1, seen, Card.C8), Card.C8, "anna"))
    assert teacher.budget.has("anna")
    teacher.stop()
