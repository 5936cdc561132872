"""The level `stark`: worlds are drawn and played out in one tree; what was tried most often is done."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from puur.bots.clock import Clock
from puur.bots.manners import done_at_last, said_first
from puur.bots.search.aims import aims_of
from puur.bots.search.announcing import announced, predicted
from puur.bots.search.setting import Ints, searched, table_of
from puur.bots.search.tree import NO_NODE, Tree
from puur.bots.worlds.drawing import worlds_of
from puur.cards import CARDS, Card
from puur.core.chance import mixed
from puur.seats import Seat
from puur.spiel.acts import Act, Announce, Play, Predict, Schieben
from puur.spiel.view import View

PASSES: Final = 3000
"""Passes for a card: about 30 ms."""
_SEED_MASK: Final = (1 << 62) - 1


def seed_for(view: View, seat: Seat, seed: int) -> Ints:
    """The state of chance for one decision: the same for the same seat, moment and seed."""
    return np.array([1 + (mixed(mixed(seed & _SEED_MASK) + 4 * view.number + seat) & _SEED_MASK)], np.int64)


@dataclass(frozen=True, slots=True)
class Stark:
    """Decides by `passes` worlds played out; the clock only cuts it short. The same view and seed decide alike."""

    seed: int = 0
    passes: int = PASSES
    name: str = "stark"

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """What is to be said first, then trump, a prediction or a card; none where the seat has nothing to decide."""
        seat = view.seat
        if seat is None:
            return None
        said = said_first(view, acts)
        if said is not None:
            return said
        predictions = tuple(act for act in acts if isinstance(act, Predict))
        if predictions:
            return predicted(view, seat, predictions, seed_for(view, seat, self.seed), clock, self.passes)
        if view.turn is not seat:
            return None
        choices = tuple(act for act in acts if isinstance(act, Announce | Schieben))
        if choices:
            return announced(view, seat, choices, seed_for(view, seat, self.seed), clock, self.passes)
        cards = tuple(act.card for act in acts if isinstance(act, Play))
        return self._card(view, seat, cards, clock) if cards else done_at_last(view, acts)

    def _card(self, view: View, seat: Seat, cards: tuple[Card, ...], clock: Clock) -> Play:
        if len(cards) == 1:
            return Play(seat, cards[0])
        tree = searched(
            table_of(view, seat),
            aims_of(view),
            worlds_of(view, seat),
            seed_for(view, seat, self.seed),
            clock,
            self.passes,
        )
        return Play(seat, most_tried(tree, cards))


def most_tried(tree: Tree, cards: tuple[Card, ...]) -> Card:
    """The card tried most often; of equals the one that brought most."""
    best, most = cards[0], (-1, 0.0)
    node = int(tree.child[1])
    while node != NO_NODE:
        found = (int(tree.visits[node]), float(tree.worth[node]))
        if found > most and CARDS[tree.card[node]] in cards:
            best, most = CARDS[tree.card[node]], found
        node = int(tree.sibling[node])
    return best
