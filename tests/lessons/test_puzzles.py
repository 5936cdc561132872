"""The puzzles: each has one best card by the exact solver, which the strongest bot finds too, and a day of its own."""

import datetime as dt
from collections.abc import Iterator

import pytest
from tests.night import by_night

from puur.bots.clock import Clock
from puur.bots.search.player import meister
from puur.cards import CardSet
from puur.decks import Language
from puur.lessons.answer import GivenAnswer, judged, right_cards
from puur.lessons.position import spiel_of
from puur.lessons.puzzles import HARDEST, Puzzle, day_at, of_day, puzzle, puzzle_count
from puur.lessons.says import SENTENCES
from puur.solver.exact import Solver
from puur.solver.questions import question
from puur.solver.worth import Aim
from puur.spiel import view
from puur.spiel.card_play import legal_plays
from puur.wording import Voice

CLEARLY = 5
SAMPLE = 20


def some(every: int, first: int = 1) -> Iterator[Puzzle]:
    """One puzzle in so many, from a first one on."""
    return map(puzzle, range(first, puzzle_count() + 1, every))


@pytest.mark.parametrize("first", [1, *by_night(2, 3, 4)])
def test_every_puzzle_is_solved_anew(first: int) -> None:
    """With all cards open one card alone is best, by as much as the puzzle says: a quarter of them by day."""
    solver = Solver()
    for found in some(4, first):
        spiel = spiel_of(found.exercise)
        solution = solver.solve(question(spiel, Aim.POINTS))
        assert right_cards(found.exercise) == CardSet.of(solution.best), found.number
        own = spiel.turn in solution.party.seats
        values = sorted((card.value.low if own else -card.value.high for card in solution.cards), reverse=True)
        assert CLEARLY <= found.exercise.n == values[0] - values[1], found.number


def test_the_strongest_bot_finds_it_from_what_one_may_know() -> None:
    """A puzzle asks for thought, not luck; a sample is checked every day, all of them when they are found."""
    master = meister(worlds=64)
    for found in some(puzzle_count() // SAMPLE):
        spiel = spiel_of(found.exercise)
        assert spiel.turn is not None
        leads = master.expected_leads(view(spiel, spiel.turn), spiel.turn, tuple(legal_plays(spiel)), Clock.endless())
        assert leads[0][0] in right_cards(found.exercise), found.number


def test_everybody_has_the_same_puzzle_on_the_same_day() -> None:
    """The day is the Swiss one; after the last puzzle comes the first."""
    first = dt.date(2026, 11, 1)
    assert 1 == of_day(first).number
    assert puzzle_count() == of_day(first + dt.timedelta(puzzle_count() - 1)).number
    assert 1 == of_day(first + dt.timedelta(puzzle_count())).number
    assert dt.date(2026, 11, 2) == day_at(dt.datetime(2026, 11, 1, 23, 30, tzinfo=dt.UTC).timestamp())


def test_a_wrong_card_is_told_the_right_one_and_why() -> None:
    """In every language, without a gap."""
    for found in some(puzzle_count() // SAMPLE):
        assert 1 <= found.level <= HARDEST
        assert SENTENCES.knows(f"{found.exercise.path}.why")
        others = legal_plays(spiel_of(found.exercise)) - right_cards(found.exercise)
        for language in Language:
            said = judged(found.exercise, GivenAnswer(CardSet.of([next(iter(others))])), Voice(language))
            assert not said.right
            assert len(said.told) > 1


def test_there_are_thousands_of_each_kind_and_none_twice() -> None:
    """Of every level hundreds, and a number that is none is refused."""
    found = list(some(1))
    assert len(found) >= 3_000
    assert all(sum(held.level == level for held in found) >= 600 for level in (1, 2, 3))
    assert len(found) == len({(held.exercise.hands, held.exercise.line) for held in found})
    for number in (0, -1, len(found) + 1):
        with pytest.raises(IndexError):
            puzzle(number)
