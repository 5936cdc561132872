"""The list of evenings, opening one, and the doors to each."""
