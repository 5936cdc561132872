"""A card laid before its player's turn is called: A.22, P.36."""

from tests.naive.cards import Card
from tests.naive.rulings.referral import referred_card
from tests.naive.rulings.table import Table, running, stays
from tests.naive.rulings.words import Case, Effect, Fault, Offer
from tests.naive.trick import Seat


def early_card(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return what follows: it stays; or it goes back, and both it and the card given instead are dead."""
    if table.house.silent:
        return referred_card(table, fault, caller)
    seat = fault.offender
    both = exchanged(fault)
    if both:
        offer: Offer = (Effect("dead", "A.22", seat, cards=both),)
    elif must_go_back(table, fault):
        dead = Effect("dead", "A.22", seat, cards=fault.cards)
        offer = (Effect("take_back", "A.22", seat), dead, Effect("dead_instead", "A.22", seat))
    else:
        offer = (Effect("stand", "A.22"),)
    return Case(fault, caller, "A.22", None, [offer])


def must_go_back(table: Table, fault: Fault) -> bool:
    """Return whether the card lies early and its player must follow suit: later cards do not change that."""
    trick = running(table)
    if trick is None or fault.played is None or fault.played not in table.early or fault.played.left:
        return False
    if sum(play.seat == fault.offender for play in trick.plays) >= table.house.cards_each:
        return False  # it lies there for the next trick
    return not stays(table, fault.played)


def exchanged(fault: Fault) -> frozenset[Card]:
    """Return the early card and the one given instead of it, or nothing if it was not exchanged."""
    assert fault.played is not None
    return frozenset() if fault.instead is None else frozenset({fault.played.card, fault.instead})
