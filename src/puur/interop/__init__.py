"""Reading and writing the formats of other Jass programs: pure translation, no sockets.

`codes` has the numbers, `known` converts between what such a program tells a player and a `View`, `line`, `hslu` and
`zuehlke` are three protocols for asking a player, `hslu_log` and `swisslos` hold whole Spiele.
"""
