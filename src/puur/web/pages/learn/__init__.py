"""Learning Jass: the lessons of `puur.lessons` as pages, and what is different in each Reglement."""
