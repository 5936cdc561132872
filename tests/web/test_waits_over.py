"""A wait that is over: what is asked then is had, and counts."""

from pathlib import Path

from tests.web.counts import Clock, refusals, with_tables

from puur.store.brakes import Allowance, forgive, key_of
from puur.store.table_door import DatabaseTables
from puur.web.http.budgets import SharedBudget


def test_what_is_had_within_the_second_after_a_wait_is_counted(tmp_path: Path) -> None:
    """It uses up the allowance like any other, and is no refusal."""

    async def story(tables: DatabaseTables) -> None:
        clock, kind = Clock(), "test waits over"
        budget = SharedBudget(kind, Allowance(rate=0.01, burst=1.0), portion=1.0, ticks=clock)
        assert 0 == await budget.take(tables, "anna")
        wait = await budget.take(tables, "anna")
        await tables.write(lambda connection: forgive(connection, key_of(kind, "anna")))
        before = refusals(kind)
        clock.now += wait + 0.5
        assert 0 == await budget.take(tables, "anna")
        assert before == refusals(kind)
        assert 0 < await budget.take(tables, "anna")

    with_tables(story, tmp_path)
