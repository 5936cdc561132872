"""The rules of play, compiled: the same plain-integer functions as `puur.rules`, arrays in and arrays out.

| module | is |
| --- | --- |
| `jit`, `freshness` | how kernels are compiled, and when cached machine code is stale |
| `bits`, `tables`, `chance` | bits of masks, the tables of `puur.modes`, unbiased random numbers |
| `follow`, `position`, `between` | legal cards, a position as a row of integers, chance between two tricks |
| `rows` | rows for a Spiel, for a seat's view, or with only the rules of a Reglement |
| `playout`, `swift`, `perft` | random playouts, a fast version for the usual game of four, counting sequences |
| `dd` | double dummy |
"""
