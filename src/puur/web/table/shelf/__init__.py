"""Finished records, stored and replayed."""
