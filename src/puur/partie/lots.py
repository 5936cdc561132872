"""Determining the first dealer by lifting cards: «Höher befiehlt, Ass gibt» (A.17, P.10)."""

from dataclasses import dataclass

from puur.cards import EMPTY, Card, CardSet, Rank
from puur.reglement.carries import carries
from puur.reglement.options import FirstDealer
from puur.seats import Seat

LotLift = tuple[Seat, Card]


@dataclass(frozen=True, slots=True)
class Lots:
    """The state of the lifting: who still has to lift, the cards of this round, the dealer, or who names him."""

    waiting: tuple[Seat, ...]
    lifted: CardSet = EMPTY
    dealer: Seat | None = None
    namer: Seat | None = None


@carries("A.17", "P.10")
def lots_of(lifts: tuple[LotLift, ...], players: tuple[Seat, ...], rule: FirstDealer) -> Lots:
    """The result of the cards lifted so far, in order.

    Each player lifts one; ties lift again, from the whole pack. Where an Ass deals, whoever lifts one is the dealer;
    without an Ass the highest card only names him. With other options the highest, or the lowest, card deals.

    >>> lots_of(((Seat.S, Card.HA), (Seat.E, Card.H9)), (Seat.S, Seat.E), FirstDealer.LIFT_ACE).dealer
    <Seat.S: 0>
    >>> lots_of(((Seat.S, Card.HK), (Seat.E, Card.H9)), (Seat.S, Seat.E), FirstDealer.LIFT_ACE).namer
    <Seat.S: 0>
    """
    contenders, left, deals = players, lifts, rule is not FirstDealer.LIFT_ACE
    while len(left) >= len(contenders):
        shown, left = left[: len(contenders)], left[len(contenders) :]
        ranks = [card.rank for _, card in shown]
        best = min(ranks) if rule is FirstDealer.LIFT_LOWEST else max(ranks)
        deals = deals or best is Rank.ACE
        tied = {seat for seat, card in shown if card.rank is best}
        contenders = tuple(seat for seat in contenders if seat in tied)
        if len(contenders) == 1:
            winner = contenders[0]
            return Lots((), dealer=winner) if deals else Lots((), namer=winner)
    done = {seat for seat, _ in left}
    waiting = tuple(seat for seat in contenders if seat not in done)
    return Lots(waiting, CardSet.of([card for _, card in left]))
