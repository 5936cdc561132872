"""How near the target a party is, where nobody told all that was written and made (A.3)."""

from dataclasses import replace
from typing import Final

from puur.record.situation.world import Level
from puur.seats import Seat
from puur.spiel.result import factor_of, points_of
from puur.spiel.state import Spiel

_FAR: Final = 5_000
"""More than anybody lacks by what one Spiel brings."""
_MOST: Final = 157 + 100 + 20 + 300
"""More than this, times the factor, tricks that nobody told of and their Weis do not bring."""


def at_level(spiel: Spiel, seat: Seat, level: Level, *, told: bool) -> Spiel:
    """The Spiel with as much written before that the party of this seat is so near the target.

    Where it was `told` what was written, only tricks and Weis that nobody told of may bring more.
    """
    target, seats = spiel.reglement.partie.target.value, spiel.start.seats
    if level is Level.AS_TOLD or target is None or seat not in seats.order:
        return spiel
    party = seats.party(seat)
    lacks = target - points_of(spiel, party)
    if told and not 0 < lacks <= _MOST * factor_of(spiel):
        return spiel
    more = {Level.REACHED: lacks + _FAR, Level.JUST: lacks, Level.NEARLY: lacks - 1, Level.SHORT: lacks - _FAR}[level]
    at = seats.parties.index(party)
    carried = spiel.start.carried
    written = (*carried[:at], carried[at] + (max(more, 0) if told else more), *carried[at + 1 :])
    return spiel._replace(start=replace(spiel.start, carried=written))
