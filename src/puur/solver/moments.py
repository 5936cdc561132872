"""The cards of a record, each with the Spiel before it."""

from collections.abc import Iterator

from puur.record.replayed import Replayed
from puur.solver.analysis import CardMoment
from puur.spiel.acts import Play


def moments_of(played: Replayed) -> Iterator[CardMoment]:
    """Every card played in a record; Spiele are numbered from 1, annulled ones included."""
    number = 1
    begun = False
    for at, step in enumerate(played.steps):
        before = step.before.spiel
        if before is None:
            continue
        if begun and before.number == 0:
            number += 1
            begun = False
        act = step.entry.act
        if isinstance(act, Play):
            begun = True
            yield CardMoment(number, before, act.seat, act.card, at)
