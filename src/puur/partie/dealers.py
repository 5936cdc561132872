"""Who deals the first Spiel, the next one, and the first of another Partie; and who chooses, where the die decides."""

from dataclasses import dataclass
from typing import assert_never

from puur.partie.lots import Lots, lots_of
from puur.partie.state import Partie, PartiePhase
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import AfterPartie, Chooser, FirstDealer
from puur.seats import Seat, SeatPlan
from puur.spiel.start_of_play import dealer_of
from puur.spiel.state import EndingKind, Spiel

_LIFTING = (FirstDealer.LIFT_ACE, FirstDealer.LIFT_HIGHEST, FirstDealer.LIFT_LOWEST)


@dataclass(frozen=True, slots=True)
class Opening:
    """The dealer of a Spiel, and who may announce first; None where the Spiel itself determines it."""

    dealer: Seat | None
    chooser: Seat | None = None


def lifts_for_deal(reglement: Reglement) -> bool:
    """Whether cards are lifted to find the first dealer (A.17)."""
    return reglement.deal.first_dealer.value in _LIFTING


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


@carries("A.17", "A.19", "E.3", "K.schreiber", "F.geben", "G.trumpfwahl", "P.6", "P.19")
def next_opening(spiel: Spiel) -> Opening:
    """Who deals after a Spiel: the next player; after an annulment whom the ruling names, else as P.19 says.

    Where the die named the first chooser, the choice goes round, and the dealer follows from it (P.6): after an
    annulment the chooser is the player after the dealer.
    """
    seats = spiel.start.seats
    rolled = spiel.preface.chooser if spiel.reglement.trump.chooser.value is Chooser.ROLL else None
    if spiel.ending is not None and spiel.ending.kind is EndingKind.ANNULLED:
        dealer = spiel.ending.next_dealer
        return Opening(dealer, None if dealer is None or rolled is None else seats.after(dealer))
    if rolled is not None:
        return Opening(None, seats.after(rolled))
    return Opening(seats.after(dealer_of(spiel)))


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
