"""The slate: its writer must keep it tidy (A.16)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.reglement.carries import carries
from puur.seats import Party
from puur.spiel.fault import Irregularity
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure, never_closed, one_offer
from puur.spiel.ruling import Consequence, ConsequenceKind, Ruling
from puur.spiel.rulings.referral import referred
from puur.spiel.state import Spiel


@carries("A.16")
def _demanded(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """The opponents may demand a tidy slate: the writer puts it in order, whoever was named; nothing else changes.

    Another text may say how wrong sums are corrected without lifting this duty.
    """
    del party
    key = spiel.reglement.sheet.tidy
    if not key.value:
        return referred(spiel, irregularity, key.article)
    return one_offer(key.article, Consequence(ConsequenceKind.TIDY, key.article, seat=spiel.start.writer))


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType({Kind.UNTIDY_SLATE: Procedure(_demanded, never_closed)})
