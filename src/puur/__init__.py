"""Puur: the Swiss card game Jass, from the written rules to the tournament hall."""

__version__ = "0.1.0"
