"""The rules of play compiled: the same plain-integer functions as `puur.rules`, arrays in and arrays out.

| module | is |
| --- | --- |
| `jit`, `freshness` | how kernels are compiled, and when kept machine code is old |
| `bits`, `tables`, `chance` | bits of masks, the tables of `puur.modes`, random numbers without bias |
| `follow`, `position`, `between` | legal cards, a position as a row of integers, what chance does between two tricks |
| `rows` | rows of a Spiel, of what a seat sees, or with the rules of a Reglement alone |
| `playout`, `swift`, `perft` | random playouts, their quick way for the usual game of four, counting sequences |
| `dd` | double dummy |
"""
