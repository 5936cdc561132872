"""Live tables in memory: one task each, the lines to their viewers, the bots that think for them."""
