"""Allowances with a clock in the hand: what is let through, what flows back, who is told to wait, and for how long."""

from pathlib import Path

import pytest
from tests.web.counts import Clock, refusals, with_tables

from puur.store.brakes import Allowance, Delays, forget_tries, forgive, key_of
from puur.store.table_door import DatabaseTables
from puur.web.http import brakes
from puur.web.http.brakes import Brake
from puur.web.http.budgets import (
    MOST_KEYS,
    USUAL,
    Bucket,
    RequestBudget,
    SharedBudget,
    an_hour,
    payer_of,
    wider_network_of,
)


def test_what_flows_back_is_had_again_and_never_more_than_the_burst() -> None:
    """Two at once; one comes back in four seconds, and an hour brings no third."""
    clock = Clock()
    bucket = Bucket(Allowance(rate=0.25, burst=2.0), clock)
    assert [True, True, False] == [bucket.take() for _ in range(3)]
    clock.now += 2.0
    assert not bucket.take()
    clock.now += 2.0
    assert [True, False] == [bucket.take() for _ in range(2)]
    clock.now += 3_600.0
    assert [True, True, False] == [bucket.take() for _ in range(3)]


def test_who_was_refused_owes_nothing() -> None:
    """However often somebody asks in vain, the next one comes when it would have come."""
    clock = Clock()
    bucket = Bucket(Allowance(rate=0.25, burst=1.0), clock)
    assert [True, *[False] * 9] == [bucket.take() for _ in range(10)]
    clock.now += 4.0
    assert bucket.has()
    assert bucket.has()
    assert bucket.take()
    assert not bucket.has()


def test_an_allowance_for_an_hour_comes_back_in_an_hour() -> None:
    """All at once; then nothing of it before its part of the hour is over."""
    clock = Clock()
    bucket = Bucket(an_hour(6), clock)
    assert [True] * 6 + [False] == [bucket.take() for _ in range(7)]
    clock.now += 599.0
    assert not bucket.take()
    clock.now += 1.0
    assert bucket.take()


def test_everybody_has_an_allowance_of_his_own() -> None:
    """A used-up allowance takes nothing from others, and asking for the balance takes none."""
    budget = RequestBudget(Allowance(rate=0.0, burst=1.0))
    assert budget.has("anna")
    assert budget.has("anna")
    assert [True, False] == [budget.take("anna") for _ in range(2)]
    assert [False, True] == [budget.has("anna"), budget.has("beat")]
    assert budget.take("beat")
    assert not RequestBudget(Allowance(rate=1.0, burst=0.5)).has("anna")
    assert RequestBudget(Allowance(rate=0.0, burst=1.0)).take("anna")


def test_only_refusals_of_a_budget_with_a_name_are_counted() -> None:
    """What is let through is none, and where somebody else counts this does not."""
    before = refusals("test cards")
    budget = RequestBudget(Allowance(rate=0.0, burst=2.0), "test cards")
    assert [True, True, False] == [budget.take("anna") for _ in range(3)]
    assert 1 == refusals("test cards") - before
    assert not RequestBudget(Allowance(rate=0.0, burst=0.0)).take("anna")
    assert 0 == refusals("")


def known_to_its_brim() -> RequestBudget:
    """A budget that knows as many as there is room for, each of whom has used up his allowance."""
    budget = RequestBudget(Allowance(rate=0.0, burst=1.0))
    assert all(budget.take(f"guest {number}") for number in range(MOST_KEYS))
    return budget


def test_the_oldest_of_very_many_are_forgotten() -> None:
    """As many as there is room for are known; one more, and the one that asked longest ago is new again."""
    budget = known_to_its_brim()
    assert not budget.has("guest 0")
    assert budget.take("one more")
    assert [True, False] == [budget.has("guest 0"), budget.has("guest 1")]


def test_who_asks_again_is_not_the_oldest() -> None:
    """A new name throws out who has been silent longest, not who came first."""
    budget = known_to_its_brim()
    assert not budget.take("guest 0")
    assert budget.take("one more")
    assert [False, True] == [budget.has("guest 0"), budget.has("guest 1")]


def test_a_portion_is_fetched_once(tmp_path: Path) -> None:
    """What one process fetched is its own, and nobody else's; the store is asked for the next portion only."""

    async def story(tables: DatabaseTables) -> None:
        clock = Clock()
        slow = Allowance(rate=1e-9, burst=6.0)
        here, there = (SharedBudget("api", slow, portion=3.0, ticks=clock) for _ in range(2))
        assert 0 == await here.take(tables, "anna")
        assert [0, 0, 0] == [await there.take(tables, "anna") for _ in range(3)]
        assert 0 < await there.take(tables, "anna")
        assert [0, 0] == [await here.take(tables, "anna") for _ in range(2)]
        assert 0 < await here.take(tables, "anna")

    with_tables(story, tmp_path)


def test_all_networks_of_an_ipv6_customer_have_no_more_than_four_of_them(tmp_path: Path) -> None:
    """Anyone who is given 65,536 networks, and asks from a new one each time, is refused; the next customer is not."""

    async def story(tables: DatabaseTables) -> None:
        budget = SharedBudget("api", Allowance(rate=1e-9, burst=3.0), portion=1.0, ticks=Clock())

        def network(number: int, customer: int = 7) -> str:
            return payer_of("", f"2001:db8:{customer:x}:{number:x}::1")

        assert [0, 0, 0] == [await budget.take(tables, network(1)) for _ in range(3)]
        assert 0 < await budget.take(tables, network(1))
        assert [0] * 9 == [await budget.take(tables, network(number)) for number in range(2, 11)]
        assert 0 < await budget.take(tables, network(11))
        assert 0 < budget.still_waits(network(12))
        assert 0 == await budget.take(tables, network(11, customer=8))
        assert 0 == await budget.take(tables, payer_of("a7", "2001:db8:7:b::1"))

    with_tables(story, tmp_path)


def test_less_than_a_portion_is_had_to_the_last(tmp_path: Path) -> None:
    """Where the store has no whole portion any more, it gives what is asked for as long as it can."""

    async def story(tables: DatabaseTables) -> None:
        budget = SharedBudget("api", Allowance(rate=1e-9, burst=4.0), portion=3.0, ticks=Clock())
        assert [0] * 4 == [await budget.take(tables, "anna") for _ in range(4)]
        assert 0 < await budget.take(tables, "anna")

    with_tables(story, tmp_path)


def test_what_is_dear_takes_more_than_a_portion(tmp_path: Path) -> None:
    """What costs five takes five; what was here before stays here."""

    async def story(tables: DatabaseTables) -> None:
        budget = SharedBudget("api", Allowance(rate=1e-9, burst=9.0), portion=2.0, ticks=Clock())
        assert [0, 0] == [await budget.take(tables, "anna", cost) for cost in (1.0, 5.0)]
        assert [0, 0, 0] == [await budget.take(tables, "anna") for _ in range(3)]
        assert 0 < await budget.take(tables, "anna")

    with_tables(story, tmp_path)


def test_who_was_refused_is_told_until_when(tmp_path: Path) -> None:
    """Whole seconds, rounded up and at least one; the store is not asked before they are over."""

    async def story(tables: DatabaseTables) -> None:
        clock, kind = Clock(), "test refused"
        budget = SharedBudget(kind, Allowance(rate=0.01, burst=1.0), portion=1.0, ticks=clock)
        before = refusals(kind)
        assert 0 == budget.still_waits("anna")
        assert 0 == await budget.take(tables, "anna")
        assert 0 == refusals(kind) - before
        wait = await budget.take(tables, "anna")
        assert 90 < wait <= 100
        await tables.write(lambda connection: forgive(connection, key_of(kind, "anna")))
        clock.now += 0.5
        assert [wait, wait] == [budget.still_waits("anna"), await budget.take(tables, "anna")]
        assert [0, wait] == [budget.still_waits("anna", cost=0.5), budget.still_waits("anna", cost=2.0)]
        assert 2 == refusals(kind) - before
        clock.now += wait - 1.0
        assert 1 == budget.still_waits("anna")
        clock.now += 0.5
        assert [0, 0] == [budget.still_waits("anna"), await budget.take(tables, "anna")]

    with_tables(story, tmp_path)


def test_who_is_refused_something_dear_does_not_wait_for_what_is_cheap(tmp_path: Path) -> None:
    """What costs one is asked for unless somebody says otherwise."""

    async def story(tables: DatabaseTables) -> None:
        budget = SharedBudget("api", Allowance(rate=0.01, burst=3.0), portion=1.0, ticks=Clock())
        assert 0 < await budget.take(tables, "anna", 5.0)
        assert [0, 0] == [budget.still_waits("anna"), await budget.take(tables, "anna")]
        assert 0 == await budget.take(tables, "anna")
        assert 0 < await budget.take(tables, "anna", 2.0)
        assert 0 == budget.still_waits("anna")

    with_tables(story, tmp_path)


def test_programs_ask_a_hundred_and_twenty_times_at_once_and_then_twenty_times_a_second() -> None:
    """What is usual, where a door says nothing else."""
    clock = Clock()
    bucket = Bucket(USUAL, clock)
    assert [True] * 120 + [False] == [bucket.take() for _ in range(121)]
    clock.now += 1.0
    assert [True] * 20 + [False] == [bucket.take() for _ in range(21)]


def test_a_wait_of_a_moment_is_told_as_a_second(tmp_path: Path) -> None:
    """Nobody is told to come back after no time at all."""

    async def story(tables: DatabaseTables) -> None:
        budget = SharedBudget("api", Allowance(rate=1.1, burst=1.0), portion=1.0, ticks=Clock())
        assert [0, 1] == [await budget.take(tables, "anna") for _ in range(2)]

    with_tables(story, tmp_path)


@pytest.mark.parametrize(
    ("address", "wide"),
    [("2001:db8:7:1::2", "2001:db8:7::/48"), ("192.0.2.7", ""), ("nowhere", ""), ("", "")],
)
def test_a_customer_of_ipv6_has_48_bits(address: str, wide: str) -> None:
    """Other kinds of addresses have no wider network."""
    assert wide == wider_network_of(address)


def test_old_tries_are_swept_away_once_an_hour_and_not_at_every_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the store would keep every address that ever mistyped a password, or look through all of them each time."""

    async def story(tables: DatabaseTables) -> None:
        long_ago = Brake("login", Delays(free=2, first=1.0, longest=5.0), lambda: 10.0)
        for who in ("anna", "berta"):
            await long_ago.take(tables, who)
        assert 2 == await tables.write(forget_tries)
        for who in ("anna", "berta"):
            await long_ago.take(tables, who)
        monkeypatch.setattr(brakes, "FORGOTTEN", -1.0)
        await long_ago.take(tables, "carla")
        assert 1 == await tables.write(forget_tries)

    with_tables(story, tmp_path)
