"""The evening's money on a page: who has paid, what came in and went out, the till."""
