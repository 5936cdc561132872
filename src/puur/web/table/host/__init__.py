"""Live tables in memory: one task each, the connections to viewers, the threads for bots."""
