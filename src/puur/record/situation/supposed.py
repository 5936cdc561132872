"""Weis that must have been announced though nobody told of them: what is reported of them supposes them (A.23.5)."""

from collections.abc import Iterator

from puur.cards import CardSet, Rank, Suit, card_of
from puur.record.situation.model import Situation
from puur.reglement.model import Reglement
from puur.reglement.options import WeisPlay
from puur.rules.weis import weis_of
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import Report, ShowWeis, Sighting
from puur.spiel.state import Claim

Claims = tuple[Claim, ...]
_RUN = 3


def supposed_claims(situation: Situation, reglement: Reglement, plan: SeatPlan) -> tuple[Claims, ...]:
    """What may have been announced: nothing where it is told or nothing is reported of it, else two ways it may be."""
    found = [act for act in situation.acts if isinstance(act, Report)]
    about = next((act for act in found if act.sighting in {Sighting.SAID_VORHAND, Sighting.WEIS_NOT_SHOWN}), None)
    told = any(isinstance(act, ShowWeis) for act in situation.acts)
    if about is None or told or reglement.weis.play.value is not WeisPlay.COMPARED or about.offender not in plan.order:
        return ((),)
    named = [about.cards] if weis_of(about.cards, reglement.weis) is not None else []
    free = [cards for cards in _runs() if not _is_elsewhere(situation, cards)]
    runs = [cards for cards in free if not any(cards & cards_named for cards_named in named)]
    own = named or runs[:2]
    other = runs[-1:]
    if about.sighting is Sighting.WEIS_NOT_SHOWN:
        return tuple((_claim(reglement, about.offender, cards),) for cards in own) or ((),)
    first = plan.opponents(about.offender)[0]
    ways = tuple(
        (_claim(reglement, first, theirs, said=_said(reglement, cards)), _claim(reglement, about.offender, cards))
        for cards in own
        for theirs in other
    )
    return ways or ((),)


def _said(reglement: Reglement, cards: CardSet) -> int:
    found = weis_of(cards, reglement.weis)
    return 0 if found is None else found.points


def _claim(reglement: Reglement, seat: Seat, cards: CardSet, said: int | None = None) -> Claim:
    return Claim(seat, cards, _said(reglement, cards) if said is None else said, 0)


def _runs() -> Iterator[CardSet]:
    """Three cards in a row, of every suit."""
    for suit in Suit:
        for first in (Rank.TEN, Rank.SIX):
            yield CardSet.of([card_of(suit, Rank(first + at)) for at in range(_RUN)])


def _is_elsewhere(situation: Situation, cards: CardSet) -> bool:
    """Whether somebody is known to hold one of the cards, or played it."""
    return any(situation.held(seat) & cards for seat in situation.order)
