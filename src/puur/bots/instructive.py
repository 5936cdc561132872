"""The cards a player learns most from: another one was better, by what he could know when he gave them.

Hidden cards are weighed as deals that fit everything the player had seen, and nothing here ever receives a `Spiel`
that is not reduced to a view first: what is found hangs on no card he could not see.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from puur.bots.advice import Advice, advised
from puur.bots.clock import Clock
from puur.bots.protocol import Bot
from puur.cards import Card
from puur.record.replayed import Replayed
from puur.seats import Seat
from puur.spiel.acts import Play
from puur.spiel.view import View, view

LEAST: Final = 2.0
"""Points of lead below which two cards are as good as each other."""
CLEARLY: Final = 8.0
"""What a card counts as that was given up after few deals: among the dearest, though nobody knows how dear."""


@dataclass(frozen=True, slots=True)
class CardDecision:
    """A card somebody gave where he had a choice: the number of the act, of its Spiel, what he knew, and the card."""

    number: int
    spiel: int
    view: View
    card: Card


@dataclass(frozen=True, slots=True)
class InstructiveCard:
    """A decision, what was better, and by how many points of lead on average."""

    decision: CardDecision
    advice: Advice
    lost: float


def decisions_of(played: Replayed, seat: Seat, own: Iterable[int]) -> Iterator[CardDecision]:
    """The cards a seat gave, of the acts with these numbers, counted from 0."""
    numbers = frozenset(own)
    for number, step in enumerate(played.steps):
        act, spiel = step.entry.act, step.before.spiel
        if number in numbers and isinstance(act, Play) and act.seat is seat and spiel is not None:
            seen = view(spiel, seat)
            if sum(isinstance(other, Play) for other in seen.acts) > 1 and act in seen.acts:
                yield CardDecision(number, len(step.before.finished) + 1, seen, act.card)


def instructive(decisions: Iterable[CardDecision], master: Bot) -> tuple[InstructiveCard, ...]:
    """The decisions another card was better for, the dearest first. The master does fixed work for each.

    Empty where nothing was better, and where the master has no expectations, as in games it learned nothing of.
    """
    found = [card for decision in decisions if (card := _weighed(decision, master)) is not None]
    return tuple(sorted(found, key=lambda card: (-card.lost, card.decision.number)))


def _weighed(decision: CardDecision, master: Bot) -> InstructiveCard | None:
    advice = advised(decision.view, master, Clock.endless(), decision.card)
    if advice is None or not isinstance(advice.act, Play) or advice.act.card is decision.card or not advice.counted:
        return None
    lost = CLEARLY if advice.ahead is None else advice.ahead
    return InstructiveCard(decision, advice, lost) if lost >= LEAST else None
