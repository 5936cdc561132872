"""The strength at puzzles: the first try at each counts, in its order; and the days in a row."""

import asyncio
import datetime as dt
from typing import TYPE_CHECKING

from tests.web.visitor import Visitor

from puur.decks import Language
from puur.lessons.answer import right_cards
from puur.lessons.puzzles import HARDEST, day_at, numbers_by_kind, of_day, puzzle
from puur.ratings import solver_strength
from puur.store import open_store
from puur.store.people import KnownPerson, add_person
from puur.store.puzzle_tries import PuzzleTry, forget_old_tries, inherit_tries, note_try, tries_of
from puur.web.pages.learn.pages import OWN
from puur.web.pages.learn.solver import days_of, fitting_puzzle, strength_text

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection
    from tests.web.conftest import Running


def test_who_solves_hard_ones_is_stronger_and_who_misses_easy_ones_weaker() -> None:
    """Each level is worth more than the one below it, either way; the error shrinks with every try."""
    solved = [solver_strength([(level, True)] * 6).points for level in (1, 2, 3)]
    missed = [solver_strength([(level, False)] * 6).points for level in (1, 2, 3)]
    assert solved == sorted(solved)
    assert missed == sorted(missed)
    assert missed[-1] < solved[0]
    errors = [solver_strength([(2, True), (2, False)] * count).error for count in range(4)]
    assert errors == sorted(errors, reverse=True)
    assert "" == strength_text((), Language.DE)


def test_a_day_counts_on_which_its_own_puzzle_was_tried() -> None:
    """Another puzzle on that day, or the same one on another day, does not."""
    noon = dt.datetime(2026, 11, 28, 12, tzinfo=dt.UTC).timestamp()
    number = of_day(day_at(noon)).number
    tries = [
        PuzzleTry("anna", number, solved=False, at=noon),
        PuzzleTry("anna", number + 1, solved=True, at=noon),
        PuzzleTry("anna", number, solved=True, at=noon + 86_400.0),
    ]
    assert ("2026-11-28",) == days_of(tries)


def test_a_puzzle_that_fits_is_as_hard_as_one_is_strong() -> None:
    """An easy one first, hard ones for who solved hard ones; never one that was tried; of a theme if one wants."""
    first = fitting_puzzle((), None)
    assert first is not None
    assert 1 == puzzle(first).level
    tries = [PuzzleTry("anna", number, solved=True, at=float(number)) for number in numbers_by_kind()[3, "plan"][:12]]
    hard = fitting_puzzle(tries, None)
    assert hard is not None
    assert HARDEST == puzzle(hard).level
    ruff = fitting_puzzle(tries, "ruff")
    assert ruff is not None
    assert "ruff" == puzzle(ruff).exercise.name
    all_ruffs = [number for level in (1, 2, 3) for number in numbers_by_kind().get((level, "ruff"), ())]
    done = [PuzzleTry("anna", number, solved=True, at=0.0) for number in all_ruffs[:-1]]
    assert all_ruffs[-1] == fitting_puzzle(done, "ruff")
    assert fitting_puzzle([*done, PuzzleTry("anna", all_ruffs[-1], solved=True, at=0.0)], "ruff") is None


def test_the_way_to_a_fitting_puzzle_leads_on(server: "Running") -> None:
    """With a theme, with nonsense, and for somebody who was never here."""
    for query in ("", "?thema=draw", "?thema=nonsense"):
        where = Visitor.at(server.url).get(f"/raetsel/passend{query}").where
        assert where.removeprefix("/raetsel/").isdecimal()


def test_only_the_first_try_counts(server: "Running") -> None:
    """A wrong one stays wrong however often it is tried again; somebody else has his own; a look counts nothing."""
    anna, beat = Visitor.at(server.url), Visitor.at(server.url)
    found = puzzle(5)
    right = str(next(iter(right_cards(found.exercise))))
    way = f"/raetsel/{found.number}"
    assert "Rätselstärke" not in anna.get(f"{way}?ab=1&karte={right}").text
    wrong = "H6" if right != "H6" else "H7"
    answer = anna.post(way, {"karte": wrong})
    assert answer.where.startswith(f"{way}?ab=1&karte=")
    once = anna.get(way).text
    assert "(ein Rätsel;" in once
    anna.post(way, {"karte": right})
    assert once[once.index("Rätselstärke") :][:60] in anna.get(way).text
    beat.get(way)
    beat.post(way, {"karte": right})
    assert once[once.index("Rätselstärke") :][:60] not in beat.get(way).text
    assert "Rätselstärke" not in Visitor.at(server.url).get(way).text


def test_what_a_guest_tried_goes_along_to_his_account_and_goes_with_it(tmp_path: "Path") -> None:
    """Where both tried a puzzle, the account's try stays; old tries of guests are forgotten."""
    noted = (("anna", 1, True), ("guest", 1, False), ("guest", 2, True), ("old", 3, True))

    def work(connection: "Connection") -> None:
        add_person(connection, KnownPerson("anna", "Anna", 0.0))
        for person, number, solved in noted:
            note_try(connection, PuzzleTry(person, number, solved, 5.0))
        inherit_tries(connection, "guest", "anna")
        assert [(1, True), (2, True)] == [(tried.puzzle, tried.solved) for tried in tries_of(connection, "anna")]
        assert () == tries_of(connection, "guest")
        assert 1 == forget_old_tries(connection, 9.0)
        assert 2 == len(tries_of(connection, "anna"))

    async def run() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}") as store:
            await store.tables.write(work)

    asyncio.run(run())


def test_nothing_chosen_and_nonsense_are_no_tries(server: "Running") -> None:
    """The page says so, and nothing is noted."""
    anna = Visitor.at(server.url)
    anna.get("/raetsel/1")
    for told in ({}, {"karte": "nonsense"}, {"karte": ""}):
        assert 303 == anna.post("/raetsel/1", told).status
    assert "Rätselstärke" not in anna.get("/raetsel/1").text
    assert 404 == anna.post("/raetsel/99999", {"karte": "HA"}).status
    assert 404 == anna.get("/raetsel/0").status


def test_who_tries_without_end_is_told_that_it_does_not_count(server: "Running") -> None:
    """Beyond so many at once nothing more is noted; what is right is told all the same, and others go on trying."""
    anna, found = Visitor.at(server.url), puzzle(1)
    anna.get("/raetsel/1")
    told = {"karte": str(next(iter(right_cards(found.exercise))))}
    answers = [anna.post("/raetsel/1", told) for _ in range(int(OWN.burst) + 5)]
    refused = [answer for answer in answers if answer.status == 429]
    assert refused
    assert 303 == answers[0].status
    assert int(refused[0].header("retry-after"))
    assert "Dieser wird nicht gezählt" in refused[0].text
    assert "data-solved" in refused[0].text
    beat = Visitor.at(server.url)
    beat.get("/raetsel/1")
    assert 303 == beat.post("/raetsel/1", told).status
