"""What each viewer may see of a table, as sent over the wire. Nothing is decided here."""
