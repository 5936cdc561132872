"""A live table: the fold of its journal. No framework, no clock and no chance is read in here.

Time and secrets arrive in events (`puur.web.live.events`); commands become events (`puur.web.live.deciding`), events
make the state (`puur.web.live.fold`), and of the state each viewer gets his view (`puur.web.live.views`).
"""
