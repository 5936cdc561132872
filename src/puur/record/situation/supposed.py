"""Weis that must have been announced though nobody told of them: what is reported of them supposes them (A.23.5)."""

from dataclasses import dataclass
from itertools import islice
from typing import Final

from puur.cards import CardSet, Rank, Suit, card_of
from puur.record.situation.model import Situation
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import WeisPlay
from puur.rules.stoeck import stoeck_pair
from puur.rules.weis import weis_of
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import Act, AskWeis, Bedanken, Object, Play, Report, ShowStoeck, ShowWeis, Sighting
from puur.spiel.said_weis import Claim

_RUN: Final = 3
_ABOUT: Final = frozenset({Sighting.SAID_VORHAND, Sighting.WEIS_NOT_SHOWN})


@dataclass(frozen=True, slots=True)
class Supposed:
    """Weis that must have been announced: before all that is told, or just before they are reported of."""

    before: tuple[Claim, ...] = ()
    after: tuple[Claim, ...] = ()


def supposed_claims(situation: Situation, reglement: Reglement, plan: SeatPlan) -> tuple[Supposed, ...]:
    """What may have been announced: nothing where it is told or nothing is reported of it, else two ways it may be."""
    compared = reglement.weis.play.value is WeisPlay.COMPARED
    about = next((act for act in situation.acts if is_about_weis(act)), None)
    shown_early = early_stoeck(situation) if compared and about is None else None
    if shown_early is not None and shown_early.seat in plan.order:
        return _with_stoeck(situation, reglement, shown_early)
    if isinstance(about, AskWeis) and compared and situation.opened is None:
        return _asked_for(situation, reglement, plan, about)
    if not isinstance(about, Report) or not compared or about.offender not in plan.order:
        return (Supposed(),)
    shown = [act for act in situation.acts if isinstance(act, ShowWeis)]
    if any(act.seat is about.offender for act in shown):
        return (Supposed(),)
    if about.sighting is Sighting.WEIS_NOT_SHOWN:
        own = [_claim(reglement, about.offender, cards) for cards in _own(situation, reglement, about, _RUN)]
        return tuple(Supposed(after=(claim,)) for claim in own) or (Supposed(),)
    theirs = [act for act in shown if act.seat in plan.opponents(about.offender)]
    if theirs:
        return _second_of_told(situation, reglement, about, theirs[0]) or (Supposed(),)
    return _equals(situation, reglement, plan, about)


@carries("A.23.8")
def early_stoeck(situation: Situation) -> ShowStoeck | None:
    """Stoeck shown in the first trick, right before or after their player's first card, and nobody objects to them.

    They come in time with a Weis that holds both (A.23.8), and that was announced before anything that is told.
    """
    number = next((at for at, act in enumerate(situation.acts) if isinstance(act, ShowStoeck)), None)
    said = None if number is None else situation.acts[number]
    told = situation.opened is not None or situation.tells_of(ShowWeis, Bedanken, Object)
    if told or number is None or not isinstance(said, ShowStoeck):
        return None
    first = situation.acts[:number]
    cards = [act for act in first if isinstance(act, Play)]
    begins = len(cards) == 1 and cards[0].seat is said.seat and isinstance(first[0], Play)
    return said if begins and situation.trick in {None, 0} else None


@carries("A.23.1", "A.23.8")
def _with_stoeck(situation: Situation, reglement: Reglement, shown: ShowStoeck) -> tuple[Supposed, ...]:
    """A Weis with both Stoeck may have been announced before them, or there was none."""
    first = next(act.card for act in situation.acts if isinstance(act, Play))  # his own
    trump = first.suit if situation.variant is None else situation.variant.trump
    pair = stoeck_pair(trump)
    rows = [pair | CardSet.of([card_of(trump, rank)]) for rank in (Rank.JACK, Rank.ACE)] if trump is not None else []
    free = (cards for cards in rows if _may_hold(situation, shown.seat, cards))
    claims = (_claim(reglement, shown.seat, row) for row in free if not _lies_elsewhere(situation, shown.seat, row))
    return (Supposed(), *(Supposed(after=(claim,)) for claim in islice(claims, 1)))


def _lies_elsewhere(situation: Situation, seat: Seat, cards: CardSet) -> bool:
    """Whether somebody else is known to hold one of these cards."""
    return any(situation.held(other) & cards for other in situation.order if other is not seat)


def is_about_weis(act: Act) -> bool:
    """Whether somebody asks for a Weis, or reports what was done with one: it may, or must, have been announced."""
    return isinstance(act, AskWeis) or (isinstance(act, Report) and act.sighting in _ABOUT)


@carries("A.23.3", "A.23.6")
def _asked_for(situation: Situation, reglement: Reglement, plan: SeatPlan, about: AskWeis) -> tuple[Supposed, ...]:
    """Who asks for a Weis that nobody told of may have heard one, of whom he asks; or there was none."""
    if any(isinstance(act, ShowWeis) for act in situation.acts) or about.of not in plan.order:
        return (Supposed(),)
    rows = [cards for cards in _free(situation, _RUN, []) if _may_hold(situation, about.of, cards)]
    return (Supposed(), *(Supposed(after=(_claim(reglement, about.of, cards),)) for cards in rows[:1]))


def _may_hold(situation: Situation, seat: Seat, cards: CardSet) -> bool:
    """Whether nothing that is told says that a seat did not hold these cards."""
    return not any(hand.seat is seat and hand.more == 0 and not cards <= hand.cards for hand in situation.hands)


@carries("A.23.5")
def _second_of_told(situation: Situation, reglement: Reglement, about: Report, first: ShowWeis) -> tuple[Supposed, ...]:
    """Who said Vorhand had announced as much after the Weis that is told: a row of those points, or the one named."""
    said = _said(reglement, first.cards) if first.said is None else first.said
    lengths = {points: length for length, points in reglement.weis.runs.value.items()}
    own = _own(situation, reglement, about, lengths.get(said, 0))
    equal = [claim for claim in (_claim(reglement, about.offender, cards) for cards in own) if claim.said == said]
    return tuple(Supposed(after=(claim,)) for claim in equal)


def _equals(situation: Situation, reglement: Reglement, plan: SeatPlan, about: Report) -> tuple[Supposed, ...]:
    """Two Weis of the same value, an opponent's first."""
    first = plan.opponents(about.offender)[0]
    named = [about.cards] if weis_of(about.cards, reglement.weis) is not None else []
    ways = tuple(
        Supposed(
            (_claim(reglement, first, theirs, said=_said(reglement, cards)), _claim(reglement, about.offender, cards))
        )
        for cards in _own(situation, reglement, about, _RUN)
        for theirs in _free(situation, _RUN, named)[-1:]
    )
    return ways or (Supposed(),)


def _own(situation: Situation, reglement: Reglement, about: Report, length: int) -> list[CardSet]:
    """The Weis of whom it is reported: as named, or two rows of this length without a card that both have."""
    if weis_of(about.cards, reglement.weis) is not None:
        return [about.cards]
    rows = _free(situation, length, [])
    return rows[:1] + [cards for cards in rows if not cards & rows[0]][:1]


def _free(situation: Situation, length: int, named: list[CardSet]) -> list[CardSet]:
    """Rows of this length that nobody else is known to hold, apart from what is named."""
    free = [cards for cards in _rows(length) if not any(situation.held(seat) & cards for seat in situation.order)]
    shown = [act.cards for act in situation.acts if isinstance(act, ShowWeis)]
    return [cards for cards in free if not any(cards & other for other in (*named, *shown))]


def _rows(length: int) -> list[CardSet]:
    """So many cards in a row, of every suit, from the middle and from below."""
    highest = Rank.ACE - length + 1
    firsts = dict.fromkeys((min(Rank.TEN, highest), Rank.SIX)) if 0 < length <= len(Rank) else ()
    return [CardSet.of([card_of(suit, Rank(first + at)) for at in range(length)]) for suit in Suit for first in firsts]


def _said(reglement: Reglement, cards: CardSet) -> int:
    found = weis_of(cards, reglement.weis)
    return 0 if found is None else found.points


def _claim(reglement: Reglement, seat: Seat, cards: CardSet, said: int | None = None) -> Claim:
    return Claim(seat, cards, _said(reglement, cards) if said is None else said, 0)
