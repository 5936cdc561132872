"""The value of a choice of trump, over worlds the chooser may be in: of each variant, and of passing.

In each world the network for open hands estimates the card points, the probability of a Match follows from that, and
Weis and Stoeck are known. After passing, the partner chooses by his hand in that world. Where somebody may win the
Partie in this Spiel, what counts is who does so first.
"""

from typing import Final, NamedTuple

import numpy as np

from puur.bots.search.ahead import into_kind, open_table
from puur.bots.search.chosen import BY_PARTNER, Chosen, choice_speaks, hand_brings
from puur.bots.search.game import HANDS, SIZE, GameArray
from puur.bots.search.hand_weis import weis_margin, weis_worth
from puur.bots.search.kinds import OBENABE, TO_KIND, TRUMP, UNDENUFE
from puur.bots.search.learned import LearnedWorths
from puur.bots.search.match_odds import CARD_POINTS, match_odds
from puur.bots.search.policy import Scratch, expected_rest
from puur.bots.search.race import LIKELY, Race, outcome
from puur.bots.search.stakes import TrumpStakes
from puur.bots.worlds.world_draws import Worlds, draw
from puur.core.jit import compiled
from puur.core.tables import Floats, Ints

KNOWN: Final = 0.6
"""How much of the deviation from a hand's expectation remains once all hands are known."""
WEIS_COUNTS: Final = 0.7
"""How often a player's own Weis count."""
KING_AND_QUEEN: Final = 0b011000000
_TO_KIND: Final = np.array(TO_KIND, np.int64)
_KIND_OF: Final = np.array([TRUMP, TRUMP, TRUMP, TRUMP, OBENABE, UNDENUFE], np.int64)


class ChoiceTable(NamedTuple):
    """The table at a choice, with seats counted from the chooser: his hand, the leader, whether his partner may choose.

    `passed` is 1 where the partner has passed on to him. `leaders` says who leads if he chooses, and if his partner
    does.
    """

    hand: int
    leaders: Ints
    passed: int
    rule: int
    last: int
    shifts: Floats  # by variant and for passing: card points expected beyond the worlds' result


class ChoiceTally(NamedTuple):
    """Sums over worlds, by variant, then for passing on: worth, card points ahead, Match, Weis, Stoeck.

    The last entry is for passing to a partner who counts only card points, as the networks learned it.
    """

    worth: Floats
    ahead: Floats
    match: Floats
    weis: Floats
    stoeck: Floats
    weight: Floats


def choice_tally(variants: int) -> ChoiceTally:
    """An empty tally."""
    worth, ahead, match, weis, stoeck = (np.zeros(variants + 2) for _ in range(5))
    return ChoiceTally(worth, ahead, match, weis, stoeck, np.zeros(1))


@compiled
def written_worth(  # noqa: PLR0913, PLR0917  a kernel
    race: Race,
    ahead: float,
    factor: float,
    match: float,
    against: float,
    all_ours: float,
    all_theirs: float,
    said: float,
) -> float:
    """The value of a Spiel with this expected lead, probabilities of a Match, Weis and Stoeck."""
    if race.width == 0.0:
        return factor * ahead + all_ours * match - all_theirs * against + said
    left0, left1 = race.needs[0] - max(0.0, said), race.needs[1] + min(0.0, said)
    total = 0.0
    for other in LIKELY:
        bound = max(-CARD_POINTS, min(CARD_POINTS, ahead + KNOWN * other))
        total += outcome(race, left0, left1, factor * (CARD_POINTS + bound) / 2, factor * (CARD_POINTS - bound) / 2)
    worth = total / len(LIKELY)
    worth += all_ours * (outcome(race, left0, left1, factor * CARD_POINTS + match, 0.0) - worth)
    return float(worth + all_theirs * (outcome(race, left0, left1, 0.0, factor * CARD_POINTS + against) - worth))


@compiled
def lay_hands(hands: Ints, order: int, g: GameArray) -> None:
    """Write four hands into a table, their suits as its order has them."""
    for seat in range(4):
        g[HANDS + seat] = into_kind(hands[seat], _TO_KIND[order])


@compiled
def stoeck_margin(hands: Ints, variant: int, stakes: TrumpStakes) -> float:
    """The Stoeck points of the chooser's party less those of the other, where a hand has both cards."""
    margin = 0.0
    if stakes.stoeck[variant] != 0.0:
        both = KING_AND_QUEEN << 9 * stakes.orders[variant, 0]
        for seat in range(4):
            if hands[seat] & both == both:
                margin = stakes.stoeck[variant] if seat & 1 == 0 else -stakes.stoeck[variant]
    return margin


@compiled
def weigh_variant(  # noqa: PLR0913, PLR0917  a kernel
    taught: LearnedWorths,
    table: ChoiceTable,
    stakes: TrumpStakes,
    race: Race,
    hands: Ints,
    variant: int,
    by_partner: int,
    weight: float,
    found: ChoiceTally,
    at: int,
    g: GameArray,
    room: Scratch,
) -> None:
    """Add the value of a variant in a world if the chooser, or his partner, announces it."""
    leader = table.leaders[by_partner]
    ahead, ours, theirs = 0.0, 0.0, 0.0
    for trick in range(2):
        order = stakes.orders[variant, trick]
        kind = _KIND_OF[order]
        open_table(g, kind, 2 * by_partner, max(table.passed, by_partner), table.rule, leader, table.last, 0, 0)
        lay_hands(hands, order, g)
        expected = expected_rest(taught.opened, g, room)
        ahead += expected / 2
        ours += match_odds(kind, 0, CARD_POINTS - expected) / 2
        theirs += match_odds(kind, 0, CARD_POINTS + expected) / 2
        if stakes.orders[variant, 1] == order:
            ahead, ours, theirs = 2 * ahead, 2 * ours, 2 * theirs
            break
    ahead += table.shifts[at]
    weis = stakes.weis[variant] * weis_margin(hands, leader, stakes.low[variant], stakes.tables)
    stoeck = stoeck_margin(hands, variant, stakes)
    match, against = stakes.match[variant], stakes.against[variant]
    worth = written_worth(race, ahead, stakes.cards[variant], match, against, ours, theirs, weis + stoeck)
    found.worth[at] += weight * worth
    found.ahead[at] += weight * ahead
    found.match[at] += weight * (ours * match - theirs * against)
    found.weis[at] += weight * weis
    found.stoeck[at] += weight * stoeck


@compiled
def partners_choice(taught: LearnedWorths, stakes: TrumpStakes, hand: int, room: Scratch) -> int:
    """The variant a partner with this hand would choose from what he sees."""
    best, most = 0, -1e9
    weis = WEIS_COUNTS * weis_worth(hand, stakes.tables)
    for variant in range(len(stakes.cards)):
        ahead, chance = 0.0, 0.0
        for trick in range(2):
            order = stakes.orders[variant, trick]
            brings = hand_brings(taught.trump, BY_PARTNER + _KIND_OF[order], hand, order, room)
            ahead += brings / 2
            chance += match_odds(_KIND_OF[order], 0, CARD_POINTS - brings) / 2
        worth = stakes.cards[variant] * ahead + chance * stakes.match[variant] + weis * stakes.weis[variant]
        both = KING_AND_QUEEN << 9 * stakes.orders[variant, 0]
        if stakes.stoeck[variant] != 0.0 and hand & both == both:
            worth += stakes.stoeck[variant]
        if worth > most:
            best, most = variant, worth
    return best


@compiled
def weigh_choices(  # noqa: PLR0913, PLR0917  a kernel
    taught: LearnedWorths,
    table: ChoiceTable,
    stakes: TrumpStakes,
    race: Race,
    worlds: Worlds,
    chosen: Chosen,
    doubt: float,
    number: int,
    may_pass: int,
    plain: TrumpStakes,
    seed: Ints,
    room: Scratch,
    found: ChoiceTally,
) -> None:
    """Draw so many worlds and add the value of each variant, and of passing, in them."""
    g, hidden, hands = np.zeros(SIZE, np.int64), np.empty(3, np.int64), np.empty(4, np.int64)
    variants = len(stakes.cards)
    for _ in range(number):
        draw(worlds, seed, hidden)
        hands[0], hands[1:] = table.hand, hidden
        weight = np.exp(choice_speaks(taught.trump, chosen, hidden, doubt, room)) if doubt > 0.0 else 1.0
        for variant in range(variants):
            weigh_variant(taught, table, stakes, race, hands, variant, 0, weight, found, variant, g, room)
        if may_pass:
            variant = partners_choice(taught, stakes, hands[2], room)
            weigh_variant(taught, table, stakes, race, hands, variant, 1, weight, found, variants, g, room)
            variant = partners_choice(taught, plain, hands[2], room)
            weigh_variant(taught, table, plain, race, hands, variant, 1, weight, found, variants + 1, g, room)
        found.weight[0] += weight
