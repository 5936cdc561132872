"""From a view to kind space where everyone plays for himself: one order for the whole Spiel, no faults."""

from typing import Final, NamedTuple

import numpy as np

from puur.bots.knowledge import lying, own_hand
from puur.bots.search.ahead import open_table
from puur.bots.search.aims import FEWER, JUST, UNSAID, Aims, aims_of
from puur.bots.search.alone.game import ALL, ALONE_SIZE, GOAL, SEATS, WISH, give
from puur.bots.search.game import HANDS, SIZE, TURN, GameArray
from puur.bots.search.kinds import TO_KIND, TRUMP, kind_mask, kind_of
from puur.bots.search.sight import given_in, order_of, rule_of
from puur.core.tables import Ints
from puur.modes import Order
from puur.seats import Seat
from puur.spiel.view import View

PACK: Final = 36


class AloneView(NamedTuple):
    """What a single player knows, in kind space: the initial table, the cards played, and the table now."""

    start: GameArray
    history: Ints
    now: GameArray
    places: Ints
    seat: int


def is_alone(view: View) -> bool:
    """Whether four play each for himself with the whole pack, without a die and without irregularities."""
    four = len(view.seats.parties) == len(view.seats.order) == SEATS
    cards = sum(len(trick.cards) for trick in lying(view)) + sum(view.sizes)
    return four and cards == PACK and not (view.dead or view.bars or view.early or view.reglement.lead.die.value)


def alone_seen_by(view: View, seat: Seat) -> AloneView | None:
    """What a seat knows; None where the networks do not support the table."""
    order = None if view.variant is None else order_of(view.variant)
    if order is None or not is_alone(view):
        return None
    aims = aims_of(view)
    if not is_learned(aims) or (aims.goal == JUST and kind_of(order) != TRUMP):
        return None
    at = view.seats.order.index
    places, given = np.array(TO_KIND[order], np.int64), tuple(given_in(view))
    first = view.seats.after(view.dealer) if not given else given[0][0]
    start = _opened(view, order, at(first), aims)
    now = start.copy()
    now[HANDS + at(seat)] = kind_mask(own_hand(view).mask, order)
    history = np.array([int(places[card]) for _, card in given], np.int64)
    for card in history:
        give(now, card)
    return AloneView(start, history, now, places, at(seat))


def is_learned(aims: Aims) -> bool:
    """Whether all tricks count as was learned: for the others where few points are wanted, else for their taker.

    A club's own text may count them otherwise.
    """
    if aims.goal == FEWER:
        return aims.others != UNSAID or not aims.match.any()
    return aims.goal == JUST or aims.others == UNSAID


def _opened(view: View, order: Order, first: int, aims: Aims) -> GameArray:
    """The table before any card; a prediction that is not known is 0."""
    start = np.zeros(ALONE_SIZE, np.int64)
    open_table(
        start[:SIZE], kind_of(order), first, 0, rule_of(view), first, view.reglement.count.last_trick.value, 0, 0
    )
    start[GOAL], start[ALL] = aims.goal, max(0, aims.others) if aims.others != UNSAID else int(aims.match.max())
    for party, wish in enumerate(aims.wishes):
        seat = view.seats.parties[party].seats[0]
        start[WISH + view.seats.order.index(seat)] = max(0, int(wish))
    return start


def may_give(view: View, seen: AloneView) -> bool:
    """Whether the player is to give a card and what he wants is known: a position set up has no prediction."""
    wants = seen.now[GOAL] != JUST or view.prediction is not None
    return bool(wants and seen.now[TURN] == seen.seat)
