"""The rules layer of Puur."""
