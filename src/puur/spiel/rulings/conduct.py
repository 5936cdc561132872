"""What is forbidden without a sanction: cards held ready or taken up early, seats changed (A.9, A.13, K.wahl)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure

PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType({})
