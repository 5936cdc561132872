"""A seat's observation, written into a row of bytes (`puur.env.fields`)."""

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
from puur.env.weis import top_of
from puur.env.weistalk import cards_of, points_of, told_by

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
_WEIS_SAID: Final = start_of("weis_said")
_WEIS_LENGTH: Final = start_of("weis_length")
_WEIS_TOP: Final = start_of("weis_top")
_WEIS_TRUMP: Final = start_of("weis_trump")
_WEIS_GUT: Final = start_of("weis_gut")
_WEIS_ADDED: Final = start_of("weis_added")
_BYTE: Final = 255
_TOLD_WEIS: Final = 2
"""The trick, from 0, before which all Weis have been announced."""


@compiled
def observe(rows: Ints, lane: int, house: Ints, seat: int, seen: Bytes) -> None:
    """The observation of a seat; `seen` may be longer."""
    for place in range(seen.shape[1]):
        seen[lane, place] = 0
    step, phase = house[h.STEP], rows[lane, h.PHASE]
    if sees_hand(rows, lane, house, seat):
        mark(rows[lane, at.HANDS + seat], _HAND, lane, seen)
    for away in range(4):
        other = seat + step * away & 3
        party = rows[lane, at.PARTY] >> 2 * other & 3
        seen[lane, _POINTS + away] = min(_BYTE, rows[lane, at.MADE + party])
        seen[lane, _TRICKS + away] = rows[lane, at.WON] >> 8 * party & 255
        seen[lane, _SCHOBEN + away] = rows[lane, h.SCHOBEN] >> other & 1
        seen[lane, _PREDICTED + away] = rows[lane, h.PREDICTED] >> other & 1
        if rows[lane, at.TRICK] >= _TOLD_WEIS:
            seen[lane, _WEIS + away] = min(_BYTE, rows[lane, h.WEIS + party] // 10)
        show_played(rows, lane, other, _PLAYED + 36 * away, seen)
    seen[lane, _VORHAND + distance(rows[lane, h.DEALER] + step, seat, step)] = 1
    if rows[lane, h.ANNOUNCER] != at.NOBODY:
        seen[lane, _ANNOUNCER + distance(rows[lane, h.ANNOUNCER], seat, step)] = 1
    if rows[lane, h.VARIANT] != h.NO_VARIANT:
        seen[lane, _VARIANT + rows[lane, h.VARIANT]] = 1
    if house[h.SOURCE] == h.DEALERS_CARD:
        seen[lane, _SHOWN + rows[lane, h.MADE_BY]] = 1
    seen[lane, _PREDICTION] = rows[lane, h.PREDICTION + seat]
    if phase != h.OVER:
        seen[lane, _PHASE + phase] = 1
        seen[lane, _TURN + distance(rows[lane, at.TURN], seat, step)] = 1
    if phase == h.PLAYING:
        seen[lane, _ORDER + (rows[lane, at.ORDERS] >> 3 * rows[lane, at.TRICK] & 7)] = 1
        show_table(rows, lane, seat, step, seen)
    show_weis(rows, lane, house, seat, seen)


@compiled
def observe_all(rows: Ints, lane: int, house: Ints, seat: int, seen: Bytes) -> None:
    """The state: what the seat sees, then all hands and predictions, relative to it."""
    observe(rows, lane, house, seat, seen)
    for away in range(4):
        other = seat + house[h.STEP] * away & 3
        mark(rows[lane, at.HANDS + other], _HANDS + 36 * away, lane, seen)
        seen[lane, _PREDICTIONS + away] = rows[lane, h.PREDICTION + other]


@compiled
def sees_hand(rows: Ints, lane: int, house: Ints, seat: int) -> bool:
    """Whether a seat may see its cards: a partner may have to wait for the first decision (K.wahl, E.5)."""
    if (
        house[h.PARTNER_WAITS] == 0
        or rows[lane, h.PHASE] != h.ANNOUNCING
        or rows[lane, h.SCHOBEN]
        or rows[lane, at.TURN] == seat
    ):
        return True
    return bool(rows[lane, at.PARTY] >> 2 * seat & 3 != rows[lane, at.PARTY] >> 2 * rows[lane, at.TURN] & 3)


@compiled
def distance(other: int, seat: int, step: int) -> int:
    """How many turns another seat comes after this one; a step forward and one back cancel out modulo 4."""
    return (other - seat) * step & 3


@compiled
def mark(cards: int, start: int, lane: int, seen: Bytes) -> None:
    """Write a 1 for each card of a mask."""
    while cards:
        seen[lane, start + lowest(cards)] = 1
        cards &= cards - 1


@compiled
def show_played(rows: Ints, lane: int, seat: int, start: int, seen: Bytes) -> None:
    """The cards a seat has played, and when."""
    cards = rows[lane, h.DEALT + seat] & ~rows[lane, at.HANDS + seat]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        suit = SUIT[card]
        seen[lane, start + card] = 1
        seen[lane, _WHEN + card] = rows[lane, h.WHEN + suit] >> 6 * (card - 9 * suit) & 63


@compiled
def show_table(rows: Ints, lane: int, seat: int, step: int, seen: Bytes) -> None:
    """The current trick: its leader and its cards."""
    leader = distance(rows[lane, at.TURN], seat, step) - rows[lane, at.LYING] & 3
    seen[lane, _LEADER + leader] = 1
    for place in range(rows[lane, at.LYING]):
        seen[lane, _TABLE + 36 * (leader + place & 3) + (rows[lane, at.TABLE] >> 6 * place & 63)] = 1


@compiled
def show_weis(rows: Ints, lane: int, house: Ints, seat: int, seen: Bytes) -> None:
    """What is public about all Weis by now: each player speaks when his card is due (A.23.3, A.23.4)."""
    if rows[lane, h.TALK] | rows[lane, h.TALK + 1] | rows[lane, h.TALK + 2] | rows[lane, h.TALK + 3] == 0:
        return
    step, trick, lying = house[h.STEP], rows[lane, at.TRICK], rows[lane, at.LYING]
    last = lying if trick == 0 else 3  # the place of the last to speak
    for away in range(4):
        other = seat + step * away & 3
        said = rows[lane, h.TALK + other]
        if said == 0 or said & 3 > last:
            continue
        seen[lane, _WEIS_SAID + away] = min(_BYTE, points_of(said) // 10)
        if told_by(said, h.TALK_LENGTH, last):
            seen[lane, _WEIS_LENGTH + away] = cards_of(said)
        if told_by(said, h.TALK_TOP, last):
            seen[lane, _WEIS_TOP + 9 * away + top_of(said, rows[lane, h.VARIANT], house)] = 1
        seen[lane, _WEIS_TRUMP + away] = said >> h.TALK_TRUMP & 1
        seen[lane, _WEIS_GUT + away] = said >> h.TALK_GUT & 1
        if trick > 1 or (trick == 1 and distance(rows[lane, at.TURN], other, step) <= lying):
            seen[lane, _WEIS_ADDED + away] = said >> h.TALK_ADDED & _BYTE


@compiled
def fill_mask(legal: int, lane: int, masks: npt.NDArray[np.int8]) -> None:
    """Legal actions as ones and zeros, from bits."""
    for action in range(FIRST_PREDICTION):
        masks[lane, action] = legal >> action & 1
    for action in range(FIRST_PREDICTION, masks.shape[1]):
        masks[lane, action] = legal >> FIRST_PREDICTION & 1
