"""What comes in one turn of the loop is written in one commit, and nothing of it is lost at the end."""

import asyncio
import itertools
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection

from puur.store import JournalEntry
from puur.store.sqlite_writer import Writer
from puur.store.upgrades import upgrade_file

TABLES = [f"tables/{number}" for number in range(50)]


def events_in(writer: Writer) -> int:
    """How many events its file holds."""
    count = asyncio.run(writer.run(lambda line: line.exec_driver_sql("SELECT count(*) FROM event").scalar_one()))
    assert isinstance(count, int)
    return count


def noted(signed_in: list[int], number: int) -> Callable[[Connection], int]:
    """What is written when somebody signs in; his number."""

    def written(_: Connection) -> int:
        signed_in.append(number)
        return number

    return written


def test_many_tables_that_act_at_once_are_one_commit(tmp_path: Path) -> None:
    """Fifty acts in one turn of the loop wake the journal once."""
    upgrade_file(tmp_path / "a.sqlite")
    commits: list[int] = []
    writer = Writer(tmp_path / "a.sqlite", told=lambda: commits.append(1))

    async def all_act() -> None:
        await asyncio.gather(*(writer.append(table, 0, [JournalEntry("acted", b"{}")], None) for table in TABLES))

    asyncio.run(all_act())
    writer.close()  # it is told of a commit after those who waited for it
    assert [1] == commits
    again = Writer(tmp_path / "a.sqlite")
    assert len(TABLES) == events_in(again)
    again.close()


def test_what_was_not_handed_over_yet_is_written_at_the_end(tmp_path: Path) -> None:
    """A journal that is closed in the very turn in which somebody acts has written the act."""
    upgrade_file(tmp_path / "a.sqlite")
    writer = Writer(tmp_path / "a.sqlite")

    async def acts_and_ends() -> None:
        acting = asyncio.ensure_future(writer.append("tables/1", 0, [JournalEntry("acted", b"{}")], None))
        asyncio.get_running_loop().call_soon(writer.close)
        await acting

    asyncio.run(acts_and_ends())
    again = Writer(tmp_path / "a.sqlite")
    assert 1 == events_in(again)
    again.close()


def test_who_acts_waits_for_no_crowd(tmp_path: Path) -> None:
    """A hundred sign-ins that came before an act are written behind it, a few at a time, and none is forgotten."""
    upgrade_file(tmp_path / "a.sqlite")
    commits: list[int] = []
    signed_in: list[int] = []
    before: list[int] = []
    writer = Writer(tmp_path / "a.sqlite", ticks=lambda: 0.0, told=lambda: commits.append(len(signed_in)))

    async def all_come() -> None:
        crowd = [writer.run(noted(signed_in, number)) for number in range(100)]
        act = writer.append("tables/1", 0, [JournalEntry("acted", b"{}")], lambda _: before.append(len(signed_in)))
        await asyncio.gather(*crowd, act)

    asyncio.run(all_come())
    writer.close()
    assert [0] == before
    assert list(range(100)) == signed_in
    assert [*range(10, 101, 10)] == commits


def test_where_each_takes_long_a_commit_holds_but_one(tmp_path: Path) -> None:
    """Sign-ins that take the whole time of a commit are written one by one, in their order, with acts between them."""
    upgrade_file(tmp_path / "a.sqlite")
    commits: list[int] = []
    signed_in: list[int] = []
    writer = Writer(
        tmp_path / "a.sqlite", ticks=lambda: float(len(signed_in)), told=lambda: commits.append(len(signed_in))
    )

    async def all_come() -> None:
        acts = asyncio.gather(*(writer.append(table, 0, [JournalEntry("acted", b"{}")], None) for table in TABLES))
        answers = await asyncio.gather(*(writer.run(noted(signed_in, number)) for number in range(12)))
        assert list(range(12)) == answers
        await acts

    asyncio.run(all_come())
    writer.close()
    assert list(range(12)) == signed_in
    assert list(range(1, 13)) == commits
    again = Writer(tmp_path / "a.sqlite")
    assert len(TABLES) == events_in(again)
    again.close()


def test_one_is_let_in_however_long_acts_take(tmp_path: Path) -> None:
    """Where a commit's time is over before the first sign-in, it is written all the same, and nobody waits for ever."""
    upgrade_file(tmp_path / "a.sqlite")
    ticks = itertools.count()
    writer = Writer(tmp_path / "a.sqlite", ticks=lambda: float(next(ticks)))
    signed_in: list[int] = []

    async def all_come() -> None:
        async with asyncio.timeout(60):
            await asyncio.gather(*(writer.run(noted(signed_in, number)) for number in range(3)))

    asyncio.run(all_come())
    writer.close()
    assert [0, 1, 2] == signed_in


def test_a_crowd_that_waits_at_the_end_is_let_in(tmp_path: Path) -> None:
    """A journal that is closed finishes what waits behind the acts too."""
    upgrade_file(tmp_path / "a.sqlite")
    writer = Writer(tmp_path / "a.sqlite")
    signed_in: list[int] = []

    async def come_and_end() -> None:
        crowd = [asyncio.ensure_future(writer.run(noted(signed_in, number))) for number in range(35)]
        asyncio.get_running_loop().call_soon(writer.close)
        await asyncio.gather(*crowd)

    asyncio.run(come_and_end())
    assert list(range(35)) == signed_in
