"""Lessons for newcomers. Positions are data; the rules and the solver determine the right answers."""
