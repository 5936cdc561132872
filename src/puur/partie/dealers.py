"""Who deals the first Spiel where nobody lifts for it, and every next one; and who chooses, where the die decides."""

from dataclasses import dataclass
from typing import assert_never

from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import Chooser, FirstDealer
from puur.seats import Seat, SeatPlan
from puur.spiel.ending import EndingKind
from puur.spiel.start_of_play import dealer_of
from puur.spiel.state import Spiel


@dataclass(frozen=True, slots=True)
class Opening:
    """The dealer of a Spiel, and who may announce first; None where the Spiel itself determines it."""

    dealer: Seat | None
    chooser: Seat | None = None


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


@carries("A.17", "E.3", "K.schreiber", "F.geben", "G.trumpfwahl", "P.6", "P.19")
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
