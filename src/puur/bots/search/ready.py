"""Loading or compiling kernels before the first move, so that no move is late because of it."""

from collections.abc import Callable
from functools import cache
from typing import Final

import numpy as np

from puur.bots.clock import Clock
from puur.bots.protocol import Bot
from puur.bots.search.alone.policy import best_wish
from puur.bots.search.learned import learned_alone
from puur.bots.search.policy import scratch
from puur.bots.search.search_table import table_of
from puur.bots.search.tree import sample_points
from puur.bots.worlds.world_draws import worlds_of
from puur.cards import CardSet
from puur.core.jit import COMPILES
from puur.interop.known import Known, view_of
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import place, view

_HANDS: Final = (
    "D6 D7 D8 H6 H7 H8 S6 S7 S8|D9 D10 DJ H9 H10 HJ S9 S10 SJ|DQ DK DA HQ HK HA SQ SK SA|C6 C7 C8 C9 C10 CJ CQ CK CA"
)
_TABLES: Final = (("kzjv", "H"), ("fnf-handjass", "H"), ("slalom-schieber", "OU"))
"""A table of partners and one of single players that the networks know, and one that they do not."""


@cache
def make_ready(maker: Callable[[], Bot]) -> None:
    """Let a player decide once at each kind of table, and weigh trumps: half a second, or half a minute if uncached."""
    if not COMPILES:
        return
    player = maker()
    for name, variant in _TABLES:
        seen = view(place(load(name), variant, _HANDS), Seat.S)
        player.choose(seen, seen.acts, Clock.start(0.0))
        sample_points(table_of(seen, Seat.S), worlds_of(seen, Seat.S), 0, np.ones(1, np.int64), np.zeros(1, np.int64))
    taught = learned_alone()
    if taught is not None:
        best_wish(taught.wishes, CardSet.of(_HANDS.split("|")[0]).mask, 0, scratch())
    to_choose = view_of(Known(Seat.E, Seat.S, CardSet.of(_HANDS.split("|")[0])), load(_TABLES[0][0]))
    player.choose(to_choose, to_choose.acts, Clock.start(0.0))
