"""The migrations of the database; each step is a file in `versions`."""
