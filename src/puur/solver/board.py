"""A lightweight position for search: only what affects cards and points, as integers and masks.

A `Spiel` holds the whole history, which looking ahead through thousands of positions does not need. A `Board` is also a
frozen value and uses the same functions of `puur.rules`, at half the cost. It includes dead cards and barred suits, but
not the die or rulings that bind a single trick.
"""

from functools import cache
from typing import NamedTuple

from puur.cards import Card, CardSet
from puur.errors import Unsupported, UnsupportedPosition
from puur.modes import BEATERS, POINTS, Mode, Variant
from puur.reglement.model import Reglement
from puur.reglement.options import DeadLead
from puur.rules.follow import FollowRule
from puur.rules.trick import best_place, taker
from puur.seats import Seat, SeatPlan
from puur.spiel.result import taken_by
from puur.spiel.ruling import BarUntil
from puur.spiel.state import Faults, Phase, Spiel, Trick


class BoardFrame(NamedTuple):
    """What does not change while cards are played: the rules of the table, by seat number."""

    follow: FollowRule
    following: tuple[int, ...]
    party: tuple[int, ...]
    orders: tuple[int, ...]  # of each trick
    beaters: tuple[tuple[int, ...], ...]  # of each trick
    points: tuple[int, ...]
    size: int
    last_trick: int
    seats: SeatPlan
    modes: tuple[Mode, ...]  # of each trick
    dead_lead: DeadLead


class BarredSuit(NamedTuple):
    """A suit, as a mask, that some seats may not lead: for one trick, or until their opponents take one."""

    seats: tuple[int, ...]
    suit: int
    one_trick: bool


class Board(NamedTuple):
    """A position: hands as masks by seat number, who is to play, the cards of the current trick and the best of them.

    `holder` played the best card; both are undefined while the table is empty. `made` are the points of each party so
    far, `trick` counts the tricks taken. `dead` are the cards that lost their Stichwert; where only these are on the
    table, `best` is the card led.
    """

    frame: BoardFrame
    hands: tuple[int, ...]
    turn: int
    cards: tuple[int, ...]
    best: int
    holder: int
    trick: int
    made: tuple[int, ...]
    dead: int = 0
    bars: tuple[BarredSuit, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether all cards have been played."""
        return not self.cards and not self.hands[self.turn]


@cache
def _frame(reglement: Reglement, seats: SeatPlan, follow: FollowRule, variant: Variant) -> BoardFrame:
    """The frame shared by all Spiele of a Reglement in one variant."""
    modes = tuple(variant.mode(number) for number in range(reglement.deal.hand.value))
    seated = [seat in seats.order for seat in Seat]
    return BoardFrame(
        follow=follow,
        following=tuple(int(seats.after(seat)) if seated[seat] else int(seat) for seat in Seat),
        party=tuple(seats.parties.index(seats.party(seat)) if seated[seat] else 0 for seat in Seat),
        orders=tuple(int(mode.order) for mode in modes),
        beaters=tuple(BEATERS[mode.order] for mode in modes),
        points=POINTS[modes[0].points],
        size=len(seats.order) * reglement.trick.cards_each.value,
        last_trick=reglement.count.last_trick.value,
        seats=seats,
        modes=modes,
        dead_lead=reglement.trick.dead_lead.value,
    )


def board_of(spiel: Spiel) -> Board:
    """The position of a Spiel in play.

    Raises `UnsupportedPosition` before the first lead, and where the die or a ruling about the current trick matters.
    """
    start, faults = spiel.start, spiel.faults
    variant, turn = spiel.preface.variant, spiel.turn
    if spiel.phase is not Phase.PLAY or variant is None or turn is None:
        raise UnsupportedPosition(Unsupported.NOT_IN_PLAY)
    if start.reglement.lead.die.value:
        raise UnsupportedPosition(Unsupported.DIE)
    if _binds_this_trick(faults, spiel.trick):
        raise UnsupportedPosition(Unsupported.RULING_BINDS_TRICK)
    parties = start.seats.parties
    taken = taken_by(spiel)
    frame = _frame(start.reglement, start.seats, start.follow, variant)
    trick = spiel.trick if spiel.trick is not None and spiel.trick.taker is None else None
    place = 0 if trick is None or trick.best is None else trick.best
    return Board(
        frame=frame,
        hands=tuple(hand.mask for hand in spiel.hands),
        turn=int(turn),
        cards=() if trick is None else tuple(int(card) for card in trick.cards),
        best=0 if trick is None else int(trick.cards[place]),
        holder=0 if trick is None else int(start.sitting[trick.leader][place % len(start.seats.order)]),
        trick=len(spiel.tricks),
        made=tuple(sum(taking.points for taking in taken if taking.party is party) for party in parties),
        dead=faults.dead.mask,
        bars=tuple(
            BarredSuit(tuple(map(int, bar.seats)), bar.suit.mask, bar.until is BarUntil.NEXT_TRICK)
            for bar in faults.bars
        ),
    )


def _binds_this_trick(faults: Faults, trick: Trick | None) -> bool:
    """Whether something applies to the current trick alone: who cannot win it, what must be led, who gets it."""
    awarded = trick is not None and trick.award is not None
    return awarded or bool(faults.no_win or faults.trump_lead or faults.early)


def legal(board: Board) -> int:
    """The cards that may be played, as a mask; `puur.cards.cards_in` lists them."""
    hand = board.hands[board.turn]
    cards = board.cards
    if not cards:
        return _not_barred(board, hand) if board.bars else hand
    frame = board.frame
    return frame.follow.legal(hand, frame.orders[board.trick], cards[0], board.best)


def _not_barred(board: Board, hand: int) -> int:
    """The cards that may be led; a player with nothing else may lead a barred suit (P.17)."""
    barred = 0
    for bar in board.bars:
        if board.turn in bar.seats:
            barred |= bar.suit
    return (hand & ~barred) or hand


def step(board: Board, card_given: int) -> Board:
    """The position after a legal card.

    >>> from puur.cards import cards_in
    >>> from puur.reglement import load
    >>> from puur.spiel import place
    >>> board = board_of(place(load("schieber"), "D", "DK H7|DA S7|DQ CA|D6 S6"))
    >>> for _ in range(8):
    ...     board = step(board, cards_in(legal(board))[0])
    >>> board.made, board.is_over
    ((0, 34), True)
    """
    if board.dead or board.bars:
        return _step_with_faults(board, card_given)
    frame, hands, turn, cards, best, holder, trick, made, _, _ = board
    left = list(hands)
    left[turn] ^= 1 << card_given
    if not cards or frame.beaters[trick][best] >> card_given & 1:
        best, holder = card_given, turn
    cards = (*cards, card_given)
    if len(cards) < frame.size:
        return Board(frame, tuple(left), frame.following[turn], cards, best, holder, trick, made)
    worth = frame.points
    points = sum([worth[card] for card in cards])
    if not left[holder]:
        points += frame.last_trick
    tally = list(made)
    tally[frame.party[holder]] += points
    return Board(frame, tuple(left), holder, (), best, holder, trick + 1, tuple(tally))


def _step_with_faults(board: Board, card_given: int) -> Board:
    """The position after a legal card, with dead cards or barred suits (A.8, A.12, K.ausspiel, E.7, P.18)."""
    frame, trick, order = board.frame, board.trick, board.frame.seats.order
    left = list(board.hands)
    left[board.turn] ^= 1 << card_given
    leader = order[(order.index(Seat(board.turn)) - len(board.cards)) % len(order)]
    cards = (*board.cards, card_given)
    given = tuple(map(Card, cards))
    place = best_place(given, frame.orders[trick], board.dead) or 0
    best, holder = cards[place], int(order[(order.index(leader) + place) % len(order)])
    if len(cards) < frame.size:
        turn = frame.following[board.turn]
        return board._replace(hands=tuple(left), turn=turn, cards=cards, best=best, holder=holder)
    last = not all(left[seat] for seat in order)
    mode, dead = frame.modes[trick], CardSet(board.dead)
    who = taker(given, leader, mode, dead, frame.seats, frame.dead_lead, last=last)
    tally = list(board.made)
    tally[frame.party[who]] += sum(frame.points[card] for card in cards) + (frame.last_trick if last else 0)
    bars = tuple(bar for bar in board.bars if not bar.one_trick and who in bar.seats)
    return Board(frame, tuple(left), int(who), (), best, int(who), trick + 1, tuple(tally), board.dead, bars)
