"""The tricks of a Spiel as a table: a row a trick, a column a player, who took it, its points, and how it stands."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import click

from puur.cli.faces import Faces
from puur.cli.layout import columns, padded, shortened
from puur.cli.says import say
from puur.seats import Party, Seat, SeatPlan
from puur.spiel.state import Trick

LEADS: Final = "▸"
FOLLOWS: Final = " "
LONGEST_NAME: Final = 10
_NUMBER: Final = 2
_POINTS: Final = 3


@dataclass(frozen=True, slots=True)
class TrickColumns:
    """How wide the columns are; `standing` is 0 where there is no room to show how it stands."""

    cards: int
    taker: int
    points: int
    standing: int


@dataclass(slots=True)
class TrickTable:
    """The rows of one Spiel, one after the other."""

    seats: SeatPlan
    cards_each: int
    faces: Faces
    shape: TrickColumns = field(init=False)
    begun: bool = False

    def __post_init__(self) -> None:
        self.shape = self._shape()

    def rows(self, tricks: tuple[Trick, ...]) -> Iterator[str]:
        """The last of the tricks so far, complete or not; before the first row the names."""
        if not self.begun:
            self.begun = True
            yield self._head()
        trick = tricks[-1]
        taker = trick.taker
        points = "" if taker is None else str(trick.points)
        cells = [padded(str(len(tricks)), _NUMBER, right=True)]
        cells += [padded(self._cell(trick, seat), self.shape.cards) for seat in self.seats.order]
        cells.append(padded(self._name(taker, self.shape.taker), self.shape.taker))
        cells.append(padded(points, self.shape.points, right=True))
        if self.shape.standing and taker is not None:
            cells.append(padded(self._standing(tricks), self.shape.standing, right=True))
        yield "  ".join(cells).rstrip()

    def _head(self) -> str:
        shape = self.shape
        cells = [" " * _NUMBER]
        cells += [padded(" " + self._name(seat, shape.cards - 1), shape.cards) for seat in self.seats.order]
        cells += [padded(say("replay.trick"), shape.taker), padded(say("replay.points"), shape.points, right=True)]
        if shape.standing:
            cells.append(padded(say("replay.standing"), shape.standing, right=True))
        return click.style("  ".join(cells).rstrip(), dim=True)

    def _cell(self, trick: Trick, seat: Seat) -> str:
        """What a seat gave; who led is marked, the best card is bold."""
        players = self.seats.starting_with(trick.leader)
        at = players.index(seat)
        given = tuple(enumerate(trick.cards))[at :: len(players)]
        told = (
            click.style(self.faces.face(card), bold=True) if place == trick.best else self.faces.face(card)
            for place, card in given
        )
        return (LEADS if at == 0 else FOLLOWS) + " ".join(told)

    def _name(self, seat: Seat | None, width: int) -> str:
        return "" if seat is None else shortened(self.faces.voice.seat(seat), width)

    def _standing(self, tricks: tuple[Trick, ...]) -> str:
        """The card points so far, in the order of the parties."""
        made = dict.fromkeys(self.seats.parties, 0)
        for trick in tricks:
            whose = self._party(trick)
            if whose is not None:
                made[whose] += trick.points
        return " : ".join(map(str, made.values()))

    def _party(self, trick: Trick) -> Party | None:
        """Whose points a trick is: its taker's, or by a ruling another party's (E.6)."""
        if trick.taker is None:
            return None
        return self.seats.party(trick.taker) if trick.award is None else trick.award.party

    def _shape(self) -> TrickColumns:
        """As wide as the names need, as narrow as the output is."""
        count = len(self.seats.order)
        least = 1 + self.cards_each * (self.faces.width + 1) - 1
        longest = max(len(self.faces.voice.seat(seat)) for seat in self.seats.order)
        points = max(_POINTS, len(say("replay.points")))
        standing = max(len(" : ".join(["157"] * len(self.seats.parties))), len(say("replay.standing")))
        for room in (standing, 0):
            for name in range(min(LONGEST_NAME, longest), 3, -1):
                cards, taker = max(least, name + 1), max(name, len(say("replay.trick")))
                used = _NUMBER + count * (2 + cards) + 2 + taker + 2 + points + (2 + room if room else 0)
                if used <= columns():
                    return TrickColumns(cards, taker, points, room)
        return TrickColumns(least, len(say("replay.trick")), points, 0)
