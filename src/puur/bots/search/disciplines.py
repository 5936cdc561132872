"""Which discipline to use up where each is played once (C.1): what it brings now, and what then remains.

The value of what remains is exact for hands drawn by chance: of every set of disciplines, the mean over many hands of
the best that can be announced with the hand and left over after it. So a high factor waits for a hand worth it.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from puur.bots.search.learned import LearnedWorths, learned
from puur.bots.search.net import Net
from puur.bots.search.net_choice import variant_worth, worths
from puur.bots.thumb.trump_choice import every_trick
from puur.cards import PACK
from puur.core.tables import Floats
from puur.modes import Variant
from puur.reglement.model import Reglement
from puur.reglement.options import Scorer
from puur.spiel.acts import Announce
from puur.spiel.trump_choice import MOST_POINTS, disciplines

HANDS: Final = 400
"""How many hands stand for all."""
MOST: Final = 12
"""With more disciplines than this, a Reglement of somebody's own, there are too many sets of them to weigh."""
HARDER: Final = 0.8
"""A hand played in two orders, against the mean of both."""


class Remaining(NamedTuple):
    """The disciplines by name, and the worth of every set of them, its number having a bit for each."""

    names: tuple[str, ...]
    worth: Floats


def points_brought(trump: Net, reglement: Reglement, hand: int) -> dict[Variant, float]:
    """What each variant writes without its factor for the party of a chooser who leads: card points and a Match."""
    found, keys = worths(trump, hand, by_partner=False), reglement.count
    brought = {}
    for variant in reglement.trump.factors.value:
        lead = variant_worth(found, variant) * (HARDER if len(set(variant.value)) > 1 else 1.0)
        cards = (MOST_POINTS + lead) / 2 if keys.scorer.value is Scorer.ANNOUNCER else lead
        brought[variant] = cards + keys.match_bonus.value * every_trick(variant, lead)
    return brought


def written(reglement: Reglement, brought: dict[Variant, float]) -> dict[str, float]:
    """What each discipline writes with its factor; a joker takes the best variant."""
    trump = reglement.trump
    found: dict[str, float] = {}
    for variant, factor in trump.factors.value.items():
        points = factor * brought[variant]
        found[variant.discipline] = max(points, found.get(variant.discipline, points))
    return found | {name: factor * max(brought.values()) for name, factor in trump.jokers.value.items()}


@lru_cache(maxsize=8)
def remaining(reglement: Reglement) -> Remaining:
    """The worth of what remains, by hands that are always the same; independent of the player."""
    taught = learned()
    names = disciplines(reglement.trump)
    worth = np.zeros(1 << len(names))
    if taught is None:
        return Remaining(names, worth)
    dice = np.random.default_rng(1)
    table = np.empty((HANDS, len(names)))
    for row in range(HANDS):
        hand = sum(1 << int(card) for card in dice.choice(len(PACK), 9, replace=False))
        now = written(reglement, points_brought(taught.trump, reglement, hand))
        table[row] = [now[name] for name in names]
    for left in range(1, 1 << len(names)):
        uses = [at for at in range(len(names)) if left >> at & 1]
        worth[left] = np.max([table[:, at] + worth[left & ~(1 << at)] for at in uses], axis=0).mean()
    return Remaining(names, worth)


class DisciplineWorth(NamedTuple):
    """An announcement, and by how much it is better than a new hand with everything still to come."""

    act: Announce
    ahead: float


def weighed_disciplines(
    taught: LearnedWorths, reglement: Reglement, hand: int, announces: tuple[Announce, ...]
) -> tuple[DisciplineWorth, ...]:
    """Every announcement open to a hand, by what it writes and what remains after it; () where none is played once."""
    if not reglement.trump.each_once.value or len(disciplines(reglement.trump)) > MOST:
        return ()
    brought, rest = points_brought(taught.trump, reglement, hand), remaining(reglement)
    factors, jokers = reglement.trump.factors.value, reglement.trump.jokers.value
    left = 0
    for act in announces:
        left |= 1 << rest.names.index(act.joker or act.variant.discipline)
    found = []
    for act in announces:
        factor = factors[act.variant] if act.joker is None else jokers[act.joker]
        after = left & ~(1 << rest.names.index(act.joker or act.variant.discipline))
        found.append(DisciplineWorth(act, factor * brought[act.variant] + float(rest.worth[after] - rest.worth[left])))
    return tuple(found)
