"""The bots layer of Puur."""
