"""Clubs in the store: who belongs to one, who leads it, and what goes with it."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import Connection

from puur.store import clubs as c
from puur.store import open_store
from puur.store.people import KnownPerson, add_person
from puur.store.rated import FIRST, RatedSeat, club_rules, note_rated, rated_after

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T")
BEARS = c.Club("bears", "Bären", "Jeden Freitag.", "schieber", None, "key", "anna", 1.0)


def in_store(folder: "Path", work: Callable[[Connection], T]) -> T:
    """What a function finds in a store with three people and a club that Anna has founded."""

    def whole(connection: Connection) -> T:
        for name in ("anna", "beat", "carla"):
            add_person(connection, KnownPerson(name, name.title(), 0.0))
        c.found_club(connection, BEARS)
        return work(connection)

    async def run() -> T:
        async with await open_store(f"sqlite:///{folder / 'puur.sqlite'}") as store:
            return await store.tables.write(whole)

    return asyncio.run(run())


def _names(connection: Connection) -> list[str]:
    return [member.name for member in c.members_of(connection, "bears")]


def test_its_founder_leads_it_and_others_join_once(tmp_path: "Path") -> None:
    """Not more of them than there may be; each finds his clubs."""

    def work(connection: Connection) -> None:
        assert BEARS == c.club_of(connection, "bears")
        assert 1 == c.clubs_led_by(connection, "anna")
        assert c.join_club(connection, "bears", "beat", 2.0, most=2)
        assert c.join_club(connection, "bears", "beat", 3.0, most=2)
        assert not c.join_club(connection, "bears", "carla", 4.0, most=2)
        assert ["Anna", "Beat"] == _names(connection)
        assert (BEARS,) == c.clubs_of(connection, "beat")
        assert () == c.clubs_of(connection, "carla")

    in_store(tmp_path, work)


def test_who_leaves_passes_it_on_to_the_oldest_member(tmp_path: "Path") -> None:
    """And the last one takes it with him, with everything it had."""

    def work(connection: Connection) -> None:
        c.join_club(connection, "bears", "beat", 2.0, most=9)
        c.join_club(connection, "bears", "carla", 3.0, most=9)
        c.note_club_table(connection, "bears", "t1", 5.0)
        c.announce_evening(connection, "bears", c.ClubEvening("2026-03-14", "Fest", "/turnier/x"), most=9)
        c.leave_all_clubs(connection, "anna")
        left = c.club_of(connection, "bears")
        assert left is not None
        assert "beat" == left.head
        c.leave_club(connection, "bears", "carla")
        assert "beat" == (c.club_of(connection, "bears") or BEARS).head
        c.leave_club(connection, "bears", "beat")
        assert c.club_of(connection, "bears") is None
        assert c.club_of_table(connection, "t1") is None
        assert () == c.evenings_of_club(connection, "bears")

    in_store(tmp_path, work)


def test_however_many_tables_it_opens_each_counts_for_it(tmp_path: "Path") -> None:
    """A page names the last ones; which club a table belongs to is forgotten by age, never by number."""

    def work(connection: Connection) -> None:
        for number in range(20):
            c.note_club_table(connection, "bears", f"t{number:02}", float(number))
        assert ("t19", "t18") == c.tables_of_club(connection, "bears", 3.0, 2)
        assert ("t19", "t18") == c.tables_of_club(connection, "bears", 18.0, 9)
        assert "bears" == c.club_of_table(connection, "t00")
        assert 5 == c.forget_old_club_tables(connection, 5.0)
        assert c.club_of_table(connection, "t04") is None
        assert "bears" == c.club_of_table(connection, "t05")

    in_store(tmp_path, work)


def test_a_club_that_is_dissolved_takes_its_ladder_with_it(tmp_path: "Path") -> None:
    """What counts in the lists of all stays."""

    def work(connection: Connection) -> None:
        for rules in (club_rules("bears"), "schieber"):
            note_rated(connection, (RatedSeat(rules, 1, "S", "anna", 0, won=True, rules=rules, at=1.0),))
        c.dissolve_club(connection, "bears")
        assert () == rated_after(connection, club_rules("bears"), FIRST, 9.0, 9)
        assert 1 == len(rated_after(connection, "schieber", FIRST, 9.0, 9))

    in_store(tmp_path, work)


def test_an_evening_told_again_has_its_new_title(tmp_path: "Path") -> None:
    """There is room for so many; one that is taken away makes room."""

    def work(connection: Connection) -> None:
        first = c.ClubEvening("2026-03-14", "Fest", "/turnier/x")
        later = c.ClubEvening("2026-05-01", "Maijass", "/turnier/y")
        assert c.announce_evening(connection, "bears", first, most=1)
        assert c.announce_evening(connection, "bears", c.ClubEvening("2026-03-15", "Festjass", first.way), most=1)
        assert not c.announce_evening(connection, "bears", later, most=1)
        assert ["Festjass"] == [evening.title for evening in c.evenings_of_club(connection, "bears")]
        c.withdraw_evening(connection, "bears", first.way)
        assert c.announce_evening(connection, "bears", later, most=1)
        assert (later,) == c.evenings_of_club(connection, "bears")

    in_store(tmp_path, work)


def test_it_is_described_anew_and_an_old_invitation_opens_nothing(tmp_path: "Path") -> None:
    """Who leads it stays the same."""

    def work(connection: Connection) -> None:
        c.describe_club(connection, c.Club("bears", "Bär", "", "kzjv", "text", "x", "beat", 9.0))
        c.invite_anew(connection, "bears", "new")
        assert c.Club("bears", "Bär", "", "kzjv", "text", "new", "anna", 1.0) == c.club_of(connection, "bears")

    in_store(tmp_path, work)
