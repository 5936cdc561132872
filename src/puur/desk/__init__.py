"""The tournament desk: an evening is a fold over events, from the first name to the prize list."""
