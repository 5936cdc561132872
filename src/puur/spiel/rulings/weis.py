"""Wrong, late and needless Weis (A.23.3 to A.23.7)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure

PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType({})
