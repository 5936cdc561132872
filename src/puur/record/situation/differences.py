"""The difference from a hidden prediction: there is none before the end, nor where nobody told the prediction."""

from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.rules.trick_points import counts_difference
from puur.spiel.ending import EndingKind
from puur.spiel.result import count, is_complete
from puur.spiel.state import Spiel

Differences = tuple[int | None, ...]
"""What is written for each party; none for one whose prediction nobody told."""


def counts_here(spiel: Spiel) -> bool:
    """Whether a difference is written for this Spiel, sooner or later: nothing is for one that is annulled."""
    annulled = spiel.ending is not None and spiel.ending.kind is EndingKind.ANNULLED
    return counts_difference(spiel.reglement.count) and not annulled


@carries("D.3")
def is_hanging(spiel: Spiel) -> bool:
    """Whether the differences are not known before the Spiel is over."""
    return counts_here(spiel) and not is_complete(spiel)


@carries("D.3")
def lacks_prediction(spiel: Spiel) -> bool:
    """Whether a difference is due, and somebody predicted that nobody told of."""
    return counts_here(spiel) and is_complete(spiel) and None in differences(spiel)


def differences(spiel: Spiel) -> Differences:
    """How far each party's points are from what it predicted; none where nobody told that."""
    lines = {line.party: line.points for line in count(spiel)}
    return tuple(lines.get(party) for party in spiel.start.seats.parties)


def differences_told(tables: list[tuple[Outcome, Spiel]]) -> Differences:
    """What is written for each party as far as its prediction is told; empty where that is not why it is unknown."""
    found: set[Differences] = set()
    for outcome, spiel in tables:
        unnamed = outcome.assumed or outcome.unnamed or outcome.world.setting.earlier or spiel.faults.rest is not None
        if unnamed or not lacks_prediction(spiel):
            return ()
        written = outcome.written or (0,) * len(spiel.start.seats.parties)
        added = zip(written, differences(spiel), strict=True)
        found.add(tuple(None if made is None else before + made for before, made in added))
    return found.pop() if len(found) == 1 else ()
