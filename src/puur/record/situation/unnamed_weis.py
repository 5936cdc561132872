"""A Weis of which only the points were told: whichever cards it may have been, none of them is ever named."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final

from puur.cards import EMPTY, RANKS_PER_SUIT, CardSet, Rank, Suit, card_of
from puur.modes import Variant
from puur.record.situation.model import Situation, Witnessed
from puur.reglement.carries import carries
from puur.reglement.model import Reglement, WeisKeys
from puur.rules.weis import SHORTEST_RUN, Weis, weis_of
from puur.rules.weis_comparison import first_announcement
from puur.seats import Seat
from puur.spiel.acts import ShowWeis

_FOURS: Final = tuple(CardSet.of(card_of(suit, rank) for suit in Suit) for rank in Rank)


@carries("A.23.1", "A.23.5")
def meant(
    situation: Situation,
    act: ShowWeis,
    hand: CardSet,
    variant: Variant,
    reglement: Reglement,
    before: tuple[CardSet, ...] = (),
) -> ShowWeis:
    """The announcement with cards it may have been: of a hand that has such a Weis the highest, else some it lacks.

    Not those of a Weis of his that was announced `before`, nor a part of one: of that he would say nothing new.

    Who has no such Weis, but is told to have four alike, said their points wrongly. Points that no Weis has stay
    without cards.
    """
    keys = reglement.weis
    worth = [cards for cards in worth_of(reglement, act.said) if not any(cards <= other for other in before)]
    highest = [weis.cards for weis in first_announcement(hand, variant, keys)]
    held = [cards for cards in (*highest, *worth) if cards <= hand and cards in worth]
    held = held or [cards for cards in _FOURS if cards <= hand & situation.held(act.seat) and _points(cards, keys)]
    told = [card for card in situation.told if card not in hand]
    free = [cards for cards in worth if not cards & CardSet.of(told)]
    return replace(act, cards=(held or free or worth or [EMPTY])[0])


def _points(cards: CardSet, keys: WeisKeys) -> int:
    found = weis_of(cards, keys)
    return 0 if found is None else found.points


@carries("A.23.5")
def is_doubted(situation: Situation, number: int, keys: WeisKeys) -> bool:
    """Whether a step may have been wrong: in question, or points of a Weis from who is told to have four alike of more.

    That is wrong in any case: he has no such Weis and said his four alike wrongly, or he has and it is not his highest.
    """
    step = situation.steps[number]
    act = step.act if isinstance(step, Witnessed) else None
    if not isinstance(act, ShowWeis) or act.cards or act.said is None or situation.opened is not None:
        return situation.doubted(number)
    held = situation.held(act.seat)
    more = any(cards <= held and _points(cards, keys) > act.said for cards in _FOURS)
    return more or situation.doubted(number)


@carries("A.23.3")
def beside(ways: list[CardSet], others: list[CardSet]) -> list[CardSet]:
    """Those of these Weis that are another than the others of the same hand: no part of one, and no row with one."""
    rows = frozenset(_runs())
    return [cards for cards in ways if not any(cards <= other or cards | other in rows for other in others)]


def may_hold(situation: Situation, act: ShowWeis, held: Mapping[Seat, CardSet], reglement: Reglement) -> list[CardSet]:
    """The cards that would be such a Weis, and of which nobody else is known to hold any."""
    others = CardSet(sum(cards.mask for seat, cards in held.items() if seat is not act.seat))
    gone = others | situation.drawn
    return [cards for cards in worth_of(reglement, act.said) if not cards & gone]


@lru_cache(maxsize=256)  # of few Reglemente, and asked in every world
def every_weis(reglement: Reglement) -> tuple[Weis, ...]:
    """Everything that is a Weis in any hand."""
    found = (weis_of(cards, reglement.weis) for cards in (*_runs(), *_FOURS))
    return tuple(weis for weis in found if weis is not None)


@lru_cache(maxsize=256)
def worth_of(reglement: Reglement, said: int | None) -> tuple[CardSet, ...]:
    """All cards that are a Weis of so many points, or any Weis where nobody told its points."""
    return tuple(weis.cards for weis in every_weis(reglement) if said in {None, weis.points})


@cache
def _runs() -> tuple[CardSet, ...]:
    """Every row of a suit, the shortest first."""
    return tuple(
        CardSet.of(card_of(suit, Rank(low + at)) for at in range(length))
        for length in range(SHORTEST_RUN, RANKS_PER_SUIT + 1)
        for low in range(RANKS_PER_SUIT - length + 1)
        for suit in Suit
    )
