"""The spiel layer of Puur."""
