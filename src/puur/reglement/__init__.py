"""The reglement layer of Puur."""
