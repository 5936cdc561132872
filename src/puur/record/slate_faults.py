"""Rulings on wrong or late writing, determined at a simulated table that plays one Spiel."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from puur.cards import Card
from puur.partie import (
    Correct,
    NameDealer,
    Partie,
    PartieAct,
    PartieIrregularity,
    PartiePhase,
    Write,
    acts_for,
    advance,
    open_partie,
)
from puur.partie import witness as partie_witness
from puur.record.chance import Chance, seed_of
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.acts import Announce, Cut, Lift, Play, Predict
from puur.spiel.fault import IrregularityKind
from puur.spiel.ruling import Offer

_SEED: Final = "rule"
_MOST: Final = 400
_ONWARD: Final = (Announce, NameDealer, Play, Predict)


def slate_faults(reglement: Reglement) -> Iterator[PartieIrregularity]:
    """What happens above the Spiel if the first one is written wrongly, by another, late, or not at all.

    Written wrongly first with a sum that is wrong too, then with points that add up.
    """
    played = _played(open_partie(reglement))
    if played is None:
        return
    right = next((act for seat in played.seats.order for act in acts_for(played, seat) if isinstance(act, Write)), None)
    if right is None:
        return
    wrong = replace(right, points=(right.points[0] + 1, *right.points[1:]))
    shifted = replace(right, points=(wrong.points[0], *right.points[1:-1], right.points[-1] - 1))
    others = [replace(right, seat=seat) for seat in played.seats.order if seat is not played.writer]
    for act in (wrong, shifted, *others[:1]):
        yield from _new(played, act)
    begun = _begun(played)
    yield from begun.irregularities[len(played.irregularities) :]
    yield from _new(_played(begun, tricks=1) or begun, right)
    over = advance(played, right)._replace(phase=PartiePhase.OVER)  # corrections end with the Partie at the latest
    yield from _new(over, Correct(right.seat, 0, wrong.points))


def slate_fault(
    reglement: Reglement, kind: IrregularityKind, seat: Seat, *, adds_up: bool = False
) -> PartieIrregularity | None:
    """What is ruled if this seat does it, with points that add up or not; None if it cannot happen."""
    found = [fault for fault in slate_faults(reglement) if fault.kind is kind]
    if not found:
        return None
    called = found[-1 if adds_up else 0]
    ruling = replace(called.ruling, offers=tuple(_about(offer, seat) for offer in called.ruling.offers))
    return replace(called, offender=seat, ruling=ruling)


def _about(offer: Offer, seat: Seat) -> Offer:
    return tuple(part if part.seat is None else replace(part, seat=seat) for part in offer)


def _new(partie: Partie, act: PartieAct) -> tuple[PartieIrregularity, ...]:
    """What is wrong with an act that happens now."""
    return partie_witness(partie, act).irregularities[len(partie.irregularities) :]


def _begun(partie: Partie) -> Partie:
    """The table with the next Spiel begun, by whoever cuts, or lifts, although the last one is not written."""
    for seat in partie.seats.order:
        for act in (Cut(seat, 12), Lift(seat, 12, Card.D6)):
            after = partie_witness(partie, act)
            if after.phase is PartiePhase.PLAYING:
                return after
    return partie


def _played(partie: Partie, tricks: int = 100) -> Partie | None:
    """The table after one Spiel, or so many tricks of it, in which all do the first thing that brings it on."""
    chance = Chance(seed_of(_SEED))
    for _ in range(_MOST):
        if partie.phase not in {PartiePhase.LOTS, PartiePhase.PLAYING}:
            return partie
        if partie.spiel is not None and len(partie.spiel.tricks) >= tricks:
            return partie
        acts = (act for seat in partie.seats.order for act in acts_for(partie, seat) if isinstance(act, _ONWARD))
        act = chance.next_act(partie) or next(acts, None)
        if act is None:
            return None
        partie = advance(partie, act)
    return None
