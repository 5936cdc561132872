"""Jass for machine learning: one Spiel is one episode, on compiled tables that play by the Reglement.

`Table` is a single table, fast from Python; `Tables` are thousands of them, arrays in and arrays out. `puur.env.aec`
and `puur.env.parallel` wrap them for PettingZoo, `puur.env.gym` for Gymnasium; `puur.env.dataset` writes and reads
Spiele as Parquet. `puur.env.actions` numbers the actions, `puur.env.fields` defines the observations.
"""

from puur.extras import needing

with needing("env"):
    from puur.env.actions import SCHIEBEN, act_of, action_of, announce
    from puur.env.fields import FIELDS, OBSERVATION, STATE, STATE_FIELDS, named
    from puur.env.house import TableHouse
    from puur.env.table import IllegalAction, Table
    from puur.env.tables import Tables

__all__ = [
    "FIELDS",
    "OBSERVATION",
    "SCHIEBEN",
    "STATE",
    "STATE_FIELDS",
    "IllegalAction",
    "Table",
    "TableHouse",
    "Tables",
    "act_of",
    "action_of",
    "announce",
    "named",
]
