"""How a wrong word about Weis or Stoeck is classed: as a standing claim, as one out of time, as a remark (A.23)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.reglement.carries import carries
from puur.reglement.options import WeisPlay
from puur.rules.stoeck import stoeck_of
from puur.spiel.acts import AskWeis, ShowStoeck, ShowWeis
from puur.spiel.citations import Objections
from puur.spiel.fault import IrregularityKind, ObjectionKind
from puur.spiel.state import Spiel
from puur.spiel.weis.correction import last_in_time
from puur.spiel.weis.moment import claims_of, second_trick_begun
from puur.spiel.weis.talk import claimed

_KINDS: Final[Mapping[ObjectionKind, IrregularityKind]] = MappingProxyType(
    {
        ObjectionKind.NO_WEIS_PLAYED: IrregularityKind.WEIS_REMARK,
        ObjectionKind.NO_STOECK_PLAYED: IrregularityKind.WEIS_REMARK,
        ObjectionKind.WEIS_TOO_EARLY: IrregularityKind.WEIS_EARLY,
        ObjectionKind.WEIS_TOO_LATE: IrregularityKind.WEIS_LATE,
        ObjectionKind.NOT_A_WEIS: IrregularityKind.WEIS_NOT_HELD,
        ObjectionKind.WEIS_NOT_HELD: IrregularityKind.WEIS_NOT_HELD,
        ObjectionKind.WEIS_MISNAMED: IrregularityKind.WEIS_MISNAMED,
        ObjectionKind.WEIS_CANNOT_COUNT: IrregularityKind.WEIS_UNNEEDED,
        ObjectionKind.WEIS_NOT_HIGHEST: IrregularityKind.WEIS_NOT_HIGHEST,
        ObjectionKind.STOECK_NOT_HELD: IrregularityKind.STOECK_WRONG,
        ObjectionKind.STOECK_TOO_EARLY: IrregularityKind.STOECK_WRONG,
        ObjectionKind.STOECK_TOO_LATE: IrregularityKind.STOECK_LATE,
    }
)
"""The gravest first: of several objections, the first in this list decides the irregularity."""
_OUT_OF_TIME: Final = frozenset({ObjectionKind.WEIS_TOO_LATE, ObjectionKind.WEIS_SAID_BEFORE})
_STANDING: Final = frozenset(
    {
        IrregularityKind.WEIS_NOT_HELD,
        IrregularityKind.WEIS_MISNAMED,
        IrregularityKind.WEIS_UNNEEDED,
        IrregularityKind.WEIS_NOT_HIGHEST,
    }
)


@carries("A.23.6", "P.40")
def talk_kind(spiel: Spiel, act: ShowWeis | AskWeis | ShowStoeck, faults: Objections) -> IrregularityKind:
    """What kind of irregularity it is.

    From trick two on, anything said about Weis is a remark; so it is at any time where no Weis are played, also of
    Stoeck whose cards both lie already. E.6 and A.4 forbid every remark and leave it to the opponents what it gave
    away: they may let it pass, and nobody weighs for them what they could infer. Asking too late is a remark as well;
    asking for something that is not there has no effect.
    """
    found = {fault.kind for fault in faults}
    compared = spiel.reglement.weis.play.value is WeisPlay.COMPARED
    if compared and found & _OUT_OF_TIME and second_trick_begun(spiel):
        return IrregularityKind.WEIS_REMARK
    if isinstance(act, AskWeis) or (isinstance(act, ShowWeis) and compared and _said_before(spiel, act)):
        return IrregularityKind.OTHER
    if {ObjectionKind.WEIS_TOO_LATE, ObjectionKind.WEIS_CANNOT_COUNT} <= found:
        return IrregularityKind.WEIS_UNNEEDED
    return next((kind for objection, kind in _KINDS.items() if objection in found), IrregularityKind.OTHER)


@carries("A.23.5")
def _said_before(spiel: Spiel, act: ShowWeis) -> bool:
    """Whether these cards were announced before and it is too late for another word about them: it counts nothing."""
    last = last_in_time(spiel, act.seat)
    known = any(claim.cards == act.cards for claim in claims_of(spiel, act.seat))
    return known and (last is None or last.cards != act.cards)


@carries("A.23.5", "A.23.8", "P.39")
def said_all_the_same(spiel: Spiel, act: ShowWeis | ShowStoeck, faults: Objections, kind: IrregularityKind) -> Spiel:
    """The effect of a wrong announcement: made in time, it stands until called; out of time, it never stands."""
    if isinstance(act, ShowWeis):
        late = any(fault.kind is ObjectionKind.WEIS_TOO_LATE for fault in faults)
        return claimed(spiel, act) if kind in _STANDING and not late else spiel
    false = any(fault.kind is ObjectionKind.STOECK_NOT_HELD for fault in faults) and bool(
        stoeck_of(spiel.preface.variant)
    )
    return spiel._replace(talk=spiel.talk._replace(stoeck=act.seat)) if false else spiel
