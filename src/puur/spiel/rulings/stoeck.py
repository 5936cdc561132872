"""Stoeck that are not there, too early, or too late (A.16, A.23.8)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.reglement.carries import carries
from puur.reglement.options import StoeckPlay
from puur.rules.stoeck import stoeck_of
from puur.seats import Party
from puur.spiel.citations import in_force
from puur.spiel.fault import Irregularity, ObjectionKind
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure, annulling, left_to_decide, never_closed, one_offer, standing
from puur.spiel.ruling import Consequence, ConsequenceKind, Ruling
from puur.spiel.rulings.referral import referred
from puur.spiel.state import Spiel


@carries("A.16", "A.23.8", "G.weis", "P.39")
def _not_counted(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """They do not count; shown too early, they may be shown again in time. Nothing more follows (P.39)."""
    del party
    seat, play = irregularity.offender, spiel.reglement.stoeck.play
    article, both = play.article, stoeck_of(spiel.preface.variant)
    early = any(objection.kind is ObjectionKind.STOECK_TOO_EARLY for objection in irregularity.objections)
    if early:
        again = in_force("P.39", spiel.reglement)
        return one_offer(article, Consequence(ConsequenceKind.SAY_AGAIN, again, seat=seat))
    struck = Consequence(ConsequenceKind.FORFEIT, article, cards=both, seat=seat)
    if play.value is StoeckPlay.SHOWN:
        return one_offer(article, struck)
    if spiel.talk.stoeck is not seat:
        return referred(spiel, irregularity, article)
    return left_to_decide(spiel, (annulling(article),), (struck,), (standing(article),))


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType(
    {
        Kind.STOECK_WRONG: Procedure(_not_counted, never_closed),
        Kind.STOECK_LATE: Procedure(_not_counted, never_closed),
    }
)
