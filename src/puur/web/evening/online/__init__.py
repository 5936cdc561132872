"""Tables of an evening played on this server."""
