"""Validating the settings sent by a program: invalid values are refused, not repaired."""

from collections.abc import Iterator
from typing import Final

from puur.bots import levels
from puur.web.visitor.names import clean_name
from puur.wire.settings import DRAWN, LONGEST_NAME, TableSettings

LONGEST_SECONDS: Final = 86_400.0
"""One day, the longest time setting."""
LONGEST_SEED: Final = 64
MOST_LEVELS: Final = 4
LAST_ROUND: Final = 99


def unfit(settings: TableSettings) -> tuple[tuple[str, str], ...]:
    """All invalid settings: each field by its path, with what it should be.

    >>> unfit(TableSettings(stand_in="nobody", grace=-1.0))
    (('stand_in', 'one of: zufall, einfach, geuebt, stark, meister'), ('grace', 'seconds from 0 to 86400'))
    """
    return (*_words(settings), *_seconds(settings))


def _words(settings: TableSettings) -> Iterator[tuple[str, str]]:
    known = levels()
    named = "one of: " + ", ".join(known)
    if len(settings.levels) > MOST_LEVELS or not set(settings.levels) <= set(known):
        yield "levels", f"at most {MOST_LEVELS}, each {named}"
    if settings.stand_in not in known:
        yield "stand_in", named
    if settings.title and clean_name(settings.title) is None:
        yield "title", f"one line of at most {LONGEST_NAME} signs that show"
    if not 1 <= settings.round <= LAST_ROUND:
        yield "round", f"a round from 1 to {LAST_ROUND}"
    if settings.seed is not None and len(settings.seed) > LONGEST_SEED:
        yield "seed", f"at most {LONGEST_SEED} signs"
    if not may_be_chosen(settings):
        yield "seed", "none at a table of the lobby, and none that begins like those the server draws"


def may_be_chosen(settings: TableSettings) -> bool:
    """Whether somebody may choose this seed: he then knows the cards, and people from the lobby do not know him.

    >>> may_be_chosen(TableSettings(seed="7")), may_be_chosen(TableSettings(seed="7", entry="lobby"))
    (True, False)
    """
    return settings.seed is None or (settings.entry != "lobby" and not settings.seed.startswith(DRAWN))


def _seconds(settings: TableSettings) -> Iterator[tuple[str, str]]:
    tempo, clock = settings.tempo, settings.clock
    told = {
        "grace": settings.grace,
        "tempo.card": tempo.card,
        "tempo.trick": tempo.trick,
        "tempo.spiel": tempo.spiel,
        "tempo.other": tempo.other,
    }
    if clock is not None:
        told |= {"clock.move": clock.move, "clock.reserve": clock.reserve}
    for name, value in told.items():
        if not 0.0 <= value <= LONGEST_SECONDS:  # also false for NaN
            yield name, f"seconds from 0 to {LONGEST_SECONDS:.0f}"
