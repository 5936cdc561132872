"""What `./check` does: the steps, how far they are, and what of them is left to think about."""
