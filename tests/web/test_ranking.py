"""The ranking list: which Partien count, for whom, and that only who wants to is named."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, TypeVar

import msgspec
import pytest
from tests.web.conftest import QUICK, Running
from tests.web.visitor import Visitor

from puur.bots import bot
from puur.bots.table import next_act
from puur.ratings import RatedPartie, Strength, rated_after_all
from puur.reglement import load
from puur.seats import Seat
from puur.store import open_store
from puur.store.people import KnownPerson, add_person
from puur.store.played import PartieStanding, PlayedPartie, left_early, note_left, note_played
from puur.store.rated import FIRST, RatedSeat, club_rules, list_person, note_rated, rated_after, unname_rated
from puur.web.table import events as e
from puur.web.table.fold import acted, happen
from puur.web.table.people.notebook import Notebook
from puur.web.table.people.rating_boards import RatingBoards, parties_in
from puur.web.table.people.results import ladder_of, rated_seats
from puur.web.table.state import Live
from puur.wire import letter
from puur.wire.settings import TableSettings

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

    from puur.store.table_door import DatabaseTables

T = TypeVar("T")
RULES = "grauer-jass-2"


@cache
def played(people: int = 2, **settings: object) -> Live:
    """A table of the lobby whose Partie bots have played to its end in the place of so many people."""
    chosen = msgspec.convert({"reglement": RULES, "entry": "lobby", **settings}, TableSettings)
    live = happen(None, e.OpenedTable(0.0, "abc", chosen, load(RULES).digest, "0", "x"))
    for seat, person in zip(live.plan.order[:people], ("anna", "beat"), strict=False):
        live = happen(live, e.Sat(0.0, letter(seat), person, person.title()))
    live = happen(live, e.Started(0.0))
    bots = {seat: bot("zufall") for seat in live.plan.order}
    while live.partie is not None and (act := next_act(live.partie, bots, live.chance.next_act)) is not None:
        live = acted(live, act, "person", 1.0)
    return live


def test_a_partie_of_people_played_to_its_end_counts() -> None:
    """Each player with his party, and whether it won."""
    live = played()
    seats = rated_seats(live, RULES, {}, 5.0)
    assert {"anna", "beat"} == {seat.player for seat in seats}
    assert [True, False] == sorted((seat.won for seat in seats), reverse=True)
    assert {(RULES, "abc", live.games)} == {(seat.rules, seat.table, seat.game) for seat in seats}


@pytest.mark.parametrize(
    "changed",
    [
        lambda: played(seed="7", entry="link"),
        lambda: played(entry="link"),
        lambda: played()._replace(retractions=1),
        lambda: played()._replace(abandoned=True),
        lambda: played()._replace(partie=None),
    ],
    ids=["cards", "company", "taken back", "abandoned", "never begun"],
)
def test_what_people_arranged_among_themselves_does_not_count(changed: Callable[[], Live]) -> None:
    """Chosen cards or company, something taken back, a Partie that nobody finished."""
    assert ladder_of(changed(), None) is None


def test_at_a_table_of_a_club_it_counts_in_the_clubs_ladder_alone() -> None:
    """There people chose each other, and that is what the ladder is for; chosen cards count nowhere."""
    assert RULES == ladder_of(played(), None)
    assert club_rules("k") == ladder_of(played(entry="link"), "k")
    assert club_rules("k") == ladder_of(played(), "k")
    assert ladder_of(played(seed="7", entry="link"), "k") is None
    assert ladder_of(played(entry="link")._replace(retractions=1), "k") is None


def test_alone_with_bots_nothing_is_won_or_lost() -> None:
    """One person and bots are practice, whoever left before."""
    assert () == rated_seats(played(people=1), RULES, {}, 5.0)


def test_who_leaves_answers_for_what_the_bot_makes_of_it() -> None:
    """The seat counts for the person who stood up, not for the bot that came."""
    live = played(people=1)
    assert {"anna", "beat"} == {seat.player for seat in rated_seats(live, RULES, {live.plan.order[1]: "beat"}, 5.0)}


def seat(game: int, player: str, *, won: bool, at: float = 0.0, table: str = "t") -> RatedSeat:
    """A result of a game for two."""
    place, party = ("S", 0) if player == "p1" else ("N", 1)
    return RatedSeat(table, game, place, player, party, won, RULES, at)


def partie(game: int, winner: str) -> tuple[RatedSeat, ...]:
    """Who of the two won."""
    return tuple(seat(game, player, won=player == winner, at=float(game)) for player in ("p1", "p2"))


def test_a_cut_list_leaves_out_its_last_partie() -> None:
    """It may go on in the next portion; where nothing is cut off all of them count."""
    seats = (*partie(1, "p1"), *partie(2, "p2"))
    assert [(1.0, "t", 1)] == [place for place, _ in parties_in(seats[:3], cut=True)]
    whole = list(parties_in(seats, cut=False))
    assert [frozenset({0}), frozenset({1})] == [found.winners for _, found in whole]
    assert {(("p1",), ("p2",))} == {found.sides for _, found in whole}


def _with_results(path: "Path", *more: Callable[["Connection"], None]) -> None:
    """A store with two accounts and seven Partien between them, of which the first won six."""

    async def run() -> None:
        async with await open_store(f"sqlite:///{path}") as store:

            def fill(connection: "Connection") -> None:
                for person, name in (("p1", "Anna <b>"), ("p2", "Beat")):
                    add_person(connection, KnownPerson(person, name, 0.0))
                for game in range(1, 8):
                    note_rated(connection, partie(game, "p2" if game == 3 else "p1"))
                for also in more:
                    also(connection)

            await store.tables.write(fill)

    asyncio.run(run())


def in_store(path: "Path", work: "Callable[[DatabaseTables], Awaitable[T]]") -> T:
    """What a piece of work finds there."""

    async def run() -> T:
        async with await open_store(f"sqlite:///{path}") as store:
            return await work(store.tables)

    return asyncio.run(run())


def test_the_standing_is_computed_from_the_results(tmp_path: "Path", monkeypatch: pytest.MonkeyPatch) -> None:
    """In portions as small as they may be, as if all were counted at once."""
    path = tmp_path / "puur.sqlite"
    _with_results(path)
    monkeypatch.setattr("puur.web.table.people.rating_boards._MOST", 3)

    async def work(tables: "DatabaseTables") -> dict[str, Strength]:
        return (await RatingBoards(tables).of(RULES)).players

    sides = (("p1",), ("p2",))
    expected = rated_after_all(RatedPartie(sides, frozenset({int(game == 3)})) for game in range(1, 8))
    assert expected == in_store(path, work)


def test_a_deleted_account_changes_nobody_elses_rating(tmp_path: "Path") -> None:
    """It becomes a number nobody can trace."""
    path = tmp_path / "puur.sqlite"
    _with_results(path, lambda connection: unname_rated(connection, "p2"))

    async def work(tables: "DatabaseTables") -> tuple[int, set[str]]:
        board = await RatingBoards(tables).of(RULES)
        seats = await tables.read(lambda connection: rated_after(connection, RULES, FIRST, 2e9, 99))
        return board.players["p1"].played, {found.player for found in seats}

    count, players = in_store(path, work)
    assert 7 == count
    assert "p2" not in players
    assert 2 == len(players)


def test_a_result_stays_as_it_was_noted(tmp_path: "Path") -> None:
    """What comes later for the same Partie does not change who won it."""
    path = tmp_path / "puur.sqlite"
    _with_results(path, lambda connection: note_rated(connection, partie(1, "p2")))

    async def work(tables: "DatabaseTables") -> dict[str, bool]:
        seats = await tables.read(lambda connection: rated_after(connection, RULES, FIRST, 2e9, 2))
        return {found.player: found.won for found in seats}

    assert {"p1": True, "p2": False} == in_store(path, work)


def test_who_left_is_found_with_the_seat_he_had(tmp_path: "Path") -> None:
    """The last to leave comes last, so that his seat is his."""

    async def work(tables: "DatabaseTables") -> list[str]:
        def fill(connection: "Connection") -> None:
            lines = [
                PlayedPartie(person, "t", 1, at, PartieStanding.RUNNING, b"{}")
                for person, at in (("a", 2.0), ("b", 1.0))
            ]
            note_played(connection, tuple(lines))
            note_left(connection, "t", 1, frozenset())

        await tables.write(fill)
        return [gone.person for gone in await tables.read(lambda connection: left_early(connection, "t", 1))]

    assert ["b", "a"] == in_store(tmp_path / "puur.sqlite", work)


def test_only_who_wants_to_is_named_in_the_list(tmp_path: "Path") -> None:
    """Until then nobody stands there; one's own number one sees alone; a name is text, whatever it is."""
    path = tmp_path / "puur.sqlite"
    _with_results(path)
    running = Running(replace(QUICK, store=f"sqlite:///{path}"))
    running.start()
    try:
        anna, stranger = Visitor.at(running.url), Visitor.at(running.url)
        assert "Anna" not in stranger.get("/rangliste", accept_language="de").text
        anna.register("Anna Neu")
        shown = anna.get(f"/rangliste?reglement={RULES}", accept_language="de").text
        assert "Du hast noch keine Partie" in shown
        assert 303 == anna.post("/rangliste", {"zeigen": "ja"}).status
        assert "steht in den Ranglisten" in anna.get("/rangliste", accept_language="de").text
        assert 403 == anna.post("/rangliste", {"zeigen": "nein"}, form="x").status
        assert 303 == anna.post("/rangliste", {"zeigen": "nein"}).status
        assert 403 == stranger.post("/rangliste", {"zeigen": "ja"}).status
        for nonsense in ("../x", "kzjv", "%ff", "x" * 3000):
            assert 200 == stranger.get(f"/rangliste?reglement={nonsense}").status
    finally:
        running.stop()


def test_the_list_names_those_who_said_so(tmp_path: "Path") -> None:
    """By what they surely have, with the error, and escaped."""
    path = tmp_path / "puur.sqlite"
    _with_results(
        path,
        lambda connection: list_person(connection, "p1", 1.0),
        lambda connection: list_person(connection, "p2", 1.0),
    )
    running = Running(replace(QUICK, store=f"sqlite:///{path}"))
    running.start()
    try:
        text = Visitor.at(running.url).get("/rangliste", accept_language="de").text
        assert "Anna &lt;b&gt;" in text
        assert text.index("Anna") < text.index("Beat")
        assert "±" in text
    finally:
        running.stop()


def test_a_partie_that_is_over_is_noted_for_the_list(tmp_path: "Path") -> None:
    """The notebook writes what counts with the rest, once, at the time it is noted: none comes before one counted."""

    async def work(tables: "DatabaseTables") -> int:
        notebook, began = Notebook(tables), time.time()
        notebook.told(played(), ())
        await notebook.close()
        seats = await tables.read(lambda connection: rated_after(connection, RULES, FIRST, 4e9, 9))
        return sum(seat.at >= began for seat in seats)

    assert 2 == in_store(tmp_path / "puur.sqlite", work)


def test_the_seats_of_those_who_left_are_known_by_letter() -> None:
    """A person who left is answered for at his own seat alone."""
    live = played(people=1)
    other = {Seat.E: "beat"}
    assert () == rated_seats(live, RULES, other, 5.0)
