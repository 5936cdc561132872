"""Tables before they run: the list of those that wait for people, opening one, and the same cards for two."""
