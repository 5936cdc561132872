"""An evening on paper, and what remains of it."""
