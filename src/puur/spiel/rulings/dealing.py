"""A deal against the rules, a card that was seen, a trump card not laid out (A.17, A.25.1, E.3, F.trumpf)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure

PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType({})
