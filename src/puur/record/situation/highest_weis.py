"""Hands in which everybody who announced a Weis, and is not disputed, held nothing higher than that (A.23.3)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from puur.cards import EMPTY, PACK, Card, CardSet
from puur.modes import Variant
from puur.record.act_parts import Hands
from puur.record.situation.model import Situation, Witnessed
from puur.reglement.carries import carries
from puur.reglement.model import WeisKeys
from puur.rules.weis import Weis, weis_of
from puur.rules.weis_comparison import first_announcement
from puur.seats import Seat
from puur.spiel.acts import ShowWeis

_STEPS: Final = 24
"""So many cards change hands at most, until nobody holds more than he announced."""


@dataclass(frozen=True, slots=True)
class Heard:
    """The first Weis of everybody who is not disputed, and by what they are compared."""

    first: tuple[tuple[Seat, Weis], ...]
    variant: Variant
    keys: WeisKeys

    def too_high(self, hands: Hands) -> tuple[tuple[Seat, CardSet], ...]:
        """Who holds more than he announced, and the cards of that."""
        found = ((seat, said, first_announcement(hands[seat], self.variant, self.keys)) for seat, said in self.first)
        return tuple((seat, highest[0].cards) for seat, said, highest in found if highest and said not in highest)


@carries("A.23.3", "A.23.5")
def heard_in(situation: Situation, variant: Variant | None, keys: WeisKeys) -> Heard | None:
    """What was announced first and nobody disputes; None if that is no Weis, or nothing was."""
    first: dict[Seat, Weis] = {}
    for number, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if not isinstance(act, ShowWeis) or act.seat in first or act.seat not in situation.order:
            continue
        said = weis_of(act.cards, keys)
        if said is not None and number not in situation.disputed:
            first[act.seat] = said
    return Heard(tuple(first.items()), variant or Variant.O, keys) if first else None


@carries("A.23.3")
def with_nothing_higher(
    heard: Heard, hands: Hands, held: Mapping[Seat, CardSet], never: Mapping[Seat, CardSet]
) -> Hands | None:
    """The hands once cards that nobody told of have changed places until nobody holds more than he announced.

    None where that does not come about in a few steps.
    """
    for _ in range(_STEPS):
        wrong = heard.too_high(hands)
        if not wrong:
            return hands
        better = next((other for other in _others(wrong, hands, held, never) if _is_better(heard, other, wrong)), None)
        if better is None:
            return None
        hands = better
    return None


def _is_better(heard: Heard, hands: Hands, wrong: tuple[tuple[Seat, CardSet], ...]) -> bool:
    """Whether fewer hold more than they announced, or less more."""
    now = heard.too_high(hands)
    return (len(now), sum(len(cards) for _, cards in now)) < (len(wrong), sum(len(cards) for _, cards in wrong))


def _others(
    wrong: tuple[tuple[Seat, CardSet], ...], hands: Hands, held: Mapping[Seat, CardSet], never: Mapping[Seat, CardSet]
) -> Iterator[Hands]:
    """The hands with a card of what is too high given to another, or put away, for one of his."""
    seats = tuple(held)
    away = CardSet(PACK.mask & ~sum(hand.mask for hand in hands))
    for seat, cards in wrong:
        for given in cards - held[seat]:
            for other in seats:
                if other is not seat and given not in never.get(other, EMPTY):
                    free = hands[other] - held[other] - never.get(seat, EMPTY)
                    yield from (_exchanged(hands, (seat, given), (other, taken)) for taken in free)
            for taken in away - never.get(seat, EMPTY):
                yield _exchanged(hands, (seat, given), (None, taken))


def _exchanged(hands: Hands, mine: tuple[Seat, Card], theirs: tuple[Seat | None, Card]) -> Hands:
    """The hands once two cards have changed places."""
    changed = list(hands)
    (seat, given), (other, taken) = mine, theirs
    changed[seat] = changed[seat].without(given).adding(taken)
    if other is not None:
        changed[other] = changed[other].without(taken).adding(given)
    return changed[0], changed[1], changed[2], changed[3]
