"""The lobby: the list of tables waiting for people, opening tables, and pairs of tables with the same cards."""
