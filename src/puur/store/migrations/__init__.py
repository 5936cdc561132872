"""How the database came to look as it does, step by step; each step is a file in `versions`."""
