"""Long texts are read in a thread of their own: who waits for it, who is sent away, and who does not notice."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from tests.web.browser import Answer, Browser
from tests.web.conftest import QUICK, Running

from puur.decks import Language
from puur.store import open_store
from puur.web.http.common_answers import CommonAnswers
from puur.web.http.errors import ClosedDoor
from puur.web.http.heavy_memory import HeavyMemory
from puur.web.http.problems import ApiProblem
from puur.web.http.sentences import say
from puur.web.http.workers import OF_EACH, READERS, SHARE, WAITING, Backroom, Workers
from puur.web.pages.replay.analyses import OF_EACH as AT_ONCE
from puur.web.pages.replay.analyses import Analyses, TooMany
from puur.web.table.host.compiled_core import CompiledCore
from puur.web.table.shelf.kept import KeptRecord
from puur.web.table.shelf.shelf import Shelf
from puur.web.visitor.passwords import Passwords

MANY = 4 * SHARE
"""Texts sent at once."""
SLOW = 'name = "sturm"\nbase = "schieber"\nedition = "1"\n' + "".join(
    f'[[article]]\nid = "E.{number}"\nkind = "value"\nplace = "x"\nsets.partie.target = {number}\n'
    for number in range(400)
)
"""A text that takes its time to be read, with a fault in every article."""


@contextmanager
def reading() -> Iterator[tuple[Backroom, threading.Event]]:
    """A reader, and what ends the long texts it reads."""
    readers, end = Backroom("puur-readers"), threading.Event()
    try:
        yield readers, end
    finally:
        end.set()
        readers.close()


async def begun(readers: Backroom, network: str, end: threading.Event, number: int) -> list[asyncio.Task[bool]]:
    """So many long texts of a network are being read, or wait for it."""
    tasks = [asyncio.create_task(readers.do_for(network, end.wait)) for _ in range(number)]
    await asyncio.sleep(0)
    return tasks


def test_one_network_does_not_fill_the_line_before_the_reader() -> None:
    """Its fifth text is sent back with 503; somebody else's is taken, and the fifth too once there is room."""

    async def story() -> None:
        with reading() as (readers, end):
            tasks = await begun(readers, "192.0.2.7", end, SHARE)
            with pytest.raises(ClosedDoor) as raised:
                await readers.do_for("192.0.2.7", len, "jass")
            assert 503 == raised.value.status
            other = asyncio.create_task(readers.do_for("192.0.2.8", len, "jass"))
            await asyncio.sleep(0)
            end.set()
            assert 4 == await other
            await asyncio.gather(*tasks)
            assert 4 == await readers.do_for("192.0.2.7", len, "jass")

    asyncio.run(story())


def test_the_line_before_the_reader_does_not_grow_without_end() -> None:
    """However many networks they come from, who comes too late is sent back with 503."""

    async def story() -> None:
        with reading() as (readers, end):
            tasks = [*await begun(readers, "a", end, SHARE), *await begun(readers, "b", end, READERS - SHARE)]
            with pytest.raises(ClosedDoor):
                await readers.do_for("c", len, "jass")
            end.set()
            await asyncio.gather(*tasks)

    asyncio.run(story())


def test_a_password_waits_for_no_long_text() -> None:
    """It is hashed while the reader and everything that borrows a thread of the loop is busy."""

    async def story() -> None:
        loop = asyncio.get_running_loop()
        with reading() as (readers, end):
            tasks = await begun(readers, "a", end, SHARE)
            borrowed = [loop.run_in_executor(None, end.wait) for _ in range(100)]
            passwords = Passwords()
            assert (await passwords.hashed("vier Rosen im Sack")).startswith("$argon2id$")
            assert not any(each.done() for each in (*tasks, *borrowed))
            passwords.close()
            end.set()
            await asyncio.gather(*tasks, *borrowed)

    asyncio.run(story())


def test_the_backroom_does_one_thing_after_the_other() -> None:
    """What several bring at once is done by one thread, in the order it came; what is raised is raised there."""
    seen: list[tuple[int, str]] = []

    def notes(number: int) -> int:
        seen.append((number, threading.current_thread().name))
        return number

    async def story() -> None:
        backroom = Backroom("puur-here")
        assert list(range(20)) == await asyncio.gather(*(backroom.do(notes, number) for number in range(20)))
        assert [(number, "puur-here_0") for number in range(20)] == seen
        with pytest.raises(ZeroDivisionError):
            await backroom.do(divmod, 1, 0)
        backroom.close()

    asyncio.run(story())


def test_what_several_ask_for_is_made_once() -> None:
    """Those who ask meanwhile and afterwards get the same; what failed is made anew, and the oldest is forgotten."""
    made: list[str] = []

    async def makes(what: str) -> str:
        made.append(what)
        await asyncio.sleep(0)
        if what == "broken" and made.count("broken") == 1:
            raise ClosedDoor("problem.crowded", 503)
        return what

    async def story() -> None:
        shared = CommonAnswers(2)
        assert ["a"] * 5 == await asyncio.gather(*(shared.get("a", partial(makes, "a")) for _ in range(5)))
        assert "a" == await shared.get("a", partial(makes, "a"))
        refused = await asyncio.gather(
            *(shared.get("b", partial(makes, "broken")) for _ in range(2)), return_exceptions=True
        )
        assert [503, 503] == [each.status for each in refused if isinstance(each, ClosedDoor)]
        assert "broken" == await shared.get("b", partial(makes, "broken"))
        assert "c" == await shared.get("c", partial(makes, "c"))
        assert "a" == await shared.get("a", partial(makes, "a"))

    asyncio.run(story())
    assert ["a", "broken", "broken", "c", "a"] == made


def test_who_goes_away_takes_nothing_from_those_who_wait_with_him() -> None:
    """The work goes on when the one who asked first is gone."""

    async def makes(go_on: asyncio.Event) -> str:
        await go_on.wait()
        return "made"

    async def story() -> None:
        shared, go_on = CommonAnswers(2), asyncio.Event()
        first = asyncio.create_task(shared.get("a", partial(makes, go_on)))
        other = asyncio.create_task(shared.get("a", partial(makes, go_on)))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        go_on.set()
        assert "made" == await other

    asyncio.run(story())


def test_clubs_texts_wait_in_their_network_s_turn(tmp_path: Path) -> None:
    """Whoever sends one text after the other is told to wait, with the form as it was; who sends none sits down."""
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path / 'puur.sqlite'}"))
    running.start()
    begin = threading.Barrier(MANY)

    def sends(number: int) -> Answer:
        browser = Browser(running.url)
        begin.wait()
        return browser.ask("/tisch", {"reglement": "eigen", "text": f"# {number}\n{SLOW}", "title": "Bei uns"})

    try:
        with ThreadPoolExecutor(MANY) as threads:
            found = list(threads.map(sends, range(MANY)))
            sat = Browser(running.url).ask("/tisch", {"alone": "ja"})
    finally:
        running.stop()
    assert {422, 503} == {answer.status for answer in found}
    busy = next(answer.body.decode() for answer in found if answer.status == 503)
    assert say(Language.DE, "problem.crowded") in busy
    assert 'value="Bei uns"' in busy
    assert "E.199" in busy
    assert 303 == sat.status


def test_one_account_does_not_take_all_places_of_programs() -> None:
    """Who has his share is told to come again soon; tips and other programs are taken meanwhile, until all is full."""

    async def story() -> None:
        workers, end = Workers(1), threading.Event()
        try:
            tasks = [asyncio.create_task(workers.do("192.0.2.7", end.wait)) for _ in range(OF_EACH)]
            await asyncio.sleep(0)
            with pytest.raises(ApiProblem) as raised:
                await workers.do("192.0.2.7", len, "jass")
            assert 429 == raised.value.status
            others = [asyncio.create_task(workers.do(f"tips {who}", len, "jass")) for who in range(WAITING - OF_EACH)]
            await asyncio.sleep(0)
            with pytest.raises(ApiProblem):
                await workers.do("the last one", len, "jass")
            end.set()
            assert [4] * len(others) == await asyncio.gather(*others)
            await asyncio.gather(*tasks)
            assert 0 == workers.waiting
        finally:
            end.set()
            workers.close()

    asyncio.run(story())


def test_one_network_does_not_take_all_places_of_analyses(tmp_path: Path) -> None:
    """Its seventh record waits until one of its own is judged; somebody else's begins."""

    async def story() -> None:
        store = await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}")
        analyses = Analyses(Shelf(lambda: store.journal), CompiledCore(HeavyMemory()))
        try:
            texts = [KeptRecord(f"jass 1\nAnlass: {number}\n", None) for number in range(AT_ONCE + 1)]
            jobs = [analyses.begin("192.0.2.7", text, 1) for text in texts[:AT_ONCE]]
            with pytest.raises(TooMany):
                analyses.begin("192.0.2.7", texts[-1], 1)
            assert jobs[0] is analyses.begin("192.0.2.7", texts[0], 1)  # it is under way
            assert "waiting" == analyses.begin("192.0.2.8", texts[-1], 1).state
        finally:
            analyses.stop()
            await store.close()

    asyncio.run(story())
