"""Tricks that were turned though not all their cards are told: who leads next took them (A.2)."""

from collections.abc import Iterator
from typing import Final

from puur.cards import EMPTY, Card, CardSet
from puur.modes import BEATERS, Variant
from puur.record.situation.gaps import half_told_before
from puur.record.situation.model import Situation, Turned, Witnessed
from puur.seats import Seat
from puur.spiel.acts import Play
from puur.spiel.card_play import running_trick
from puur.spiel.state import Spiel

Need = tuple[Seat, CardSet, CardSet]
_MOST: Final = 3


def next_leader(situation: Situation, number: int) -> Seat | None:
    """Who is told to give the next card after a trick was turned."""
    later = (step.act for step in situation.steps[number:] if isinstance(step, Witnessed))
    return next((act.seat for act in later if isinstance(act, Play)), None)


def filling(situation: Situation, spiel: Spiel, legal: CardSet, leader: Seat | None) -> Card:
    """A card nobody told of, such that this seat takes the trick, as it leads next, if it can be."""
    free = [card for card in legal if card not in situation.told] or list(legal)
    trick = running_trick(spiel)
    if trick is None or not trick.cards or trick.best is None:
        return _led_for(spiel, free, leader)
    beaters = BEATERS[trick.mode.order]
    higher, takes = beaters[trick.cards[trick.best]], spiel.turn is leader
    fitting = [card for card in free if bool(higher >> card & 1) is takes]
    return min(fitting, key=lambda card: beaters[card].bit_count() if takes else 0) if fitting else free[0]


def _led_for(spiel: Spiel, free: list[Card], leader: Seat | None) -> Card:
    """A lead that this seat can beat with a card of the same suit, if there is one; its own highest where it leads."""
    variant = spiel.preface.variant
    if leader is None or variant is None:
        return free[0]
    beaters = BEATERS[variant.mode(spiel.trick_number).order]
    if leader is spiel.turn:
        return min(free, key=lambda card: (beaters[card] & card.suit.cards.mask).bit_count())
    own = spiel.hands[leader] - spiel.dead
    return next((card for card in free if beaters[card] & card.suit.cards.mask & own.mask), free[0])


def about_turned(situation: Situation, variant: Variant | None) -> Iterator[tuple[Need, ...]]:
    """What must be held so that who leads next takes a trick of which not all cards are told; where asked, each."""
    lying: list[Play] = []
    for number, step in enumerate(situation.steps):
        if isinstance(step, Witnessed) and isinstance(step.act, Play):
            lying.append(step.act)
        elif isinstance(step, Turned):
            leader = next_leader(situation, number)
            leaders = situation.order if number == half_told_before(situation) else (leader,)
            if variant is not None and 0 < len(lying) < len(situation.order):
                for seat in leaders:
                    yield from () if seat is None else _taken_by(situation, variant, lying, seat)
            lying = []


def _taken_by(situation: Situation, variant: Variant, lying: list[Play], leader: Seat) -> Iterator[tuple[Need, ...]]:
    """Who takes it holds what beats the others, and they hold nothing of the suit that would beat him."""
    led, beaters = lying[0].card.suit, BEATERS[variant.mode(0).order]
    others = [seat for seat in situation.order if seat not in {act.seat for act in lying} and seat is not leader]
    own = [act.card for act in lying if act.seat is leader]
    theirs = [act.card for act in lying if act.seat is not leader and act.card.suit is led]
    free = own or [card for card in led.cards if card not in situation.told]
    for card in sorted(free, key=lambda card: (beaters[card] & led.cards.mask).bit_count())[:_MOST]:
        if not any(beaters[card] >> other & 1 for other in theirs):
            less = CardSet(beaters[card] & led.cards.mask)
            mine: tuple[Need, ...] = () if own else ((leader, CardSet.of([card]), EMPTY),)
            yield (*mine, *((seat, EMPTY, less) for seat in others))
