"""Players that decide from a view alone."""

from puur.bots.primer import Primer
from puur.bots.protocol import Bot

__all__ = ["Bot", "Primer"]
