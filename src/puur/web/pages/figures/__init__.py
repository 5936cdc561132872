"""A player's own figures: what he made of his cards, and what he announced."""
