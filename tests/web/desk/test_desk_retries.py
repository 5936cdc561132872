"""A want that is sent again is answered and not done again, whoever answers."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from sqlalchemy import Connection

from puur.desk import commands as c
from puur.desk.events import By
from puur.desk.facts.people import CheckedIn
from puur.desk.faults import DeskFaults
from puur.desk.people import PersonDetails
from puur.store import Store, open_store
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.host import EveningHost
from puur.web.evening.log.names import Naming
from puur.web.evening.log.wants import Granted, Want

DIRECTION = By("direction", "Pult 1")
OPEN = c.Open("fnf-handjass", "2026-11-21", "Krone", "Chlausjass")
MONTH = 32 * 86_400.0
ANNA = Want(c.Register(1), DIRECTION, naming=Naming(fresh=(PersonDetails("Anna"),)), nonce="typed once")
Story = Callable[[Store, EveningHost, EveningHost], Awaitable[None]]


def told(tmp_path: Path, story: Story) -> None:
    """Tell a story about an evening that two processes lead, who know nothing of each other but the store."""

    async def whole() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'evening.sqlite'}") as store:
            here, there = Evenings(lambda: store), Evenings(lambda: store)
            host = await here.open(OPEN, DIRECTION)
            assert isinstance(host, EveningHost)
            other = await there.find(host.id)
            assert other is not None
            try:
                await story(store, host, other)
            finally:
                await here.close()
                await there.close()

    asyncio.run(whole())


def test_who_asks_again_after_the_process_has_gone_is_told_what_was_done(tmp_path: Path) -> None:
    """A process that takes the evening up anew gives the number that was given, and no second one."""

    async def story(store: Store, host: EveningHost, _: EveningHost) -> None:
        first = await host.do(ANNA)
        again = Evenings(lambda: store)
        taken_up = await again.find(host.id)
        assert taken_up is not None
        second = await taken_up.do(ANNA)
        await again.close()
        assert isinstance(first, Granted)
        assert isinstance(second, Granted)
        assert (first.people, first.events) == (second.people, second.events)
        assert 2 == len(await store.journal.read(host.stream))
        assert "Anna" == taken_up.name(1)

    told(tmp_path, story)


def test_who_asks_again_at_another_process_is_told_what_was_done(tmp_path: Path) -> None:
    """The other has not read what was written here when it is asked, and learns it first."""

    async def story(store: Store, host: EveningHost, other: EveningHost) -> None:
        await host.do(ANNA)
        assert 1 == other.evening.number
        second = await other.do(ANNA)
        assert isinstance(second, Granted)
        assert (1,) == second.people
        assert 2 == other.evening.number
        assert 2 == len(await store.journal.read(host.stream))

    told(tmp_path, story)


def test_who_asks_two_processes_at_once_gets_one_number(tmp_path: Path) -> None:
    """Whoever is late reads what was written, and finds his own want in it."""

    async def story(store: Store, host: EveningHost, other: EveningHost) -> None:
        first, second = await asyncio.gather(host.do(ANNA), other.do(ANNA))
        assert isinstance(first, Granted)
        assert isinstance(second, Granted)
        assert (1,) == first.people == second.people
        assert 2 == len(await store.journal.read(host.stream))

    told(tmp_path, story)


def test_another_desk_with_the_same_mark_is_another_want(tmp_path: Path) -> None:
    """A mark is its sender's own."""

    async def story(store: Store, host: EveningHost, _: EveningHost) -> None:
        await host.do(ANNA)
        await host.do(Want(c.Register(1), By("desk", "Pult 2"), nonce=ANNA.nonce))
        assert 3 == len(await store.journal.read(host.stream))

    told(tmp_path, story)


def test_what_was_refused_may_be_done_later(tmp_path: Path) -> None:
    """Only what happened is remembered."""

    async def story(_: Store, host: EveningHost, __: EveningHost) -> None:
        want = Want(CheckedIn(1), DIRECTION, nonce="come in")
        assert isinstance(await host.do(want), DeskFaults)
        await host.do(ANNA)
        done = await host.do(want)
        assert isinstance(done, Granted)
        assert ["checked_in"] == [event.kind for event in done.events]

    told(tmp_path, story)


def test_after_a_month_nobody_asks_again(tmp_path: Path) -> None:
    """What was remembered goes with the contacts."""

    async def story(store: Store, host: EveningHost, _: EveningHost) -> None:
        await host.do(ANNA)
        later = Evenings(lambda: store, now=lambda: host.now + MONTH)
        await later.forget_old_contacts()
        again = await later.find(host.id)
        assert again is not None
        await again.do(ANNA)
        await later.close()
        assert 3 == len(await store.journal.read(host.stream))

    told(tmp_path, story)


def test_a_failure_is_logged_without_anybodys_name(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """What went wrong may quote what was typed; the log tells where it was, not what."""

    class Torn(Naming):
        def keep(self, connection: Connection, evening: str, numbers: Sequence[int], until: float) -> None:
            told = f"in {evening} with {connection} as {numbers} until {until}"
            raise ValueError(f"{self.fresh[0].first} cannot be written {told}")

    async def story(_: Store, host: EveningHost, __: EveningHost) -> None:
        with pytest.raises(ValueError, match="Anna"):
            await host.do(Want(c.Register(1), DIRECTION, naming=Torn(fresh=(PersonDetails("Anna"),))))
        assert 0 == len(host.evening.people)

    told(tmp_path, story)
    formatter = logging.Formatter()
    lines = [formatter.format(record) for record in caplog.records if record.levelno == logging.ERROR]
    assert 1 == len(lines)
    assert "Anna" not in lines[0]
    assert "ValueError" in lines[0]
    assert "keep" in lines[0]
