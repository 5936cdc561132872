"""What every card of a Spiel cost: against best play with open cards, and against what the player could know.

A cost is a difference of the scores, as the Reglement counts it, that was thrown away. With open cards it is exact. For
what a player could know the same is averaged over sampled hands of the others: the cost is that of a card which is
worse on average than another one, however the cards really lay. `puur.solver.card_judgement` finds both.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from puur.cards import Card
from puur.errors import Unsupported
from puur.modes import Variant
from puur.reglement.options import Winner
from puur.seats import Seat
from puur.solver.solution import Solution
from puur.spiel.card_play import legal_plays
from puur.spiel.state import Spiel

SURE: Final = 2.0
"""So many standard errors an average must differ by, before it is said that a card was worse."""
FEWEST: Final = 8
"""Deals below which nothing is sure: so few agree by chance, and their standard error says nothing."""
LEAST: Final = 0.5
"""Points of an average below which a loss is none."""


@dataclass(frozen=True, slots=True)
class CardMoment:
    """A card that was played, and the Spiel before it."""

    number: int  # of the Spiel, from 1
    spiel: Spiel
    seat: Seat
    card: Card

    @property
    def trick(self) -> int:
        """The number of the trick, from 1."""
        return len(self.spiel.tricks) + 1

    @property
    def variant(self) -> Variant | None:
        """What is played."""
        return self.spiel.preface.variant


@dataclass(frozen=True, slots=True)
class KnownCost:
    """What a card cost by what its player could know: the average over `worlds` sampled deals.

    `best` is the best card on average, `cost` what the card played lost against it, `error` the standard error of that.
    """

    best: Card
    cost: float
    error: float
    worlds: int

    @property
    def is_sure(self) -> bool:
        """Whether the loss is more than chance among the sampled deals."""
        return self.worlds >= FEWEST and self.cost >= LEAST and self.cost >= SURE * self.error


@dataclass(frozen=True, slots=True)
class Cost:
    """What a card cost.

    `best` are the best cards with open hands, `cost` what was lost against them, none where it could not be reckoned
    (`reason` says why). `known` is the same by what the player could know, none where no deals were sampled.
    """

    moment: CardMoment
    best: tuple[Card, ...] = ()
    cost: int | None = None
    known: KnownCost | None = None
    reason: Unsupported | None = None

    @property
    def has_choice(self) -> bool:
        """Whether the player could choose among cards, and the card could be judged."""
        return self.cost is not None and len(legal_plays(self.moment.spiel)) > 1

    @property
    def sure_loss(self) -> float:
        """What was lost by what the player could know; 0 where that may be chance."""
        return self.known.cost if self.known is not None and self.known.is_sure else 0.0


@dataclass(frozen=True, slots=True)
class CostSummary:
    """All cards of one player: how many were judged, what they cost together, how many cost something.

    `known` are his sure losses by what he could know, over those `weighed` among enough deals.
    """

    seat: Seat
    cards: int
    cost: int
    slips: int
    known: float
    weighed: int


def gains_of(solution: Solution, spiel: Spiel) -> dict[Card, int]:
    """What each card brings the player's party: more is better, where few points are wanted too."""
    seats = spiel.start.seats
    sign = 1 if seats.party(solution.turn) is solution.party else -1
    if spiel.reglement.partie.winner.value is Winner.LEAST:
        sign = -sign
    return {card.card: sign * card.value.low for card in solution.cards}


def known_of(card: Card, gains: tuple[dict[Card, int], ...]) -> KnownCost | None:
    """What a card lost on average, by what each card gains in each of the sampled deals; none without deals.

    >>> known_of(Card.SA, ({Card.SA: 3, Card.S6: 5}, {Card.SA: 4, Card.S6: 8}))
    KnownCost(best=<Card.S6: 18>, cost=3.0, error=1.0, worlds=2)
    """
    if not gains:
        return None
    averages = {card: fmean(gain[card] for gain in gains) for card in gains[0]}
    best = max(averages, key=lambda other_card: (averages[other_card], other_card is card))
    lost = [gain[best] - gain[card] for gain in gains]
    error = stdev(lost) / sqrt(len(lost)) if len(lost) > 1 else float(abs(lost[0]))
    return KnownCost(best, averages[best] - averages[card], error, len(gains))


def summaries(costs: Iterable[Cost], seats: Iterable[Seat]) -> tuple[CostSummary, ...]:
    """The players' sums, in the order of the seats."""
    judged = [cost for cost in costs if cost.cost is not None]
    found = []
    for seat in seats:
        own = [cost for cost in judged if cost.moment.seat is seat]
        found.append(
            CostSummary(
                seat=seat,
                cards=len(own),
                cost=sum(cost.cost or 0 for cost in own),
                slips=sum(1 for cost in own if cost.cost),
                known=sum(cost.sure_loss for cost in own),
                weighed=sum(1 for cost in own if cost.known is not None and cost.known.worlds >= FEWEST),
            )
        )
    return tuple(found)
