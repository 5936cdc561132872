"""The trump that a player must lead, where his opponents demand it (A.8)."""

from puur.cards import Suit
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.state import Spiel
from puur.spiel.tricks import new_trick


@carries("A.8")
def demanded_of(spiel: Spiel, seat: Seat) -> Suit | None:
    """The trump that this seat must lead now if it holds any; none where nobody demands it."""
    number, trump = spiel.trick_number, new_trick(spiel, seat).mode.trump
    asked = any(demand.seat is seat and demand.trick == number for demand in spiel.faults.trump_lead)
    return trump if asked else None
