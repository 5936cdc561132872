"""The first dealer: the writer, the first-named, or by lot, «Höher befiehlt, Ass gibt»; who names him (A.17, P.10)."""

from dataclasses import dataclass
from typing import assert_never

from puur.cards import EMPTY, Card, CardSet, Rank
from puur.partie.acts import LiftForDeal, NameDealer
from puur.partie.next_dealer import Opening
from puur.partie.state import Partie, PartiePhase
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import AfterPartie, FirstDealer
from puur.seats import Seat, SeatPlan
from puur.spiel.citations import Objections, cite
from puur.spiel.fault import ObjectionKind
from puur.spiel.start_of_play import dealer_of

_LIFTING = (FirstDealer.LIFT_ACE, FirstDealer.LIFT_HIGHEST, FirstDealer.LIFT_LOWEST)
LotLift = tuple[Seat, Card]


@dataclass(frozen=True, slots=True)
class Lots:
    """The state of the lifting: who still has to lift, the cards of this round, the dealer, or who names him."""

    waiting: tuple[Seat, ...]
    lifted: CardSet = EMPTY
    dealer: Seat | None = None
    namer: Seat | None = None


@carries("K.schreiber", "E.3", "F.geben", "G.trumpfwahl", "P.6")
def first_opening(reglement: Reglement, seats: SeatPlan, writer: Seat) -> Opening:
    """The dealer of the first Spiel where nothing is lifted: the writer, the first-named, or by the die.

    The first-named of a table sits in the plan's first seat.
    """
    match reglement.deal.first_dealer.value:
        case FirstDealer.WRITER:
            return Opening(writer)
        case FirstDealer.FIRST_NAMED:
            return Opening(seats.order[0])
        case FirstDealer.NOT_CHOOSER | FirstDealer.LIFT_ACE | FirstDealer.LIFT_HIGHEST | FirstDealer.LIFT_LOWEST:
            return Opening(None)
        case never:
            assert_never(never)


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


def lifts_for_deal(reglement: Reglement) -> bool:
    """Whether cards are lifted to find the first dealer (A.17)."""
    return reglement.deal.first_dealer.value in _LIFTING


def lots(partie: Partie) -> Lots:
    """The state of the lifting for the first deal."""
    return lots_of(partie.lifts, partie.seats.order, partie.reglement.deal.first_dealer.value)


@carries("A.17", "P.10")
def namers(partie: Partie) -> tuple[Seat, ...]:
    """Who may name the dealer now: the one who lifted highest, or after a Partie its losers (or the winners).

    It is nobody where the Reglement determines the first dealer differently. Where the deal simply continues, it is the
    next player, who names himself. With all parties level, everybody may.
    """
    if partie.phase is PartiePhase.LOTS:
        namer = lots(partie).namer
        return () if namer is None else (namer,)
    if partie.phase is not PartiePhase.OVER or not lifts_for_deal(partie.reglement):
        return ()
    rule = partie.reglement.deal.after_partie.value
    if rule is AfterPartie.NEXT_PLAYER:
        return () if partie.spiel is None else (partie.seats.after(dealer_of(partie.spiel)),)
    winners = partie.results[-1].winners
    losers = tuple(party for party in partie.seats.parties if party not in winners)
    chosen = losers or winners if rule is AfterPartie.LOSERS_NAME else winners
    return tuple(seat for seat in partie.seats.order if partie.seats.party(seat) in chosen)


def may_be_named(partie: Partie, dealer: Seat) -> bool:
    """Whether a seat may be named as dealer: any, but only the next player where the deal simply continues."""
    if dealer not in partie.seats.order:
        return False
    goes_on = partie.phase is PartiePhase.OVER and partie.reglement.deal.after_partie.value is AfterPartie.NEXT_PLAYER
    return not goes_on or dealer in namers(partie)


@carries("A.17", "P.10")
def check_lift(partie: Partie, act: LiftForDeal) -> Objections:
    """Objections to lifting a card: the dealer is determined, the seat has lifted, somebody else has that card."""
    key = partie.reglement.deal.first_dealer
    if act.seat not in partie.seats.order:
        return (cite(ObjectionKind.NOT_SEATED, partie.reglement.table.seating),)
    if partie.phase is not PartiePhase.LOTS:
        return (cite(ObjectionKind.NOT_NOW, key),)
    drawn = lots(partie)
    faults: Objections = ()
    if act.seat not in drawn.waiting:
        faults += (cite(ObjectionKind.NOT_YOUR_TURN, key),)
    if act.card in drawn.lifted:
        faults += (cite(ObjectionKind.CARD_LIFTED_BEFORE, key, drawn.lifted),)
    return faults


def lift(partie: Partie, act: LiftForDeal) -> Partie:
    """The card is shown."""
    return partie._replace(lifts=(*partie.lifts, (act.seat, act.card)))


@carries("A.17", "P.10")
def check_name(partie: Partie, act: NameDealer) -> Objections:
    """Objections to naming a dealer: the wrong time, the wrong player, or a seat that cannot deal."""
    deal = partie.reglement.deal
    over = partie.phase is PartiePhase.OVER
    key = deal.after_partie if over else deal.first_dealer
    allowed = namers(partie)
    if not allowed:
        return (cite(ObjectionKind.PARTIE_OVER if over else ObjectionKind.NOT_NOW, key),)
    faults: Objections = ()
    if act.seat not in allowed:
        faults += (cite(ObjectionKind.NOT_YOURS_TO_NAME, key),)
    if not may_be_named(partie, act.dealer):
        faults += (cite(ObjectionKind.WRONG_DEALER, key),)
    return faults


def naming_acts(partie: Partie, seat: Seat) -> tuple[NameDealer, ...]:
    """The dealers a seat may name now."""
    if seat not in namers(partie):  # the usual case: during a Spiel this is called for every act
        return ()
    return tuple(NameDealer(seat, dealer) for dealer in partie.seats.order if may_be_named(partie, dealer))


@carries("A.13")
def may_change_seats(partie: Partie) -> bool:
    """Whether players may change seats: before the first Spiel and after a Partie, never during one (A.13)."""
    return partie.phase is PartiePhase.OVER or partie.phase is PartiePhase.LOTS
