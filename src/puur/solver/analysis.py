"""What every card of a Spiel cost, compared with best play on open cards and with what the player could know.

A cost is the loss in score difference, as the Reglement counts it. With open cards it is exact. For what a player could
know, it is averaged over sampled hands of the others: a card costs something if it is worse on average than another,
however the cards really lay. `puur.solver.card_judgement` computes both.
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
"""How many standard errors an average must differ by before a card is called worse."""
FEWEST: Final = 8
"""With fewer deals nothing is sure: so few may agree by chance, and their standard error is meaningless."""
LEAST: Final = 0.5
"""Average losses below this many points do not count."""


@dataclass(frozen=True, slots=True)
class CardMoment:
    """A card that was played, and the Spiel before it."""

    number: int  # of the Spiel, from 1
    spiel: Spiel
    seat: Seat
    card: Card
    at: int = 0  # the number of its entry in the record, from 0

    @property
    def trick(self) -> int:
        """The number of the trick, from 1."""
        return len(self.spiel.tricks) + 1

    @property
    def variant(self) -> Variant | None:
        """The variant played."""
        return self.spiel.preface.variant


@dataclass(frozen=True, slots=True)
class KnownCost:
    """What a card cost given what its player could know: the average over `worlds` sampled deals.

    `best` is the best card on average, `cost` what the card played lost against it, `error` its standard error.
    """

    best: Card
    cost: float
    error: float
    worlds: int

    @property
    def is_sure(self) -> bool:
        """Whether the loss is too large to be chance among the sampled deals."""
        return self.worlds >= FEWEST and self.cost >= LEAST and self.cost >= SURE * self.error


@dataclass(frozen=True, slots=True)
class Cost:
    """What a card cost.

    `best` are the best cards with open hands, `cost` what was lost against them, None where it could not be computed
    (`reason` says why). `known` is the same given what the player could know, None where no deals were sampled.
    """

    moment: CardMoment
    best: tuple[Card, ...] = ()
    cost: int | None = None
    known: KnownCost | None = None
    reason: Unsupported | None = None

    @property
    def has_choice(self) -> bool:
        """Whether the player had a choice of cards, and the card could be judged."""
        return self.cost is not None and len(legal_plays(self.moment.spiel)) > 1

    @property
    def sure_loss(self) -> float:
        """The loss given what the player could know; 0 where that may be chance."""
        return self.known.cost if self.known is not None and self.known.is_sure else 0.0


@dataclass(frozen=True, slots=True)
class CostSummary:
    """All cards of one player: how many were judged, their total cost, and how many cost something.

    `known` is the sum of his sure losses given what he could know, over the cards `weighed` with enough deals.
    """

    seat: Seat
    cards: int
    cost: int
    slips: int
    known: float
    weighed: int


def gains_of(solution: Solution, spiel: Spiel) -> dict[Card, int]:
    """What each card gains for the player's party: more is better, even where few points are wanted."""
    seats = spiel.start.seats
    sign = 1 if seats.party(solution.turn) is solution.party else -1
    if spiel.reglement.partie.winner.value is Winner.LEAST:
        sign = -sign
    return {card.card: sign * card.value.low for card in solution.cards}


def known_of(card: Card, gains: tuple[dict[Card, int], ...]) -> KnownCost | None:
    """What a card lost on average, from what each card gains in each of the sampled deals; None without deals.

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
    """The players' totals, in the order of the seats."""
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
