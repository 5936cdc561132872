"""The ranking, the prizes and the prize-giving."""
