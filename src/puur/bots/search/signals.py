"""The partner's signals, as agreed: how likely his first discards and low leads are in a world.

A network trained by self-play understands only what it would have signalled itself. The agreed conventions
(`puur.bots.conventions`) are added: together they predict the discards of `einfach` and `geuebt` better than either
alone.
"""

from typing import Final, NamedTuple

import numpy as np

from puur.bots.conventions import Conventions, LowLead
from puur.bots.knowledge import lying
from puur.bots.search.game import HANDS, KIND, PACK_MASK, PLAYED, TURN, GameArray
from puur.bots.search.kinds import SUIT_BITS, TO_KIND
from puur.bots.search.net import Net
from puur.bots.search.policy import Scratch, value_cards
from puur.bots.thumb.signals import is_low_lead, is_thrown, meaning
from puur.cards import Card, Suit
from puur.core.bits import count, lowest
from puur.core.jit import compiled
from puur.core.tables import Floats, Ints
from puur.modes import Order
from puur.rules.trick import seat_of
from puur.seats import Seat
from puur.spiel.view import View

NOTHING, DISCARD, LOW_LEAD = 0, 1, 2
CLEAR: Final = 1.0
"""How clear signals are: the odds of a true against an empty discard are e to this."""
CARELESS: Final = 0.1
"""How often the partner plays an arbitrary card."""
WITH_STRENGTH: Final = 0.58
"""How often a low lead is from strength, beyond the network's prediction: measured with `einfach`."""
HEAT: Final = 8.0
"""The cost in points that makes a card less likely by a factor e, where only signals are weighed."""


class ToldSignals(NamedTuple):
    """The signals: for each card played, whether it is NOTHING, or the partner's DISCARD or LOW_LEAD.

    `wanted` says, for each suit discarded, how much each suit is wanted, in kind space.
    """

    by_card: Ints
    wanted: Floats  # 4 x 4
    speaks: bool


def told_in(view: View, seat: Seat, order: Order, agreed: Conventions) -> ToldSignals:
    """The partner's signals so far, assuming he keeps to the agreement."""
    partner = view.seats.partner(seat)
    wanted = np.zeros((4, 4))
    for thrown in Suit:
        for suit, much in meaning(thrown, agreed.discard):
            wanted[_place(order, thrown), _place(order, suit)] = much
    said: list[int] = []
    waits = bool(wanted.any())
    for trick in lying(view):
        for place, card in enumerate(trick.cards):
            is_his = seat_of(place, trick.leader, view.seats) is partner
            what = NOTHING
            if is_his and waits and place and is_thrown(trick, card):
                what, waits = DISCARD, False
            elif is_his and not place and agreed.low_lead is LowLead.ASKS_BACK and is_low_lead(trick):
                what = LOW_LEAD
            said.append(what)
    return ToldSignals(np.array(said, np.int64), wanted, any(said))


def _place(order: Order, suit: Suit) -> int:
    """The number of a suit in kind space."""
    return TO_KIND[order][Card(9 * suit)] // 9


@compiled
def strength(g: GameArray, suit: int) -> float:
    """How much the player on turn wants a suit led: 1 with its best card, less with its second, else 0."""
    seat = g[TURN]
    own = g[HANDS + seat] >> 9 * suit & SUIT_BITS
    if own == 0:
        return 0.0
    out = PACK_MASK & ~(g[HANDS + seat] | g[PLAYED] | g[PLAYED + 1] | g[PLAYED + 2] | g[PLAYED + 3])
    highest = own
    while highest & (highest - 1) != 0:
        highest &= highest - 1
    above = count((out >> 9 * suit & SUIT_BITS) & ~(2 * highest - 1))
    if above == 0:
        return 1.0
    return 0.3 if above == 1 else -0.5


@compiled
def discard_speaks(cards: Net, g: GameArray, card: int, wanted: Floats, heat: float, room: Scratch) -> float:
    """The log-likelihood that the player on turn discards this card.

    It combines what he would play anyway, by the network, with what he signals: neither alone predicts discards as
    well.
    """
    legal = value_cards(cards, g, room)
    plain = legal & ~SUIT_BITS if g[KIND] == 0 else legal
    total, options, best = 0.0, 0, room.values[card]
    left = plain
    while left != 0:
        best = max(best, room.values[lowest(left)])
        left &= left - 1
    for suit in range(4):
        left = plain & SUIT_BITS << 9 * suit
        if left == 0:
            continue
        says = np.exp(CLEAR * spoken(g, suit, wanted))
        while left != 0:
            total += says * np.exp((room.values[lowest(left)] - best) / heat)
            options += 1
            left &= left - 1
    mine = np.exp(CLEAR * spoken(g, card // 9, wanted) + (room.values[card] - best) / heat)
    return float(np.log((1.0 - CARELESS) * mine / total + CARELESS / options))


@compiled
def spoken(g: GameArray, suit: int, wanted: Floats) -> float:
    """How true the signal of discarding a suit is for the player on turn."""
    says = 0.0
    for other in range(4):
        if wanted[suit, other] != 0.0:
            says += wanted[suit, other] * strength(g, other)
    return says


@compiled
def low_lead_speaks(g: GameArray, card: int) -> float:
    """The log-likelihood of a low lead by the player on turn: more likely from a suit with high cards."""
    return float(np.log(WITH_STRENGTH if strength(g, card // 9) > 0.0 else 1.0 - WITH_STRENGTH))
