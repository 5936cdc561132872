"""The lobby: tables that wait for people, opening one with all its settings, and the same cards for two tables."""
