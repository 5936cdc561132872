"""Accounts, what is kept of them, and the lobby of several processes: the same in a file and in a database server."""

import asyncio
from collections.abc import Callable
from itertools import count

from puur.store import open_store
from puur.store.brakes import Allowance, forgive, key_of
from puur.store.journal import JournalEntry
from puur.store.people import KnownPerson, Passkey
from puur.web.house import House
from puur.web.http.budgets import SharedBudget
from puur.web.settings import Settings
from puur.web.table import events as e
from puur.web.table.people.traces import PORTION, export, forget_tables, traces_of
from puur.web.visitor.members import HALL, Failed, Members, Signed
from puur.web.visitor.passwords import Passwords
from puur.web.visitor.tries import Origin
from puur.web.visitor.visitors import COOKIE, visitor_of
from puur.wire.settings import TableSettings

PASSWORD = "vier Rosen im Sack"  # noqa: S105  of nobody


def test_a_hundred_phones_of_a_hall_make_an_account_each(url: str) -> None:
    """They come from one address; nobody fills the store from there."""

    async def story() -> None:
        members = Members(Passwords())
        async with await open_store(url) as store:
            waits = [await members.makers.take(store.tables, "192.0.2.7") for _ in range(HALL + 1)]
            assert [0] * HALL == waits[:-1]
            assert waits[-1] > 0

    asyncio.run(story())


def test_members_are_kept_in_both_databases(url: str) -> None:
    """Made, signed in, renamed, with another password and with a key: each says what came of it."""

    async def story() -> None:
        members = Members(Passwords())
        async with await open_store(url) as store:
            tables = store.tables
            made = await members.register(tables, "p1", ("Anna", PASSWORD), "")
            assert isinstance(made, Signed)
            visitor = await visitor_of(tables, {COOKIE: made.secret})
            assert ("p1", "Anna") == (visitor.person, visitor.account and visitor.account.name)
            assert Failed("name_taken") == await members.register(tables, "p2", ("ANNA", PASSWORD), "")
            assert Failed("wrong") == await members.sign_in(tables, "Anna", "falsch", Origin("a"))
            assert Failed("wrong") == await members.sign_in(tables, "Beat", PASSWORD, Origin("b"))
            assert isinstance(await members.sign_in(tables, "anna", PASSWORD, Origin("c")), Signed)
            assert await members.rename(tables, "p1", "Anna B.") is None
            assert isinstance(await members.sign_in(tables, "Anna B.", PASSWORD, Origin("d")), Signed)
            key = Passkey(b"key", "p3", b"public", 0, "Telefon", 1.0)
            await members.register_by_key(tables, KnownPerson("p3", "Vreni", 1.0), key)
            assert visitor.session is not None
            vreni = KnownPerson("p3", "Vreni", 1.0)
            assert await members.new_password(tables, vreni, ("", PASSWORD), visitor.session) is None
            assert isinstance(await members.sign_in(tables, "Vreni", PASSWORD, Origin("f")), Signed)
            assert 4 == await members.leave_everywhere(tables, "p1") + await members.leave_everywhere(tables, "p3")

    asyncio.run(story())


def test_who_guesses_does_not_lock_out_the_owner(url: str) -> None:
    """However often one address tries, the name itself is soon open again for others."""

    async def story() -> None:
        ticks = count(1)  # twenty milliseconds from one question to the next, however long the machine takes
        members = Members(Passwords(), clock=lambda: 0.02 * next(ticks))
        async with await open_store(url) as store:
            await members.register(store.tables, "p1", ("Anna", PASSWORD), "")
            told = [await members.sign_in(store.tables, "Anna", "falsch", Origin("192.0.2.1")) for _ in range(200)]
            waits = [failed.wait for failed in told if isinstance(failed, Failed) and failed.why == "wait"]
            assert len(waits) > 150
            outcome = await members.sign_in(store.tables, "Anna", PASSWORD, Origin("192.0.2.2"))
            assert isinstance(outcome, Signed) or outcome.wait <= 4.0

    asyncio.run(story())


def test_what_is_kept_is_found_and_forgotten_in_both_databases(url: str) -> None:
    """The tables somebody sat at are named; those where he sat alone go with him, the others stay."""

    def sat(person: str, name: str) -> JournalEntry:
        event = e.Sat(1.0, "S", person, name)
        return JournalEntry(e.kind_of(event), e.written(event), 1.0)

    async def story() -> None:
        async with await open_store(url) as store:
            await store.journal.append("table/alone", 0, [sat("p1", "Anna"), sat("p1", "Änni")])
            await store.journal.append("table/shared", 0, [sat("p1", "Anna"), sat("p2", "Beat")])
            await store.journal.append("table/other", 0, [sat("p2", "Beat")])
            await store.journal.append("table/crowd", 0, [sat(f"p1{number}", "P1") for number in range(PORTION + 1)])
            found = await traces_of(store.tables, "p1")
            assert [("alone", ("Anna", "Änni"), True), ("shared", ("Anna",), False)] == [
                (trace.table, trace.names, trace.alone) for trace in found
            ]
            assert b"\xc3\x84nni" in await export(store.tables, KnownPerson("p1", "Anna", 1.0))
            assert 1 == await forget_tables(store.tables, "p1")
            assert ("table/crowd", "table/other", "table/shared") == await store.journal.streams("table/")

    asyncio.run(story())


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is true."""
    while not true():  # noqa: ASYNC110  what another process wrote wakes nobody here
        await asyncio.sleep(0.01)


def test_processes_share_one_lobby(url: str) -> None:
    """A table opened in one process stands in the lobby of the other, and leaves it when it is over there."""

    async def story() -> None:
        async with await open_store(url) as store:
            first_house, second_house = House(Settings(budget=0.05), store), House(Settings(budget=0.05), store)
            for house in (first_house, second_house):
                house.board.start()
            first = (lambda host, at: e.Sat(at, "S", host, "Anna"),)
            made = await first_house.hub.create(TableSettings(entry="lobby", title="Stammtisch"), "p1", *first)
            await until(lambda: [("Stammtisch", 3)] == [(row.title, row.free) for row in second_house.board.rows()])
            table = await first_house.hub.find(made.table)
            assert table is not None
            await first_house.hub.happens(table, e.Stood(1.0, "S"))
            await until(lambda: not second_house.board.rows())
            for house in (first_house, second_house):
                house.board.stop()
                await house.hub.close()

    asyncio.run(story())


def test_delays_hold_at_every_process(url: str) -> None:
    """Anyone who tried too often at one process waits at the next one too, by his address as by the name."""

    async def story() -> None:
        async with await open_store(url) as store:
            members, other_members = (Members(Passwords(), clock=lambda: 10.0) for _ in range(2))
            for at in range(6):
                assert Failed("wrong") == await members.sign_in(store.tables, "Anna", "falsch", Origin(f"192.0.2.{at}"))
            waits = await other_members.sign_in(store.tables, "anna", "falsch", Origin("192.0.2.99"))
            assert isinstance(waits, Failed)
            assert ("wait", True) == (waits.why, waits.wait > 0)

    asyncio.run(story())


def test_an_allowance_is_fetched_in_portions_for_all_processes(url: str) -> None:
    """Two processes together let no more through than the burst, but for what flows back meanwhile."""

    async def story() -> None:
        async with await open_store(url) as store:
            slow = Allowance(rate=0.001, burst=35.0)
            first_budget, second_budget = SharedBudget("api", slow), SharedBudget("api", slow)
            told = [await rates.take(store.tables, "anna", 1.0) for rates in (first_budget, second_budget) * 30]
            assert 35 == told.count(0)
            assert told[-1] > 1
            assert 0 == await first_budget.take(store.tables, "beat", 5.0)

    asyncio.run(story())


def test_who_is_refused_is_not_looked_up_again_and_again(url: str) -> None:
    """Whoever has used up an allowance hears so without the store being asked, until the time he was told is up."""

    async def story() -> None:
        now = [0.0]
        async with await open_store(url) as store:
            budget = SharedBudget("api", Allowance(rate=0.01, burst=2.0), portion=1.0, ticks=lambda: now[0])
            assert [0, 0] == [await budget.take(store.tables, "anna") for _ in range(2)]
            wait = await budget.take(store.tables, "anna")
            assert 0 < wait <= 100
            await store.tables.write(lambda connection: forgive(connection, key_of("api", "anna")))
            assert wait == await budget.take(store.tables, "anna")
            assert 0 == await budget.take(store.tables, "beat")
            now[0] += wait
            assert 0 == await budget.take(store.tables, "anna")

    asyncio.run(story())


def test_what_costs_less_may_still_be_had(url: str) -> None:
    """Anyone who is refused something dear has what is cheap, as far as his allowance goes."""

    async def story() -> None:
        async with await open_store(url) as store:
            budget = SharedBudget("api", Allowance(rate=0.01, burst=5.0), portion=1.0)
            assert await budget.take(store.tables, "anna", 6.0) > 0
            assert [0, 0] == [await budget.take(store.tables, "anna") for _ in range(2)]

    asyncio.run(story())
