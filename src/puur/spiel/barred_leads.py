"""What a seat may not lead after a wrong lead: a barred suit, or anything but trump (A.8, K.ausspiel, E.7)."""

from puur.cards import EMPTY, CardSet
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.state import Spiel, TrumpLead


@carries("A.8")
def trump_demand(spiel: Spiel, seat: Seat) -> TrumpLead | None:
    """The opponents' demand that this seat's lead be trump, whether it holds any or not; None if they made none."""
    number = spiel.trick_number
    demands = (demand for demand in spiel.faults.trump_lead if demand.seat is seat and demand.trick == number)
    return next(demands, None)


@carries("A.8", "K.ausspiel", "E.7", "P.17")
def barred_to(spiel: Spiel, seat: Seat) -> CardSet:
    """The cards of every suit this seat may not lead; one that holds nothing else may lead them all the same (P.17)."""
    barred = EMPTY
    for bar in spiel.faults.bars:
        if seat in bar.seats:
            barred |= bar.suit
    return barred
