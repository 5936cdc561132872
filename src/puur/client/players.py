"""Players for a client: one of our bots, a player of HSLU's service, a program with the line protocol."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from puur.bots.arena.contestants import ContestantKind, spec_of
from puur.bots.arena.settings import MatchSettings
from puur.bots.arena.sides import opened
from puur.bots.levels import bot
from puur.bots.protocol import Bot
from puur.errors import NotationError
from puur.reglement import load
from puur.seats import Seat

PATIENCE: Final = 10.0
"""Seconds an outside program gets for an answer, as in HSLU's own arena."""


@contextmanager
def player_of(word: str, seed: int = 0) -> Iterator[Bot]:
    """The player a word names, let go of at the end: a level, `hslu:URL`, `cmd:COMMAND` or `py:MODULE:OBJECT`.

    Raises `UnknownBot`, `NotationError`, and `Broken` where the program cannot be reached.

    >>> with player_of("einfach") as player:
    ...     player.name
    'einfach'
    """
    spec = spec_of(word)
    if spec.kind is ContestantKind.LEVEL:
        yield bot(spec.whom, seed=seed)
        return
    if spec.kind is ContestantKind.ZUEHLKE:
        known = "a bot's name, hslu:URL, cmd:COMMAND or py:MODULE:OBJECT"
        raise NotationError(word, f"{known}; clients of the challenge join by themselves")
    reglement = "einzelschieber"
    settings = MatchSettings(word, "zufall", reglement, timeout=PATIENCE)
    contestant = opened(replace(spec, name=spec.short), settings)
    try:
        yield contestant.sit(Seat.S, 0, load(reglement))
    finally:
        contestant.close()
