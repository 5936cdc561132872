"""Looking ahead alone until there are enough worlds, one choice stands out, or time is up."""

from typing import Final, NamedTuple

from puur.bots.clock import Clock
from puur.bots.search.ahead import SearchPlan, WorldTally
from puur.bots.search.alone.ahead import look_alone
from puur.bots.search.alone.policy import best_wish, value_cards_alone
from puur.bots.search.alone.sight import AloneView
from puur.bots.search.game import HANDS, TURN
from puur.bots.search.learned import LearnedAlone
from puur.bots.search.lookahead import PRIOR, in_batches
from puur.bots.search.policy import scratch
from puur.bots.worlds.world_draws import Worlds
from puur.core.tables import Ints

DEEP: Final = 1
"""So many tricks are played on after the one that lies, before the network says what the rest is worth."""


class AloneSearch(NamedTuple):
    """A search alone: the networks, the view, the worlds, the plan, and the cards (a mask in kind space)."""

    taught: LearnedAlone
    seen: AloneView
    worlds: Worlds
    plan: SearchPlan
    candidates: int


def looked_alone(what: AloneSearch, seed: Ints, clock: Clock, most: int) -> WorldTally:
    """Look ahead a few worlds at a time; stops where the next batch might be too late."""
    room, plan = scratch(), what.plan._replace(tricks=DEEP)
    if not len(what.seen.history) or plan.heat == 0.0:
        plan = plan._replace(heat=0.0, drawn=plan.kept)

    def batch(candidates: int, found: WorldTally) -> None:
        look_alone(what.taught.cards, what.taught.wishes, what.seen, what.worlds, plan, candidates, seed, room, found)

    return in_batches(batch, what.candidates, clock, most)


def card_found(what: AloneSearch, found: WorldTally) -> int:
    """The best card in kind space; the network's prior has a small weight."""
    room = scratch()
    value_cards_alone(what.taught.cards, what.seen.now, room)
    most = max(found.tried)
    tried = [card for card in range(36) if found.tried[card] == most]
    return max(tried, key=lambda card: float(found.sums[card]) + PRIOR * float(room.values[card]))


def wish_of(taught: LearnedAlone, seen: AloneView) -> int:
    """The points a hand predicts."""
    place = (seen.seat - int(seen.now[TURN])) & 3
    return int(best_wish(taught.wishes, int(seen.now[HANDS + seen.seat]), place, scratch()))
