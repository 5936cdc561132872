"""Random evenings, played through the desk's own commands, with everything that can go wrong."""

from puur.testing.evenings.clubs import club_reglement, final_reglement, timed_reglement
from puur.testing.evenings.evening import random_evening

__all__ = ["club_reglement", "final_reglement", "random_evening", "timed_reglement"]
