"""Our bots at other programs' tables: over the line protocol, as HSLU players, as Zühlke clients."""
