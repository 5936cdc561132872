"""The wording layer of Puur."""
