"""Looking ahead until there are enough worlds, one card stands out, or time is up."""

from collections.abc import Callable
from time import perf_counter
from typing import Final, NamedTuple

from puur.bots.clock import Clock
from puur.bots.search.ahead import SearchPlan, SearchView, WorldTally, look_ahead, tally
from puur.bots.search.learned import LearnedWorths
from puur.bots.search.policy import scratch, value_cards
from puur.bots.worlds.world_draws import Worlds
from puur.core.tables import Ints

PRIOR: Final = 4.0
"""The weight of the network's prior for a card, in worlds."""
AT_LEAST: Final = 2
"""The ratio of worlds drawn to worlds kept where the partner has signalled."""
FIRST_LOOK: Final = 24
"""After this many worlds, cards that are certainly worse are dropped."""
SURE: Final = 3.0
"""How many standard errors make certain."""


class Lookahead(NamedTuple):
    """A search: the networks, the view, the worlds, the plan, and the cards (a mask in kind space)."""

    taught: LearnedWorths
    seen: SearchView
    worlds: Worlds
    plan: SearchPlan
    candidates: int


def look(what: Lookahead, seed: Ints, clock: Clock, most: int) -> WorldTally:
    """Look ahead a few worlds at a time; stops where the next batch might be too late."""
    room, plan = scratch(), what.plan
    if not len(what.seen.chosen.places):
        plan = plan._replace(doubt=0.0)
    if not len(what.seen.history):
        plan = plan._replace(heat=0.0)
    if plan.heat == plan.doubt == 0.0 and not what.seen.told.speaks:
        plan = plan._replace(drawn=plan.kept)
    elif what.seen.told.speaks:
        plan = plan._replace(drawn=max(plan.drawn, AT_LEAST * plan.kept))

    def batch(candidates: int, found: WorldTally) -> None:
        look_ahead(*what.taught, what.seen, what.worlds, plan, candidates, seed, room, found)

    return in_batches(batch, what.candidates, clock, most)


def in_batches(batch: Callable[[int, WorldTally], None], candidates: int, clock: Clock, most: int) -> WorldTally:
    """A few worlds at a time, the cards that may yet be best in each; stops where the next might be too late."""
    found, begun, rounds = tally(), perf_counter(), 0
    while found.worlds[0] < most:
        batch(candidates, found)
        rounds += 1
        if found.worlds[0] >= FIRST_LOOK:
            candidates = still_open(found, candidates)
        if candidates & (candidates - 1) == 0 or nearly_over(clock, (perf_counter() - begun) / rounds):
            break
    return found


def nearly_over(clock: Clock, each: float) -> bool:
    """Whether another batch of so many seconds might be too late, with a small reserve."""
    return clock.remaining() < 1.5 * each + clock.budget / 20


def still_open(found: WorldTally, candidates: int) -> int:
    """The cards that may yet be best: not worse than the best by more than chance explains."""
    number = float(found.worlds[0])
    cards = [card for card in range(36) if candidates >> card & 1]
    best = max(cards, key=lambda card: float(found.sums[card]))
    kept = 0
    for card in cards:
        behind = float(found.sums[best] - found.sums[card]) / number
        spread = max(0.0, float(found.apart[best, card]) / number - behind**2)
        if behind <= SURE * (spread / number) ** 0.5:
            kept |= 1 << card
    return kept | 1 << best


def ranked(found: WorldTally, taught: LearnedWorths, seen: SearchView) -> tuple[tuple[int, float], ...]:
    """The remaining cards with their values, best first; the network's prior has a small weight."""
    room = scratch()
    value_cards(taught.cards, seen.now, room)
    most = max(found.tried)
    weight = float(most) + PRIOR
    worths = {
        card: (float(found.sums[card]) + PRIOR * float(room.values[card])) / weight
        for card in range(36)
        if found.tried[card] == most
    }
    return tuple(sorted(worths.items(), key=lambda pair: -pair[1]))


def is_open(found: WorldTally, candidates: int) -> bool:
    """Whether more than one card may yet be best."""
    left = still_open(found, candidates)
    return int(found.worlds[0]) < FIRST_LOOK or left & (left - 1) != 0
