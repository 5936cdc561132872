"""An evening in memory: what it acknowledges is in the journal, and whoever comes later finds it there."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec
import pytest
from tests.store.stores import on_a_store

from puur.desk import commands as c
from puur.desk.events import By
from puur.desk.facts.people import CheckedIn, KeyDestroyed
from puur.desk.facts.rounds import FurtherDaySet
from puur.desk.faults import DeskFaults, EveningTrouble
from puur.desk.people import CONTACT_DAYS, PersonDetails
from puur.store import Store, open_store
from puur.store.journal import JournalEntry
from puur.web.evening.log.evenings import CROWDED, HELD, PRESSED, Evenings
from puur.web.evening.log.host import MOST_EVENTS, EveningGone, EveningHost
from puur.web.evening.log.keys import role_key, role_of
from puur.web.evening.log.names import DAY, Naming
from puur.web.evening.log.wants import Granted, Want

DIRECTION = By("direction", "Pult 1")
OPEN = c.Open("fnf-handjass", "2026-11-21", "Krone", "Chlausjass")


def told(tmp_path: Path, story: Callable[[Store, Evenings, EveningHost], Awaitable[None]]) -> None:
    """Tell a story about one new evening on a real store."""

    async def whole() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'evening.sqlite'}") as store:
            evenings = Evenings(lambda: store)
            host = await evenings.open(OPEN, DIRECTION)
            assert isinstance(host, EveningHost)
            try:
                await story(store, evenings, host)
            finally:
                await evenings.close()

    asyncio.run(whole())


def test_what_was_acknowledged_is_found_by_whoever_takes_the_evening_up(tmp_path: Path) -> None:
    """Events and names are there again after the host has gone, and so are the keys."""

    async def story(store: Store, evenings: Evenings, host: EveningHost) -> None:
        naming = Naming(fresh=(PersonDetails("Anna", "Muster"), PersonDetails("Beat")))
        done = await host.do(Want(c.Register(2), DIRECTION, naming=naming))
        assert isinstance(done, Granted)
        assert (1, 2) == done.people
        await evenings.close()
        again = await Evenings(lambda: store).find(host.id)
        assert again is not None
        assert host.evening == again.evening
        assert "Anna Muster" == again.name(1)
        assert host.secret == again.secret
        await again.close()

    told(tmp_path, story)


def test_contacts_go_by_themselves_when_their_time_is_over(tmp_path: Path) -> None:
    """A month after they were written neither the store nor the running evening knows them; the names stay."""

    async def story(store: Store, evenings: Evenings, host: EveningHost) -> None:
        naming = Naming(fresh=(PersonDetails("Anna", "Muster", phone="044 123 45 67"),))
        await host.do(Want(c.Register(1), DIRECTION, naming=naming))
        assert () == await evenings.forget_old_contacts()
        later = Evenings(lambda: store, now=lambda: time.time() + (CONTACT_DAYS + 1) * DAY)
        again = await later.find(host.id)
        assert again is not None
        assert "044 123 45 67" == again.names[1].phone
        assert (host.id,) == await later.forget_old_contacts()
        assert ("", "Muster") == (again.names[1].phone, again.names[1].last)
        await later.close()
        third = await Evenings(lambda: store).find(host.id)
        assert third is not None
        assert ("", "Muster") == (third.names[1].phone, third.names[1].last)
        await third.close()

    told(tmp_path, story)


def at_day(store: Store, days: int) -> Evenings:
    """A server after so many days."""
    at = time.time() + days * DAY
    return Evenings(lambda: store, now=lambda: at)


@pytest.mark.cites("P.60")
def test_contacts_stay_until_a_month_after_the_last_day_that_was_said(tmp_path: Path) -> None:
    """Who plays on on another evening can be called until then, and for a year at most."""

    async def story(store: Store, evenings: Evenings, host: EveningHost) -> None:
        naming = Naming(fresh=(PersonDetails("Anna", "Muster", phone="044 123 45 67"),))
        await host.do(Want(c.Register(1), DIRECTION, naming=naming))
        in_weeks = time.strftime("%Y-%m-%d", time.localtime(time.time() + 100 * DAY))
        for day, kept in ((in_weeks, 100), ("9999-01-01", 365)):
            assert isinstance(await host.do(Want(FurtherDaySet(2, day), DIRECTION)), Granted)
            assert () == await at_day(store, kept).forget_old_contacts()
        other = Naming(fresh=(PersonDetails("Beat", phone="044 765 43 21"),))  # typed once the day was said
        await host.do(Want(c.Register(1), DIRECTION, naming=other))
        assert () == await at_day(store, 365).forget_old_contacts()
        assert isinstance(await host.do(Want(FurtherDaySet(2, in_weeks), DIRECTION)), Granted)  # 9999 was a slip
        assert () == await at_day(store, 129).forget_old_contacts()
        assert isinstance(await host.do(Want(FurtherDaySet(2), DIRECTION)), Granted)
        assert () == await at_day(store, 29).forget_old_contacts()
        assert (host.id,) == await at_day(store, 31).forget_old_contacts()
        assert evenings.hosts

    told(tmp_path, story)


def test_a_refusal_names_everything_and_writes_nothing(tmp_path: Path) -> None:
    """What is refused leaves the evening as it was."""

    async def story(store: Store, evenings: Evenings, host: EveningHost) -> None:
        refused = await host.do(Want(CheckedIn(7), DIRECTION))
        assert isinstance(refused, DeskFaults)
        assert [EveningTrouble.NOBODY] == [fault.kind for fault in refused.faults]
        assert 1 == len(await store.journal.read(host.stream))
        assert 1 == len(evenings.hosts)

    told(tmp_path, story)


def test_a_hundred_wants_at_once_are_all_kept_in_one_order(tmp_path: Path) -> None:
    """Each gets a number of its own, and the journal says what the memory says."""

    async def story(store: Store, evenings: Evenings, host: EveningHost) -> None:
        wants = [host.do(Want(c.Register(), DIRECTION)) for _ in range(100)]
        done = await asyncio.gather(*wants)
        numbers = [granted.people[0] for granted in done if isinstance(granted, Granted)]
        assert list(range(1, 101)) == sorted(numbers)
        assert 101 == len(await store.journal.read(host.stream))
        assert 101 == host.evening.number
        assert evenings.hosts == (host,)

    told(tmp_path, story)


def test_a_want_sent_twice_counts_once(tmp_path: Path) -> None:
    """Anyone who did not hear the answer may ask again, at once or later."""

    async def story(store: Store, evenings: Evenings, host: EveningHost) -> None:
        want = Want(c.Register(), DIRECTION, nonce="seen once")
        await asyncio.gather(host.do(want), host.do(want))
        again = await host.do(want)
        assert isinstance(again, Granted)
        assert 1 == len(host.evening.people)
        assert 2 == len(await store.journal.read(host.stream))
        assert evenings.hosts == (host,)

    told(tmp_path, story)


def test_what_another_process_wrote_is_taken_in_before_the_next_want(tmp_path: Path) -> None:
    """The journal is the truth, whoever wrote to it."""

    async def story(store: Store, evenings: Evenings, host: EveningHost) -> None:
        body = b'{"kind":"registered","at":2.0,"by":{"role":"desk"},"person":1}'
        await store.journal.append(host.stream, 1, [JournalEntry("registered", body)])
        done = await host.do(Want(c.Register(), DIRECTION))
        assert isinstance(done, Granted)
        assert (2,) == done.people
        assert evenings.hosts == (host,)

    told(tmp_path, story)


def test_who_is_forgotten_has_no_name_any_more(tmp_path: Path) -> None:
    """The key of his name goes with the event that says so."""

    async def story(store: Store, evenings: Evenings, host: EveningHost) -> None:
        await host.do(Want(c.Register(), DIRECTION, naming=Naming(fresh=(PersonDetails("Anna"),))))
        await host.do(Want(KeyDestroyed(1), DIRECTION))
        assert "" == host.name(1)
        await host.reload_names()
        assert "" == host.name(1)
        assert evenings.hosts == (host,)
        assert 3 == len(await store.journal.read(host.stream))

    told(tmp_path, story)


def test_whoever_watches_hears_of_everything_and_of_the_end(tmp_path: Path) -> None:
    """A version comes after each change; a host that ends ends the watching."""

    async def story(store: Store, evenings: Evenings, host: EveningHost) -> None:
        before = host.version
        watching = asyncio.create_task(host.changed(before))
        await host.do(Want(c.Register(), DIRECTION))
        assert before + 1 == await watching
        waiting = asyncio.create_task(host.changed(host.version))
        await asyncio.sleep(0)
        await evenings.close()
        with pytest.raises(EveningGone):
            await waiting
        with pytest.raises(EveningGone):
            await host.do(Want(c.Register(), DIRECTION))
        assert 2 == len(await store.journal.read(host.stream))

    told(tmp_path, story)


def test_a_key_opens_its_role_alone() -> None:
    """Nobody gets from one key to another, or from one evening to another."""
    secret, other_secret = bytes(32), b"x" * 32
    assert "steward" == role_of(secret, role_key(secret, "steward"))
    assert role_of(other_secret, role_key(secret, "steward")) is None


@dataclass
class Ticks:
    """A clock that a test turns."""

    now: float = 0.0

    def __call__(self) -> float:
        """The time."""
        return self.now


def test_an_evening_nobody_wants_is_let_go_and_found_again(tmp_path: Path) -> None:
    """It leaves memory once nobody has asked for it so long; whoever comes later finds what was acknowledged."""

    async def story(store: Store) -> None:
        ticks = Ticks()
        evenings = Evenings(lambda: store, ticks=ticks, idle=300.0)
        host = await evenings.open(OPEN, DIRECTION)
        assert isinstance(host, EveningHost)
        await host.do(Want(c.Register(200), DIRECTION, naming=Naming(fresh=(PersonDetails("Anna"),))))
        ticks.now += 299.0
        await evenings.let_go()
        assert host in evenings.hosts
        ticks.now += 2.0
        await evenings.let_go()
        assert host not in evenings.hosts
        assert host.over
        again = await evenings.find(host.id)
        assert again is not None
        assert host.evening == again.evening
        assert "Anna" == again.name(1)
        assert isinstance(await again.do(Want(c.Register(), DIRECTION)), Granted)
        await evenings.close()

    on_a_store(tmp_path, story)


def test_an_evening_somebody_watches_stays(tmp_path: Path) -> None:
    """As long as a page of it is open it is not let go, and afterwards it stays as long as any other."""

    async def story(store: Store) -> None:
        ticks = Ticks()
        evenings = Evenings(lambda: store, ticks=ticks, idle=300.0)
        host = await evenings.open(OPEN, DIRECTION)
        assert isinstance(host, EveningHost)
        with host.watched():
            ticks.now += 10_000.0
            await evenings.let_go()
            assert host in evenings.hosts
        await evenings.let_go()
        assert host in evenings.hosts
        ticks.now += 301.0
        await evenings.let_go()
        assert host not in evenings.hosts
        await evenings.close()

    on_a_store(tmp_path, story)


def test_of_too_many_evenings_those_nobody_wants_go_sooner(tmp_path: Path) -> None:
    """Beyond a hundred a minute is enough, and who was asked for just now stays."""

    async def story(store: Store) -> None:
        ticks = Ticks()
        evenings = Evenings(lambda: store, ticks=ticks)
        for _ in range(HELD + 1):
            await evenings.open(OPEN, DIRECTION)
        wanted = evenings.hosts[0]
        ticks.now += CROWDED + 1.0
        assert wanted is await evenings.find(wanted.id)
        await evenings.let_go()
        assert HELD == len(evenings.hosts)
        assert wanted in evenings.hosts
        await evenings.close()

    on_a_store(tmp_path, story)


def test_of_evenings_that_are_large_together_those_nobody_wants_go_sooner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What counts is what they hold, not only how many they are; once the rest is small it stays."""

    async def story(store: Store) -> None:
        ticks = Ticks()
        evenings = Evenings(lambda: store, ticks=ticks)
        for _ in range(3):
            host = await evenings.open(OPEN, DIRECTION)
            assert isinstance(host, EveningHost)
            await host.do(Want(c.Register(40), DIRECTION))
            ticks.now += 1.0
        each = evenings.hosts[0].evening.number
        monkeypatch.setattr("puur.web.evening.log.evenings.EVENTS", 3 * each)
        ticks.now += CROWDED
        opened = evenings.hosts
        await evenings.let_go()
        assert opened == evenings.hosts
        monkeypatch.setattr("puur.web.evening.log.evenings.EVENTS", 3 * each - 1)
        await evenings.let_go()
        assert opened[1:] == evenings.hosts
        await evenings.close()

    on_a_store(tmp_path, story)


def test_an_evening_makes_room_for_heavy_work_unless_somebody_looks_at_it(tmp_path: Path) -> None:
    """It is found again as it was; what was asked for just now stays, and what is looked at or being read in."""

    async def story(store: Store) -> None:
        ticks = Ticks()
        evenings = Evenings(lambda: store, ticks=ticks)
        idle, asked, watched = [await evenings.open(OPEN, DIRECTION) for _ in range(3)]
        assert isinstance(idle, EveningHost)
        assert isinstance(asked, EveningHost)
        assert isinstance(watched, EveningHost)
        with watched.watched():
            ticks.now += PRESSED + 1.0
            await evenings.find(asked.id)
            await evenings.make_room()
        assert (asked, watched) == evenings.hosts
        again = await evenings.find(idle.id)
        assert again is not None
        assert idle.evening == again.evening
        await evenings.close()

    on_a_store(tmp_path, story)


def test_an_evening_has_so_many_events_and_no_more(tmp_path: Path) -> None:
    """All of them lie in memory: whoever goes on telling is told that it is full, and everything stays to be seen."""

    async def story(store: Store, evenings: Evenings, host: EveningHost) -> None:
        del store, evenings
        last = host.evening.log[-1]
        host.evening = replace(
            host.evening, log=(*host.evening.log[:-1], msgspec.structs.replace(last, seq=MOST_EVENTS))
        )
        done = await host.do(Want(c.Register(1), DIRECTION))
        assert isinstance(done, DeskFaults)
        assert [EveningTrouble.FULL] == [fault.kind for fault in done.faults]

    told(tmp_path, story)
