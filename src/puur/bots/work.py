"""Work that is fixed instead of time: so many worlds or nodes a decision, on a slow machine as on a fast one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class BotWork:
    """What a bot that searches does for a card: worlds it looks into, or nodes where it grows a tree.

    The usual numbers are what 20 ms of a quiet core are enough for at the level `meister`.
    """

    worlds: int = 240
    nodes: int = 3000


class CutShort(NamedTuple):
    """A search that its clock ended early: how much of the `wanted` work was `done`."""

    level: str
    done: int
    wanted: int


CutTold = Callable[[CutShort], None]


def nobody_told(cut: CutShort) -> None:
    """Nobody wants to hear of it."""
    del cut
