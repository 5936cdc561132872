"""The networks shipped with Puur, loaded on first use; None where the file or the compiler is missing."""

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import numpy as np

from puur.bots.search.net import Net, SingleFloats
from puur.core.jit import COMPILES

FILE: Final = "meister.npz"
_PARTS: Final = ("rows", "bias1", "layer", "bias2", "out", "bias3")


class LearnedWorths(NamedTuple):
    """The networks learned by self-play: for cards, for open hands, and for hands before the choice of trump."""

    cards: Net
    opened: Net
    trump: Net


@cache
def learned() -> LearnedWorths | None:
    """The networks of the level `meister`."""
    path = files("puur.bots.search") / FILE
    if not COMPILES or not path.is_file():
        return None
    with path.open("rb") as file, np.load(file) as parts:
        found = {name: _floats(parts[name]) for name in parts.files if name != "note"}
    return LearnedWorths(*(Net(*(found[f"{net}_{part}"] for part in _PARTS)) for net in LearnedWorths._fields))


def _floats(part: SingleFloats) -> SingleFloats:
    return np.ascontiguousarray(part.astype(np.float32))
