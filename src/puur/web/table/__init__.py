"""A live table as a fold over its journal. This package uses no web framework, clock or random numbers.

Time and secrets arrive in events (`puur.web.table.events`). Commands become events (`puur.web.table.decision`), events
are folded into the state (`puur.web.table.fold`), and each viewer gets a view of the state
(`puur.web.table.view.views`).
"""
