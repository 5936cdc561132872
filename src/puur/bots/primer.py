"""A simple partner and opponent: it follows the rules of thumb that any Jass primer teaches."""

from dataclasses import dataclass

from puur.bots.announcing import choose_variant, variant_worth
from puur.bots.carding import choose_card
from puur.bots.knowledge import has_reached_target, own_hand
from puur.cards import CardSet
from puur.modes import Variant
from puur.spiel.acts import Act, Bedanken, Choose, Play, Predict, ShowStoeck, ShowWeis, Shuffle
from puur.spiel.announcing import MOST_POINTS
from puur.spiel.view import View


@dataclass(frozen=True, slots=True)
class Primer:
    """A bot without memory or chance: the same view always gives the same act."""

    name: str = "primer"

    def choose(self, view: View) -> Act | None:
        """Say what is to be said (Bedanken, Stoeck, Weis), then announce, predict or give a card.

        None when the seat has nothing to decide now: cuts and rolls are chance's.
        """
        seat = view.seat
        if seat is None:
            return None
        said = _said(view) or _chosen(view)
        if said is not None:
            return said
        if view.turn is not seat and not any(isinstance(act, Predict) for act in view.acts):
            return None
        hand = own_hand(view)
        chosen = choose_variant(view, hand)
        if chosen is not None:
            return chosen
        predictions = [act for act in view.acts if isinstance(act, Predict)]
        if predictions:
            points = estimate(hand, view.variant or Variant.O)
            return min(predictions, key=lambda act: abs(act.points - points))
        cards = tuple(act.card for act in view.acts if isinstance(act, Play))
        if cards:
            return Play(seat, choose_card(view, seat, hand, cards))
        return next((act for act in view.acts if isinstance(act, Shuffle)), None)


def _said(view: View) -> Act | None:
    """What should be said before anything else: that the target is reached, the Stoeck, the highest Weis."""
    for act in view.acts:
        if isinstance(act, Bedanken) and has_reached_target(view):
            return act
    spoken = (ShowStoeck, ShowWeis)
    return next((act for act in view.acts if isinstance(act, spoken)), None)


def _chosen(view: View) -> Choose | None:
    """Where this seat may choose what follows from a fault: the offer with which play goes on (P.29)."""
    offered = (act for act in view.acts if isinstance(act, Choose))
    return next((act for act in offered if act.offer == view.cases[act.case].ruling.default), None)


def estimate(hand: CardSet, variant: Variant) -> int:
    """A rough guess of the points a player makes alone with this hand.

    >>> estimate(CardSet.of("DJ D9 DA DK D6 HA HK SA S6"), Variant.D) > estimate(
    ...     CardSet.of("D6 H6 S6 C6 D7"), Variant.D
    ... )
    True
    """
    return min(MOST_POINTS, variant_worth(hand, variant) * 2 // 3)
