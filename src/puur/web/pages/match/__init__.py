"""Matches of people against bots, with the same cards at a second table."""
