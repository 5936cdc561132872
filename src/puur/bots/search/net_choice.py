"""The networks for the choice of trump: the expected value of each variant, and of passing, from one's own hand."""

from puur.bots.search.chosen import BY_PARTNER
from puur.bots.search.features import hand_rows
from puur.bots.search.kinds import kind_mask, kind_of
from puur.bots.search.net import UNIT, Net, answer
from puur.bots.search.policy import Scratch, scratch
from puur.core.jit import compiled
from puur.modes import Order, Variant


@compiled
def hand_worth(trump: Net, which: int, hand: int, kind: int, room: Scratch) -> float:
    """The expected lead from a hand of nine in kind space."""
    n = hand_rows(hand, kind, room.slot, room.rows)
    return UNIT * answer(trump, which, room.rows, n, room.total, room.second)


def worths(trump: Net, hand: int, by_partner: bool) -> dict[Order, float]:  # noqa: FBT001  a table's two halves
    """The expected lead of the choosing party in each order."""
    room, base = scratch(), BY_PARTNER if by_partner else 0
    return {
        order: float(hand_worth(trump, base + kind_of(order), kind_mask(hand, order), kind_of(order), room))
        for order in Order
    }


def variant_worth(found: dict[Order, float], variant: Variant) -> float:
    """The expected value of a variant: the mean over the orders of its tricks."""
    return sum(found[mode.order] for mode in variant.modes) / len(variant.modes)
