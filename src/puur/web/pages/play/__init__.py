"""The page of a table, its record, and the picture of its address."""
