"""Names of people at evenings lie sealed in the store, in a file and in a database server, and can be forgotten."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

import pytest
from cryptography.exceptions import InvalidTag
from sqlalchemy import Connection, event, select, update

from puur.store import open_store
from puur.store.evening_people import (
    EveningPerson,
    delete_contacts,
    delete_old_contacts,
    forget_evening,
    forget_person,
    keep_contacts,
    keep_people,
    keep_person,
    people_of_evening,
)
from puur.store.tables import evening_key, evening_person

T = TypeVar("T")
ANNA = EveningPerson("e1", 1, b"Anna M\xc3\xbcller", b"079 555 55 55")
BEAT = EveningPerson("e1", 2, b"Beat")
CARLA = EveningPerson("e2", 1, b"Carla", b"carla@example.org")
Run = Callable[[Callable[[Connection], None]], None]


@pytest.fixture
def run(url: str) -> Run:
    """Runs a function in a store in which Anna and Beat were at one evening, Carla at another."""

    def running(function: Callable[[Connection], None]) -> None:
        def everything(connection: Connection) -> None:
            keep_person(connection, ANNA, 100.0)
            keep_person(connection, BEAT, 100.0)
            keep_person(connection, CARLA, 200.0)
            function(connection)

        async def story() -> None:
            async with await open_store(url) as store:
                await store.tables.write(everything)

        asyncio.run(story())

    return running


def test_what_is_kept_is_read_again(run: Run) -> None:
    """People are listed by number, and what is written anew takes the place of what was."""

    def story(connection: Connection) -> None:
        assert (ANNA, BEAT) == people_of_evening(connection, "e1")
        fresh = EveningPerson("e1", 1, b"Anna Meier")
        keep_person(connection, fresh)
        assert (fresh, BEAT) == people_of_evening(connection, "e1")
        assert (CARLA,) == people_of_evening(connection, "e2")
        assert () == people_of_evening(connection, "e3")

    run(story)


def test_nothing_readable_lies_in_the_store(run: Run) -> None:
    """Neither names nor contacts stand there in clear."""

    def story(connection: Connection) -> None:
        rows = connection.execute(select(evening_person.c.details, evening_person.c.contacts)).all()
        everything = b"".join(bytes(held) for row in rows for held in row if held is not None)
        assert [] == [word for word in (b"Anna", b"Beat", b"079", b"carla") if word in everything]

    run(story)


def test_whoever_is_forgotten_is_a_number(run: Run) -> None:
    """With the key goes everything; the others stay, and a new name gets a new key."""

    def story(connection: Connection) -> None:
        keys = set(connection.execute(select(evening_key.c.key)).scalars())
        assert forget_person(connection, "e1", 1)
        assert not forget_person(connection, "e1", 1)
        assert (BEAT,) == people_of_evening(connection, "e1")
        keep_person(connection, EveningPerson("e1", 1, b"Dora"))
        assert (b"Dora", b"Beat") == tuple(person.details for person in people_of_evening(connection, "e1"))
        assert 1 == len(set(connection.execute(select(evening_key.c.key)).scalars()) - keys)
        assert 2 == forget_evening(connection, "e1")
        assert () == people_of_evening(connection, "e1")

    run(story)


def test_contacts_go_when_their_time_is_over(run: Run) -> None:
    """Names stay; only what was to be kept so long goes, and each evening is named once."""

    def story(connection: Connection) -> None:
        assert () == delete_old_contacts(connection, 99.0)
        assert ("e1",) == delete_old_contacts(connection, 100.0)
        assert () == delete_old_contacts(connection, 100.0)
        assert [(b"Anna M\xc3\xbcller", None), (b"Beat", None)] == [
            (person.details, person.contacts) for person in people_of_evening(connection, "e1")
        ]
        assert 1 == delete_contacts(connection, "e2")
        assert 0 == delete_contacts(connection, "e2")

    run(story)


def test_contacts_are_kept_for_longer_and_never_for_shorter(run: Run) -> None:
    """Where a competition goes on, they expire later; a nearer day takes nothing from anybody."""

    def story(connection: Connection) -> None:
        keep_people(connection, "e7", [EveningPerson("e7", 1, b"Anna", b"079"), EveningPerson("e7", 2, b"Beat")], 100.0)
        assert 1 == keep_contacts(connection, "e7", 500.0)
        assert 0 == keep_contacts(connection, "e7", 200.0)
        assert "e7" not in delete_old_contacts(connection, 400.0)
        assert "e7" in delete_old_contacts(connection, 500.0)
        assert 0 == keep_contacts(connection, "e7", 900.0)

    run(story)


def test_a_row_of_somebody_else_does_not_open(run: Run) -> None:
    """What was sealed for one person cannot be passed off as another's, even with his key."""

    def story(connection: Connection) -> None:
        key = connection.execute(select(evening_key.c.key).where(evening_key.c.evening == "e2")).scalar_one()
        connection.execute(update(evening_key).where(evening_key.c.person == 2).values(key=key))
        details = connection.execute(
            select(evening_person.c.details).where(evening_person.c.evening == "e2")
        ).scalar_one()
        connection.execute(update(evening_person).where(evening_person.c.person == 2).values(details=details))
        with pytest.raises(InvalidTag):
            people_of_evening(connection, "e1")

    run(story)


def test_many_people_are_kept_with_few_statements(url: str) -> None:
    """Two thousand as few as two, whether they are new or known."""

    async def story() -> None:
        many = [EveningPerson("e1", number, b"Anna") for number in range(1, 2_001)]
        counts: list[int] = []

        def keep(connection: Connection) -> None:
            told: list[str] = []

            def note(*asked: object) -> None:
                told.append(str(asked[2]))

            event.listen(connection, "before_cursor_execute", note)
            keep_people(connection, "e1", many, 100.0)
            event.remove(connection, "before_cursor_execute", note)
            counts.append(len(told))

        async with await open_store(url) as store:
            await store.tables.write(keep)
            await store.tables.write(keep)
            found = await store.tables.read(lambda connection: people_of_evening(connection, "e1"))
        assert many == list(found)
        assert max(counts) <= 12

    asyncio.run(story())
