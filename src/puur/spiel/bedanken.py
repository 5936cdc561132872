"""Bedanken: a player says his party has reached the target, and the Spiel is over at once (A.3).

Said without the points, it loses the Partie. Where the points came only from an opponent's wrong card, the call counts
as not said, and the wrong card is called (A.3). Until the Spiel is written, faults in it may still be called; then the
Bedanken is judged again (P.45).
"""

from dataclasses import replace
from typing import Final

from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel import cases
from puur.spiel.acts import Act, Bedanken, Object, Report
from puur.spiel.bedanken_points import BedankenWorth, has_reached, judged, wrongly_counted
from puur.spiel.citations import Objections, cite, over_because
from puur.spiel.consequences import follow
from puur.spiel.ending import Ending, EndingKind
from puur.spiel.fault import GIVEN_WRONGLY, Irregularity, IrregularityKind, Objection, ObjectionKind
from puur.spiel.procedure import one_offer, standing
from puur.spiel.public import phase_at_table
from puur.spiel.rest import claim_objected_to
from puur.spiel.ruling import Case, Decided
from puur.spiel.state import Lapse, Phase, Spiel, Thanked
from puur.spiel.table_door import case_at_once

_SAID: Final = tuple(Bedanken(seat) for seat in Seat)


@carries("A.3")
def check_bedanken(spiel: Spiel, act: Bedanken) -> Objections:
    """Objections to Bedanken: no target to reach, or the Spiel has stopped.

    It may be said out of turn, and the party at fault need not wait for its opponents' choice. The first call counts.
    """
    keys = spiel.reglement
    if act.seat not in spiel.start.seats.order:
        return (cite(ObjectionKind.NOT_SEATED, keys.table.seating),)
    if spiel.phase is Phase.OVER:
        return (Objection(ObjectionKind.SPIEL_OVER, over_because(spiel)),)
    if spiel.faults.thanked is not None or not keys.partie.bedanken.value:  # where it is known there is a target
        kind = ObjectionKind.NO_BEDANKEN if spiel.faults.thanked is None else ObjectionKind.SPIEL_OVER
        return (cite(kind, keys.partie.bedanken),)
    return ()


@carries("A.3", "P.29", "P.45")
def bedanken(spiel: Spiel, act: Bedanken) -> Spiel:
    """Stop the Spiel: with the points the Partie is won, without them lost. Or the call counts as not said (P.45).

    A caller who could have chosen in a case takes its default (P.29). While others have yet to choose, it waits, and
    their choice determines the points by which it is judged; after an annulment it counts as not said.
    """
    settled = cases.waived_by(spiel, act.seat)
    if settled is None:
        waiting = Thanked(act.seat, phase_at_table(spiel), spiel.turn, len(spiel.faults.cases))
        return spiel.with_faults(spiel.faults._replace(thanked=waiting))
    thanked = Thanked(act.seat, settled.phase, settled.turn, len(settled.faults.cases))
    if judged(settled, thanked).worth is BedankenWorth.VALID:
        return _won(settled, thanked)
    if has_reached(spiel, spiel.start.seats.party(act.seat)):
        return _lapsed(spiel, act.seat)
    return _said_falsely(settled, thanked)


def table_of(spiel: Spiel) -> Spiel:
    """The table at the moment of the call, so that faults on it can be called; else the Spiel itself."""
    thanked = spiel.faults.thanked
    if thanked is None or spiel.phase is not Phase.OVER:
        return spiel
    return spiel._replace(phase=thanked.phase, turn=thanked.turn, ending=None)


def table_for(spiel: Spiel, act: Act) -> Spiel:
    """The Spiel in which an act is checked: after Bedanken, objections and reports are still possible (P.45)."""
    return table_of(spiel) if isinstance(act, Object | Report) else spiel


@carries("A.3", "P.45")
def object_to(spiel: Spiel, act: Object) -> Spiel:
    """Check an objection on the table at the moment of Bedanken."""
    if spiel.faults.thanked is None or cases.waits_for_caller(spiel, act) is not None:
        return cases.object_to(spiel, act)
    table = table_of(spiel)
    claim = claim_objected_to(table, act)
    if claim is not None:  # already ruled on: only note who called it
        return cases.called_by_seat(spiel, spiel.faults.cases.index(claim), act.seat)
    return _with_called(spiel, cases.called_by(table, act), act.seat)


@carries("A.3", "P.45")
def called(spiel: Spiel, irregularity: Irregularity, seat: Seat) -> Spiel:
    """The Spiel after a player has called an irregularity; a Bedanken is judged again."""
    return judged_anew(_with_called(spiel, irregularity, seat))


def _with_called(spiel: Spiel, irregularity: Irregularity, seat: Seat) -> Spiel:
    """With its case; the Bedanken stands if the points suffice without the opponent's wrong card.

    While it waits for a choice that is already so, whichever of the two was called first.
    """
    thanked = spiel.faults.thanked
    against = thanked is not None and irregularity.offender in spiel.start.seats.opponents(thanked.seat)
    if thanked is None or not against or irregularity.kind not in GIVEN_WRONGLY or not _suffices(spiel, thanked):
        return cases.call(table_of(spiel), irregularity, seat)
    article = spiel.reglement.partie.bedanken.article
    stands = Case(irregularity, seat, one_offer(article, standing(article)), 0, Decided.AT_ONCE)
    return spiel.with_faults(spiel.faults._replace(cases=(*spiel.faults.cases, stands)))


def _suffices(spiel: Spiel, thanked: Thanked) -> bool:
    """Whether a Bedanken has won, or would if what waits for a choice stood."""
    if spiel.phase is Phase.RULING:
        return judged(spiel, thanked).worth is BedankenWorth.VALID
    return spiel.ending is not None and spiel.ending.kind is EndingKind.BEDANKT


@carries("A.3", "P.45")
def judged_anew(spiel: Spiel) -> Spiel:
    """The Spiel with its Bedanken judged after another ruling; while a choice is pending, it waits, too.

    An annulled or redealt Spiel has no Bedanken.
    """
    thanked = spiel.faults.thanked
    if thanked is None or spiel.phase in {Phase.RULING, Phase.OVER}:
        annulled = spiel.ending is not None and spiel.ending.kind is EndingKind.ANNULLED
        return _unsaid(spiel) if thanked is not None and annulled else spiel
    now = Thanked(thanked.seat, spiel.phase, spiel.turn, thanked.cases)
    worth = judged(spiel, now).worth
    if worth is BedankenWorth.FALSE:
        return _said_falsely(spiel, now)
    return _won(_unsaid(spiel), now) if worth is BedankenWorth.VALID else _lapsed(_unsaid(spiel), thanked.seat)


def waived_by(spiel: Spiel, seat: Seat) -> Spiel | None:
    """As `puur.spiel.cases.waived_by`; a Bedanken that waited for the choice is judged."""
    waived = cases.waived_by(spiel, seat)
    return None if waived is None else judged_anew(waived)


def by_default(spiel: Spiel, act: Act) -> Spiel | None:
    """As `puur.spiel.cases.by_default`; a Bedanken that waited for the choice is judged."""
    waived = cases.by_default(spiel, act)
    return None if waived is None else judged_anew(waived)


def _won(spiel: Spiel, thanked: Thanked) -> Spiel:
    own = spiel.start.seats.party(thanked.seat)
    ending = Ending(EndingKind.BEDANKT, spiel.reglement.partie.bedanken.article, thanked.seat, own)
    faults = spiel.faults._replace(thanked=thanked)
    return spiel._replace(phase=Phase.OVER, turn=None, ending=ending, faults=faults)


@carries("A.3", "P.45")
def _lapsed(spiel: Spiel, seat: Seat) -> Spiel:
    """The Bedanken lapses and the wrongly counted cards are called, except those taken back with another wrong card.

    The ruling on the first of these cards says that the Bedanken lapsed, or the case in which a choice waits.
    """
    wrong = wrongly_counted(spiel, seat)
    waiting = tuple(spiel.faults.cases[number].irregularity for number in cases.pending(spiel))
    first = (*wrong, *waiting)[:1]
    lapses = tuple(Lapse(seat, irregularity) for irregularity in first)
    spiel = cases.ruled_anew(spiel.with_faults(spiel.faults._replace(lapses=(*spiel.faults.lapses, *lapses))))
    for irregularity in wrong:
        if irregularity in wrongly_counted(spiel, seat):
            spiel = cases.call(spiel, irregularity, seat)
    return spiel


def _said_falsely(spiel: Spiel, thanked: Thanked) -> Spiel:
    """The irregularity of a false call, ruled on at once: the Partie is lost (A.3)."""
    spiel = spiel.with_faults(spiel.faults._replace(thanked=thanked))
    before = _false(spiel)
    if before:
        (lost,) = cases.rulings(spiel, before[0])[0].offers[0]
        return follow(spiel, lost, before[0])
    said = Irregularity(
        kind=IrregularityKind.FALSE_BEDANKEN,
        offender=thanked.seat,
        act=_SAID[thanked.seat],
        objections=(),
        number=spiel.number,
        trick=spiel.trick_number,
        turn=spiel.turn,
    )
    return case_at_once(spiel, said)


def _false(spiel: Spiel) -> tuple[Irregularity, ...]:
    """The false call, as long as it counts."""
    kind = IrregularityKind.FALSE_BEDANKEN
    return tuple(
        irregularity
        for irregularity in spiel.faults.irregularities
        if irregularity.kind is kind and irregularity not in spiel.faults.undone
    )


def _unsaid(spiel: Spiel) -> Spiel:
    """The Spiel without the Bedanken: a false call no longer counts."""
    article = spiel.reglement.partie.bedanken.article
    said = _false(spiel)
    settled = tuple(
        replace(case, ruling=one_offer(article, standing(article))) if case.irregularity in said else case
        for case in spiel.faults.cases
    )
    undone = (*spiel.faults.undone, *said)
    return spiel.with_faults(spiel.faults._replace(thanked=None, cases=settled, undone=undone))


def bedanken_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """Bedanken, wherever the Reglement has it, regardless of whether it would be right."""
    if not spiel.reglement.partie.bedanken.value:
        return ()
    act = _SAID[seat]
    return () if check_bedanken(spiel, act) else (act,)
