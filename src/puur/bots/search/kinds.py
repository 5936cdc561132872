"""Three kinds of play instead of six orders: with trump, Obenabe, Undenufe.

In kernels a card is 9 * suit + strength, and the trump suit is suit 0. So the four trump orders are one kind, a higher
number always beats a lower one of its suit, and what is learned in one suit applies to all.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from puur.cards import CARDS, Suit
from puur.modes import POINTS, STRENGTH, Order

TRUMP, OBENABE, UNDENUFE = 0, 1, 2
KINDS: Final = 3
SUIT_BITS: Final = 0x1FF
PUUR: Final = 8
"""The strongest card of suit 0: the Puur, in kind TRUMP."""


def kind_of(order: Order) -> int:
    """The kind an order belongs to."""
    return {Order.O: OBENABE, Order.U: UNDENUFE}.get(order, TRUMP)


def _suit_in(order: Order, suit: Suit) -> int:
    """A suit's number in kind space: the trump suit changes places with suit 0."""
    if order.trump is None or suit not in {order.trump, Suit.D}:
        return int(suit)
    return 0 if suit is order.trump else int(order.trump)


def _kind_card(order: Order, card: int) -> int:
    return 9 * _suit_in(order, CARDS[card].suit) + STRENGTH[order][card]


TO_KIND: Final = tuple(tuple(_kind_card(order, number) for number in range(36)) for order in Order)
"""For each order, the kind-space index of each card."""
FROM_KIND: Final = tuple(tuple(places.index(place) for place in range(36)) for places in TO_KIND)
"""For each order, the card at each kind-space index."""


def _kind_points() -> npt.NDArray[np.int64]:
    orders = (Order.D, Order.O, Order.U)
    return np.array([[POINTS[order][FROM_KIND[order][place]] for place in range(36)] for order in orders], np.int64)


KIND_POINTS: Final = _kind_points()


def kind_mask(mask: int, order: Order) -> int:
    """A set of cards, converted to an order's kind."""
    places = TO_KIND[order]
    return sum(1 << places[number] for number in range(36) if mask >> number & 1)


def natural_mask(mask: int, order: Order) -> int:
    """A set of cards, converted back from an order's kind."""
    cards = FROM_KIND[order]
    return sum(1 << cards[place] for place in range(36) if mask >> place & 1)
