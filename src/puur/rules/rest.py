"""Laying down the rest: whether every card left is Bock in any order of play (A.14).

Nobody at the table helps. Everybody, the claimer too, may give any card the follow rules allow, and the unseen cards
may lie in any unseen hand, however many it then holds. The claim is right when the claiming party takes every trick
in every such line of play, and one line in which it loses a trick is the proof that it was wrong.

Because the unseen cards may all lie in one hand, the follow rules take from the opponents the least they can: one
unseen card of the suit for each trick led from an open hand, and not the Puur where it is exempt (A.20). A trump that
is out may ruff any plain card: no claimer saves his Ass by counting that its holder cannot be void by then, for a card
that only wins because of what others must still follow with is not Bock. What the players' earlier cards betray about
their hands, and bars on leading a suit (A.8, K.ausspiel, E.7), help a claim no more than they do in the article.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from puur.cards import EMPTY, Card, CardSet, cards_in
from puur.modes import ABOVE, BEATERS, LED_MASK, PUUR_BIT, STRENGTH, TRUMP_MASK, Mode, Order
from puur.reglement.carries import carries
from puur.reglement.options import DeadLead
from puur.rules.follow import FollowRule
from puur.rules.trick import best_place, seat_of, taker
from puur.seats import Seat, SeatPlan

TRICK_SIZE: Final = 4
WEAKER: Final = tuple(
    tuple(sum(1 << other for other in Card if BEATERS[order][other] >> one & 1) for one in Card) for order in Order
)
"""For each order and card, the mask of the cards from which it takes the trick when they are led."""


@dataclass(frozen=True, slots=True)
class LaidDown:
    """What lies open when a player lays down the rest, in a game for four.

    `mine` are the claimer's cards still in hand; `partner` those of his partner where they lie open too, else none.
    `unseen` are all other cards still in hands, `lying` those of the running trick led by `leader`, who leads the next
    one where no card lies. `dead` are the cards that lost their Stichwert, whoever holds them.
    """

    claimer: Seat
    mine: CardSet
    partner: CardSet | None
    unseen: CardSet
    leader: Seat
    lying: tuple[Card, ...] = ()
    dead: CardSet = EMPTY


@dataclass(frozen=True, slots=True)
class Counterexample:
    """The proof that a claim was wrong: a card of the claiming party that does not win, and the card that takes it.

    `beaten_by` is none where no card is needed, because a dead card was led (A.8, P.18).
    """

    card: Card
    beaten_by: Card | None


class _Line(NamedTuple):
    """A point in a line of play. `hands` are masks by seat, none for an unseen one; `pool` the unseen cards left.

    An unseen hand that gives a card which changes nothing is shown giving the led card over again: that never wins.
    """

    leader: Seat
    cards: tuple[Card, ...]
    hands: tuple[int | None, ...]
    pool: int


@dataclass(frozen=True, slots=True)
class _Table:
    """What stays the same in all lines of play; `orders` are those of the tricks from here on, without repetition."""

    seats: SeatPlan
    party: tuple[Seat, ...]
    follow: FollowRule
    dead_lead: DeadLead
    dead: int


@carries("A.14", "P.18")
def not_bock(
    laid: LaidDown, modes: tuple[Mode, ...], follow: FollowRule, dead_lead: DeadLead, seats: SeatPlan
) -> Counterexample | None:
    """The first card found that need not win, in as few tricks as possible, or none when the claim is right.

    `modes` are those of the tricks not yet complete, the running one included.

    >>> from puur.cards import Card
    >>> from puur.modes import Variant
    >>> from puur.reglement import load
    >>> from puur.seats import PARTNERS
    >>> keys = load("schieber").follow
    >>> rule = FollowRule.of(keys, keys.undertrump.value)
    >>> out = CardSet.of("H7 DA DK DQ SA SK SQ CA CK")
    >>> laid = LaidDown(Seat.S, CardSet.of("HJ H9 H6"), None, out, Seat.S)
    >>> not_bock(laid, Variant.H.modes * 3, rule, DeadLead.OPPONENTS_TAKE, PARTNERS)
    Counterexample(card=<Card.H6: 9>, beaten_by=<Card.H7: 10>)
    """
    table = _Table(seats, seats.party(laid.claimer).seats, follow, dead_lead, laid.dead.mask)
    lines = [_beginning(laid, seats)]
    for number, mode in enumerate(modes):
        orders = tuple(dict.fromkeys(one.order for one in modes[number:]))
        ahead: dict[_Line, None] = {}
        for line in lines:
            if _is_settled(table, line, orders):
                continue
            for played in _played_out(table, line, mode.order):
                last = number == len(modes) - 1
                who = taker(played.cards, line.leader, mode, laid.dead, seats, dead_lead, last=last)
                if who not in table.party:
                    return _proof(table, line, played.cards, mode)
                for pool in _after_following(table, line, played, orders):
                    ahead[_Line(who, (), played.hands, pool)] = None
        lines = list(ahead)
    return None


def _beginning(laid: LaidDown, seats: SeatPlan) -> _Line:
    hands: list[int | None] = [None] * len(Seat)
    hands[laid.claimer] = laid.mine.mask
    partner = seats.partner(laid.claimer)
    if partner is not None and laid.partner is not None:
        hands[partner] = laid.partner.mask
    return _Line(laid.leader, laid.lying, tuple(hands), laid.unseen.mask)


def _is_settled(table: _Table, line: _Line, orders: tuple[Order, ...]) -> bool:
    """Whether nothing can happen any more: whoever of the party may come to lead holds nothing but Bock."""
    own = line.hands[line.leader]
    if line.cards or own is None:
        return False
    weak = table.dead
    for order in orders:
        for one in cards_in(line.pool & ~table.dead):
            weak |= WEAKER[order][one]
    if own & weak:
        return False
    other = 0
    for seat in table.party:
        if seat is not line.leader:
            other |= line.hands[seat] or 0
    return other & weak == 0 or not any(
        WEAKER[order][one] & own for order in orders for one in cards_in(other & ~table.dead)
    )


def _played_out(table: _Table, line: _Line, order: Order) -> Iterator[_Line]:
    """The trick played to its end in every way that can matter."""
    place = len(line.cards)
    if place == TRICK_SIZE:
        yield line
        return
    seat = seat_of(place, line.leader, table.seats)
    hand = line.hands[seat]
    if hand is None:
        wins = _winning(table, line, order)
        if line.cards and (seat not in table.party or line.pool & ~wins):
            yield from _played_out(table, line._replace(cards=(*line.cards, line.cards[0])), order)
        for one in cards_in(_unseen_choices(table, line, order)):
            after = line._replace(cards=(*line.cards, one), pool=line.pool & ~(1 << one))
            yield from _played_out(table, after, order)
        return
    best = best_place(line.cards, order, table.dead)
    legal = table.follow.legal(hand, order, line.cards[0], line.cards[best or 0]) if line.cards else hand
    for one in cards_in(_different(table, legal, hand, line, order)):
        hands = (*line.hands[:seat], hand & ~(1 << one), *line.hands[seat + 1 :])
        yield from _played_out(table, line._replace(cards=(*line.cards, one), hands=hands), order)


def _unseen_choices(table: _Table, line: _Line, order: Order) -> int:
    """The unseen cards that change something: any when leading, else those that would win so far.

    An opponent before the last one waits: whatever he could win with, the last to play may hold as well, and until
    then the follow rules leave the claiming party the more freedom.
    """
    if not line.cards:
        return _different(table, line.pool, line.pool, line, order)
    place = len(line.cards)
    last = seat_of(TRICK_SIZE - 1, line.leader, table.seats)
    seat = seat_of(place, line.leader, table.seats)
    if seat is not last and not {seat, last} & set(table.party):
        return 0
    return _different(table, _winning(table, line, order), line.pool, line, order)


def _winning(table: _Table, line: _Line, order: Order) -> int:
    if not line.cards:
        return line.pool
    best = best_place(line.cards, order, table.dead)
    if best is None or table.dead >> line.cards[0] & 1:
        winning = LED_MASK[line.cards[0]] | TRUMP_MASK[order]
    else:
        winning = BEATERS[order][line.cards[best]]
    return line.pool & winning & ~table.dead


def _different(table: _Table, some: int, own: int, line: _Line, order: Order) -> int:
    """Of some cards of one holder only the lowest of each row: between neighbours in one hand there is no choice."""
    others = line.pool | CardSet.of(set(line.cards)).mask
    for hand in line.hands:
        others |= hand or 0
    if table.follow.puur_exempt:
        some_puur = PUUR_BIT[order]
    else:
        some_puur = 0
    if own != line.pool or all(line.hands[seat] is not None for seat in table.party):
        others = others & ~own | own & some_puur
    kept = some
    for one in cards_in(some):
        bit = 1 << one
        for below in cards_in(some & LED_MASK[one] & ~ABOVE[order][one] & ~bit):
            between = ABOVE[order][below] & ~ABOVE[order][one]
            alike = (table.dead >> one ^ table.dead >> below) & 1 == 0
            if alike and not between & others:
                kept &= ~bit
                break
    return kept


def _after_following(table: _Table, line: _Line, played: _Line, orders: tuple[Order, ...]) -> Iterable[int]:
    """The unseen cards left after a trick, once the unseen hands followed suit as far as they had to.

    Where an unseen hand has shown a card in this trick, the others of the suit may be in that hand.
    """
    order = orders[0]
    shown = any(line.hands[seat_of(place, line.leader, table.seats)] is None for place in range(len(line.cards)))
    if shown or played.pool != line.pool:
        return (played.pool,)
    must = played.pool & LED_MASK[played.cards[0]]
    if table.follow.puur_exempt:
        must &= ~PUUR_BIT[order]
    if not must:
        return (played.pool,)
    trumps = 0 if table.follow.follow_only or must & TRUMP_MASK[order] else played.pool & TRUMP_MASK[order]
    falling = 0
    for some in (must, trumps):
        useless = some & table.dead or some
        if len(orders) > 1 and not useless & table.dead:
            falling |= _different(table, useless, useless, played, order)
        elif useless:
            falling |= 1 << min(cards_in(useless), key=lambda one: STRENGTH[order][one])
    return tuple(played.pool & ~(1 << one) for one in cards_in(falling))


def _proof(table: _Table, line: _Line, cards: tuple[Card, ...], mode: Mode) -> Counterexample:
    """The card of the open hands that should have taken this trick, and what took it instead."""
    order = mode.order
    open_cards = [
        one for place, one in enumerate(cards) if line.hands[seat_of(place, line.leader, table.seats)] is not None
    ]
    best = best_place(cards, order, table.dead)
    winner = None if best is None or seat_of(best, line.leader, table.seats) in table.party else cards[best]

    def power(one: Card) -> tuple[bool, bool, bool, int]:
        return one is cards[0], one not in cards_in(table.dead), one.suit is mode.trump, STRENGTH[order][one]

    return Counterexample(max(open_cards, key=power), winner)
