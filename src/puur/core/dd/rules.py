"""The rules and the scoring for a search, as plain numbers, and the settings built from them."""

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from puur.cards import CARDS
from puur.core.dd import layout as at
from puur.core.dd.card_marks import point_class, rates
from puur.modes import POINTS, STRENGTH, Order
from puur.rules.follow import FOLLOW_ONLY, ONLY_FREE, OVER_FREE, PUUR_EXEMPT, VOID_FREE

ALL: Final = 0x1FF
_WIDEST: Final = 63 // 20
"""The largest scale: a card's points must fit in six bits."""


@dataclass(frozen=True, slots=True)
class SolverRules:
    """The rules of one Spiel in numbers.

    `orders` are those of its tricks, `points` the order whose points count, `flags` the follow rule. A card point
    counts `scale`, the last trick `last`, taking all tricks `bonus` for either party. `flip` is 1 where a trick counts
    for the other party, because fewer points are better. `opponents_take` is the rule for tricks led with a dead card.
    """

    orders: tuple[Order, ...]
    points: Order
    flags: int
    scale: int = 1
    last: int = 5
    bonus: tuple[int, int] = (0, 0)
    flip: int = 0
    opponents_take: bool = False

    @property
    def is_quick(self) -> bool:
        """Whether the quick search supports these rules."""
        one_trump = self.orders[0].trump is None or len(set(self.orders)) == 1
        no_trump_later = all(order.trump is None for order in self.orders[1:]) or len(set(self.orders)) == 1
        fits = self.scale <= _WIDEST and all(abs(extra) <= at.OFFSET for extra in self.bonus)
        return one_trump and no_trump_later and fits


def canonical_places(order: Order) -> tuple[int, ...]:
    """The canonical index of each card: by strength, with the trump suit and the first suit exchanged.

    >>> canonical_places(Order.H)[14], canonical_places(Order.U)[0]
    (8, 8)
    """
    trump = order.trump

    def suit_of(suit: int) -> int:
        if trump is None or suit not in {0, int(trump)}:
            return suit
        return int(trump) - suit

    return tuple(9 * suit_of(int(card.suit)) + STRENGTH[order][card] for card in CARDS)


@cache
def settings(rules: SolverRules) -> at.Array:
    """The settings of a search under these rules; a search works on a copy.

    The reversed tricks are written for each Spiel: see `puur.core.dd.machine`.
    """
    order = rules.orders[0]
    found = np.zeros(at.SIZE, dtype=np.int64)
    places = canonical_places(order)
    found[at.PLACES : at.PLACES + 36] = places
    for card in CARDS:
        found[at.POINTS + places[card]] = rules.scale * POINTS[rules.points][card]
    if order.trump is not None:
        found[at.TRUMPS] = ALL
        found[at.PUUR] = 1 << 8 if rules.flags & PUUR_EXEMPT else 0
        found[at.OVER] = ALL if rules.flags & OVER_FREE else 0
        found[at.FOLLOW] = 0 if rules.flags & FOLLOW_ONLY else ALL
        found[at.VOID] = ALL if rules.flags & VOID_FREE else 0
        found[at.ONLY] = ALL if rules.flags & ONLY_FREE else 0
    found[at.FLIP] = rules.flip
    found[at.SCALE] = rules.scale
    found[at.BONUS : at.BONUS + 2] = rules.bonus
    found[at.POINT_CLASSES : at.POINT_CLASSES + 36] = [
        point_class(int(worth)) for worth in found[at.POINTS : at.POINTS + 36]
    ]
    found[at.RATES :] = rates(trumps=order.trump is not None)
    if rules.flip:
        found[at.RATES :] *= -1
    _fill_beaters(found, trumps=int(found[at.TRUMPS]))
    _fill_vectors(found)
    return found


def _fill_beaters(found: at.Array, *, trumps: int) -> None:
    for number in range(36):
        over = 0 if trumps >> number & 1 else trumps
        suit = ALL << number // 9 * 9
        higher, lower = suit & -(2 << number), suit & (1 << number) - 1
        found[at.BEATERS + number] = higher | over
        found[at.BEATERS + 36 + number] = lower | over
        found[at.SUITS + number] = suit
        found[at.ABOVE + number] = higher
        found[at.BELOW + number] = lower


def _fill_vectors(found: at.Array) -> None:
    """For every set of a suit, its points from the strongest card down, seven bits each."""
    for suit in range(4):
        points = [int(worth) for worth in found[at.POINTS + 9 * suit : at.POINTS + 9 * suit + 9]]
        for cards in range(512):
            held = [points[rank] for rank in range(8, -1, -1) if cards >> rank & 1]
            found[at.VECTOR + 512 * suit + cards] = sum(worth << 7 * place for place, worth in enumerate(held))
