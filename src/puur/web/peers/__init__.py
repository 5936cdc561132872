"""Players of other programs on this server: Zühlke's challenge over a socket, HSLU's player service over HTTP."""
