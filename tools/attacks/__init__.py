"""Attacks on a real server: `tools/abuse` runs them and says what another table felt of each."""
