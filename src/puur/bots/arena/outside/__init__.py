"""Players of other programs, sitting at our table: processes, HSLU's services, clients of Zühlke's challenge.

They are refereed by our rules. What their protocol cannot express (Weis, Stoeck) is said for them. A wrong or missing
answer is counted and replaced (`puur.bots.arena.referee`); only a player who can no longer be reached ends a match.
"""
