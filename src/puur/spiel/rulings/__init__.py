"""One module for each part of the Reglemente that says what follows from a fault; here they are put together."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.spiel.fault import IrregularityKind
from puur.spiel.procedure import Procedure
from puur.spiel.rulings import (
    choice,
    conduct,
    false_bedanken,
    leads,
    looks,
    out_of_turn,
    remarks,
    rest,
    revokes,
    slate,
    stoeck,
    weis,
    wrong_deal,
)
from puur.spiel.rulings.referral import REFERRAL

PROCEDURES: Final[Mapping[IrregularityKind, Procedure]] = MappingProxyType(
    {
        **dict.fromkeys(IrregularityKind, REFERRAL),
        **leads.PROCEDURES,
        **revokes.PROCEDURES,
        **out_of_turn.PROCEDURES,
        **remarks.PROCEDURES,
        **looks.PROCEDURES,
        **conduct.PROCEDURES,
        **wrong_deal.PROCEDURES,
        **choice.PROCEDURES,
        **weis.PROCEDURES,
        **stoeck.PROCEDURES,
        **rest.PROCEDURES,
        **false_bedanken.PROCEDURES,
        **slate.PROCEDURES,
    }
)
"""How each kind of irregularity is dealt with; what no article settles is a referral (P.4)."""
