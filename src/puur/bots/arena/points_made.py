"""The points of the parties in a finished Spiel, as the arena counts them."""

from puur.bots.arena.settings import Counting
from puur.reglement.model import Reglement
from puur.reglement.options import Winner
from puur.seats import Party
from puur.spiel import Spiel, count

LAST_TRICK = 5


def points_of(spiel: Spiel, counting: Counting) -> dict[Party, int]:
    """The points of every party: the lines its Reglement writes, or card points and 5 for the last trick.

    >>> from puur.reglement import load
    >>> from puur.spiel import apply, legal_plays, place
    >>> from puur.spiel.acts import Play
    >>> spiel = place(load("schieber"), "H", "HJ|H9|HA|HK")
    >>> for _ in range(4):
    ...     spiel = apply(spiel, Play(spiel.turn, next(iter(legal_plays(spiel)))))
    >>> points_of(spiel, Counting.PLAIN)
    {Party.SN: 54, Party.EW: 0}
    """
    parties = spiel.start.seats.parties
    points = dict.fromkeys(parties, 0)
    if counting is Counting.REGLEMENT:
        for line in count(spiel):
            points[line.party] += line.points
        return points
    tricks = spiel.tricks
    for trick in tricks:
        if trick.taker is not None:
            points[spiel.start.seats.party(trick.taker)] += trick.points
    if tricks and tricks[-1].taker is not None:
        points[spiel.start.seats.party(tricks[-1].taker)] += LAST_TRICK
    return points


def sign_of(reglement: Reglement, counting: Counting) -> int:
    """1 where many points are wanted, -1 where few are; plain counting always wants many."""
    few = reglement.partie.winner.value is Winner.LEAST and counting is Counting.REGLEMENT
    return -1 if few else 1
