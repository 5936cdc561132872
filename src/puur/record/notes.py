"""Recording an act as it happens, with the numbers of its Spiel and trick that the replay checks."""

from puur.partie import Partie, PartieAct, TableAct
from puur.record.clock import ClockTime
from puur.record.model import NO_REMARKS, Entry, Remarks
from puur.spiel.acts import Play


def noted(
    act: PartieAct, before: Partie, after: Partie, *, clock: ClockTime | None = None, remarks: Remarks = NO_REMARKS
) -> Entry:
    """The entry for an act, from the tables before and after it.

    Spiele are counted as on the sheet, so that one dealt again after an annulment has the number of the annulled one.

    >>> from puur.partie import apply, open_partie
    >>> from puur.reglement import load
    >>> from puur.seats import Seat
    >>> from puur.spiel.acts import Cut
    >>> partie = open_partie(load("kzjv"))
    >>> noted(Cut(Seat.W, 12), partie, apply(partie, Cut(Seat.W, 12))).spiel
    1
    """
    return Entry(act, _trick(act, after), _heading(act, before), clock, remarks)


def _trick(act: PartieAct, after: Partie) -> int | None:
    spiel = after.spiel
    if spiel is None or not isinstance(act, Play):
        return None
    return len(spiel.turned) + (spiel.trick is not None) or None


def _heading(act: PartieAct, before: Partie) -> int | None:
    """The number of the Spiel that begins with this act, or none."""
    begins = before.spiel is not None and before.spiel.number == 0
    return len(before.finished) + 1 if begins and not isinstance(act, TableAct) else None
