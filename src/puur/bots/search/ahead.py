"""Looking ahead in worlds: each card is tried in every world.

Play continues by the network for cards, and the estimates of the network for open hands are added up. Worlds are
weighted by how likely the others would have played as they did with their hands in that world.
"""

from typing import NamedTuple

import numpy as np

from puur.bots.search.chosen import Chosen, choice_speaks
from puur.bots.search.game import (
    ANNOUNCER,
    HANDS,
    KIND,
    LAST_TRICK,
    LYING,
    MARGIN,
    MATCH,
    PLAYED,
    PUSHED,
    RULE,
    SIZE,
    TRICKS,
    TURN,
    GameArray,
    legal_cards,
    play,
)
from puur.bots.search.likely_worlds import keep, likely_card, weigh
from puur.bots.search.match_odds import match_chance
from puur.bots.search.net import Net
from puur.bots.search.policy import Scratch, best_card, expected_rest, value_cards
from puur.bots.search.race import Race, goes_on, stands
from puur.bots.search.signals import DISCARD, HEAT, LOW_LEAD, ToldSignals, discard_speaks, low_lead_speaks
from puur.bots.worlds.world_draws import Worlds, draw
from puur.core.bits import lowest
from puur.core.jit import compiled
from puur.core.tables import Floats, Ints


class WorldTally(NamedTuple):
    """The results so far: for each card the sum of its values over so many worlds.

    `apart` holds, for each pair of cards, the sum of the squared differences of their values in the same worlds.
    """

    sums: Floats
    tried: Ints
    apart: Floats  # 36 x 36
    worlds: Ints

    def add(self, other: "WorldTally") -> None:
        """Add the results of another search."""
        self.sums[:] += other.sums
        self.tried[:] += other.tried
        self.apart[:] += other.apart
        self.worlds[:] += other.worlds


def tally() -> WorldTally:
    """An empty tally."""
    return WorldTally(np.zeros(36), np.zeros(36, np.int64), np.zeros((36, 36)), np.zeros(1, np.int64))


class SearchView(NamedTuple):
    """What a player knows, in kind space: the initial table, the cards played, and the table now.

    Seats are counted in playing order; `places` says where each natural card goes. `told` are the partner's signals,
    `chosen` the trump choices of others, `race` what both sides need to win the Partie.
    """

    start: GameArray
    history: Ints
    now: GameArray
    places: Ints
    told: ToldSignals
    chosen: Chosen
    race: Race


class SearchPlan(NamedTuple):
    """How to look ahead: worlds drawn at a time, how many are kept, the heat of the likelihood (0: uniform), tricks.

    `doubt` is the heat for the choice of trump (0: it is ignored).
    """

    drawn: int
    kept: int
    heat: float
    tricks: int
    doubt: float = 0.0


@compiled
def open_table(  # noqa: PLR0913, PLR0917  a kernel
    g: GameArray, kind: int, announcer: int, pushed: int, rule: int, first: int, last: int, match: int, other_match: int
) -> None:
    """Set up the table before any card is played."""
    g[:] = 0
    g[KIND], g[ANNOUNCER], g[PUSHED], g[RULE] = kind, announcer, pushed, rule
    g[TURN], g[LAST_TRICK], g[MATCH], g[MATCH + 1] = first, last, match, other_match


@compiled
def lay(g: GameArray, history: Ints) -> None:
    """Play cards in order; hands need not be known."""
    for card in history:
        play(g, card)


@compiled
def into_kind(mask: int, places: Ints) -> int:
    """A set of natural cards, converted to kind space."""
    kind = 0
    while mask != 0:
        kind |= 1 << places[lowest(mask)]
        mask &= mask - 1
    return kind


@compiled
def log_likelihood(  # noqa: PLR0913, PLR0917  a kernel
    cards: Net, seen: SearchView, world: Ints, seat: int, heat: float, room: Scratch, g: GameArray
) -> float:
    """The log-likelihood of the cards the others played, given these hands."""
    g[:] = seen.start
    for other in range(4):
        g[HANDS + other] = world[other] | seen.now[PLAYED + other]
    answer = 0.0
    for at in range(len(seen.history)):
        card, said = seen.history[at], seen.told.by_card[at]
        if said == DISCARD:
            answer += discard_speaks(cards, g, card, seen.told.wanted, heat if heat > 0 else HEAT, room)
        elif heat > 0 and g[TURN] != seat:
            answer += card_speaks(cards, g, card, heat, room)
        if said == LOW_LEAD:
            answer += low_lead_speaks(g, card)
        play(g, card)
    return answer


@compiled
def card_speaks(cards: Net, g: GameArray, card: int, heat: float, room: Scratch) -> float:
    """The network's log-likelihood of a card by the player on turn, at least -4."""
    legal = legal_cards(g)
    if legal & (legal - 1) == 0:
        return 0.0
    value_cards(cards, g, room)
    return likely_card(room.values, legal, card, heat)


@compiled
def try_in_race(  # noqa: PLR0913, PLR0917  a kernel
    cards: Net, opened: Net, race: Race, g: GameArray, card: int, tricks: int, room: Scratch
) -> float:
    """The value of a card where somebody may win the Partie: the network plays until somebody does, or for so long."""
    stop = min(9, g[TRICKS] + tricks)
    play(g, card)
    while g[LYING] != 0 or (g[TRICKS] < stop and goes_on(race, g)):
        play(g, best_card(cards, g, room))
    return stands(race, g, expected_rest(opened, g, room) if g[TRICKS] < 9 else 0.0)  # noqa: PLR2004  nine tricks


@compiled
def try_card(cards: Net, opened: Net, g: GameArray, card: int, tricks: int, room: Scratch) -> float:
    """The value of a card in the world `g`, for seats 0 and 2 over the others; `g` is modified.

    The network plays so many tricks, including the current one; then the rest is estimated, with a Match weighted by
    its probability.
    """
    stop = min(9, g[TRICKS] + tricks)
    play(g, card)
    while g[TRICKS] < stop:
        play(g, best_card(cards, g, room))
    if g[TRICKS] == 9:  # noqa: PLR2004  nine tricks
        return float(g[MARGIN])
    ahead = expected_rest(opened, g, room)
    for side in range(2):
        if g[MATCH + side] != 0:
            worth = g[MATCH + side] * match_chance(g, side, ahead)
            ahead += worth if side == 0 else -worth
    return float(g[MARGIN]) + ahead


@compiled
def draw_likely(  # noqa: PLR0913, PLR0917  a kernel
    cards: Net,
    trump: Net,
    seen: SearchView,
    worlds: Worlds,
    plan: SearchPlan,
    seed: Ints,
    room: Scratch,
    world: Ints,
    likely: Floats,
) -> float:
    """Draw worlds in kind space, each with its likelihood given the play; returns the sum."""
    now = seen.now
    seat = now[TURN]
    hidden = np.empty(3, np.int64)
    g = np.empty(SIZE, np.int64)
    for i in range(plan.drawn):
        draw(worlds, seed, hidden)
        world[i, seat] = now[HANDS + seat]
        for r in range(3):
            world[i, (seat + 1 + r) & 3] = into_kind(hidden[r], seen.places)
        likely[i] = 0.0
        if plan.heat > 0 or seen.told.speaks:
            likely[i] = log_likelihood(cards, seen, world[i], seat, plan.heat, room, g)
        if plan.doubt > 0:
            likely[i] += choice_speaks(trump, seen.chosen, hidden, plan.doubt, room)
    return weigh(likely)


@compiled
def note(found: WorldTally, candidates: int, worths: Floats) -> None:
    """Record the values of the candidates in one world."""
    left = candidates
    while left != 0:
        card = lowest(left)
        left &= left - 1
        found.sums[card] += worths[card]
        found.tried[card] += 1
        others = left
        while others != 0:
            other = lowest(others)
            others &= others - 1
            apart = (worths[card] - worths[other]) ** 2
            found.apart[card, other] += apart
            found.apart[other, card] += apart
    found.worlds[0] += 1


@compiled
def look_ahead(  # noqa: PLR0913, PLR0917  a kernel
    cards: Net,
    opened: Net,
    trump: Net,
    seen: SearchView,
    worlds: Worlds,
    plan: SearchPlan,
    candidates: int,
    seed: Ints,
    room: Scratch,
    found: WorldTally,
) -> None:
    """Draw worlds, keep some by their likelihood, and try the candidate cards in each."""
    now = seen.now
    sign = 1.0 if now[TURN] & 1 == 0 else -1.0
    world = np.empty((plan.drawn, 4), np.int64)
    likely, kept = np.empty(plan.drawn), np.empty(plan.kept, np.int64)
    total = draw_likely(cards, trump, seen, worlds, plan, seed, room, world, likely)
    g = np.empty(SIZE, np.int64)
    keep(likely, total, seed, kept)
    for i in kept:
        left = candidates
        while left != 0:
            card = lowest(left)
            left &= left - 1
            g[:] = now
            for other in range(4):
                g[HANDS + other] = world[i, other]
            if seen.race.width > 0:
                room.worths[card] = sign * try_in_race(cards, opened, seen.race, g, card, plan.tricks, room)
            else:
                room.worths[card] = sign * (try_card(cards, opened, g, card, plan.tricks, room) - now[MARGIN])
        note(found, candidates, room.worths)
