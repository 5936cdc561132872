"""The puzzles: each has one best card by the exact solver, which the strongest bot finds too, and a day of its own."""

import datetime as dt

from puur.bots.clock import Clock
from puur.bots.search.player import meister
from puur.cards import CardSet
from puur.decks import Language
from puur.lessons.answer import GivenAnswer, judged, right_cards
from puur.lessons.position import spiel_of
from puur.lessons.puzzles import HARDEST, day_at, of_day, puzzles
from puur.lessons.says import SENTENCES
from puur.solver.exact import Solver
from puur.solver.questions import question
from puur.solver.worth import Aim
from puur.spiel import view
from puur.spiel.card_play import legal_plays
from puur.wording import Voice

CLEARLY = 5
SAMPLE = 20


def test_every_puzzle_is_solved_anew() -> None:
    """With all cards open one card alone is best, by as much as the puzzle says."""
    solver = Solver()
    for puzzle in puzzles():
        spiel = spiel_of(puzzle.exercise)
        found = solver.solve(question(spiel, Aim.POINTS))
        assert right_cards(puzzle.exercise) == CardSet.of(found.best), puzzle.number
        own = spiel.turn in found.party.seats
        values = sorted((card.value.low if own else -card.value.high for card in found.cards), reverse=True)
        assert CLEARLY <= puzzle.exercise.n == values[0] - values[1], puzzle.number


def test_the_strongest_bot_finds_it_from_what_one_may_know() -> None:
    """A puzzle asks for thought, not luck; a sample is checked every day, all of them when they are found."""
    master = meister(worlds=64)
    for puzzle in puzzles()[:: len(puzzles()) // SAMPLE]:
        spiel = spiel_of(puzzle.exercise)
        assert spiel.turn is not None
        leads = master.expected_leads(view(spiel, spiel.turn), spiel.turn, tuple(legal_plays(spiel)), Clock.endless())
        assert leads[0][0] in right_cards(puzzle.exercise), puzzle.number


def test_everybody_has_the_same_puzzle_on_the_same_day() -> None:
    """The day is the Swiss one; after the last puzzle comes the first."""
    first = dt.date(2026, 11, 1)
    assert 1 == of_day(first).number
    assert len(puzzles()) == of_day(first + dt.timedelta(len(puzzles()) - 1)).number
    assert 1 == of_day(first + dt.timedelta(len(puzzles()))).number
    assert dt.date(2026, 11, 2) == day_at(dt.datetime(2026, 11, 1, 23, 30, tzinfo=dt.UTC).timestamp())


def test_a_wrong_card_is_told_the_right_one_and_why() -> None:
    """In every language, without a gap."""
    for puzzle in puzzles()[:SAMPLE]:
        assert 1 <= puzzle.level <= HARDEST
        assert SENTENCES.knows(f"{puzzle.exercise.path}.why")
        others = legal_plays(spiel_of(puzzle.exercise)) - right_cards(puzzle.exercise)
        for language in Language:
            said = judged(puzzle.exercise, GivenAnswer(CardSet.of([next(iter(others))])), Voice(language))
            assert not said.right
            assert len(said.told) > 1
