"""Cards that lie on the table before it is their player's turn (A.22)."""

from puur.reglement.carries import carries
from puur.reglement.fault_options import EarlyCard
from puur.seats import Seat
from puur.spiel.acts import Play
from puur.spiel.fault import Irregularity
from puur.spiel.state import Early, Spiel


def lies_early(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether a card that was laid too early still lies there and waits for its turn."""
    act = irregularity.act
    return isinstance(act, Play) and Early(act.seat, act.card) in spiel.faults.early


@carries("A.22", "P.4", "P.36")
def picked_up(spiel: Spiel, seat: Seat) -> Spiel:
    """The Spiel after a player takes the card he laid too early back to his hand.

    Where the card given instead is to die with it, it is remembered until he gives one (A.22).
    """
    if spiel.reglement.fault.early.value is EarlyCard.STAYS:
        return spiel
    lying = tuple(one for one in spiel.faults.early if one.seat is not seat)
    return spiel._replace(faults=spiel.faults._replace(early=lying))
