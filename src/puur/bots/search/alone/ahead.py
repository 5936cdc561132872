"""Looking ahead alone: each card is tried in every world, and all play on by the network until one decides again.

The network sees only what its player sees. Worlds are weighted by how likely the others would have played as they did
with their cards; where points are predicted, with the prediction such a hand makes.
"""

import numpy as np

from puur.bots.search.ahead import SearchPlan, WorldTally, into_kind, note
from puur.bots.search.aims import JUST
from puur.bots.search.alone.game import ALONE_SIZE, GOAL, SEATS, WISH, gains, give, is_over
from puur.bots.search.alone.policy import best_card_alone, best_wish, expected_gains, value_cards_alone
from puur.bots.search.alone.sight import AloneView
from puur.bots.search.game import HANDS, PLAYED, TRICKS, TURN, GameArray, legal_cards
from puur.bots.search.likely_worlds import keep, likely_card, weigh
from puur.bots.search.net import Net
from puur.bots.search.policy import Scratch
from puur.bots.worlds.world_draws import Worlds, draw
from puur.core.bits import lowest
from puur.core.jit import compiled
from puur.core.tables import Floats, Ints


@compiled
def deal_world(wishes: Net, seen: AloneView, hidden: Ints, g: GameArray, room: Scratch) -> None:
    """Set up the table now with these hidden hands, by place, and the predictions such hands make."""
    g[:] = seen.now
    first = seen.start[TURN]
    for r in range(SEATS - 1):
        seat = (seen.seat + 1 + r) & 3
        g[HANDS + seat] = into_kind(hidden[r], seen.places)
        if g[GOAL] == JUST:
            g[WISH + seat] = best_wish(wishes, g[HANDS + seat] | g[PLAYED + seat], (seat - first) & 3, room)


@compiled
def play_speaks(cards: Net, seen: AloneView, world: GameArray, heat: float, room: Scratch, g: GameArray) -> float:
    """The log-likelihood of the cards the others played, given their hands and predictions in a world."""
    g[:] = seen.start
    for seat in range(SEATS):
        g[HANDS + seat] = world[HANDS + seat] | world[PLAYED + seat]
        g[WISH + seat] = world[WISH + seat]
    speaks = 0.0
    for card in seen.history:
        if g[TURN] != seen.seat:
            legal = legal_cards(g)
            if legal & (legal - 1) != 0:
                value_cards_alone(cards, g, room)
                speaks += likely_card(room.values, legal, card, heat)
        give(g, card)
    return speaks


@compiled
def draw_tables(  # noqa: PLR0913, PLR0917  a kernel
    cards: Net,
    wishes: Net,
    seen: AloneView,
    worlds: Worlds,
    plan: SearchPlan,
    seed: Ints,
    room: Scratch,
    tables: Ints,
    likely: Floats,
) -> float:
    """Draw worlds, each with its likelihood given the play; returns the sum."""
    hidden, g = np.empty(3, np.int64), np.empty(ALONE_SIZE, np.int64)
    for i in range(plan.drawn):
        draw(worlds, seed, hidden)
        deal_world(wishes, seen, hidden, tables[i], room)
        likely[i] = play_speaks(cards, seen, tables[i], plan.heat, room, g) if plan.heat > 0 else 0.0
    return weigh(likely)


@compiled
def play_some(cards: Net, g: GameArray, seat: int, tricks: int, room: Scratch) -> float:
    """What the Spiel is worth to a player, when all play on by the network for so many tricks and on to his next card.

    It is then the network's own estimate, which sees only what he sees, or at the end of the Spiel what he has.
    """
    stop = g[TRICKS] + tricks
    while not is_over(g):
        if g[TURN] == seat and g[TRICKS] >= stop:
            return expected_gains(cards, g, room)
        give(g, best_card_alone(cards, g, room))
    return gains(g, seat)


@compiled
def look_alone(  # noqa: PLR0913, PLR0917  a kernel
    cards: Net,
    wishes: Net,
    seen: AloneView,
    worlds: Worlds,
    plan: SearchPlan,
    candidates: int,
    seed: Ints,
    room: Scratch,
    found: WorldTally,
) -> None:
    """Draw worlds, keep some by their likelihood, and try the candidate cards in each."""
    tables, likely = np.empty((plan.drawn, ALONE_SIZE), np.int64), np.empty(plan.drawn)
    kept = np.empty(plan.kept, np.int64)
    total = draw_tables(cards, wishes, seen, worlds, plan, seed, room, tables, likely)
    g = np.empty(ALONE_SIZE, np.int64)
    keep(likely, total, seed, kept)
    for i in kept:
        left = candidates
        while left != 0:
            card = lowest(left)
            left &= left - 1
            g[:] = tables[i]
            give(g, card)
            room.worths[card] = play_some(cards, g, seen.seat, plan.tricks, room)
        note(found, candidates, room.worths)
