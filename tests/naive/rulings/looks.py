"""Turned tricks are looked at, rightly or not; a card is missing: A.5, A.6, A.7, K.gedeckt, K.fehlende-karte."""

from tests.naive.cards import Card
from tests.naive.rulings.referral import SILENCE, referred
from tests.naive.rulings.table import (
    Table,
    gainers,
    is_complete,
    is_played,
    lying,
    owner_of,
    party_of,
    running,
)
from tests.naive.rulings.words import Case, Effect, Fault, Offer
from tests.naive.trick import Seat

AGAIN = {"A": "A.17", "K": "A.17", "E": "E.3", "F": "F.trumpf"}  # who dealt wrongly deals again


def turned_cards(table: Table) -> set[Card]:
    """Return the cards that lie in turned tricks."""
    return {play.card for trick in table.tricks if trick.turned for play in trick.plays}


def looked(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return what looking costs: the points of the cards seen, so far as they were one's own party's (P.43)."""
    house = table.house
    again = {play.card for place in table.shown_again for play in table.tricks[place].plays}
    seen = fault.cards - again
    if (house.silent or house.no_gain) and (seen or not fault.cards):
        return referred(table, fault, caller, house.no_gain or SILENCE)
    if not seen:
        return Case(fault, caller, "A.7", None, [(Effect("stand", "A.7"),)])
    article = "K.gedeckt" if house.text == "K" else "A.5"
    seat = fault.offender
    own = frozenset(card for card in seen if holder(table, card) == party_of(table, seat))
    repeated = house.text != "K" or seat in table.warned
    table.warned.add(seat)
    if not own or not repeated:
        return Case(fault, caller, article, None, [(Effect("warn", article, seat),)])
    return Case(
        fault,
        caller,
        article,
        None,
        [(Effect("points_to", article, party=gainers(table, seat, caller), cards=own),)],
    )


def holder(table: Table, card: Card) -> tuple[Seat, ...]:
    """Return whose points a turned card brings as things stand."""
    if card in table.moved:
        return table.moved[card]
    trick = next(trick for trick in table.tricks if any(play.card == card for play in trick.plays))
    return owner_of(table, trick)


def ghost(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return that an open trick is shown again; whether a turned one is, is for whoever settles disputes (P.42)."""
    review, refused = (Effect("review", "A.7"),), (Effect("no_review", "A.7"),)
    if lying(table) is not None and table.rest is None:
        return Case(fault, caller, "A.7", None, [review])
    return Case(fault, caller, table.house.judge, None, [review, refused], 1)


def may_be_shown(table: Table) -> bool:
    """Return whether there is a trick to see again: complete, and nobody has led to the next (P.42)."""
    return bool(table.tricks) and running(table) is None and is_complete(table, table.tricks[-1])


def missing(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return what a card that got lost leads to: the opponents choose; at the end under K the Spiel stands."""
    if is_dealt_short(table, fault.offender):
        return dealt_short(table, fault, caller)
    if table.house.silent:
        return referred(table, fault, caller, SILENCE)
    if table.house.text == "K" and is_played(table):
        return Case(fault, caller, "K.fehlende-karte", None, [(Effect("stand", "K.fehlende-karte"),)])
    offers: list[Offer] = [(Effect("annul", "A.6"),), (Effect("stand", "A.6"),)]
    return Case(fault, caller, "A.6", gainers(table, fault.offender, caller), offers, 1)


def is_dealt_short(table: Table, seat: Seat) -> bool:
    """Return whether this player was dealt fewer cards than another: then it is a matter of the deal (decision 15)."""
    sizes = {who: len(table.hands[who]) for who in table.house.seats}
    for play in [*table.early, *(play for trick in table.tricks for play in trick.plays)]:
        sizes[play.seat] += 1
    return table.uneven and sizes[seat] < max(sizes.values())


def dealt_short(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return the new deal until trick one is turned; then the Spiel stands, where the text says so (A.17)."""
    house = table.house
    if table.tricks and table.tricks[0].turned:
        if house.silent:
            return referred(table, fault, caller, SILENCE)
        return Case(fault, caller, "A.17", None, [(Effect("stand", "A.17"),)])
    article = AGAIN[house.text]
    return Case(fault, caller, article, None, [(Effect("redeal", article, table.due_dealer),)])
