"""The level `zufall`: any regular act, all equally likely. It is the baseline for the others."""

from dataclasses import dataclass
from random import Random

from puur.bots.clock import Clock
from puur.bots.manners import done_at_last, said_first
from puur.spiel.acts import Act, Announce, Play, Predict, Schieben
from puur.spiel.view import View


@dataclass(frozen=True, slots=True)
class Zufall:
    """A bot that knows the rules and nothing else; the same seed and view always give the same act.

    It says what must be said (Stoeck, Weis, Bedanken) and claims nothing.
    """

    seed: int = 0
    name: str = "zufall"

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """An announcement or schieben, a prediction, a card: whichever is due, at random."""
        del clock
        said = said_first(view, acts)
        if said is not None:
            return said
        for kinds in ((Predict,), (Announce, Schieben), (Play,)):
            due = [act for act in acts if isinstance(act, kinds)]
            if due:
                return self._dice(view).choice(due)
        return done_at_last(view, acts)

    def _dice(self, view: View) -> Random:
        """A random source determined by seed, seat, moment and cards."""
        hand = None if view.hand is None else view.hand.mask
        lying = () if view.trick is None else view.trick.cards
        return Random(f"{self.seed} {view.seat} {view.number} {hand} {view.carried} {lying}")
