"""Double dummy: the exact result of a position with open hands, compiled."""
