"""Weis that nobody told of: what they may have brought a party, where few cards are unknown (A.3, A.23.1)."""

from itertools import combinations

from puur.reglement.carries import carries
from puur.reglement.options import FactorPart
from puur.rules.weis import find_weis
from puur.seats import Party
from puur.spiel.result import stake_of
from puur.spiel.state import Spiel
from puur.spiel.tricks import dealt_hand


@carries("A.3", "A.23.1", "A.23.2")
def sums_of(spiel: Spiel, party: Party) -> tuple[int, ...]:
    """What a party may have written for Weis with these hands, from nothing to all of them."""
    keys = spiel.reglement
    factor = stake_of(spiel).factor_for(FactorPart.WEIS, keys.count)
    points = [weis.points * factor for seat in party.seats for weis in find_weis(dealt_hand(spiel, seat), keys.weis)]
    some = (sum(chosen) for count in range(len(points) + 1) for chosen in combinations(points, count))
    return tuple(sorted(set(some)))
