"""An evening in memory, on top of its journal: one task each, its keys, and the names beside the log."""
