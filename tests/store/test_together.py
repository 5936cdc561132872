"""What comes in one turn of the loop is written in one commit, and nothing of it is lost at the end."""

import asyncio
from pathlib import Path

from puur.store import Entry
from puur.store.sqlite_writer import Writer
from puur.store.upgrading import upgrade_file

TABLES = [f"tables/{number}" for number in range(50)]


def events_in(writer: Writer) -> int:
    """How many events its file holds."""
    count = asyncio.run(writer.run(lambda line: line.exec_driver_sql("SELECT count(*) FROM event").scalar_one()))
    assert isinstance(count, int)
    return count


def test_many_tables_that_act_at_once_are_one_commit(tmp_path: Path) -> None:
    """Fifty acts in one turn of the loop wake the journal once."""
    upgrade_file(tmp_path / "a.sqlite")
    commits: list[int] = []
    writer = Writer(tmp_path / "a.sqlite", told=lambda: commits.append(1))

    async def all_act() -> None:
        await asyncio.gather(*(writer.append(table, 0, [Entry("acted", b"{}")], None) for table in TABLES))

    asyncio.run(all_act())
    assert [1] == commits
    assert len(TABLES) == events_in(writer)
    writer.close()


def test_what_was_not_handed_over_yet_is_written_at_the_end(tmp_path: Path) -> None:
    """A journal that is closed in the very turn in which somebody acts has written the act."""
    upgrade_file(tmp_path / "a.sqlite")
    writer = Writer(tmp_path / "a.sqlite")

    async def acts_and_ends() -> None:
        acting = asyncio.ensure_future(writer.append("tables/1", 0, [Entry("acted", b"{}")], None))
        asyncio.get_running_loop().call_soon(writer.close)
        await acting

    asyncio.run(acts_and_ends())
    again = Writer(tmp_path / "a.sqlite")
    assert 1 == events_in(again)
    again.close()
