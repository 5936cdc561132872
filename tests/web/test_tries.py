"""Guesses at accounts with a clock in the hand: by account, by device, by network, and what a right one gives back."""

from pathlib import Path

import pytest
from tests.web.counts import Clock, refusals, with_tables

from puur.store.people import Login
from puur.store.table_door import DatabaseTables
from puur.web.visitor.guests import Guest
from puur.web.visitor.tries import FROM, Origin, Tries, Try, tried_by
from puur.web.visitor.visitors import Visitor

HALL = "192.0.2.7"


async def begun(tries: Tries, tables: DatabaseTables, tried: Try) -> float:
    """Begin a try: 0, or seconds until the next is allowed."""
    return await tables.write(lambda connection: tries.begin(connection, tried))


def elsewhere(number: int) -> Origin:
    """A phone of its own in a network of its own."""
    return Origin(f"198.51.100.{number}", f"phone {number}")


def test_an_account_waits_a_second_after_six_tries_and_half_a_minute_at_most(tmp_path: Path) -> None:
    """Wherever they come from; each wait is twice the one before."""

    async def story(tables: DatabaseTables) -> None:
        clock = Clock()
        tries = Tries(clock)
        assert [0.0] * 6 == [await begun(tries, tables, Try("anna", elsewhere(number))) for number in range(6)]
        waits = []
        for number in range(6, 14):
            waits.append(await begun(tries, tables, Try("anna", elsewhere(number))))
            clock.now += waits[-1]
            assert 0.0 == await begun(tries, tables, Try("anna", elsewhere(number)))
        assert pytest.approx([1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0, 30.0]) == waits

    with_tables(story, tmp_path)


def test_a_device_waits_after_twenty_tries_and_a_quarter_of_an_hour_at_most(tmp_path: Path) -> None:
    """Whichever accounts it tries, and from wherever."""

    async def story(tables: DatabaseTables) -> None:
        clock = Clock()
        tries = Tries(clock)

        def tried(number: int) -> Try:
            return Try(f"account {number}", Origin(f"198.51.100.{number}", "phone"))

        assert [0.0] * 20 == [await begun(tries, tables, tried(number)) for number in range(20)]
        waits = []
        for number in range(20, 31):
            waits.append(await begun(tries, tables, tried(number)))
            clock.now += waits[-1]
            assert 0.0 == await begun(tries, tables, tried(number))
        assert pytest.approx([*(2.0 * 2**step for step in range(9)), 900.0, 900.0]) == waits

    with_tables(story, tmp_path)


def test_who_must_wait_himself_does_not_use_up_the_tries_of_an_account(tmp_path: Path) -> None:
    """A phone that guesses on while it has to wait shuts nobody else out."""

    async def story(tables: DatabaseTables) -> None:
        tries = Tries(Clock())
        phone = Origin(HALL, "phone")
        assert [0.0] * 20 == [await begun(tries, tables, Try(f"account {number}", phone)) for number in range(20)]
        assert all([await begun(tries, tables, Try("anna", phone)) for _ in range(50)])
        assert 0.0 == await begun(tries, tables, Try("anna", elsewhere(1)))

    with_tables(story, tmp_path)


def test_a_network_tries_thirty_accounts_in_vain(tmp_path: Path) -> None:
    """New cookies help nobody: the next is tried half a minute later, and an account that was tried counts once."""

    async def story(tables: DatabaseTables) -> None:
        tries = Tries(Clock())

        def tried(number: int, cookie: str = "") -> Try:
            return Try(f"account {number}", Origin(HALL, f"phone {number}{cookie}"))

        before = refusals(FROM)
        assert [0.0] * 30 == [await begun(tries, tables, tried(number)) for number in range(30)]
        assert 25.0 < await begun(tries, tables, tried(30)) <= 30.0
        assert 25.0 < await begun(tries, tables, tried(30)) <= 30.0
        assert 0.0 == await begun(tries, tables, tried(0, "b"))
        assert 0.0 == await begun(tries, tables, Try("account 30", elsewhere(1)))
        assert 2 == refusals(FROM) - before

    with_tables(story, tmp_path)


def test_a_customer_of_ipv6_tries_no_more_accounts_from_all_his_networks(tmp_path: Path) -> None:
    """From a new network and device each time: a hundred and twenty accounts, and then he waits; others do not."""

    async def story(tables: DatabaseTables) -> None:
        tries = Tries(Clock())

        def tried(number: int, customer: int = 7) -> Try:
            return Try(f"account {number}", Origin(f"2001:db8:{customer:x}:{number:x}::1", f"phone {number}"))

        waits = [await begun(tries, tables, tried(number)) for number in range(200)]
        assert [0.0] * 120 == waits[:120]
        assert any(waits)
        assert 0.0 == await begun(tries, tables, tried(120, customer=8))

    with_tables(story, tmp_path)


def test_visitors_without_a_cookie_are_one_device_of_their_network(tmp_path: Path) -> None:
    """Twenty tries together, by the network of IPv6 too; another network has its own."""

    async def story(tables: DatabaseTables) -> None:
        tries = Tries(Clock())
        origin, neighbour = Origin("2001:db8::1"), Origin("2001:db8::2")
        assert [0.0] * 20 == [await begun(tries, tables, Try(f"account {number}", origin)) for number in range(20)]
        assert 0.0 < await begun(tries, tables, Try("account 20", neighbour))
        assert 0.0 == await begun(tries, tables, Try("account 20", Origin("2001:db8:0:1::1")))

    with_tables(story, tmp_path)


def test_a_right_password_gives_back_what_it_cost(tmp_path: Path) -> None:
    """To the account, to the device and to the network: as many tries as before are there again."""

    async def story(tables: DatabaseTables) -> None:
        tries = Tries(Clock())
        phone = Origin(HALL, "phone")
        for _ in range(5):
            assert 0.0 == await begun(tries, tables, Try("anna", phone))
        await tries.right(tables, Try("anna", phone), "p1")
        assert [0.0] * 6 == [await begun(tries, tables, Try("anna", elsewhere(number))) for number in range(6)]
        assert [0.0] * 20 == [await begun(tries, tables, Try(f"account {number}", phone)) for number in range(20)]
        more = [Try(f"account {number}", Origin(HALL, f"phone {number}")) for number in range(20, 30)]
        assert [0.0] * 10 == [await begun(tries, tables, tried) for tried in more]
        assert 0.0 < await begun(tries, tables, Try("one more", Origin(HALL, "one more")))

    with_tables(story, tmp_path)


def test_a_network_gets_back_an_account_once(tmp_path: Path) -> None:
    """Anyone who signs in twice for one try makes no room for guesses."""

    async def story(tables: DatabaseTables) -> None:
        tries = Tries(Clock())
        anna = Try("anna", Origin(HALL, "phone"))
        assert 0.0 == await begun(tries, tables, anna)
        tried = [Try(f"account {number}", Origin(HALL, f"phone {number}")) for number in range(29)]
        assert [0.0] * 29 == [await begun(tries, tables, each) for each in tried]
        for _ in range(3):
            await tries.right(tables, anna, "p1")
        more = [Try(name, Origin(HALL, name)) for name in ("one more", "two more")]
        assert [True, False] == [not await begun(tries, tables, each) for each in more]

    with_tables(story, tmp_path)


def test_a_device_that_proved_an_account_is_kept_out_by_its_own_tries_alone(tmp_path: Path) -> None:
    """Neither what others try at the account nor what they try from its network counts; six of its own do."""

    async def story(tables: DatabaseTables) -> None:
        clock = Clock()
        tries = Tries(clock)
        phone, login = Origin(HALL, "phone"), Login("anna", "p1", "")

        async def seen(origin: Origin, found: Login | None = login) -> Try:
            return await tables.write(lambda connection: tried_by(connection, "anna", found, origin))

        assert Try("anna", phone) == await seen(phone)
        await tries.right(tables, await seen(phone), "p1")
        known = await seen(phone)
        assert Try("anna", phone, "p1") == known
        assert Try("anna", Origin(HALL)) == await seen(Origin(HALL))
        assert Try("anna", elsewhere(1)) == await seen(elsewhere(1))
        assert Try("anna", phone) == await seen(phone, found=None)
        for number in range(60):
            await begun(tries, tables, Try("anna", elsewhere(number)))
            await begun(tries, tables, Try(f"account {number}", Origin(HALL, f"phone {number}")))
        assert [0.0] * 6 == [await begun(tries, tables, known) for _ in range(6)]
        assert 1.0 == await begun(tries, tables, known)
        clock.now += 1.0
        assert 0.0 == await begun(tries, tables, known)
        await tries.right(tables, known, "p1")
        assert [0.0] * 6 == [await begun(tries, tables, known) for _ in range(6)]
        assert [0.0, 2.0] == [await begun(tries, tables, Try("anna", elsewhere(number))) for number in (61, 62)]

    with_tables(story, tmp_path)


def test_who_is_signed_in_proves_it_twenty_times_and_waits_then(tmp_path: Path) -> None:
    """Each for himself; a right one begins anew."""

    async def story(tables: DatabaseTables) -> None:
        clock = Clock()
        tries = Tries(clock)
        assert [0.0] * 20 == [await tries.begin_proof(tables, "p1") for _ in range(20)]
        waits = []
        for _ in range(11):
            waits.append(await tries.begin_proof(tables, "p1"))
            clock.now += waits[-1]
            assert 0.0 == await tries.begin_proof(tables, "p1")
        assert pytest.approx([*(2.0 * 2**step for step in range(9)), 900.0, 900.0]) == waits
        assert 0.0 == await tries.begin_proof(tables, "p2")
        await tries.proved(tables, "p1")
        assert [0.0] * 20 == [await tries.begin_proof(tables, "p1") for _ in range(20)]

    with_tables(story, tmp_path)


def test_a_device_asks_for_twenty_passkeys_and_for_one_more_every_half_minute(tmp_path: Path) -> None:
    """Asking proves nothing and costs little; another device of the same network has its own."""

    async def story(tables: DatabaseTables) -> None:
        passkeys = Tries().passkeys
        phone, other = Visitor(Guest("phone")), Visitor(Guest("other"))
        assert [0] * 20 == [await passkeys.take(tables, phone, HALL) for _ in range(20)]
        assert 30 == await passkeys.take(tables, phone, HALL)
        assert 0 == await passkeys.take(tables, other, HALL)

    with_tables(story, tmp_path)
