"""A partner and opponent who plays by rules of thumb and remembers what was played."""

from dataclasses import dataclass, field

from puur.bots.clock import Clock
from puur.bots.conventions import USUAL, Conventions
from puur.bots.knowledge import own_hand
from puur.bots.manners import done_at_last, said_first
from puur.bots.reasons import BotReason
from puur.bots.rest import claim
from puur.bots.thumb.card_choice import Weighed, weighed
from puur.bots.thumb.card_reasons import why_card, why_said
from puur.bots.thumb.skill import Skill, skill
from puur.bots.thumb.trump_choice import chosen, why_announced
from puur.cards import CardSet
from puur.modes import Variant
from puur.seats import Seat
from puur.spiel.acts import Act, Announce, Play, Predict, Schieben
from puur.spiel.view import View


@dataclass(frozen=True, slots=True)
class Thumb:
    """A deterministic bot: the same view always gives the same act."""

    skill: Skill = field(default_factory=lambda: skill("einfach"))
    conventions: Conventions = USUAL

    @property
    def name(self) -> str:
        """The name of its skill."""
        return self.skill.name

    def __repr__(self) -> str:
        return f"<Thumb {self.name}>"

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """Say what must be said (Bedanken, Stoeck, Weis), then announce, predict or play a card.

        None when the seat has nothing to decide now: cuts and rolls are chance's.
        """
        del clock
        if view.seat is None:
            return None
        said = said_first(view, acts) or claim(view, acts)
        if said is not None:
            return said
        predictions = [act for act in acts if isinstance(act, Predict)]
        if predictions:
            points = predicted(view, self.skill)
            return min(predictions, key=lambda act: abs(act.points - points))
        if view.turn is not view.seat:
            return None
        agreed = self.conventions.passing
        choice = chosen(view, tuple(act for act in acts if isinstance(act, Announce | Schieben)), self.skill, agreed)
        if choice is not None:
            return choice
        if any(isinstance(act, Play) for act in acts):
            return Play(view.seat, self.weighed(view, view.seat, acts).best)
        return done_at_last(view, acts)

    def explain(self, view: View, act: Act) -> BotReason:
        """The reason for an act; for a card it would not play, the one it would play instead.

        >>> from puur.cards import Card
        >>> from puur.reglement import load
        >>> from puur.seats import Seat
        >>> from puur.spiel import place
        >>> from puur.spiel.view import view
        >>> seen = view(place(load("schieber"), "O", "DA D6|H7 D7|DK D8|H8 H9"), Seat.S)
        >>> Thumb().explain(seen, Play(Seat.S, Card.DA)).why
        <ReasonKind.CASH_BOCK: 'cash_bock'>
        """
        match act:
            case Play() if view.seat is act.seat:
                return why_card(view, act.seat, self.weighed(view, act.seat, view.acts), act.card, self.conventions)
            case Announce() | Schieben():
                return why_announced(view, act)
            case _:
                return why_said(act)

    def weighed(self, view: View, seat: Seat, acts: tuple[Act, ...]) -> Weighed:
        """Every card among the acts of its seat, weighed, the best first."""
        cards = CardSet.of([act.card for act in acts if isinstance(act, Play)])
        return weighed(view, seat, cards, self.skill, self.conventions)


def predicted(view: View, skill: Skill) -> float:
    """The points a player predicts in a Differenzler: what such a hand makes on average with this trump."""
    variant = view.variant or Variant.O
    return max(0.0, skill.alone.of(own_hand(view), variant))
