"""What each may see of a table, as it goes over the wire. Nothing is decided here."""
