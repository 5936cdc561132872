"""Choosing a card: every legal card is weighed, and the best is played."""

from dataclasses import dataclass

from puur.bots.conventions import Conventions, LowLead
from puur.bots.memory import remembered
from puur.bots.thumb.aims import PointWorths, aim_of
from puur.bots.thumb.card_worth import ODDS, Facts, survey, weigh, winning
from puur.bots.thumb.signals import wish_of, with_discard
from puur.bots.thumb.situation import TABLES, facts_of, tricks_left
from puur.bots.thumb.skill import Skill
from puur.bots.thumb.weights import Weights
from puur.cards import Card, CardSet
from puur.seats import Seat
from puur.spiel.view import View


@dataclass(frozen=True, slots=True)
class Weighed:
    """The legal cards with their values, best first, and the facts considered."""

    cards: tuple[tuple[Card, float], ...]
    facts: Facts
    aim: PointWorths
    used: Weights
    odds: tuple[float, ...]

    @property
    def best(self) -> Card:
        """The card to give."""
        return self.cards[0][0]

    def chance(self, card: Card) -> float:
        """The probability that one's own party takes the trick with a card."""
        return winning(self.facts, TABLES, self.used, list(self.odds), card)


def weighed(view: View, seat: Seat, legal: CardSet, skill: Skill, conventions: Conventions) -> Weighed:
    """Every legal card, weighed by the rules of thumb."""
    aim = aim_of(view, view.seats.party(seat), tricks_left(view))
    facts = facts_of(view, remembered(view), seat, legal, aim, wish_of(view, seat, conventions))
    used = _agreed(skill.weights(aim.style), conventions)
    odds = [0.0] * ODDS
    survey(facts, TABLES, used, odds)
    worths = {card: weigh(facts, TABLES, used, odds, card) for card in legal}
    ranked = sorted(worths.items(), key=lambda pair: (-pair[1], pair[0]))
    return Weighed(with_discard(view, seat, tuple(ranked), conventions), facts, aim, used, tuple(odds))


def _agreed(found: Weights, conventions: Conventions) -> Weights:
    """The weights without signals the partner would not understand."""
    return found if conventions.low_lead is LowLead.ASKS_BACK else found._replace(draw_back=0.0)
