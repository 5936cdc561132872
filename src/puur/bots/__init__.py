"""Players that decide only from what their seat can see."""

from puur.bots.clock import Clock
from puur.bots.levels import UnknownBot, bot, levels
from puur.bots.protocol import Bot, asked

__all__ = ["Bot", "Clock", "UnknownBot", "asked", "bot", "levels"]
