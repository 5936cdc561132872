"""How much may happen at one table: its whole journal is read whenever somebody takes it up again.

A Partie has some hundred acts, so that a table is worn out after as many Partien as friends play in years. Then a new
one is opened; what runs is played to its end. Whoever fills a journal on purpose is stopped where that ends, too.
"""

from typing import Final

from puur import wire
from puur.store.brakes import Allowance

MOST_EVENTS: Final = 50_000
"""Events after which nothing new begins at a table."""
LAST: Final = 10_000
"""Events for what is under way: more than the longest Partie has acts."""
BESIDE: Final = Allowance(rate=0.2, burst=60.0)
"""What one player, and all together who have no seat, may make happen beside the cards: who sits where and hears whom.

It counts at the table, not on the line: new lines and new names are free, and nobody's table may be worn out by others.
"""
_BEGINS: Final = frozenset({"sit", "bot", "start", "let_in", "rematch", "new_partners"})


def is_worn(events: int) -> bool:
    """Whether nothing new begins at a table with so many events.

    >>> is_worn(1_200), is_worn(MOST_EVENTS)
    (False, True)
    """
    return events >= MOST_EVENTS


def is_refused(events: int, frame: wire.FromViewer) -> bool:
    """Whether a table with so many events does not do this any more: talk and what begins, at last everything.

    >>> is_refused(MOST_EVENTS, wire.Say(text="Guten Abend")), is_refused(MOST_EVENTS, wire.Chair("stand"))
    (True, False)
    """
    if not is_worn(events) or isinstance(frame, wire.Hello | wire.Ping):
        return False
    begins = isinstance(frame, wire.Say | wire.Salt) or (isinstance(frame, wire.Chair) and frame.do in _BEGINS)
    return begins or events >= MOST_EVENTS + LAST
