"""`puur learn`: the lessons and the puzzles of `puur.lessons` in the terminal."""
