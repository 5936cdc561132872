"""Reports of what people saw and software cannot see: each is a case at once."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.cards import CardSet
from puur.reglement.carries import carries
from puur.spiel.acts import Report, Sighting
from puur.spiel.cases import called_by_seat, too_late
from puur.spiel.citations import Objections, cite, over_because
from puur.spiel.fault import Irregularity, IrregularityKind, Objection, ObjectionKind
from puur.spiel.ruling import Case
from puur.spiel.rulings import PROCEDURES
from puur.spiel.state import Phase, Spiel
from puur.spiel.table_door import case_at_once
from puur.spiel.tricks import given_by

_OTHERWISE_NAMED: Final = {Sighting.MISDEALT: IrregularityKind.MISDEAL}
KINDS: Final[Mapping[Sighting, IrregularityKind]] = MappingProxyType(
    {sighting: _OTHERWISE_NAMED.get(sighting) or IrregularityKind(sighting.value) for sighting in Sighting}
)
"""What kind of irregularity each report is."""


def check_report(spiel: Spiel, act: Report) -> Objections:
    """Objections to a report: an empty seat, a Spiel that is over, or a report that is impossible, harmless or late."""
    order = spiel.start.seats.order
    if act.seat not in order or act.offender not in order:
        return (cite(ObjectionKind.NOT_SEATED, spiel.reglement.table.seating),)
    if spiel.phase is Phase.OVER:
        return (Objection(ObjectionKind.SPIEL_OVER, over_because(spiel)),)
    irregularity = _seen(spiel, act)
    if _seen_by_all(spiel, irregularity) is not None:
        return ()
    wrong = PROCEDURES[irregularity.kind].impossible(spiel, irregularity)
    if wrong is not None:
        return (Objection(ObjectionKind.CANNOT_HAVE_HAPPENED, wrong, act.cards),)
    allowed = PROCEDURES[irregularity.kind].allowed(spiel, irregularity)
    if allowed is not None:
        return (Objection(ObjectionKind.NOTHING_TO_OBJECT, allowed),)
    late = too_late(spiel, irregularity, act.seat)
    return () if late is None else (Objection(ObjectionKind.OBJECTED_TOO_LATE, late),)


@carries("A.24")
def _seen_by_all(spiel: Spiel, seen: Irregularity) -> int | None:
    """The number of the case about the same two cards, which everybody saw lying there and nobody has called yet.

    Cards that went back since may be given at once a second time.
    """
    return next(
        (
            number
            for number, case in enumerate(spiel.faults.cases)
            if case.objector is None and _is_same(case, seen) and (case.decided is None or _lies_there(spiel, seen))
        ),
        None,
    )


def _lies_there(spiel: Spiel, seen: Irregularity | Report) -> bool:
    """Whether one of the cards lies in the running trick."""
    return spiel.trick is not None and bool(seen.cards & CardSet.of(given_by(spiel, spiel.trick, seen.offender)))


def _is_same(case: Case, seen: Irregularity) -> bool:
    known = case.irregularity
    return known.kind is IrregularityKind.TWO_CARDS is seen.kind and (known.cards, known.offender) == (
        seen.cards,
        seen.offender,
    )


def report(spiel: Spiel, act: Report) -> Spiel:
    """What was reported is a case, called by the reporter if he is an opponent.

    Telling what one saw is no objection: anybody may, of his partner and of himself too, and gains nothing by it, as
    the choice is the opponents' and a lost point theirs. Only to object to his own party nobody may, since a card would
    go back by it that no longer suits him (P.11).
    """
    irregularity = _seen(spiel, act)
    objector = act.seat if act.seat in spiel.start.seats.opponents(act.offender) else None
    number = _seen_by_all(spiel, irregularity)
    if number is not None:
        return called_by_seat(spiel, number, objector)
    return case_at_once(spiel, irregularity, objector)


@carries("A.24", "P.33", "P.41")
def _seen(spiel: Spiel, act: Report) -> Irregularity:
    """What was seen; of two cards given at once one may lie already, and it was their player's turn then (A.24).

    Once the rest is given away no trick lies on the table any more in which it could have happened (P.33, P.41).
    """
    trick = spiel.trick if spiel.faults.rest is None else None
    return Irregularity(
        kind=KINDS[act.sighting],
        offender=act.offender,
        act=act,
        objections=(),
        number=spiel.number,
        trick=spiel.trick_number,
        turn=act.offender if act.sighting is Sighting.TWO_CARDS and _lies_there(spiel, act) else spiel.turn,
        cards=act.cards,
        led=None if trick is None else trick.cards[0],
        lay=None if trick is None else len(spiel.turned),
    )
