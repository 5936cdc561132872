"""How many points a hand will still make, on average or at the least."""

from typing import Final, NamedTuple

from puur.bots.knowledge import next_mode, own_hand, unseen
from puur.modes import ABOVE
from puur.spiel.view import View


class Hopes(NamedTuple):
    """How often a card takes a trick: the best of its suit, the second-best, any other."""

    best: float
    second: float
    other: float


CERTAIN: Final = Hopes(0.5, 0.15, 0.03)
"""Points that come even to a player who avoids them; tuned by play to meet predictions best."""
LIKELY: Final = Hopes(0.9, 0.4, 0.12)
"""Points that come on average."""


def points_to_come(view: View, left: int, hopes: Hopes = LIKELY) -> float:
    """The viewer's expected card points from the remaining tricks."""
    hand, out, mode = own_hand(view), unseen(view), next_mode(view)
    tricks = 0.0
    for card in hand:
        above = (ABOVE[mode.order][card] & out.mask).bit_count()
        tricks += hopes.best if above == 0 else hopes.second if above == 1 else hopes.other
    points = sum(mode.points_of(card) for card in out) + sum(mode.points_of(card) for card in hand)
    return points * min(1.0, tricks / max(1, left))
