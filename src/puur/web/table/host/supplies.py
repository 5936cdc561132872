"""What the tables of a server share."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from puur.store.journal import Journal
from puur.web.table import events as e
from puur.web.table.host.thinkers import Thinkers
from puur.web.table.state import Live
from puur.web.visitor.names import Manners

TableListener = Callable[[Live, Sequence[e.Event]], None]
"""Called with durable events of a table; for acts only at the end of a Partie, without an event."""


@dataclass(frozen=True, slots=True)
class Supplies:
    """What every table of a server needs: the journal, the thinkers, the clock, and fresh secrets."""

    journal: Journal
    thinkers: Thinkers
    now: Callable[[], float]
    secret: Callable[[], str]
    budget: float
    manners: Manners
    idle: float
    told: TableListener
