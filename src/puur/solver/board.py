"""A light position for search: only what decides cards and points, as integers and masks.

A `Spiel` knows everything that happened; looking ahead through thousands of positions needs none of that. A `Board`
is a frozen value too, plays by the same functions of `puur.rules`, and costs half. Dead cards, barred suits and the
die are not part of it.
"""

from functools import cache
from typing import NamedTuple

from puur.errors import UnsupportedPosition
from puur.modes import BEATERS, POINTS, Variant
from puur.reglement.model import Reglement
from puur.rules.follow import FollowRule
from puur.seats import Seat, SeatPlan
from puur.spiel.result import taken_by
from puur.spiel.state import Phase, Spiel


class Frame(NamedTuple):
    """What stays the same while cards are played: the rules of the table, by seat number."""

    follow: FollowRule
    following: tuple[int, ...]
    party: tuple[int, ...]
    orders: tuple[int, ...]  # of each trick
    beaters: tuple[tuple[int, ...], ...]  # of each trick
    points: tuple[int, ...]
    size: int
    last_trick: int


class Board(NamedTuple):
    """A position: hands as masks by seat number, who is to play, the cards of the running trick and its best one.

    `holder` gave the best card; both are of no meaning while no card lies. `made` are the points of each party so far,
    `trick` counts the tricks taken.
    """

    frame: Frame
    hands: tuple[int, ...]
    turn: int
    cards: tuple[int, ...]
    best: int
    holder: int
    trick: int
    made: tuple[int, ...]

    @property
    def is_over(self) -> bool:
        """Whether all cards have been played."""
        return not self.cards and not self.hands[self.turn]


@cache
def _frame(reglement: Reglement, seats: SeatPlan, follow: FollowRule, variant: Variant) -> Frame:
    """What the Spiele of a Reglement in one variant share."""
    modes = tuple(variant.mode(number) for number in range(reglement.deal.hand.value))
    seated = [seat in seats.order for seat in Seat]
    return Frame(
        follow=follow,
        following=tuple(int(seats.after(seat)) if seated[seat] else int(seat) for seat in Seat),
        party=tuple(seats.parties.index(seats.party(seat)) if seated[seat] else 0 for seat in Seat),
        orders=tuple(int(mode.order) for mode in modes),
        beaters=tuple(BEATERS[mode.order] for mode in modes),
        points=POINTS[modes[0].points],
        size=len(seats.order) * reglement.trick.cards_each.value,
        last_trick=reglement.count.last_trick.value,
    )


def board_of(spiel: Spiel) -> Board:
    """The light position of a Spiel in play.

    Raises `UnsupportedPosition` before the first lead, and where dead cards, bars or the die decide.
    """
    start, faults = spiel.start, spiel.faults
    variant, turn = spiel.preface.variant, spiel.turn
    if spiel.phase is not Phase.PLAY or variant is None or turn is None:
        raise UnsupportedPosition("a board begins with the first lead and ends with the last card")
    if faults.dead or faults.bars or start.reglement.lead.die.value:
        raise UnsupportedPosition("a board knows neither dead cards nor bars nor the die")
    parties = start.seats.parties
    taken = taken_by(spiel)
    frame = _frame(start.reglement, start.seats, start.follow, variant)
    trick = spiel.trick if spiel.trick is not None and spiel.trick.taker is None else None
    place = 0 if trick is None or trick.best is None else trick.best
    return Board(
        frame=frame,
        hands=tuple(hand.mask for hand in spiel.hands),
        turn=int(turn),
        cards=() if trick is None else tuple(int(one) for one in trick.cards),
        best=0 if trick is None else int(trick.cards[place]),
        holder=0 if trick is None else int(start.sitting[trick.leader][place % len(start.seats.order)]),
        trick=len(spiel.complete_tricks),
        made=tuple(sum(one.points for one in taken if one.party is party) for party in parties),
    )


def legal(board: Board) -> int:
    """The cards that may be played, as a mask; `puur.cards.cards_in` lists them."""
    hand = board.hands[board.turn]
    cards = board.cards
    if not cards:
        return hand
    frame = board.frame
    return frame.follow.legal(hand, frame.orders[board.trick], cards[0], board.best)


def step(board: Board, one: int) -> Board:
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
    frame, hands, turn, cards, best, holder, trick, made = board
    left = list(hands)
    left[turn] ^= 1 << one
    if not cards or frame.beaters[trick][best] >> one & 1:
        best, holder = one, turn
    cards = (*cards, one)
    if len(cards) < frame.size:
        return Board(frame, tuple(left), frame.following[turn], cards, best, holder, trick, made)
    worth = frame.points
    points = sum([worth[card] for card in cards])
    if not left[holder]:
        points += frame.last_trick
    tally = list(made)
    tally[frame.party[holder]] += points
    return Board(frame, tuple(left), holder, (), best, holder, trick + 1, tuple(tally))
