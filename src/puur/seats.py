"""Seats, parties and how a table is seated.

Seats are listed in playing order, which in Switzerland is counter-clockwise (A.18): South, then East to his right, then
North, then West. A game for two uses South and North.
"""

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final

from puur.errors import NotationError


class Seat(IntEnum):
    """A seat at the table, numbered in playing order."""

    S = 0
    E = 1
    N = 2
    W = 3

    def __str__(self) -> str:
        return self.name


def seat(text: str) -> Seat:
    """The seat named by its letter. Raises `NotationError`."""
    try:
        return Seat[text.upper()]
    except KeyError:
        raise NotationError(text, "a seat: S, E, N or W") from None


class Party(Enum):
    """A party shares one score: two partners opposite each other, or a single player. The value names the seats."""

    SN = (Seat.S, Seat.N)
    EW = (Seat.E, Seat.W)
    S = (Seat.S,)
    E = (Seat.E,)
    N = (Seat.N,)
    W = (Seat.W,)

    __hash__ = object.__hash__  # there is one of each; `Enum` hashes the name, which takes four times as long

    def __init__(self, *seats: Seat) -> None:
        self.seats: tuple[Seat, ...] = seats

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Party.{self.name}"


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits at a table: the seats in playing order, and the parties.

    >>> PARTNERS.after(Seat.W), PARTNERS.partner(Seat.S), PARTNERS.party(Seat.E)
    (<Seat.S: 0>, <Seat.N: 2>, Party.EW)
    """

    order: tuple[Seat, ...]
    parties: tuple[Party, ...]

    def after(self, seat: Seat) -> Seat:
        """The next to play: the right-hand neighbour where the game runs counter-clockwise."""
        return self.order[(self.order.index(seat) + 1) % len(self.order)]

    def before(self, seat: Seat) -> Seat:
        """The player before: the left-hand neighbour, who cuts (A.17)."""
        return self.order[self.order.index(seat) - 1]

    def starting_with(self, first: Seat) -> tuple[Seat, ...]:
        """All seats in playing order, beginning with `first`."""
        at = self.order.index(first)
        return self.order[at:] + self.order[:at]

    def party(self, seat: Seat) -> Party:
        """The party a seat belongs to. Raises `ValueError` for an empty seat."""
        for party in self.parties:
            if seat in party.seats:
                return party
        raise ValueError(f"nobody sits at {seat}")

    def partner(self, seat: Seat) -> Seat | None:
        """The partner sitting opposite; None where everybody plays alone."""
        return next((other for other in self.party(seat).seats if other is not seat), None)

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """The players of the other parties, in playing order after `seat`."""
        own = self.party(seat).seats
        return tuple([other for other in self.starting_with(seat) if other not in own])

    def clockwise(self) -> "SeatPlan":
        """The same table played in the other direction."""
        return SeatPlan(self.order[:1] + self.order[:0:-1], self.parties)


_ALL: Final = tuple(Seat)
PARTNERS: Final = SeatPlan(_ALL, (Party.SN, Party.EW))
SINGLES: Final = SeatPlan(_ALL, (Party.S, Party.E, Party.N, Party.W))
DUEL: Final = SeatPlan((Seat.S, Seat.N), (Party.S, Party.N))
