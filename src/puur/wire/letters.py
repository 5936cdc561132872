"""Seats and places as frames name them."""

from typing import Literal

from puur.seats import Seat

SeatLetter = Literal["S", "E", "N", "W"]
SideOfTable = Literal["bottom", "right", "top", "left"]


def letter(seat: Seat) -> SeatLetter:
    """The letter of a seat.

    >>> letter(Seat.N)
    'N'
    """
    letters: tuple[SeatLetter, ...] = ("S", "E", "N", "W")
    return letters[seat]
