"""The networks shipped with Puur, loaded on first use; None where the file or the compiler is missing."""

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import numpy as np

from puur.bots.search.net import Net, SingleFloats
from puur.core.jit import COMPILES

FILE: Final = "meister.npz"
ALONE_FILE: Final = "alone.npz"
_PARTS: Final = ("rows", "bias1", "layer", "bias2", "out", "bias3")


class LearnedWorths(NamedTuple):
    """The networks learned by self-play: for cards, for open hands, and for hands before the choice of trump."""

    cards: Net
    opened: Net
    trump: Net


class LearnedAlone(NamedTuple):
    """The networks learned by self-play of single players: for cards, and for the prediction of a hand."""

    cards: Net
    wishes: Net


@cache
def learned() -> LearnedWorths | None:
    """The networks of the level `meister` for partners."""
    parts = _read(FILE)
    return None if parts is None else LearnedWorths(*(_net(parts, name) for name in LearnedWorths._fields))


@cache
def learned_alone() -> LearnedAlone | None:
    """Its networks where everyone plays for himself."""
    parts = _read(ALONE_FILE)
    return None if parts is None else LearnedAlone(*(_net(parts, name) for name in LearnedAlone._fields))


def _read(name: str) -> dict[str, SingleFloats] | None:
    path = files("puur.bots.search") / name
    if not COMPILES or not path.is_file():
        return None
    with path.open("rb") as file, np.load(file) as parts:
        return {part: _floats(parts[part]) for part in parts.files if part != "note"}


def _net(parts: dict[str, SingleFloats], name: str) -> Net:
    return Net(*(parts[f"{name}_{part}"] for part in _PARTS))


def _floats(part: SingleFloats) -> SingleFloats:
    return np.ascontiguousarray(part.astype(np.float32))
