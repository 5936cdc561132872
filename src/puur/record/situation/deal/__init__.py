"""The deal in a situation: who cut, how many cards each was given, and what went wrong with it (A.17)."""
