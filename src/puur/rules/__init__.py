"""The rules themselves, as pure functions on values: dealing, following, tricks, Weis, counting."""
