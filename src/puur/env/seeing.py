"""What a seat sees, written into a row of bytes (`puur.env.fields`)."""

from typing import Final

import numpy as np
import numpy.typing as npt

from puur.core import position as at
from puur.core.bits import lowest
from puur.core.jit import compiled
from puur.core.tables import SUIT, Ints
from puur.env import layout as h
from puur.env.actions import FIRST_PREDICTION
from puur.env.fields import Bytes, start_of

_HAND: Final = start_of("hand")
_PLAYED: Final = start_of("played")
_TABLE: Final = start_of("table")
_WHEN: Final = start_of("when")
_SHOWN: Final = start_of("shown")
_VARIANT: Final = start_of("variant")
_ORDER: Final = start_of("order")
_PHASE: Final = start_of("phase")
_TURN: Final = start_of("turn")
_LEADER: Final = start_of("leader")
_VORHAND: Final = start_of("vorhand")
_ANNOUNCER: Final = start_of("announcer")
_SCHOBEN: Final = start_of("schoben")
_POINTS: Final = start_of("points")
_TRICKS: Final = start_of("tricks")
_WEIS: Final = start_of("weis")
_PREDICTED: Final = start_of("predicted")
_PREDICTION: Final = start_of("prediction")
_HANDS: Final = start_of("hands")
_PREDICTIONS: Final = start_of("predictions")
_BYTE: Final = 255
_TOLD_WEIS: Final = 2
"""The trick, from 0, before which all Weis have been announced."""


@compiled
def observe(row: Ints, house: Ints, seat: int, seen: Bytes) -> None:
    """The observation of a seat; `seen` may be longer."""
    seen[:] = 0
    step, phase = house[h.STEP], row[h.PHASE]
    if sees_hand(row, house, seat):
        mark(row[at.HANDS + seat], _HAND, seen)
    for away in range(4):
        other = seat + step * away & 3
        party = row[at.PARTY] >> 2 * other & 3
        seen[_POINTS + away] = min(_BYTE, row[at.MADE + party])
        seen[_TRICKS + away] = row[at.WON] >> 8 * party & 255
        seen[_SCHOBEN + away] = row[h.SCHOBEN] >> other & 1
        seen[_PREDICTED + away] = row[h.PREDICTED] >> other & 1
        if row[at.TRICK] >= _TOLD_WEIS:
            seen[_WEIS + away] = min(_BYTE, row[h.WEIS + party] // 10)
        show_played(row, other, _PLAYED + 36 * away, seen)
    seen[_VORHAND + distance(row[h.DEALER] + step, seat, step)] = 1
    if row[h.ANNOUNCER] != at.NOBODY:
        seen[_ANNOUNCER + distance(row[h.ANNOUNCER], seat, step)] = 1
    if row[h.VARIANT] != h.NO_VARIANT:
        seen[_VARIANT + row[h.VARIANT]] = 1
    if house[h.SOURCE] == h.DEALERS_CARD:
        seen[_SHOWN + row[h.MADE_BY]] = 1
    seen[_PREDICTION] = row[h.PREDICTION + seat]
    if phase != h.OVER:
        seen[_PHASE + phase] = 1
        seen[_TURN + distance(row[at.TURN], seat, step)] = 1
    if phase == h.PLAYING:
        seen[_ORDER + (row[at.ORDERS] >> 3 * row[at.TRICK] & 7)] = 1
        show_table(row, seat, step, seen)


@compiled
def observe_all(row: Ints, house: Ints, seat: int, seen: Bytes) -> None:
    """The state: what the seat sees, and all hands and predictions, told from it."""
    observe(row, house, seat, seen)
    for away in range(4):
        other = seat + house[h.STEP] * away & 3
        mark(row[at.HANDS + other], _HANDS + 36 * away, seen)
        seen[_PREDICTIONS + away] = row[h.PREDICTION + other]


@compiled
def sees_hand(row: Ints, house: Ints, seat: int) -> bool:
    """Whether a seat may see its cards: a partner may have to wait for the first decision (K.wahl, E.5)."""
    if house[h.PARTNER_WAITS] == 0 or row[h.PHASE] != h.ANNOUNCING or row[h.SCHOBEN] or row[at.TURN] == seat:
        return True
    return bool(row[at.PARTY] >> 2 * seat & 3 != row[at.PARTY] >> 2 * row[at.TURN] & 3)


@compiled
def distance(other: int, seat: int, step: int) -> int:
    """How many turns another seat comes after this one; steps forth and back are each other's inverse."""
    return (other - seat) * step & 3


@compiled
def mark(cards: int, start: int, seen: Bytes) -> None:
    """A one for each card of a mask."""
    while cards:
        seen[start + lowest(cards)] = 1
        cards &= cards - 1


@compiled
def show_played(row: Ints, seat: int, start: int, seen: Bytes) -> None:
    """The cards a seat has given, and when."""
    cards = row[h.DEALT + seat] & ~row[at.HANDS + seat]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        suit = SUIT[card]
        seen[start + card] = 1
        seen[_WHEN + card] = row[h.WHEN + suit] >> 6 * (card - 9 * suit) & 63


@compiled
def show_table(row: Ints, seat: int, step: int, seen: Bytes) -> None:
    """The running trick: who leads it, and its cards."""
    leader = distance(row[at.TURN], seat, step) - row[at.LYING] & 3
    seen[_LEADER + leader] = 1
    for place in range(row[at.LYING]):
        seen[_TABLE + 36 * (leader + place & 3) + (row[at.TABLE] >> 6 * place & 63)] = 1


@compiled
def fill_mask(legal: int, mask: npt.NDArray[np.int8]) -> None:
    """Legal actions as ones and zeros, from bits."""
    for action in range(FIRST_PREDICTION):
        mask[action] = legal >> action & 1
    for action in range(FIRST_PREDICTION, len(mask)):
        mask[action] = legal >> FIRST_PREDICTION & 1
