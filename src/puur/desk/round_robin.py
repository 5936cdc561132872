"""Everybody against everybody: how many rounds that takes, told before the first (P.55, JJ.1)."""

from dataclasses import dataclass
from typing import Final

from puur.reglement import Reglement
from puur.reglement.carries import carries

LAST_ROUND: Final = 99
"""Rounds have two digits: in events, on cards, in codes."""


@dataclass(frozen=True, slots=True)
class RobinRounds:
    """How many rounds `pairs` need to meet each other once, and how many are played, which may be fewer."""

    pairs: int
    needed: int
    played: int

    @property
    def rests(self) -> bool:
        """Whether a pair rests in each round."""
        return self.pairs % 2 == 1


@carries("P.55")
def robin_rounds(people: int, most: int) -> RobinRounds:
    """The rounds of so many people in fixed pairs, never more than `most`; at least one, so that there is an evening.

    >>> robin_rounds(14, 15), robin_rounds(40, 15).played
    (RobinRounds(pairs=7, needed=7, played=7), 15)
    """
    pairs = people // 2
    needed = max(1, pairs - 1 + pairs % 2)
    return RobinRounds(pairs, needed, min(needed, most, LAST_ROUND))


def usual_rounds(reglement: Reglement, people: int) -> int:
    """How many rounds an evening of so many people has where nothing else was chosen.

    >>> from puur.reglement import load
    >>> usual_rounds(load("paare-jeder-gegen-jeden"), 16), usual_rounds(load("paarschieber"), 16)
    (7, 5)
    """
    keys = reglement.tournament
    return robin_rounds(people, keys.passen.value).played if keys.round_robin.value else keys.passen.value
