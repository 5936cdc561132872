"""Weis in a Spiel: announcing and asking, when it may be done, whether it was true, and what a ruling makes of it."""
