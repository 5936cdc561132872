"""A round: the wall of its tables, the clock, and one table's sheet."""
