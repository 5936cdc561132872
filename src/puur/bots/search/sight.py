"""From a view to kind space, which the networks use: partners, one order for the whole Spiel, no faults."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from puur.bots.conventions import SILENT, Conventions
from puur.bots.knowledge import few_are_wanted, lying, own_hand
from puur.bots.search.ahead import SearchView, lay, open_table
from puur.bots.search.chosen import chosen_in
from puur.bots.search.game import (
    FOLLOW_ONLY,
    HANDS,
    HELD,
    MARGIN,
    ONLY_FREE,
    OVER_FREE,
    PUUR_EXEMPT,
    SIZE,
    TURN,
    VOID_FREE,
    GameArray,
)
from puur.bots.search.kinds import TO_KIND, kind_mask, kind_of
from puur.bots.search.match_odds import CARD_POINTS
from puur.bots.search.race import Race, race_in
from puur.bots.search.signals import told_in
from puur.bots.search.stakes import match_in_play
from puur.modes import Order, Variant
from puur.reglement.options import CountedAs
from puur.rules.follow import FollowRule
from puur.rules.trick import seat_of
from puur.seats import Seat
from puur.spiel.view import View

PLAYERS: Final = 4


def is_usual(view: View) -> bool:
    """Whether the networks support the table: two parties of partners who want points, and no irregularities."""
    keys = view.reglement
    partners = len(view.seats.parties) == 2 and len(view.seats.order) == PLAYERS  # noqa: PLR2004  two parties
    points = not few_are_wanted(view) and keys.count.result.value is CountedAs.POINTS
    return partners and points and not (view.dead or view.bars or view.early or keys.lead.die.value)


def order_of(variant: Variant) -> Order | None:
    """The order of all tricks of a variant; None where it changes."""
    orders = {mode.order for mode in variant.modes}
    return orders.pop() if len(orders) == 1 else None


def seen_by(view: View, seat: Seat, agreed: Conventions = SILENT) -> SearchView | None:
    """What a seat knows, in kind space; None where the networks do not support the table."""
    order = None if view.variant is None else order_of(view.variant)
    if order is None or not is_usual(view):
        return None
    if sum(len(trick.cards) for trick in lying(view)) + sum(view.sizes) < len(TO_KIND[order]):
        return None
    places = np.array(TO_KIND[order], np.int64)
    cards, givers = [], []
    for giver, card in given_in(view):
        cards.append(int(places[card]))
        givers.append(giver)
    history = np.array(cards, np.int64)
    start, now = (np.zeros(SIZE, np.int64) for _ in range(2))
    first = view.seats.after(view.dealer) if not givers else givers[0]
    announcer = first if view.announcer is None else view.announcer
    at = view.seats.order.index
    match = match_in_play(view)
    open_table(
        start,
        kind_of(order),
        at(announcer),
        len(view.schoben) % 2,
        rule_of(view),
        at(first),
        view.reglement.count.last_trick.value,
        *(match if at(announcer) % 2 == 0 else match[::-1]),
    )
    now[:] = start
    now[HANDS + at(seat)] = kind_mask(own_hand(view).mask, order)
    lay(now, history)
    if now[TURN] != at(seat):
        return None
    told, chosen = told_in(view, seat, order, agreed), chosen_in(view, seat)
    return SearchView(start, history, now, places, told, chosen, _race(view, now))


def _race(view: View, now: GameArray) -> Race:
    """What both sides still need to win the Partie, if somebody may win it in this Spiel."""
    made = ((now[HELD] + now[MARGIN]) / 2, (now[HELD] - now[MARGIN]) / 2)
    factor = 1.0 if view.variant is None else float(view.reglement.trump.factors.value.get(view.variant, 1))
    return race_in(view, made, CARD_POINTS - float(now[HELD]), factor)


def given_in(view: View) -> Iterator[tuple[Seat, int]]:
    """Every card given so far, in order, with its giver."""
    for trick in lying(view):
        for place, card in enumerate(trick.cards):
            yield seat_of(place, trick.leader, view.seats), int(card)


def rule_of(view: View) -> int:
    """The follow rule as bits for the kernels of kind space."""
    rule = FollowRule.of(view.reglement.follow, view.reglement.follow.undertrump.value)
    return (
        OVER_FREE * rule.over_free
        | VOID_FREE * rule.void_free
        | ONLY_FREE * rule.only_free
        | PUUR_EXEMPT * rule.puur_exempt
        | FOLLOW_ONLY * rule.follow_only
    )
