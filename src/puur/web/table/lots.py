"""Whom a table waits for while the first dealer is determined (A.17): the next to lift, then the one who names him."""

from puur.partie import Partie, PartiePhase, acts_for, awaited
from puur.seats import Seat


def lifts_next(partie: Partie) -> Seat | None:
    """The seat that lifts a card now, if one still has to."""
    due = awaited(partie) if partie.phase is PartiePhase.LOTS else None
    return None if due is None else due[1]


def names_dealer(partie: Partie) -> Seat | None:
    """The seat that names the first dealer, once lifting has settled who may."""
    if partie.phase is not PartiePhase.LOTS or lifts_next(partie) is not None:
        return None
    return next((seat for seat in partie.seats.order if acts_for(partie, seat)), None)


def draws(partie: Partie) -> Seat | None:
    """Whose turn it is while the first dealer is determined."""
    lifting = lifts_next(partie)
    return names_dealer(partie) if lifting is None else lifting
