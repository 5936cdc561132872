"""Names under which a free choice is booked, as the Reglement spells them: in a record capitals do not matter (C.1)."""

from dataclasses import replace

from puur.reglement.model import Reglement
from puur.spiel.acts import Announce


def as_spelled(act: Announce, reglement: Reglement) -> Announce:
    """The announcement with the name of its free choice as the Reglement spells it, if it knows it.

    >>> from puur.modes import Variant
    >>> from puur.reglement import load
    >>> from puur.seats import Seat
    >>> as_spelled(Announce(Seat.S, Variant.D, "joker"), load("coiffeur")).joker
    'Joker'
    """
    names = reglement.trump.jokers.value
    if act.joker is None or act.joker in names:
        return act
    known = {name.casefold(): name for name in names}
    return replace(act, joker=known.get(act.joker.casefold(), act.joker))
