"""The cli layer of Puur."""
