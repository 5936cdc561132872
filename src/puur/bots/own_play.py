"""What somebody made of his cards over many Spiele: against four bots with the same cards, by what he announced."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from puur.bots.protocol import Bot
from puur.bots.same_deal import is_whole, lead_of, played_by_bots
from puur.modes import Variant
from puur.partie import Partie
from puur.record.replayed import Replayed, Step
from puur.reglement.options import WeisPlay
from puur.rules.weis import find_weis
from puur.rules.weis_comparison import Announced, counting
from puur.seats import Seat
from puur.spiel.acts import Cut, Deal, DemandShuffle, Lift, Play, Roll, Shuffle
from puur.spiel.state import Spiel
from puur.spiel.tricks import dealt_hand
from puur.spiel.weis.moment import claims_of, variant_of
from puur.spiel.weis.talk import announced

_BEFORE: Final = (DemandShuffle, Shuffle, Cut, Lift, Deal, Roll)
"""What happens before anybody may decide what to do with his cards."""


@dataclass(frozen=True, slots=True)
class OwnSpiel:
    """A whole Spiel in which somebody gave all cards of his seat himself.

    `lead` is how many points his party was ahead, `bots_lead` the same where four equal bots play the same deal; none
    where they cannot. `announced` is the variant he chose himself, `unsaid` the points of a Weis that would have been
    written if he had said it, and that he did not say; none where no Weis are compared.
    """

    lead: Fraction
    bots_lead: Fraction | None
    announced: Variant | None
    unsaid: int | None


def own_spiele(played: Replayed, own: Iterable[int], bot: Bot) -> Iterator[OwnSpiel]:
    """The Spiele of a record in which all cards of a seat lie among the acts with these numbers, counted from 0."""
    numbers, begun = frozenset(own), 0
    for steps in played.by_spiel:
        spiel, dealt = _lain(steps), next((step.before for step in steps if _is_decision(step)), None)
        if spiel is not None and is_whole(spiel) and dealt is not None:
            yield from (_seen(dealt, spiel, seat, bot) for seat in _own_seats(steps, begun, numbers))
        begun += len(steps)


def _lain(steps: tuple[Step, ...]) -> Spiel | None:
    """A Spiel as it lay at its end."""
    return next((step.spiel for step in reversed(steps) if step.spiel is not None and step.spiel.number > 0), None)


def _is_decision(step: Step) -> bool:
    return step.before.spiel is not None and not isinstance(step.entry.act, _BEFORE)


def _own_seats(steps: tuple[Step, ...], begun: int, numbers: frozenset[int]) -> tuple[Seat, ...]:
    """The seats all cards of which were given by somebody himself."""
    given: dict[Seat, bool] = {}
    for number, step in enumerate(steps, begun):
        act = step.entry.act
        if isinstance(act, Play):
            given[act.seat] = given.get(act.seat, True) and number in numbers
    return tuple(seat for seat, is_own in given.items() if is_own)


def _seen(dealt: Partie, spiel: Spiel, seat: Seat, bot: Bot) -> OwnSpiel:
    party = spiel.start.seats.party(seat)
    same = played_by_bots(dealt, dict.fromkeys(spiel.start.seats.order, bot))
    chosen = spiel.preface.variant if spiel.preface.announcer is seat else None
    return OwnSpiel(lead_of(spiel, party), None if same is None else lead_of(same, party), chosen, unsaid(spiel, seat))


def unsaid(spiel: Spiel, seat: Seat) -> int | None:
    """The points of the Weis somebody held and did not say though they would have been written (A.23.7).

    0 where he kept none back; None if no Weis are compared.
    """
    keys = spiel.reglement.weis
    if keys.play.value is not WeisPlay.COMPARED:
        return None
    if claims_of(spiel, seat):
        return 0
    held = tuple(Announced(seat, weis, weis.points) for weis in find_weis(dealt_hand(spiel, seat), keys))
    written = counting((*announced(spiel), *held), spiel.start.seats, variant_of(spiel), keys)
    return sum(weis.points for weis in written if weis.seat is seat)


@dataclass(frozen=True, slots=True)
class MeanLead:
    """A mean of so many Spiele, and its standard error; none with fewer than two."""

    spiele: int
    mean: float
    error: float | None


def mean_of(leads: Iterable[Fraction]) -> MeanLead | None:
    """Their mean; none of nothing.

    >>> mean_of([Fraction(10), Fraction(20)])
    MeanLead(spiele=2, mean=15.0, error=5.0)
    """
    found = [float(lead) for lead in leads]
    if not found:
        return None
    error = stdev(found) / sqrt(len(found)) if len(found) > 1 else None
    return MeanLead(len(found), fmean(found), error)


@dataclass(frozen=True, slots=True)
class OwnFigures:
    """The figures of somebody under a Reglement, from his Spiele in their order."""

    spiele: tuple[OwnSpiel, ...]

    @property
    def gained(self) -> tuple[Fraction, ...]:
        """By how much he was further ahead than the bots, Spiel by Spiel."""
        return tuple(spiel.lead - spiel.bots_lead for spiel in self.spiele if spiel.bots_lead is not None)

    @property
    def announcements(self) -> Mapping[Variant, MeanLead]:
        """How far ahead his own announcements brought his party."""
        chosen = {variant: [spiel.lead for spiel in self.spiele if spiel.announced is variant] for variant in Variant}
        return {variant: mean for variant, leads in chosen.items() if (mean := mean_of(leads)) is not None}

    @property
    def unsaid(self) -> tuple[int, ...] | None:
        """The points of each Weis he kept back that would have counted; None if no Weis are compared."""
        found = [spiel.unsaid for spiel in self.spiele if spiel.unsaid is not None]
        return tuple(points for points in found if points) if found else None
