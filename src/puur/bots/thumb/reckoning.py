"""How many points a hand will make: what a player says in a Differenzler, and what he still expects then."""

from typing import Final

from puur.bots.knowledge import next_mode, own_hand, unseen
from puur.bots.thumb.skill import Skill
from puur.modes import ABOVE, Variant
from puur.spiel.view import View

_CARDS: Final = 152


def points_to_come(view: View, left: int) -> float:
    """The card points the viewer may expect from the tricks left, playing neither for nor against them."""
    hand, out, mode = own_hand(view), unseen(view), next_mode(view)
    strength = 0.0
    for one in hand:
        above = (ABOVE[mode.order][one] & out.mask).bit_count()
        strength += 0.9 if above == 0 else 0.35 if above == 1 else 0.1
    points = sum(mode.points_of(one) for one in out) + sum(mode.points_of(one) for one in hand)
    return points * min(1.0, strength / max(1, left))


def predicted(view: View, skill: Skill) -> float:
    """The points a player says he will make: what such a hand makes on average with this trump."""
    variant = view.variant or Variant.O
    return max(0.0, skill.alone.of(own_hand(view), variant))
