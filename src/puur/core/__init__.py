"""The rules of play compiled: the same plain-integer functions as `puur.rules`, arrays in and arrays out."""
