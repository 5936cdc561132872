"""The slate: its writer is to keep it tidy (A.16)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.reglement.carries import carries
from puur.seats import Party
from puur.spiel.citations import in_force
from puur.spiel.fault import Irregularity
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure, never_closed, one_offer
from puur.spiel.ruling import Consequence, ConsequenceKind, Ruling
from puur.spiel.state import Spiel

WRITING: Final = "A.16"


@carries("A.16")
def _demanded(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """The opponents may demand a tidy slate: the writer puts it in order, whoever was named; nothing else changes."""
    del irregularity, party
    article = in_force(WRITING, spiel.reglement)
    return one_offer(article, Consequence(ConsequenceKind.TIDY, article, seat=spiel.start.writer))


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType({Kind.UNTIDY_SLATE: Procedure(_demanded, never_closed)})
