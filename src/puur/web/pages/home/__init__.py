"""The home page: choosing a table and opening it."""
