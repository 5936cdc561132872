"""Laying down the rest: whether every remaining card is Bock, whatever the order of play (A.14).

The check assumes no cooperation. Everybody, including the claimer, may play any card the follow rules allow, and an
unseen card may be in any unseen hand. The claim is right when the claiming party takes every trick in every such line
of play; a single line in which it loses a trick proves it wrong.

The article asks for Bock, not for counting, so hand sizes are ignored: an unseen hand holds as few or as many of the
unseen cards as is worst for the claim. The only cards that are certain to be drawn are those that fall even if one
opponent holds them all: for each trick led from an open hand, one card of the suit, never an exempt Puur (A.20), or a
trump played on a plain lead instead. Once an unseen opponent has played to the current trick, the outstanding cards may
be in his hand. A claim cannot rely on what earlier tricks revealed, nor on a suit that may not be led (A.8).
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from puur.cards import EMPTY, Card, CardSet, cards_in
from puur.modes import BEATERS, LED_MASK, PUUR_BIT, STRENGTH, SUIT_MASK, TRUMP_MASK, Mode, Order
from puur.reglement.carries import carries
from puur.reglement.options import DeadLead
from puur.rules.follow import FollowRule
from puur.rules.trick import best_place, taker
from puur.seats import Seat, SeatPlan

BEATEN: Final = tuple(
    tuple(sum(1 << other for other in Card if BEATERS[order][other] >> card & 1) for card in Card) for order in Order
)
"""For each order and card, the mask of the cards it beats when they are led."""


@dataclass(frozen=True, slots=True)
class LaidDown:
    """What can be seen when a player at a table of four lays down the rest.

    `mine` are the claimer's remaining cards; `partner` those of his partner where they are open too, else None.
    `unseen` are all other cards still in hands. `lying` are the cards of the current trick, led by `leader`, who leads
    the next trick where none has been played. `dead` are the cards that lost their Stichwert, whoever holds them.
    `beside` are the cards of a hidden partner where they are not among the unseen: then he may hold none of those.
    """

    claimer: Seat
    mine: CardSet
    partner: CardSet | None
    unseen: CardSet
    leader: Seat
    lying: tuple[Card, ...] = ()
    dead: CardSet = EMPTY
    beside: CardSet = EMPTY


@dataclass(frozen=True, slots=True)
class Counterexample:
    """Why a claim was wrong: a card of the claiming party that need not win, and the card that takes it.

    `beaten_by` is None where no card is needed because a dead card was led (A.8, P.18).
    """

    card: Card
    beaten_by: Card | None


_Hands: TypeAlias = tuple[int | None, ...]
"""The hands as masks, by seat; None for an unseen hand."""
_Shape: TypeAlias = tuple[Seat, tuple[tuple[int, ...], ...]]
"""The next leader and, for each suit, who holds its cards from the weakest up: all that matters before a lead."""


class _Line(NamedTuple):
    """A point in a line of play: the current trick, the hands, and in `pool` the remaining unseen cards.

    An unseen hand whose card does not matter is shown playing the led card again, which never wins.
    """

    leader: Seat
    cards: tuple[Card, ...]
    hands: _Hands
    pool: int


@dataclass(frozen=True, slots=True)
class _Table:
    """What is the same in all lines of play; `sitting` lists the seats in playing order, starting from each seat."""

    seats: SeatPlan
    sitting: tuple[tuple[Seat, ...], ...]
    party: tuple[Seat, ...]
    hidden_partner: bool
    follow: FollowRule
    dead_lead: DeadLead
    dead: CardSet
    beside: CardSet

    def exempt(self, order: Order) -> int:
        """The Puur as a mask, where it need not be played to a trump lead."""
        return PUUR_BIT[order] if self.follow.puur_exempt else 0


@carries("A.14")
def not_bock(
    laid: LaidDown, modes: tuple[Mode, ...], follow: FollowRule, dead_lead: DeadLead, seats: SeatPlan
) -> Counterexample | None:
    """A card that need not win, from the current trick where there is one; None when the claim is right.

    `modes` are those of the remaining tricks, including the current one.

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
    party = seats.party(laid.claimer).seats
    open_hands = {laid.claimer: laid.mine, seats.partner(laid.claimer): laid.partner}
    shown = [open_hands.get(seat) for seat in Seat]
    hands = tuple(None if cards is None else cards.mask for cards in shown)
    hidden = any(hands[seat] is None for seat in party)
    sitting = tuple(seats.starting_with(seat) for seat in Seat)
    table = _Table(seats, sitting, party, hidden, follow, dead_lead, laid.dead, laid.beside)
    return _loss(table, _Line(laid.leader, laid.lying, hands, laid.unseen.mask), modes, set())


def _loss(table: _Table, line: _Line, modes: tuple[Mode, ...], seen: set[_Shape]) -> Counterexample | None:
    """The first trick the party may lose from here on; `seen` holds the shapes already examined."""
    orders = tuple(dict.fromkeys(mode.order for mode in modes))
    if not modes or _is_settled(table, line, orders):
        return None
    last = len(modes) == 1
    ahead: list[_Line] = []
    for played in _played_out(table, line, orders[0]):
        who = taker(played.cards, line.leader, modes[0], table.dead, table.seats, table.dead_lead, last=last)
        if who not in table.party:
            return _proof(table, line, played.cards, modes[0])
        pools = _after_following(table, line, played, orders)
        ahead += [_Line(who, (), played.hands, _that_count(table, played.hands, pool, orders)) for pool in pools]
    for after in ahead:
        shape = _shape(table, after, orders[0])
        if shape not in seen:
            seen.add(shape)
            found = _loss(table, after, modes[1:], seen)
            if found is not None:
                return found
    return None


def _is_settled(table: _Table, line: _Line, orders: tuple[Order, ...]) -> bool:
    """Whether everybody who may still get the lead holds nothing but Bock."""
    own = line.hands[line.leader]
    if line.cards or own is None:
        return False
    weak = table.dead.mask
    for order in orders:
        weak |= _beaten(order, line.pool & ~table.dead.mask)
    if own & weak:
        return False
    other = sum(line.hands[seat] or 0 for seat in table.party if seat is not line.leader)
    live = other & ~table.dead.mask
    return not other & weak or not any(_beaten(order, live) & own for order in orders)


def _played_out(table: _Table, line: _Line, order: Order) -> list[_Line]:
    """The current trick, completed in every way that matters."""
    lines = [line]
    for seat in table.sitting[line.leader][len(line.cards) :]:
        give = _given_unseen if line.hands[seat] is None else _given_openly
        lines = [after for before in lines for after in give(table, before, seat, order)]
    return lines


def _given_openly(table: _Table, line: _Line, seat: Seat, order: Order) -> list[_Line]:
    """Each card an open hand may play."""
    leader, cards, hands, pool = line
    hand = hands[seat] or 0
    legal = hand
    if cards:
        legal = table.follow.legal(hand, order, cards[0], cards[best_place(cards, order, table.dead.mask) or 0])
    return [
        _Line(leader, (*cards, card), (*hands[:seat], hand & ~(1 << card), *hands[seat + 1 :]), pool)
        for card in cards_in(legal)
    ]


def _given_unseen(table: _Table, line: _Line, seat: Seat, order: Order) -> list[_Line]:
    """What an unseen hand may play: a card that changes nothing, any card that wins so far or, when leading, any card.

    An opponent need not win where another opponent plays last: the last one may hold the same cards, and until then the
    follow rules leave the claiming party more choice. A hidden partner who holds some of these cards must win where all
    of them do; if he holds others, he need not (P.13).
    """
    leader, cards, hands, pool = line
    winning = _winning(table, line, order) if cards else pool
    lines: list[_Line] = []
    must_win = seat in table.party and not table.beside and 0 != winning == pool
    if cards and not must_win:
        lines.append(_Line(leader, (*cards, cards[0]), hands, pool))
    last = table.sitting[leader][-1]
    if cards and seat is not last and seat not in table.party and last not in table.party:
        return lines
    return lines + [_Line(leader, (*cards, card), hands, pool & ~(1 << card)) for card in cards_in(winning)]


def _winning(table: _Table, line: _Line, order: Order) -> int:
    """The unseen cards that would win so far or, on a dead lead, that decide who leads next (P.18)."""
    led = line.cards[0]
    wins = BEATERS[order][line.cards[best_place(line.cards, order, table.dead.mask) or 0]]
    if table.dead.mask >> led & 1:
        wins = LED_MASK[led] | TRUMP_MASK[order]
    return line.pool & wins & ~table.dead.mask


def _after_following(table: _Table, line: _Line, played: _Line, orders: tuple[Order, ...]) -> list[int]:
    """The unseen cards left after a trick, in each way that matters: some are drawn because suit must be followed.

    An unseen opponent who has played to this trick may hold all other cards of the suit. Cards of the suit held by a
    hidden partner are not with an opponent, and so beat nothing.
    """
    order, pool = orders[0], played.pool
    given = table.sitting[line.leader][: len(line.cards)]
    shown = any(line.hands[seat] is None and seat not in table.party for seat in given)
    must = pool & LED_MASK[played.cards[0]]
    if shown or pool != line.pool or not must & ~table.exempt(order):
        return [pool]
    instead = 0 if table.follow.follow_only or must & TRUMP_MASK[order] else pool & TRUMP_MASK[order]
    falling = 0
    for some in (must, instead):
        least = some & table.dead.mask or some
        if len(orders) == 1 and least:  # the weakest card now stays the weakest in all remaining tricks
            least = 1 << min(cards_in(least), key=STRENGTH[order].__getitem__)
        falling |= least
    return [pool & ~(1 << card) for card in cards_in(falling)]


def _that_count(table: _Table, hands: _Hands, pool: int, orders: tuple[Order, ...]) -> int:
    """The unseen cards without the plain ones that can no longer matter.

    These are suits that beat nothing, and cards that will never be drawn: in a single order the best card of a suit
    falls last, and at most as many fall before it as there are cards to lead that suit. A hidden partner may lead any
    of them.
    """
    if table.hidden_partner:
        return pool
    known = sum(hand or 0 for hand in hands)
    dead = table.dead.mask
    for suit in SUIT_MASK:
        own, some = known & suit, pool & suit
        if suit == TRUMP_MASK[orders[0]]:
            continue
        if not own & (dead | _beaten(orders[0], some & ~dead) | _beaten(orders[-1], some & ~dead)):
            pool &= ~suit
        elif len(orders) == 1:
            pool &= ~suit | _best_and_least(orders[0], some, dead, own.bit_count())
    return pool


@lru_cache(maxsize=4096)
def _best_and_least(order: Order, some: int, dead: int, number: int) -> int:
    """So many cards of a suit: the best live one and those that fall first."""
    falling = sorted(cards_in(some), key=lambda card: (not dead >> card & 1, STRENGTH[order][card]))
    return sum(1 << card for card in falling[: number - 1] + falling[max(number - 1, 0) :][-1:])


def _proof(table: _Table, line: _Line, cards: tuple[Card, ...], mode: Mode) -> Counterexample:
    """The card of the open hands that should have taken this trick, and the card that took it."""
    seats = table.sitting[line.leader]
    best = best_place(cards, mode.order, table.dead.mask)
    wins = (LED_MASK[cards[0]] | TRUMP_MASK[mode.order]) & ~table.dead.mask

    def power(card: Card) -> tuple[bool, bool, bool, int]:
        return card is cards[0], bool(wins >> card & 1), card.suit is mode.trump, STRENGTH[mode.order][card]

    shown = (card for seat, card in zip(seats, cards, strict=True) if line.hands[seat] is not None)
    return Counterexample(max(shown, key=power), None if best is None or seats[best] in table.party else cards[best])


@lru_cache(maxsize=4096)
def _beaten(order: Order, some: int) -> int:
    """All cards that at least one of these beats when they are led."""
    beaten = 0
    for card in cards_in(some):
        beaten |= BEATEN[order][card]
    return beaten


def _shape(table: _Table, line: _Line, order: Order) -> _Shape:
    """The shape of a line before a lead: lines of equal shape end alike, whichever cards they consist of."""
    holders = (*(hand or 0 for hand in line.hands), line.pool)
    marked = (table.dead.mask, table.exempt(order))
    return line.leader, tuple(_row(order, tuple(mask & suit for mask in holders), marked) for suit in SUIT_MASK)


@lru_cache(maxsize=16384)
def _row(order: Order, holders: tuple[int, ...], marked: tuple[int, int]) -> tuple[int, ...]:
    """Who holds each card of a suit, from the weakest up, and which of them are dead or the exempt Puur."""
    whose = {card: place for place, mask in enumerate(holders) for card in cards_in(mask)}
    rising = sorted(whose, key=STRENGTH[order].__getitem__)
    return tuple(4 * whose[card] + sum((mask >> card & 1) << bit for bit, mask in enumerate(marked)) for card in rising)
