"""The result of a search: bounds, which meet if it finished."""

from dataclasses import dataclass

from puur.cards import Card
from puur.seats import Party, Seat


@dataclass(frozen=True, slots=True)
class Bounds:
    """A value known to lie between two numbers, inclusive.

    >>> str(Bounds(3, 3)), str(Bounds(3, 8)), Bounds(3, 8).exact
    ('3', '3–8', None)
    """

    low: int
    high: int

    @property
    def exact(self) -> int | None:
        """The value, if known."""
        return self.low if self.low == self.high else None

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


@dataclass(frozen=True, slots=True)
class CardValue:
    """A card and its value."""

    card: Card
    value: Bounds


@dataclass(frozen=True, slots=True)
class Solution:
    """The value of a position with open hands, for one party, from the trick on the table to the last.

    `party` is the party of the leader of that trick, `turn` the player to play, `cards` the value of each of his cards,
    in card order. `best` are the cards proven to be best. `complete` is false where the budget ended the search: then
    values are only bounds. `nodes` counts the tricks searched.
    """

    party: Party
    turn: Seat
    value: Bounds
    cards: tuple[CardValue, ...]
    best: tuple[Card, ...]
    complete: bool
    nodes: int

    def value_of(self, card: Card) -> Bounds:
        """The value of a card. Raises `KeyError` for a card that may not be played."""
        for value in self.cards:
            if value.card is card:
                return value.value
        raise KeyError(card)
