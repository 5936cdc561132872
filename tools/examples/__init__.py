"""Writes the records in examples/: `python -m tools.examples`."""
