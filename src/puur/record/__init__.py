"""The record layer of Puur."""
