"""A position to solve, and the answer, as plain values."""

from dataclasses import dataclass

from puur.seats import Seat


@dataclass(frozen=True, slots=True)
class Position:
    """A position to solve: natural cards, players counted in playing order.

    `hands` begin with the leader of the trick on the table; the cards of that trick, `table`, are no longer in the
    hands. `leader` is his number, his party is `leader & 1`. `trick` counts the finished tricks; `match` has a bit for
    each party that may still take all tricks. `dead` cards lost their Stichwert; `bars` are suits that players may not
    lead: (players as bits, suit as a mask, only for one trick).
    """

    hands: tuple[int, ...]
    table: tuple[int, ...]
    leader: int
    trick: int
    match: int = 0
    dead: int = 0
    bars: tuple[tuple[int, int, bool], ...] = ()
    cards_each: int = 1

    @property
    def left(self) -> int:
        """The tricks to come, including the one on the table."""
        cards = sum(hand.bit_count() for hand in self.hands) + len(self.table)
        return cards // (len(self.hands) * self.cards_each)

    @property
    def is_quick(self) -> bool:
        """Whether the quick search can solve this position."""
        return len(self.hands) == len(Seat) and self.cards_each == 1 and not self.dead and not self.bars


@dataclass(frozen=True, slots=True)
class SolvedPosition:
    """The result: bounds for the points still to come for the leader's party, and bounds for each requested card.

    If the search finished, the bounds are equal. `cards` has (natural card, low, high), `rest` is the total of both
    parties; `nodes` counts the tricks searched.
    """

    low: int
    high: int
    cards: tuple[tuple[int, int, int], ...]
    nodes: int
    rest: int
