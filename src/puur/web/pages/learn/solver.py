"""How strong somebody is at puzzles, and on which days he tried the one of the day."""

import datetime as dt
from collections.abc import Iterable, Sequence
from typing import Final

from puur.decks import Language
from puur.lessons.puzzles import HARDEST, THEMES, day_at, level_of, number_of_day, numbers_by_kind, puzzle_count
from puur.ratings import Strength, solver_strength
from puur.store.puzzle_tries import PuzzleTry
from puur.web.http.sentences import say
from puur.web.table.lobby.daily import streak

_STEP: Final = 7_919
"""A prime, so that one puzzle after the other comes from all over the list."""


def _strength(tries: Iterable[PuzzleTry]) -> Strength:
    known = (tried for tried in tries if tried.puzzle <= puzzle_count())
    return solver_strength((level_of(tried.puzzle), tried.solved) for tried in known)


def strength_text(tries: Iterable[PuzzleTry], language: Language) -> str:
    """His strength with its error, in a sentence; "" before the first try."""
    strength = _strength(tries)
    if not strength.played:
        return ""
    return say(language, "raetsel.strength", points=strength.points, error=strength.error, n=strength.played)


LEVELS: Final = (1350, 1650)
"""Strengths from which puzzles of the next level fit."""


def fitting_puzzle(tries: Sequence[PuzzleTry], theme: str | None) -> int | None:
    """The next puzzle somebody has not tried that is as hard as he is strong, of a theme if he wants one.

    Where none of that level is left, one of another; None if he has tried them all.
    """
    strength, tried = _strength(tries), {noted.puzzle for noted in tries}
    level = 1 + sum(strength.points >= least for least in LEVELS) if strength.played else 1
    by_kind = numbers_by_kind()
    for wanted in sorted(range(1, HARDEST + 1), key=lambda other: abs(other - level)):
        kinds = ((wanted, name) for name in THEMES if theme is None or name == theme)
        left = sorted({number for kind in kinds for number in by_kind.get(kind, ())} - tried)
        if left:
            return left[len(tried) * _STEP % len(left)]
    return None


def days_of(tries: Iterable[PuzzleTry]) -> tuple[str, ...]:
    """The days, as in `2026-03-14`, on which he tried the puzzle of that day."""
    days = ((day_at(tried.at), tried.puzzle) for tried in tries)
    return tuple(day.isoformat() for day, number in days if number_of_day(day) == number)


def solver_facts(tries: Sequence[PuzzleTry], day: dt.date, language: Language) -> dict[str, object]:
    """What a page says of somebody's strength, and of the days in a row up to this one or the day before."""
    return {"strength": strength_text(tries, language), "streak": streak(days_of(tries), day)}
