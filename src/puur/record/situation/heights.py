"""Whose Weis is the highest, where of some only the points were told: their top cards decide, then who was first."""

from collections.abc import Iterator, Mapping
from typing import Final

from puur.cards import EMPTY, CardSet, Rank, Suit, card_of
from puur.modes import Variant
from puur.record.situation.model import Situation
from puur.record.situation.outcome import Outcome
from puur.record.situation.unnamed_weis import may_hold
from puur.reglement.carries import carries
from puur.reglement.model import Reglement, WeisKeys
from puur.reglement.options import WeisPlay
from puur.rules.weis import weis_of
from puur.rules.weis_comparison import leader, strength
from puur.seats import Seat
from puur.spiel.acts import ShowWeis
from puur.spiel.weis.talk import announced

Holding = tuple[Seat, CardSet, CardSet]
"""A seat, the Weis it is thought to hold, and the cards it does not hold lest it had a higher one."""
_APART: Final = (Rank.EIGHT, Rank.JACK, Rank.ACE)
"""Without these of a suit a hand has no row of it, and no four Jacks."""


@carries("A.23.4")
def contenders(situation: Situation, reglement: Reglement) -> tuple[ShowWeis, ...]:
    """The first Weis of each that may be the highest by its points; none where nobody need know more than those."""
    if reglement.weis.play.value is not WeisPlay.COMPARED:
        return ()
    first: dict[Seat, ShowWeis] = {}
    for act in situation.acts:
        if isinstance(act, ShowWeis) and act.seat in situation.order:
            first.setdefault(act.seat, act)
    worth = {seat: _points(act, reglement.weis) for seat, act in first.items()}
    most = max((points for points in worth.values() if points is not None), default=None)
    may_be = tuple(act for seat, act in first.items() if worth[seat] in {None, most})
    parties = {reglement.seat_plan.party(act.seat) for act in may_be if act.seat in reglement.seat_plan.order}
    return may_be if len(parties) > 1 and not all(act.cards for act in may_be) else ()


def _points(act: ShowWeis, keys: WeisKeys) -> int | None:
    """What was said, or what the cards are worth; None if nobody told either."""
    found = None if act.said is not None else weis_of(act.cards, keys)
    return act.said if found is None else found.points


def unnamed_by(situation: Situation, reglement: Reglement) -> frozenset[Seat]:
    """Who announced a Weis without its cards, where it is open which is the highest: all of them lie otherwise then."""
    may_be = contenders(situation, reglement)
    return frozenset(act.seat for act in (*may_be, *_others(situation, may_be))) if may_be else frozenset()


def _others(situation: Situation, may_be: tuple[ShowWeis, ...]) -> tuple[ShowWeis, ...]:
    """The Weis without cards that cannot be the highest, or came after the first of their player."""
    shown = (act for act in situation.acts if isinstance(act, ShowWeis) and act.seat in situation.order)
    return tuple(act for act in shown if not act.cards and not any(act is first for first in may_be))


@carries("A.23.4")
def each_highest(situation: Situation, reglement: Reglement, variant: Variant | None) -> Iterator[tuple[Holding, ...]]:
    """For each Weis that may be the highest: what its player and the others hold so that it is."""
    held, keys = {seat: situation.held(seat) for seat in situation.order}, reglement.weis
    played = variant or Variant.O
    may_be = contenders(situation, reglement)
    ranked = tuple(
        (act.seat, sorted(_ways(situation, act, held, reglement), key=lambda cards: _strength(cards, played, keys)))
        for act in (*may_be, *_others(situation, may_be))
    )
    for best in ranked[: len(may_be)]:
        others = tuple(ways for ways in ranked if ways is not best)
        plain = [cards for cards in best[1] if played.trump not in cards.suits]  # the Stoeck are not in it
        for cards in dict.fromkeys((*best[1][-1:], *plain[-1:])):
            yield from _with_best(((best[0], [cards]), *others))


def _with_best(ranked: tuple[tuple[Seat, list[CardSet]], ...]) -> Iterator[tuple[Holding, ...]]:
    """Each Weis in the first way that the others leave; each hand with little beside its own, or with anything."""
    taken, chosen = EMPTY, dict[Seat, tuple[CardSet, ...]]()
    for seat, ways in ranked:
        own = [suit for cards in chosen.get(seat, ()) for suit in cards.suits]  # next to it, it would be longer
        free = (cards for cards in ways if not cards & taken and not any(suit in own for suit in cards.suits))
        cards = next(free, None)
        if cards is None:
            return
        taken |= cards
        chosen[seat] = (*chosen.get(seat, ()), cards)
    for ranks in (_APART, (Rank.JACK,), ()):
        yield tuple((seat, *_beside(some, ranks)) for seat, some in chosen.items())


def _beside(some: tuple[CardSet, ...], ranks: tuple[Rank, ...]) -> tuple[CardSet, CardSet]:
    """The cards of these Weis together, and what might make a higher one of them."""
    cards = CardSet(sum(own.mask for own in some))
    return cards, CardSet.of({card for own in some for card in _higher(own, ranks)}) - cards


def _ways(situation: Situation, act: ShowWeis, held: Mapping[Seat, CardSet], reglement: Reglement) -> list[CardSet]:
    """The cards that a Weis may have been: as named, or of its points and where his hand is known among its cards."""
    whole = any(hand.seat is act.seat and hand.more == 0 for hand in situation.hands)
    ways = [act.cards] if act.cards else may_hold(situation, act, held, reglement)
    return [cards for cards in ways if not whole or cards <= held[act.seat]]


def _strength(cards: CardSet, variant: Variant, keys: WeisKeys) -> tuple[int, ...]:
    found = weis_of(cards, keys)
    return () if found is None else strength(found, variant, keys)


def _higher(cards: CardSet, ranks: tuple[Rank, ...]) -> CardSet:
    """The cards that might make a higher Weis of a hand with this one."""
    others = CardSet.of(card_of(suit, rank) for suit in Suit for rank in ranks)
    own = cards.suits[0].cards if len(cards.suits) == 1 else EMPTY
    return (others | own) - cards


@carries("A.23.4")
def highest_of(situation: Situation, outcome: Outcome) -> Seat | None:
    """Whose Weis was the highest in a world; None if that hangs on nothing that is untold."""
    spiel = outcome.spiel
    if not contenders(situation, spiel.reglement) or spiel.preface.variant is None:
        return None
    best = leader(announced(spiel), spiel.preface.variant, spiel.reglement.weis)
    return None if best is None else best.seat
