"""Turned tricks looked into, ghost cards, missing cards (A.5, A.6, A.7, K.gedeckt, K.fehlende-karte)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure

PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType({})
