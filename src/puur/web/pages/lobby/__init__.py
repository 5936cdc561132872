"""The lobby's pages: tables that wait for people, opening one, and the same cards for two tables."""
