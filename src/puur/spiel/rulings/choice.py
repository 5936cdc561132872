"""The wrong player chooses trump, or corrects what was announced (A.19)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure

PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType({})
