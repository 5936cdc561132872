"""Stores of every version there ever was open for ever: `old/VERSION.sql` is never written anew, only added to."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from puur.store import JournalEntry, open_store
from puur.store.chain import first_broken
from puur.store.clubs import Club, ClubEvening, club_of, club_of_table, evenings_of_club, members_of
from puur.store.conduct import blocked_by, open_reports
from puur.store.daily import DailyResult, DailySecret, daily_of, known_secret
from puur.store.evening_people import EveningPerson, people_of_evening
from puur.store.integrity import check_file
from puur.store.people import login_named, passkeys_of
from puur.store.played import PartieStanding, PlayedPartie, played_by
from puur.store.puzzle_tries import PuzzleTry, tries_of
from puur.store.rated import FIRST, listed_names, rated_after
from puur.store.tokens import session_person, tokens_of
from puur.store.upgrades import STEPS

OLD: Final = Path(__file__).parent / "old"
WHEN: Final = 1_764_000_050.0


def old_store(version: str, path: Path) -> None:
    """Make a file as that version left it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((OLD / f"{version}.sql").read_text(encoding="utf-8"))


def test_there_is_a_store_of_every_version() -> None:
    """Whoever adds a step adds a store as it was after that step."""
    assert sorted(STEPS) == sorted(file.stem for file in OLD.glob("*.sql"))


@pytest.mark.parametrize("version", sorted(STEPS))
def test_an_old_store_opens_and_goes_on(version: str, tmp_path: Path) -> None:
    """All its events are there, in an unbroken chain that further events continue."""
    path = tmp_path / "old.sqlite"
    old_store(version, path)

    async def run() -> None:
        async with await open_store(f"sqlite:///{path}") as store:
            assert ("desk/2026", "table/abc") == await store.journal.streams()
            await store.journal.append("table/abc", 3, [JournalEntry("acted", b"on")])
            events = await store.journal.read("table/abc")
            assert first_broken(events) is None
            assert ["opened", "acted", "acted", "acted"] == [event.kind for event in events]
            assert ('{"name":"Zürich"}', 1_764_000_001.5) == (events[0].body.decode(), events[0].at)

    asyncio.run(run())
    assert () == check_file(path).findings


@pytest.mark.parametrize("version", sorted(STEPS - {"0001"}))
def test_the_people_of_an_old_store_are_still_known(version: str, tmp_path: Path) -> None:
    """Anyone who signed in then signs in now."""
    path = tmp_path / "old.sqlite"
    old_store(version, path)

    async def run() -> None:
        async with await open_store(f"sqlite:///{path}") as store:
            known = await store.tables.read(lambda connection: session_person(connection, b"\x0a", WHEN))
            login = await store.tables.read(lambda connection: login_named(connection, "ANNA Müller"))
            assert known is not None
            assert login is not None
            assert ("p1", "Anna Müller", "p1") == (known.id, known.name, login.person)
            keys = await store.tables.read(lambda connection: passkeys_of(connection, "p1"))
            tokens = await store.tables.read(lambda connection: tokens_of(connection, "p1"))
            reports = await store.tables.read(open_reports)
            assert (["Telefon"], ["mein Bot"], ["laut"]) == (
                [key.label for key in keys],
                [token.label for token in tokens],
                [report.words for report in reports],
            )
            assert frozenset({"p1"}) == await store.tables.read(lambda connection: blocked_by(connection, "guest"))

    asyncio.run(run())


@pytest.mark.parametrize("version", sorted(STEPS - {"0001", "0002", "0003", "0004"}))
def test_the_names_of_an_old_evening_still_open(version: str, tmp_path: Path) -> None:
    """What was sealed then is read now."""
    path = tmp_path / "old.sqlite"
    old_store(version, path)

    async def run() -> tuple[EveningPerson, ...]:
        async with await open_store(f"sqlite:///{path}") as store:
            return await store.tables.read(lambda connection: people_of_evening(connection, "2026"))

    assert (EveningPerson("2026", 1, "Zoë".encode(), b"079"),) == asyncio.run(run())


@pytest.mark.parametrize("version", sorted(version for version in STEPS if version >= "0007"))
def test_who_played_then_finds_his_partie_now(version: str, tmp_path: Path) -> None:
    """The list of one's own Partien goes on."""
    path = tmp_path / "old.sqlite"
    old_store(version, path)

    async def run() -> tuple[PlayedPartie, ...]:
        async with await open_store(f"sqlite:///{path}") as store:
            return await store.tables.read(lambda connection: played_by(connection, "p1", 5))

    assert (PlayedPartie("p1", "abc", 1, 1_764_000_000.0, PartieStanding.OVER, b"{}"),) == asyncio.run(run())


@pytest.mark.parametrize("version", sorted(version for version in STEPS if version >= "0008"))
def test_the_spiel_of_a_day_stays(version: str, tmp_path: Path) -> None:
    """Its secret, and what it brought."""
    path = tmp_path / "old.sqlite"
    old_store(version, path)

    async def run() -> tuple[DailyResult | None, DailySecret | None]:
        async with await open_store(f"sqlite:///{path}") as store:
            return await store.tables.read(
                lambda connection: (daily_of(connection, "2026-11-27", "p1"), known_secret(connection, "2026-11-27"))
            )

    result, secret = asyncio.run(run())
    assert DailyResult("2026-11-27", "p1", "abc", 42) == result
    assert DailySecret("2026-11-27", "geheim", 1_764_000_000.0) == secret


@pytest.mark.parametrize("version", sorted(version for version in STEPS if version >= "0009"))
def test_what_counts_for_ratings_stays(version: str, tmp_path: Path) -> None:
    """The results, and who wants to be named."""
    path = tmp_path / "old.sqlite"
    old_store(version, path)

    async def run() -> tuple[list[tuple[str, bool]], dict[str, str]]:
        async with await open_store(f"sqlite:///{path}") as store:
            return await store.tables.read(
                lambda connection: (
                    [(seat.player, seat.won) for seat in rated_after(connection, "schieber", FIRST, 2e9, 9)],
                    listed_names(connection, 9),
                )
            )

    assert ([("bot stark", False), ("p1", True)], {"p1": "Anna Müller"}) == asyncio.run(run())


@pytest.mark.parametrize("version", sorted(version for version in STEPS if version >= "0010"))
def test_a_club_stays(version: str, tmp_path: Path) -> None:
    """With its members, its tables and its evenings."""
    path = tmp_path / "old.sqlite"
    old_store(version, path)

    async def run() -> tuple[Club | None, list[str], str | None, tuple[ClubEvening, ...]]:
        async with await open_store(f"sqlite:///{path}") as store:
            return await store.tables.read(
                lambda connection: (
                    club_of(connection, "bearsbears"),
                    [member.name for member in members_of(connection, "bearsbears")],
                    club_of_table(connection, "abc"),
                    evenings_of_club(connection, "bearsbears"),
                )
            )

    club, members, of_table, evenings = asyncio.run(run())
    assert Club("bearsbears", "Bären", "Jeden Freitag.", "schieber", None, "einladung", "p1", 1_764_000_000.0) == club
    assert (["Anna Müller"], "bearsbears") == (members, of_table)
    assert (ClubEvening("2026-03-14", "Festjass", "/turnier/abcdefghjk"),) == evenings


@pytest.mark.parametrize("version", sorted(version for version in STEPS if version >= "0010"))
def test_a_first_try_at_a_puzzle_stays(version: str, tmp_path: Path) -> None:
    """What counts for his strength does not change."""
    path = tmp_path / "old.sqlite"
    old_store(version, path)

    async def run() -> tuple[PuzzleTry, ...]:
        async with await open_store(f"sqlite:///{path}") as store:
            return await store.tables.read(lambda connection: tries_of(connection, "p1"))

    assert (PuzzleTry("p1", 7, solved=True, at=1_764_000_000.0),) == asyncio.run(run())
