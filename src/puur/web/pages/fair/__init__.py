"""Fair cards: what a seal is, and every draw of a record recomputed."""
