"""The tournament desk: an evening as a fold over events, from the first name to the prize list."""
