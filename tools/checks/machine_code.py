"""The machine code that tests need, made once before they start: `python -m tools.checks.machine_code`.

In a new clone every worker would compile the same functions at once: those of the bots and the solver, which a server
makes ready as well, and those of the tables for learners, which only tests and learners need.
"""

from puur.env import Table, Tables
from puur.seats import Seat
from puur.web.table.host.machine_code import make_ready


def make_tables_ready() -> None:
    """Play a Spiel at a table, and one at several at once; look at all there is to see."""
    table = Table(seed=1)
    while table.legal:
        table.observation(Seat.S)
        table.state()
        table.step(table.legal.bit_length() - 1)
    tables = Tables(2, seed=1)
    while not tables.over.any():
        tables.step(tables.random_actions())
        for look in (tables.masks, tables.turns, tables.observations, tables.states):
            look()
        tables.observations(Seat.S)
    tables.final_states()


if __name__ == "__main__":
    make_ready()
    make_tables_ready()
