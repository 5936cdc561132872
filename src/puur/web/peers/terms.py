"""On which terms a match of the challenge is played."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from puur.modes import Variant

FACTORS: Final[Mapping[Variant, int]] = {
    Variant.H: 1,
    Variant.D: 1,
    Variant.S: 2,
    Variant.C: 2,
    Variant.O: 3,
    Variant.U: 3,
}
"""What the challenge's own server multiplies by. Its clients count every factor as 1, so that this is the default."""


@dataclass(frozen=True, slots=True)
class Terms:
    """When a match is over, how long an answer may take (seconds), how often a wrong one may be given again.

    `rounds` is how often each pair of a tournament plays. `strict`: whoever is late or cannot be read loses at once,
    as in a tournament.
    """

    target: int = 2500
    patience: float = 60.0
    rejections: int = 40
    rounds: int = 1
    factors: bool = False
    strict: bool = False

    def factor(self, variant: Variant | None) -> int:
        """What multiplies a deal.

        >>> Terms().factor(Variant.O), Terms(factors=True).factor(Variant.O)
        (1, 3)
        """
        return FACTORS.get(variant, 1) if self.factors and variant is not None else 1
