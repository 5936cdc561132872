"""The pages of the Spiel of the day."""
