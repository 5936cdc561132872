"""What was done at an evening is known by its mark, in a file and in a database server, like its events."""

import asyncio

import pytest

from puur.store import JournalEntry, open_store
from puur.store.evening_answers import AnsweredWant, answers_to, forget_old_answers, keep_answers
from puur.store.journal import StaleStream

SEAT = AnsweredWant(b"\x00seat", 2, 3)
PAID = AnsweredWant(b"\xffpaid", 5, 1)


def test_a_mark_is_found_at_its_evening_alone(url: str) -> None:
    """Anyone who asks for several is told of those that were done."""

    async def story() -> None:
        async with await open_store(url) as store:
            await store.tables.write(lambda line: keep_answers(line, "e1", (SEAT, PAID), 100.0))
            await store.tables.write(lambda line: keep_answers(line, "e2", (), 100.0))
            found = await store.tables.read(lambda line: answers_to(line, "e1", {SEAT.mark, b"another"}))
            assert {SEAT.mark: SEAT} == found
            assert {} == await store.tables.read(lambda line: answers_to(line, "e2", {SEAT.mark}))

    asyncio.run(story())


def test_marks_go_after_their_time(url: str) -> None:
    """What was done before is forgotten, what was done since stays."""

    async def story() -> None:
        async with await open_store(url) as store:
            await store.tables.write(lambda line: keep_answers(line, "e1", (SEAT,), 100.0))
            await store.tables.write(lambda line: keep_answers(line, "e1", (PAID,), 200.0))
            assert 1 == await store.tables.write(lambda line: forget_old_answers(line, 200.0))
            marks = {SEAT.mark, PAID.mark}
            assert {PAID.mark: PAID} == await store.tables.read(lambda line: answers_to(line, "e1", marks))

    asyncio.run(story())


def test_a_mark_is_not_kept_without_its_events(url: str) -> None:
    """Whoever comes too late with his events leaves no mark."""

    async def story() -> None:
        async with await open_store(url) as store:
            await store.journal.append("desk/e1", 0, [JournalEntry("opened", b"1")])
            with pytest.raises(StaleStream):
                await store.journal.append(
                    "desk/e1",
                    0,
                    [JournalEntry("opened", b"2")],
                    along=lambda line: keep_answers(line, "e1", (SEAT,), 1.0),
                )
            assert {} == await store.tables.read(lambda line: answers_to(line, "e1", {SEAT.mark}))

    asyncio.run(story())
