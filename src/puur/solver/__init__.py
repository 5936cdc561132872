"""Looking ahead from a position: counting what may be played."""
