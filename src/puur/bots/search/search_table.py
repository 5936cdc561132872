"""From a view to a search: the initial table, and passes until their number or the time is used up."""

from collections.abc import Sequence
from time import perf_counter
from typing import Final

import numpy as np

from puur.bots.clock import Clock
from puur.bots.knowledge import few_are_wanted, own_hand
from puur.bots.search.aims import Aims
from puur.bots.search.fortune import AGAIN, ANY
from puur.bots.search.lookahead import nearly_over
from puur.bots.search.tree import Tree, TreeTable, new_tree, search
from puur.bots.worlds.knowledge import hidden_from
from puur.bots.worlds.world_draws import Worlds
from puur.core import position as at
from puur.core.rows import empty_row, row_of_view
from puur.core.tables import Ints
from puur.modes import Variant
from puur.reglement.options import DieFace
from puur.seats import Seat
from puur.spiel.view import View

STOCK: Final = 4
BY_CHANCE: Final = 35
BY_CHANCE_FOR_FEW: Final = 10
"""The percentage of random cards beyond the tree; lower where few points are wanted."""
PASSES_AT_ONCE: Final = 50
"""Passes between two looks at the clock: well under a millisecond."""


def table_of(view: View, seat: Seat) -> TreeTable:
    """The table where a card is to be played."""
    return _table(view, seat, row_of_view(view, _hands(view, seat)))


def table_with(view: View, seat: Seat, variant: Variant, leader: Seat) -> TreeTable:
    """The table as it will be if this variant is played."""
    row = empty_row(view.reglement, variant, seats=view.seats)
    row[at.HANDS : at.HANDS + 4] = _hands(view, seat)
    row[at.TURN] = leader
    return _table(view, seat, row)


def _hands(view: View, seat: Seat) -> Sequence[int]:
    hands = [0, 0, 0, 0]
    hands[seat] = own_hand(view).mask
    return hands


def _table(view: View, seat: Seat, row: Ints) -> TreeTable:
    hidden = hidden_from(view, seat)
    places = [int(seat) for seat in hidden.seats] + [STOCK] * (len(hidden.sizes) - len(hidden.seats))
    faces = [_face(face) for face in view.reglement.lead.die.value.values()]
    draws = view.reglement.deal.draws.value
    where, die, stock = (np.array(part, np.int64) for part in (places, faces, draws))
    few = few_are_wanted(view) and view.prediction is None
    return TreeTable(row, where, die, stock, BY_CHANCE_FOR_FEW if few else BY_CHANCE)


def _face(face: DieFace) -> int:
    if face.suit is not None:
        return int(face.suit)
    return ANY if face is DieFace.U else AGAIN


def searched(table: TreeTable, aims: Aims, worlds: Worlds, seed: Ints, clock: Clock, passes: int) -> Tree:
    """The tree after so many passes, or fewer where the time is up before."""
    tree = new_tree(passes)
    done, begun = 0, perf_counter()
    while done < passes and not (done and nearly_over(clock, (perf_counter() - begun) * PASSES_AT_ONCE / done)):
        search(tree, table, aims, worlds, PASSES_AT_ONCE, seed)
        done += PASSES_AT_ONCE
    return tree
