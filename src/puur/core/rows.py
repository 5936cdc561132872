"""Rows for `puur.core.position`: the rules of a table, and positions from a Spiel, from a view, or set up by hand."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from puur.cards import PACK, CardSet
from puur.core import position as at
from puur.core.tables import Ints
from puur.errors import Unsupported, UnsupportedPosition
from puur.modes import TRUMP_MASK, Order, Variant
from puur.reglement.model import Reglement
from puur.reglement.options import DeadLead, DieFace
from puur.rules.follow import FollowRule, undertrump_in
from puur.rules.trick import best_place, seat_of
from puur.seats import Seat, SeatPlan
from puur.spiel.result import taken_by
from puur.spiel.ruling import BarUntil
from puur.spiel.state import Bar, Phase, Spiel, Trick
from puur.spiel.tricks import new_trick
from puur.spiel.view import View


@cache
def _rules(reglement: Reglement, seats: SeatPlan, follow: FollowRule, variant: Variant) -> Ints:
    row = np.zeros(at.ROW, dtype=np.int64)
    each = reglement.trick.cards_each.value
    loses = reglement.trick.dead_lead.value is DeadLead.OPPONENTS_TAKE
    row[at.HOLDER] = at.NOBODY
    row[at.ORDERS] = sum(variant.mode(trick).order << 3 * trick for trick in range(18))
    row[at.WORTH] = variant.mode(0).points
    row[at.FLAGS] = follow.flags | (at.DEAD_LEAD_LOSES if loses else 0)
    row[at.FOLLOWING] = sum(seats.after(seat) << 2 * seat for seat in seats.order)
    row[at.PARTY] = sum(seats.parties.index(seats.party(seat)) << 2 * seat for seat in seats.order)
    row[at.SEATED] = sum(1 << seat for seat in seats.order)
    row[at.SIZE] = len(seats.order) * each
    row[at.EACH] = each
    row[at.LAST] = reglement.count.last_trick.value
    row[at.PARTIES] = len(seats.parties)
    row[at.DIE] = sum(_face(reglement.lead.die.value[face]) << 3 * (face - 1) for face in reglement.lead.die.value)
    row[at.DRAWS] = sum(cards << 4 * trick for trick, cards in enumerate(reglement.deal.draws.value))
    row.setflags(write=False)
    return row


def _face(face: DieFace) -> int:
    """The effect of a face of the die, in the encoding of a row."""
    if face.suit is not None:
        return face.suit
    return at.ANY_SUIT if face is DieFace.U else at.AGAIN


def empty_row(
    reglement: Reglement, variant: Variant, *, seats: SeatPlan | None = None, follow: FollowRule | None = None
) -> Ints:
    """A row with the rules of a table and no cards: fill in `HANDS`, `TURN` and whatever else is not zero.

    `seats` and `follow` are those of the Reglement unless given.

    >>> from puur.cards import cards_in
    >>> from puur.reglement import load
    >>> row = empty_row(load("schieber"), Variant.O)
    >>> row[at.HANDS : at.HANDS + 4] = [0b11, 0b1100, 0b110000, 0b11000000]
    >>> while not at.is_over(row):
    ...     at.play(row, cards_in(at.legal_cards(row))[0])
    >>> row[at.MADE : at.MADE + 2].tolist()
    [0, 32]
    """
    plan = reglement.seat_plan if seats is None else seats
    rule = FollowRule.of(reglement.follow, reglement.follow.undertrump.value) if follow is None else follow
    return _rules(reglement, plan, rule, variant).copy()


def row_of(spiel: Spiel) -> Ints:
    """The row of a Spiel in play.

    It includes a suit demanded by the die, and the Undenufe trick after a five. Raises `UnsupportedPosition` where no
    card is awaited, and where a ruling binds the current trick or a later one.

    >>> from puur.reglement import load
    >>> from puur.spiel import place
    >>> row = row_of(place(load("schieber"), "D", "DK D10|DA S10|DQ HQ|DJ D9"))
    >>> at.play(row, 7)
    >>> bin(at.legal_cards(row)), int(row[at.TURN])
    ('0b100000000', 1)
    """
    start, faults, turn = spiel.start, spiel.faults, spiel.turn
    variant = spiel.preface.variant
    if spiel.phase is not Phase.PLAY or variant is None or turn is None:
        raise UnsupportedPosition(Unsupported.NO_CARD_AWAITED)
    row = empty_row(spiel.reglement, variant, seats=start.seats, follow=start.follow)
    running = None if spiel.trick is None or spiel.trick.taker is not None else spiel.trick
    trick = new_trick(spiel, turn) if running is None else running
    _lay_tricks(row, spiel.tricks, start.seats)
    _lay_hands(row, [hand.mask for hand in spiel.hands], turn)
    _lay_table(row, trick, faults.dead.mask, start.seats)
    _lay_bars(row, faults.bars)
    taken = taken_by(spiel)
    for number, party in enumerate(start.seats.parties):
        row[at.MADE + number] = sum(taking.points for taking in taken if taking.party is party)
    row[at.DEMAND] = _demanded(spiel, trick)
    row[at.STOCK] = spiel.preface.stock.mask
    return row


def row_of_view(view: View, hands: Sequence[int]) -> Ints:
    """The row for a seat's view with these assumed hands, as masks by seat.

    The stock, where there is one, gets the remaining cards. Cards whose points a ruling moved count for their taker.
    Raises `UnsupportedPosition` where no card is awaited.
    """
    if view.phase is not Phase.PLAY or view.variant is None or view.turn is None:
        raise UnsupportedPosition(Unsupported.NO_CARD_AWAITED)
    follow = FollowRule.of(view.reglement.follow, undertrump_in(view.reglement, view.round).value)
    row = empty_row(view.reglement, view.variant, seats=view.seats, follow=follow)
    leads = view.trick is None or view.trick.taker is not None
    complete = view.turned if not leads or view.trick is None else (*view.turned, view.trick)
    _lay_tricks(row, complete, view.seats)
    _lay_hands(row, hands, view.turn)
    if view.trick is not None and not leads:
        _lay_table(row, view.trick, view.dead.mask, view.seats)
    elif view.faced is DieFace.U:
        _set_order(row, Order.U)
    row[at.DEAD] = view.dead.mask
    _lay_bars(row, view.bars)
    if leads and view.faced is not None and view.faced.suit is not None:
        row[at.DEMAND] = view.faced.suit.cards.mask
    if view.stock:
        lying = () if view.trick is None or leads else view.trick.cards
        played = CardSet.of([*(card for trick in complete for card in trick.cards), *lying])
        row[at.STOCK] = PACK.mask & ~(played.mask | sum(hands))
    return row


def _lay_tricks(row: Ints, tricks: tuple[Trick, ...], seats: SeatPlan) -> None:
    """Who has the tricks so far, and their points."""
    row[at.TRICK] = len(tricks)
    for trick in tricks:
        if trick.taker is not None:
            party = seats.parties.index(seats.party(trick.taker) if trick.award is None else trick.award.party)
            row[at.WON] += 1 << 8 * party
            row[at.MADE + party] += trick.points


def _lay_hands(row: Ints, hands: Sequence[int], turn: Seat) -> None:
    row[at.HANDS : at.HANDS + 4] = hands
    row[at.TURN] = turn


def _set_order(row: Ints, order: Order) -> None:
    """The order of the current trick, or of the one about to be led."""
    place = 3 * int(row[at.TRICK])
    row[at.ORDERS] = int(row[at.ORDERS]) & ~(7 << place) | order << place


def _lay_table(row: Ints, trick: Trick, dead: int, seats: SeatPlan) -> None:
    """The cards of the current trick, and the one winning so far."""
    _set_order(row, trick.mode.order)
    row[at.DEAD] = dead
    row[at.LYING] = len(trick.cards)
    row[at.TABLE] = sum(card << 6 * place for place, card in enumerate(trick.cards))
    best = best_place(trick.cards, trick.mode.order, dead)
    if trick.cards:
        row[at.BEST] = trick.cards[0 if best is None else best]
    if best is not None:
        row[at.HOLDER] = seat_of(best, trick.leader, seats)


def _lay_bars(row: Ints, bars: tuple[Bar, ...]) -> None:
    for bar in bars:
        up = 0 if bar.until is BarUntil.NEXT_TRICK else 4
        for seat in bar.seats:
            for suit in bar.suit.suits:
                row[at.BARS] |= 1 << 8 * seat + up + suit


def _demanded(spiel: Spiel, trick: Trick) -> int:
    """The cards from which the next lead must be; raises where a row cannot hold what binds this or a later trick."""
    faults = spiel.faults
    leading = not trick.cards
    ahead = [lead for lead in faults.trump_lead if lead.trick >= spiel.trick_number + (not leading)]
    now = [lead for lead in ahead if lead.trick == spiel.trick_number and lead.seat is spiel.turn]
    awarded = trick.award is not None or faults.award is not None
    if awarded or faults.early or (faults.no_win and not leading) or len(now) < len(ahead):
        raise UnsupportedPosition(Unsupported.RULING_BINDS_LATER)
    if spiel.faced is not None and spiel.faced.suit is not None and leading:
        return spiel.faced.suit.cards.mask
    return TRUMP_MASK[trick.mode.order] if now else 0
