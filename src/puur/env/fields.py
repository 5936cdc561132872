"""Observations, field by field: one row of bytes, and the position of each field in it.

Seats are relative to the observer: 0 himself, 1 the next to play, 2 opposite, 3 the one before. Cards are indexed by
their number in `puur.cards`. Everything is uint8, with 1 for yes. A state is an observation followed by hidden
information.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[np.uint8]
Fractions = npt.NDArray[np.float32]


class Field(NamedTuple):
    """A field: its name, its shape, where it begins in the row, its greatest value, and its meaning."""

    name: str
    shape: tuple[int, ...]
    start: int
    most: int
    says: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


@dataclass(frozen=True, slots=True)
class _Draft:
    name: str
    shape: tuple[int, ...]
    most: int
    says: str


_SEEN: Final = (
    _Draft("hand", (36,), 1, "own cards; none while the partner may not take them up (E.5)"),
    _Draft("played", (4, 36), 1, "cards given so far, by seat; those on the table too"),
    _Draft("table", (4, 36), 1, "cards of the running trick, by seat"),
    _Draft("when", (36,), 36, "at what place in the Spiel a card fell, 1 to 36; 0: not yet"),
    _Draft("shown", (36,), 1, "the card that made trump and that the dealer has taken up"),
    _Draft("variant", (10,), 1, "what was announced or made: D H S C O U OU UO GO GU"),
    _Draft("order", (6,), 1, "what the running trick is played in: D H S C O U"),
    _Draft("phase", (3,), 1, "announcing, predicting, playing; none once all is over"),
    _Draft("turn", (4,), 1, "whose decision is awaited"),
    _Draft("leader", (4,), 1, "who leads the running trick"),
    _Draft("vorhand", (4,), 1, "who plays after the dealer"),
    _Draft("announcer", (4,), 1, "who announced"),
    _Draft("schoben", (4,), 1, "who passed the choice on"),
    _Draft("points", (4,), 255, "card points of a seat's party so far, last trick included, without factor"),
    _Draft("tricks", (4,), 9, "tricks of a seat's party"),
    _Draft("weis", (4,), 255, "tens of Weis points that count for a seat's party; told from the third trick on"),
    _Draft("weis_said", (4,), 255, "tens of the highest Weis a seat announced; 0: none (yet)"),
    _Draft("weis_length", (4,), 9, "how many cards it has, where that was told (A.23.4)"),
    _Draft("weis_top", (4, 9), 1, "the rank of its top card, where that was told: 6 7 8 9 10 J Q K A"),
    _Draft("weis_trump", (4,), 1, "it was told to be of trumps"),
    _Draft("weis_gut", (4,), 1, "its holder gave way to an equal value"),
    _Draft("weis_added", (4,), 255, "tens of the lower Weis added with the second card (A.23.3)"),
    _Draft("predicted", (4,), 1, "who has predicted"),
    _Draft("prediction", (1,), 157, "the points predicted by oneself"),
)
_HIDDEN: Final = (
    _Draft("hands", (4, 36), 1, "all cards in hand, by seat"),
    _Draft("predictions", (4,), 157, "what was predicted, by seat"),
)


def _laid_out(drafts: tuple[_Draft, ...]) -> Iterator[Field]:
    start = 0
    for draft in drafts:
        yield Field(draft.name, draft.shape, start, draft.most, draft.says)
        start += prod(draft.shape)


STATE_FIELDS: Final = tuple(_laid_out(_SEEN + _HIDDEN))
"""The fields of a state, for critics: those of an observation, then all hands and predictions."""
FIELDS: Final = STATE_FIELDS[: len(_SEEN)]
"""The fields of an observation."""
OBSERVATION: Final = FIELDS[-1].start + FIELDS[-1].size
"""How many bytes an observation has."""
STATE: Final = STATE_FIELDS[-1].start + STATE_FIELDS[-1].size
"""How many bytes a state has."""


def start_of(name: str) -> int:
    """Where a field begins. Raises `KeyError`.

    >>> start_of("hand"), start_of("played")
    (0, 36)
    """
    for field in STATE_FIELDS:
        if field.name == name:
            return field.start
    raise KeyError(name)


def highest(size: int) -> Bytes:
    """The greatest value of every byte of an observation or a state, chosen by size."""
    return np.array([field.most for field in STATE_FIELDS for _ in range(field.size)], dtype=np.uint8)[:size]


_PARTS: Final[Fractions] = (1 / highest(STATE)).astype(np.float32)


def fractions(seen: Bytes) -> Fractions:
    """Every number of an observation or a state as a part of its greatest value; of a batch likewise.

    Returns an array of that shape, float32 from 0 to 1: what networks expect that do not convert bytes themselves.

    >>> seen = highest(OBSERVATION)
    >>> float(fractions(seen).min()), fractions(np.zeros((5, OBSERVATION), dtype=np.uint8)).shape == (5, OBSERVATION)
    (1.0, True)
    """
    return np.multiply(seen, _PARTS[: seen.shape[-1]], dtype=np.float32)


def named(seen: Bytes) -> dict[str, Bytes]:
    """The fields of an observation or a state by name, as views of it; of a batch likewise, lanes first.

    >>> fields = named(np.zeros((5, OBSERVATION), dtype=np.uint8))
    >>> fields["played"].shape, fields["variant"].shape
    ((5, 4, 36), (5, 10))
    """
    fields = FIELDS if seen.shape[-1] == OBSERVATION else STATE_FIELDS
    lanes = seen.shape[:-1]
    return {
        field.name: seen[..., field.start : field.start + field.size].reshape(*lanes, *field.shape) for field in fields
    }
