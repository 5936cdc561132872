"""A live table: the fold of its journal. No framework, no clock and no chance is read in here.

Time and secrets arrive in events (`puur.web.table.events`); commands become events (`puur.web.table.decision`), events
make the state (`puur.web.table.fold`), and of the state each viewer gets his view (`puur.web.table.view.views`).
"""
