"""Two cards given at once: A.24, P.37."""

from tests.naive.cards import DECK, Card
from tests.naive.rulings.plays import not_rolled_yet
from tests.naive.rulings.referral import SILENCE
from tests.naive.rulings.table import (
    Table,
    gainers,
    is_played,
    lying,
    may_give,
    need_not_stay,
    running,
    stays,
    turn_of,
)
from tests.naive.rulings.words import Case, Effect, Fault, Offer, Played
from tests.naive.trick import Seat


def lies_already(table: Table, seat: Seat, cards: frozenset[Card]) -> Played | None:
    """Return which of the two lies in the open trick as this player's, or None."""
    trick = lying(table)
    plays = [] if trick is None or trick.closed or table.rest is not None else trick.plays
    return next((play for play in plays if play.seat == seat and play.card in cards), None)


def can_have_happened(table: Table, seat: Seat, cards: frozenset[Card], *, early: bool = True) -> bool:
    """Return whether these are two cards of this player: one of them lies open, or he still has to give to this trick.

    They may be put down `early`, before it is his turn (A.22).
    """
    if len(cards) != 2:
        return False
    first = lies_already(table, seat, cards)
    his = table.hands[seat] | {play.card for play in table.early if play.seat == seat}  # one may lie there already
    if first is not None:
        return cards - {first.card} <= his
    if table.ended is not None or is_played(table) or not_rolled_yet(table) or not cards <= his:
        return False
    return turn_of(table) == seat or (early and still_to_give(table, seat))


def lay_before(table: Table, seat: Seat, cards: frozenset[Card]) -> bool:
    """Return whether one of the two lies in a turned trick as this player's, and the other one was his too.

    They may have been put down at once there; who tells it after the trick was turned tells it in time (A.24, P.11).
    """
    if len(cards) != 2 or table.rest is not None:
        return False
    tricks = [(trick.turned, {play.card for play in trick.plays if play.seat == seat}) for trick in table.tricks]
    turned = {card for is_turned, given in tricks if is_turned for card in given}
    given = {card for _, own in tricks for card in own}
    his = table.hands[seat] | given | {play.card for play in table.early if play.seat == seat}
    return bool(cards & turned) and cards <= his


def still_to_give(table: Table, seat: Seat) -> bool:
    """Return whether a card of this player is still to come to the trick that runs, or to the next one."""
    trick = running(table)
    given = 0 if trick is None else sum(play.seat == seat for play in trick.plays)
    return given < table.house.cards_each


def two_cards(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return what follows: both are dead, and the opponents say which one stays in the trick.

    Put down in his turn, they are no longer his to give once his turn was taken from him.
    """
    first = lies_already(table, fault.offender, fault.cards)
    article = SILENCE if table.house.silent else "A.24"
    dead: Offer = () if table.house.silent else (Effect("dead", article, fault.offender, cards=fault.cards),)
    offers: list[Offer]
    possible = can_have_happened(table, fault.offender, fault.cards, early=fault.before_turn)
    if not possible:  # another ruling took the trick away from them
        offers = [(Effect("annul", article),), (Effect("stand", article),)] if table.house.silent else [dead]
        return Case(fault, caller, article if dead else table.house.judge, None, offers, len(offers) - 1)
    offers = []
    for card in in_order(table, fault, first):
        keep = Effect("keep", article, fault.offender, cards=frozenset({card}))
        back = () if first is None or first.card == card else (Effect("take_back", article, fault.offender),)
        offers.append((*back, *dead, keep))
    if table.house.silent:
        offers = [(Effect("annul", article),), *offers]
        return Case(fault, caller, table.house.judge, None, offers, len(offers) - 1)
    return Case(fault, caller, article, gainers(table, fault.offender, caller), offers, 1)


def in_order(table: Table, fault: Fault, first: Played | None) -> list[Card]:
    """Return the two cards, the one that stays if nobody chooses last: the permitted one, else the one that lies."""
    allowed = permitted(table, fault.offender, first)
    cards = sorted(fault.cards, key=DECK.index)

    def stays(card: Card) -> tuple[bool, bool]:
        return card in allowed, first is not None and first.card == card

    return sorted(cards, key=stays)


def permitted(table: Table, seat: Seat, first: Played | None) -> list[Card]:
    """Return what this player might give, or might have given in place of the card that lies."""
    if first is None:
        allowed = may_give(table, seat)
        if turn_of(table) != seat and running(table) is None:  # nobody has led yet: what he lays may be any card
            allowed = [*table.hands[seat], *(play.card for play in table.early if play.seat == seat)]
        lies = [play for play in table.early if play.seat == seat]
        kept = [play for play in lies if not need_not_stay(play)]
        early = [play.card for play in kept if play.card in allowed or stays(table, play)]
        return early or allowed  # a card that lies early must be given (P.36), and so must one that was left there
    trick = lying(table)
    assert trick is not None
    place = trick.plays.index(first)
    later = trick.plays[place:]
    del trick.plays[place:]
    whole = table.tricks[-1] if trick.plays else table.tricks.pop()
    table.hands[seat].add(first.card)
    allowed = may_give(table, seat)
    table.hands[seat].discard(first.card)
    if table.tricks[-1:] != [whole]:
        table.tricks.append(whole)
    trick.plays.extend(later)
    return allowed
