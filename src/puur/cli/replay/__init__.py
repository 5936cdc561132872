"""`puur replay`: a record played again, in words or as JSON."""
