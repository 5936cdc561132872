"""A partner and opponent who plays by rules of thumb and remembers what was played."""

from dataclasses import dataclass, field

from puur.bots.clock import Clock
from puur.bots.conventions import USUAL, Conventions
from puur.bots.manners import done_at_last, said_first
from puur.bots.thumb.announcing import chosen
from puur.bots.thumb.carding import weighed
from puur.bots.thumb.reckoning import predicted
from puur.bots.thumb.skill import Skill, skill
from puur.cards import CardSet
from puur.spiel.acts import Act, Announce, Play, Predict, Schieben
from puur.spiel.view import View


@dataclass(frozen=True, slots=True)
class Thumb:
    """A bot that leaves nothing to chance: the same view always gives the same act."""

    skill: Skill = field(default_factory=lambda: skill("einfach"))
    conventions: Conventions = USUAL

    @property
    def name(self) -> str:
        """The name of its skill."""
        return self.skill.name

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """Say what is to be said (Bedanken, Stoeck, Weis), then announce, predict or give a card.

        None when the seat has nothing to decide now: cuts and rolls are chance's.
        """
        del clock
        seat = view.seat
        if seat is None:
            return None
        said = said_first(view, acts)
        if said is not None:
            return said
        predictions = [act for act in acts if isinstance(act, Predict)]
        if predictions:
            points = predicted(view)
            return min(predictions, key=lambda act: abs(act.points - points))
        if view.turn is not seat:
            return None
        choice = chosen(view, tuple(act for act in acts if isinstance(act, Announce | Schieben)), self.skill)
        if choice is not None:
            return choice
        cards = CardSet.of([act.card for act in acts if isinstance(act, Play)])
        if cards:
            return Play(seat, weighed(view, seat, cards, self.skill, self.conventions).best)
        return done_at_last(view, acts)
