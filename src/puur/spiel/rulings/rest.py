"""The rest laid down where it need not win, or where every card is to be played (A.14, E.10, K.karte-bereit)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.reglement.carries import carries
from puur.reglement.options import RestClaim
from puur.seats import Party
from puur.spiel.fault import Irregularity
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure, never_closed, one_offer, standing
from puur.spiel.ruling import Consequence, ConsequenceKind, Ruling
from puur.spiel.rulings.referral import referred
from puur.spiel.state import Spiel


@carries("A.14", "E.10", "K.karte-bereit", "P.13")
def _claimed(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """The rest goes to the opponents, or the claim has no effect and play goes on, or it is referred.

    A claim at a table where claims cannot be judged is referred too.
    """
    key = spiel.reglement.trick.rest
    judged = key.value is RestClaim.ANY_ORDER and not irregularity.objections
    if judged or key.value is RestClaim.FORFEITS:
        return one_offer(key.article, Consequence(ConsequenceKind.REST_TO, key.article, party=party))
    if key.value is RestClaim.REFUSED:
        return one_offer(key.article, standing(key.article))
    return referred(spiel, irregularity, key.article)


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType({Kind.REST_CLAIMED: Procedure(_claimed, never_closed)})
