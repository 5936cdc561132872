"""Wrong, late and needless Weis (A.23.3 to A.23.7)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.spiel.fault import IrregularityKind
from puur.spiel.procedure import Procedure
from puur.spiel.rulings.weis import out_of_place, wrong_weis

PROCEDURES: Final[Mapping[IrregularityKind, Procedure]] = MappingProxyType(
    {**wrong_weis.PROCEDURES, **out_of_place.PROCEDURES}
)
