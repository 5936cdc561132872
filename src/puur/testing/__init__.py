"""The testing layer of Puur."""
