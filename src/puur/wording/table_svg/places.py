"""Where everything on a table picture lies: the seats, their hands, the trick, the turned tricks.

South sits at the bottom and East at its right hand, so that playing order runs counter-clockwise (A.18). Hands of South
and North lie in rows, those of East and West in columns whose cards cover each other but for a strip.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from puur.cards import Card
from puur.seats import Seat

WIDTH: Final = 480
_EDGE: Final = 15  # frame and a margin
_HEADER: Final = 28
_GAP: Final = 6
_PLATE: Final = 24
_SUIT_GAP: Final = 5  # between two suits in a row
_COLUMN_SUIT_GAP: Final = 3
_CENTRE: Final = WIDTH / 2
_TRICK_ROOM: Final = 198  # between the plates of North and South
_REACH: Final = (66, 49)  # from the middle to the middle of a card of the trick: sideways, up and down
_ON_SIDE: Final = 74  # plates of East and West lie higher than the cards of the trick before them
_PILE_REACH: Final = (122, 84)
# by seat: the direction from the middle, the tilt of a card before it, the direction of its right hand
_PLATE_ROOM: Final = 160  # of South and North, who share a line with long columns' plates
_NARROW_ROOM: Final = 114
_SIDE_ROOM: Final = 140
_DEALER_ROOM: Final = 28  # more where a plate says who dealt
_ASIDE: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
_TILT: Final = (-1.5, 2.5, 1.5, -2.5)
_RIGHT_HAND: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))


@dataclass(frozen=True, slots=True)
class Size:
    """A card's size, and the strip of it that shows where another covers it in a column."""

    wide: float
    high: float
    strip: float


LARGE: Final = Size(54, 75, 32)
SMALL: Final = Size(46, 64, 26)
ON_TABLE: Final = Size(60, 84, 84)
IN_PILE: Final = Size(25, 35, 35)
_FEW: Final = 6  # cards of the large size


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: its upper left corner, its tilt in degrees, and the part of it that shows.

    `covered` says whether only the strip of it can be relied on.
    """

    x: float
    y: float
    wide: float
    high: float
    turn: float = 0
    covered: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures of one picture; `height` is that of the whole, `middle` the height of the trick's centre.

    `plates` is the room for the names of South and North.
    """

    size: Size
    row: float
    height: float
    middle: float
    plates: float

    @property
    def header(self) -> float:
        """The middle of the line of badges."""
        return _EDGE + _HEADER / 2 - 1


def layout(largest: int, in_columns: int) -> Layout:
    """The layout for hands of at most `largest` cards, of which East's and West's have at most `in_columns`."""
    size = LARGE if largest <= _FEW else SMALL
    row = size.high if largest else 0.0
    column = _PLATE + 4 + _column_length(in_columns, min(in_columns, 4) - 1, size) if in_columns else 0.0
    between = max(_TRICK_ROOM + 2 * (_PLATE + _GAP), column)
    top = _EDGE + _HEADER + _GAP + row + _GAP
    plates = _NARROW_ROOM if in_columns > _FEW else _PLATE_ROOM
    return Layout(size, row, top + between + _GAP + row + _EDGE, top + between / 2, plates)


def _column_length(cards: int, gaps: int, size: Size) -> float:
    return size.high + max(cards - 1, 0) * size.strip + gaps * _COLUMN_SUIT_GAP


def hand_spots(cards: tuple[Card | None, ...], seat: Seat, plan: Layout) -> tuple[Spot, ...]:
    """Where the cards of a hand lie, in their order; a card that is none lies face-down."""
    if not cards:
        return ()
    size = plan.size
    gaps = [left is not None and right is not None and left.suit is not right.suit for left, right in pairwise(cards)]
    if seat in (Seat.E, Seat.W):
        along = _offsets(gaps, size.strip, _COLUMN_SUIT_GAP)
        x = _EDGE if seat is Seat.W else WIDTH - _EDGE - size.wide
        top = _block_top(len(cards), sum(gaps), plan) + _PLATE + 4
        shown = [right - left for left, right in pairwise(along)] + [size.high]
        return tuple(
            Spot(x, top + step, size.wide, high, covered=True) for step, high in zip(along, shown, strict=True)
        )
    room = WIDTH - 2 * _EDGE - size.wide - sum(gaps) * _SUIT_GAP
    step = min(size.wide + 3, room / max(len(cards) - 1, 1))
    along = _offsets(gaps, step, _SUIT_GAP)
    y = _row_top(seat, plan)
    left = _CENTRE - (along[-1] + size.wide) / 2
    return tuple(Spot(left + offset, y, size.wide, size.high) for offset in along)


def _offsets(gaps: Iterable[bool], step: float, gap: float) -> list[float]:
    """How far along each card lies."""
    along = [0.0]
    for parted in gaps:
        along.append(along[-1] + step + (gap if parted else 0))
    return along


def _block_top(cards: int, gaps: int, plan: Layout) -> float:
    """The upper end of East's or West's plate and column."""
    length = _PLATE + (4 + _column_length(cards, gaps, plan.size) if cards else 0)
    return plan.middle - max(length / 2, _ON_SIDE)


def _row_top(seat: Seat, plan: Layout) -> float:
    return _EDGE + _HEADER + _GAP if seat is Seat.N else plan.height - _EDGE - plan.row


def plate_spot(seat: Seat, spots: tuple[Spot, ...], plan: Layout, *, dealer: Seat | None) -> Spot:
    """The room for a seat's plate, beside its hand; the dealer's has more."""
    match seat:
        case Seat.S | Seat.N:
            wide = _PLATE_ROOM if seat is dealer else plan.plates
            row = _row_top(seat, plan)
            y = row + plan.row + _GAP if seat is Seat.N else row - _GAP - _PLATE
            return Spot(_CENTRE - wide / 2, y, wide, _PLATE)
        case Seat.E | Seat.W:
            wide = _SIDE_ROOM + (_DEALER_ROOM if seat is dealer else 0)
            top = spots[0].y - _PLATE - 4 if spots else _block_top(0, 0, plan)
            return Spot(_EDGE if seat is Seat.W else WIDTH - _EDGE - wide, top, wide, _PLATE)


def trick_spot(seat: Seat, before: int, plan: Layout) -> Spot:
    """Where a seat's card lies in the trick; `before` of its cards lie there already."""
    across, down = _ASIDE[seat]
    return Spot(
        _CENTRE + across * _REACH[0] - ON_TABLE.wide / 2 + 18 * before,
        plan.middle + down * _REACH[1] - ON_TABLE.high / 2 + 6 * before,
        ON_TABLE.wide,
        ON_TABLE.high,
        _TILT[seat],
    )


def pile_spot(seat: Seat, plan: Layout) -> Spot:
    """Where the turned tricks of a party lie whose first seat this is: at that player's right hand."""
    across, down = _RIGHT_HAND[seat]
    return Spot(
        _CENTRE + across * _PILE_REACH[0] - IN_PILE.wide / 2,
        plan.middle + down * _PILE_REACH[1] - IN_PILE.high / 2,
        IN_PILE.wide,
        IN_PILE.high,
    )


def stock_spot(plan: Layout) -> Spot:
    """Where the stock lies at a table for two: at the left of the trick."""
    return Spot(_CENTRE - 150 - IN_PILE.wide / 2, plan.middle - IN_PILE.high / 2 - 8, IN_PILE.wide, IN_PILE.high)
