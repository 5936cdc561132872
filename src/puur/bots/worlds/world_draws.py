"""Worlds for one decision: the splits are listed once, then any number of hands can be drawn."""

from typing import Final, NamedTuple

import numpy as np

from puur.bots.knowledge import lying
from puur.bots.worlds.hidden_hands import MOST_SPLITS, PLACES, SORTS, TRIES, draw_world, list_splits
from puur.bots.worlds.knowledge import Hidden, hidden_from, without_suspicion
from puur.bots.worlds.weis import MOST, best_weis, bounds_for, contradiction, points_only, strengths, unbound
from puur.core.jit import compiled
from puur.core.tables import Floats, Ints
from puur.errors import Unsupported, UnsupportedPosition
from puur.modes import Variant
from puur.rules.trick import seat_of
from puur.seats import Seat
from puur.spiel.view import View


class Worlds(NamedTuple):
    """Everything a kernel needs to draw worlds: see `sampling` and `weis`."""

    need: Ints
    sorts: Ints
    splits: Ints
    weights: Floats  # as many as there are splits
    given: Ints
    bounds: Ints
    table: Ints


NO_TABLE: Final = np.zeros(1, np.int64)
_AHEAD: Final = 2026


def worlds_of(view: View, seat: Seat) -> Worlds:
    """The worlds a seat may be in. If the rules leave none, somebody broke them, and any deal is allowed.

    Raises `UnsupportedPosition` for positions set up with fewer cards than the pack.
    """
    hidden = hidden_from(view, seat)
    found = listed(hidden)
    if found is None:
        found = listed(without_suspicion(hidden))
    if found is None:
        raise UnsupportedPosition(Unsupported.CARD_OUT)
    bounds = bounds_for(view, hidden.seats)
    if bounds is None:
        return found
    given = np.zeros(PLACES, np.int64)
    for trick in lying(view):
        for place, card in enumerate(trick.cards):
            giver = seat_of(place, trick.leader, view.seats)
            if giver is not seat:
                given[hidden.seats.index(giver)] |= 1 << card
    table = strengths(view.reglement.weis, view.variant or Variant.O)
    for place in range(PLACES):
        if best_weis(int(given[place]), table) > bounds[place, 1]:  # he forgot a Weis: his word tells nothing
            bounds[place] = 0, MOST
    return believable(found._replace(given=given, bounds=bounds, table=table))


def believable(worlds: Worlds) -> Worlds:
    """The same worlds, asked of Weis only what one can be found for: or each would be drawn in vain again and again.

    One is drawn ahead, always from the same seed. If it fits no more than the points that were said, only these are
    asked of all; if not even these, nothing is.
    """
    hands, bounds = np.zeros(PLACES, np.int64), worlds.bounds
    draw(worlds, np.array([_AHEAD], np.int64), hands)
    apart = contradiction(hands, worlds.given, bounds, worlds.table)
    return worlds if apart == 0 else worlds._replace(bounds=points_only(bounds) if apart == 1 else unbound(bounds))


def listed(hidden: Hidden) -> Worlds | None:
    """The worlds for some hidden cards; None where there are none."""
    if len(hidden.sizes) > PLACES:
        return None
    sizes = (*hidden.sizes, 0, 0, 0)[:PLACES]
    allowed = (*hidden.allowed, 0, 0, 0)[:PLACES]
    need = np.array(sizes, np.int64)
    sorts, splits = np.zeros(SORTS, np.int64), np.zeros(MOST_SPLITS, np.int64)
    weights = np.zeros(MOST_SPLITS)
    number = list_splits(hidden.cards, np.array(allowed, np.int64), need, sorts, splits, weights)
    if number == 0:
        return None
    free = np.array([[0, MOST]] * PLACES, np.int64)
    return Worlds(need, sorts, splits[:number], weights[:number], np.zeros(PLACES, np.int64), free, NO_TABLE)


@compiled
def draw(worlds: Worlds, seed: Ints, hands: Ints) -> None:
    """Draw the hands of a world, by place. A world that contradicts the Weis is redrawn, up to a limit.

    If none fits by then, one that fits the points said is taken before one that does not.
    """
    number, nearest, first, second, third = len(worlds.splits), 3, 0, 0, 0
    for _ in range(TRIES):
        draw_world(worlds.need, worlds.sorts, worlds.splits, worlds.weights, number, seed, hands)
        apart = contradiction(hands, worlds.given, worlds.bounds, worlds.table)
        if apart < nearest:
            nearest, first, second, third = apart, hands[0], hands[1], hands[2]
        if apart == 0:
            return
    hands[0], hands[1], hands[2] = first, second, third
