"""Hands laid open with a claim to the rest (A.14)."""

from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import ClaimRest, Laid
from puur.spiel.state import LaidOpen, Spiel


def laying(spiel: Spiel, act: ClaimRest) -> tuple[Seat, ...]:
    """Whose hands a claim lays open: the claimer's, or his partner's too where he has one."""
    partner = spiel.start.seats.partner(act.seat) if act.laid is Laid.BOTH else None
    return (act.seat,) if partner is None else (act.seat, partner)


@carries("A.14")
def laid_open(spiel: Spiel, act: ClaimRest) -> Spiel:
    """The Spiel after everybody has seen these hands, whatever the outcome of the claim."""
    shown = tuple(LaidOpen(seat, spiel.hands[seat]) for seat in laying(spiel, act))
    return spiel._replace(faults=spiel.faults._replace(laid=(*spiel.faults.laid, *shown)))
