"""Training examples from Spiele: each decision with what its player saw, and its outcome."""

from collections.abc import Iterator
from typing import NamedTuple

from puur.env.dataset.played import DatasetSpiel
from puur.env.fields import Bytes
from puur.env.table import Mask, Table
from puur.reglement.model import Reglement
from puur.seats import Seat


class Lesson(NamedTuple):
    """A decision: the observation, the legal actions, the action, and the seat's final reward."""

    seat: Seat
    observation: Bytes
    mask: Mask
    action: int
    reward: int


def lessons(played: DatasetSpiel, reglement: Reglement | str) -> Iterator[Lesson]:
    """The decisions of a Spiel.

    >>> from puur.env.dataset.played import Players
    >>> one = Players("kzjv", ["zufall"], seed=1).play(0)
    >>> len(list(lessons(one, "kzjv"))) == len(one.actions)
    True
    """
    table = Table(reglement, seed=0)
    table.deal(played.hands, played.dealer, made=played.made)
    sign = table.sign
    for action, seat in zip(played.actions, played.turns, strict=True):
        yield Lesson(seat, table.observation(seat), table.mask(), action, sign * played.points[seat])
        table.step(action)
