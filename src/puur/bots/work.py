"""A fixed amount of work instead of time: so many worlds or nodes per decision, on any machine."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class BotWork:
    """The work of a searching bot per card: the worlds it examines, or the nodes of its tree.

    The defaults correspond to 20 ms on an idle core at the level `meister`.
    """

    worlds: int = 240
    nodes: int = 3000


class CutShort(NamedTuple):
    """A search cut short by its clock: how much of the `wanted` work was `done`."""

    level: str
    done: int
    wanted: int


CutTold = Callable[[CutShort], None]


def nobody_told(cut: CutShort) -> None:
    """Ignores the news."""
    del cut
