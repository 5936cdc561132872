"""A learned policy as a bot: it plays wherever bots do, in the arena and at a table with people."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from puur.bots.clock import Clock
from puur.bots.manners import done_at_last, said_first
from puur.env.actions import action_of
from puur.env.fields import Bytes
from puur.env.house import TableHouse
from puur.env.shadow import decisions
from puur.env.table import Mask
from puur.env.view_observation import seen_in
from puur.spiel.acts import Act
from puur.spiel.view import View

Policy = Callable[[Bytes, Mask], int]
"""The action for an observation and the mask of legal actions."""


@dataclass(frozen=True, slots=True)
class Learned:
    """A bot that decides by a policy, and does everything else as all bots do.

    >>> from puur.bots.protocol import asked
    >>> from puur.env import Table
    >>> from puur.env.shadow import spiel_of
    >>> from puur.spiel import view
    >>> bot = Learned(lambda seen, mask: int(mask.argmax()))
    >>> table = Table("kzjv", seed=1)
    >>> asked(bot, view(spiel_of(table), table.turn))
    Announce(seat=<Seat.E: 1>, variant=<Variant.D: 'D'>, joker=None)
    """

    policy: Policy
    name: str = "gelernt"

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """What the policy chooses among `acts`; things that must be said come first."""
        del clock
        said = said_first(view, acts)
        if said is not None:
            return said
        wanted = decisions(view)
        due = {action: act for act in acts if act in wanted and (action := action_of(act)) is not None}
        if not due:
            return done_at_last(view, acts)
        mask = np.zeros(TableHouse.of(view.reglement).actions, dtype=np.int8)
        mask[list(due)] = 1
        return due[int(self.policy(seen_in(view), mask))]
