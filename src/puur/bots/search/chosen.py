"""What schieben and the choice of trump reveal about hands: how likely a player with a given hand made that choice.

The model: the probability of a choice falls by a factor e for every so many points it costs, as estimated by the
network for choices.
"""

from typing import Final, NamedTuple

import numpy as np

from puur.bots.knowledge import lying
from puur.bots.search.features import hand_rows
from puur.bots.search.kinds import OBENABE, TO_KIND, TRUMP, UNDENUFE
from puur.bots.search.net import UNIT, Net, answer
from puur.bots.search.policy import Scratch
from puur.core.bits import lowest
from puur.core.jit import compiled
from puur.core.tables import Floats, Ints
from puur.modes import Order
from puur.reglement.options import TrumpSource
from puur.rules.trick import seat_of
from puur.seats import Seat
from puur.spiel.view import View

ORDERS: Final = len(Order)
PASSED: Final = ORDERS
"""Marks schieben instead of a choice."""
PASS: Final = 3
BY_PARTNER: Final = 4
"""Networks for the choice of trump: 0-2 by kind for Vorhand, what passing on brings, from 4 by kind for the partner."""
NATURAL: Final = int(Order.O)
"""The order whose kind leaves cards as they are."""
LEAST: Final = -4.0
"""A lower limit, since a choice may have been a whim."""

_TO_KIND: Final = np.array(TO_KIND, np.int64)
_KIND_OF: Final = np.array([TRUMP, TRUMP, TRUMP, TRUMP, OBENABE, UNDENUFE], np.int64)


class Chosen(NamedTuple):
    """The choices of others: the place after one's own, and the choice, an order or PASSED.

    `by_partner` is 0 where Vorhand chose and 1 after schieben; `factors` are those of the orders, 0 where not allowed;
    the last is the usual one, used for schieben. `given` are the natural cards each place has played.
    """

    places: Ints
    what: Ints
    by_partner: Ints
    factors: Floats  # ORDERS + 1
    may_pass: Ints
    given: Ints


def chosen_in(view: View, seat: Seat) -> Chosen:
    """The choices of others, where these depended on their hands."""
    others = view.seats.starting_with(seat)[1:]
    trump = view.reglement.trump
    found: list[tuple[int, int, int, int]] = []
    spoken = trump.source.value is TrumpSource.ANNOUNCED and not trump.each_once.value
    if spoken and len(others) == 3 and len(view.schoben) == 1 and view.schoben[0] is not seat:  # noqa: PLR2004  at tables of four
        found.append((others.index(view.schoben[0]), PASSED, 0, 1))
    if spoken and view.variant is not None and view.announcer is not None and len(others) == 3:  # noqa: PLR2004  the same
        orders = {mode.order for mode in view.variant.modes}
        if len(view.schoben) <= 1 and view.announcer is not seat and len(orders) == 1:
            by_partner = len(view.schoben)
            found.append((others.index(view.announcer), int(orders.pop()), by_partner, 1 - by_partner))
    factors = np.zeros(ORDERS + 1)
    for variant, factor in trump.factors.value.items():
        if len(set(variant.value)) == 1:
            factors[variant.mode(0).order] = factor
    factors[PASSED] = (1 + factors.max()) / 2
    given = np.zeros(3, np.int64)
    for trick in lying(view):
        for place, card in enumerate(trick.cards):
            giver = seat_of(place, trick.leader, view.seats)
            if giver in others:
                given[others.index(giver)] |= 1 << card
    places, what, by_partner_of, may_pass = (np.array([row[n] for row in found], np.int64) for n in range(4))
    return Chosen(places, what, by_partner_of, factors, may_pass, given)


@compiled
def hand_brings(trump: Net, which: int, hand: int, order: int, room: Scratch) -> float:
    """The expected lead of a hand of natural cards in an order."""
    kind = 0
    while hand != 0:
        kind |= 1 << _TO_KIND[order, lowest(hand)]
        hand &= hand - 1
    n = hand_rows(kind, _KIND_OF[order], room.slot, room.rows)
    return UNIT * answer(trump, which, room.rows, n, room.total, room.second)


@compiled
def choice_speaks(trump: Net, chosen: Chosen, hidden: Ints, doubt: float, room: Scratch) -> float:
    """The log-likelihood of the choices given these hidden hands, by place. `doubt`: points for a factor e."""
    speaks = 0.0
    worth = np.empty(ORDERS + 1)
    for number in range(len(chosen.places)):
        hand = hidden[chosen.places[number]] | chosen.given[chosen.places[number]]
        best, total = -1e9, 0.0
        for order in range(ORDERS):
            if chosen.factors[order] > 0.0:
                which = BY_PARTNER * chosen.by_partner[number] + _KIND_OF[order]
                worth[order] = chosen.factors[order] * hand_brings(trump, which, hand, order, room)
                best = max(best, worth[order])
        if chosen.may_pass[number]:
            worth[PASSED] = chosen.factors[PASSED] * hand_brings(trump, PASS, hand, NATURAL, room)
            best = max(best, worth[PASSED])
        heat = doubt * chosen.factors[PASSED]
        for order in range(ORDERS + 1):
            is_open = chosen.may_pass[number] != 0 if order == PASSED else chosen.factors[order] > 0.0
            if is_open:
                total += np.exp((worth[order] - best) / heat)
        speaks += max(LEAST, (worth[chosen.what[number]] - best) / heat - np.log(total))
    return speaks
