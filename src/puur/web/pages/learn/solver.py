"""How strong somebody is at puzzles, and on which days he tried the one of the day."""

from collections.abc import Iterable

from puur.decks import Language
from puur.lessons.puzzles import day_at, of_day, puzzles
from puur.ratings import solver_strength
from puur.store.puzzle_tries import PuzzleTry
from puur.web.http.sentences import say


def strength_text(tries: Iterable[PuzzleTry], language: Language) -> str:
    """His strength with its error, in a sentence; "" before the first try."""
    every = puzzles()
    strength = solver_strength(
        (every[tried.puzzle - 1].level, tried.solved) for tried in tries if tried.puzzle <= len(every)
    )
    if not strength.played:
        return ""
    return say(language, "raetsel.strength", points=strength.points, error=strength.error, n=strength.played)


def days_of(tries: Iterable[PuzzleTry]) -> tuple[str, ...]:
    """The days, as in `2026-03-14`, on which he tried the puzzle of that day."""
    days = ((day_at(tried.at), tried.puzzle) for tried in tries)
    return tuple(day.isoformat() for day, puzzle in days if of_day(day).number == puzzle)
