"""Evenings in memory, on top of their journals: one task each, keys, and names beside the log."""
