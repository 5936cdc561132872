"""A simple partner and opponent: it follows the rules of thumb that any book for beginners teaches."""

from dataclasses import dataclass

from puur.bots.clock import Clock
from puur.bots.conventions import USUAL, Conventions
from puur.bots.knowledge import own_hand
from puur.bots.manners import done_at_last, said_first
from puur.bots.thumb.announcing import choose_variant, variant_worth
from puur.bots.thumb.carding import weighed
from puur.cards import CardSet
from puur.modes import Variant
from puur.spiel.acts import Act, Play, Predict
from puur.spiel.announcing import MOST_POINTS
from puur.spiel.view import View


@dataclass(frozen=True, slots=True)
class Thumb:
    """A bot without memory or chance: the same view always gives the same act."""

    conventions: Conventions = USUAL
    name: str = "einfach"

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
        if view.turn is not seat and not any(isinstance(act, Predict) for act in acts):
            return None
        hand = own_hand(view)
        chosen = choose_variant(view, hand)
        if chosen is not None:
            return chosen
        predictions = [act for act in acts if isinstance(act, Predict)]
        if predictions:
            points = estimate(hand, view.variant or Variant.O)
            return min(predictions, key=lambda act: abs(act.points - points))
        cards = tuple(act.card for act in acts if isinstance(act, Play))
        if cards:
            return Play(seat, weighed(view, seat, CardSet.of(cards), self.conventions).best)
        return done_at_last(view, acts)


def estimate(hand: CardSet, variant: Variant) -> int:
    """A rough guess of the points a player makes alone with this hand.

    >>> estimate(CardSet.of("DJ D9 DA DK D6 HA HK SA S6"), Variant.D) > estimate(
    ...     CardSet.of("D6 H6 S6 C6 D7"), Variant.D
    ... )
    True
    """
    return min(MOST_POINTS, variant_worth(hand, variant) * 2 // 3)
