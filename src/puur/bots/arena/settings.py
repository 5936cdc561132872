"""The settings of a match: players, rules, deals and counting. Equal settings give equal deals."""

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.bots.work import BotWork

USUAL_BUDGET: Final = 0.02
"""Seconds for a move."""
USUAL_TIMEOUT: Final = 10.0
"""Seconds after which a player of another program has not answered."""


USUAL_PORT: Final = 3000
"""Where clients of Zühlke's challenge look for a server."""


class Counting(StrEnum):
    """What a Spiel counts in the arena."""

    REGLEMENT = "reglement"  # what the Reglement writes: factors, Match, Weis, Stoeck, differences
    PLAIN = "plain"  # card points and 5 for the last trick: 157 in every Spiel, and no Weis is spoken of


class TrumpBy(StrEnum):
    """Who chooses trump."""

    OWN = "own"  # each bot for itself
    RULE = "rule"  # one rule for all, so that only card play is compared (`puur.bots.arena.trump_rule`)


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """A match of two sides. `a` and `b` say who plays (`puur.bots.arena.contestants`); times are in seconds.

    `timeout` is the patience with players elsewhere, `port` where clients connect; neither decides a result.
    """

    a: str
    b: str
    reglement: str
    seed: str = "1"
    counting: Counting = Counting.REGLEMENT
    trump: TrumpBy = TrumpBy.OWN
    budget: float = USUAL_BUDGET
    timeout: float = USUAL_TIMEOUT
    port: int = USUAL_PORT
    work: BotWork | None = None
    """The work of our own bots per decision, however long it takes; None: as much as the budget allows."""

    @property
    def patience(self) -> float:
        """Seconds our own bots have for a move."""
        return self.budget if self.work is None else math.inf

    def fields(self) -> dict[str, str]:
        """The settings that affect results, by name, as stored with them."""
        told = {name: str(getattr(self, name)) for name in ("reglement", "seed", "counting", "trump", "budget")}
        if self.work is None:
            return told
        return told | {"budget": "", "worlds": str(self.work.worlds), "nodes": str(self.work.nodes)}
