"""How other Jass programs write things down, read and written: pure translation, no sockets.

`codes` has the numbers, `known` makes what such a program tells a player into a `View` and back, `line`, `hslu` and
`zuehlke` are three ways to ask a player, `hslu_log` and `swisslos` keep whole Spiele.
"""
