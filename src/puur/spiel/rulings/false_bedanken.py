"""Bedanken without the points (A.3)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.reglement.carries import carries
from puur.seats import Party
from puur.spiel.fault import Irregularity
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure, never_closed, one_offer
from puur.spiel.ruling import Consequence, ConsequenceKind, Ruling
from puur.spiel.state import Spiel


@carries("A.3")
def _lost(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """Whoever says it without having the points loses the Partie; nobody has to call it."""
    del party
    article = spiel.reglement.partie.bedanken.article
    loser = spiel.start.seats.party(irregularity.offender)
    return one_offer(article, Consequence(ConsequenceKind.LOSE_PARTIE, article, party=loser))


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType({Kind.FALSE_BEDANKEN: Procedure(_lost, never_closed)})
