"""The ranking lists."""
