"""The page of the server's owner."""
