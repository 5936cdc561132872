"""Players of other programs, sitting at our table: processes, HSLU's services, clients of Zühlke's challenge.

They are refereed by our rules. What they cannot say (Weis, Stoeck) is said for them; a wrong or missing answer is
counted and replaced (`puur.bots.arena.referee`), and only who cannot be reached any more ends a match.
"""
