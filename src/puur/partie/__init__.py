"""The partie layer of Puur."""
