"""Reglemente as data: each value with the article that sets it."""

from puur.reglement.cited import Cited
from puur.reglement.difference import (
    Chapter,
    HouseRule,
    KeyDifference,
    cited,
    difference,
    house_rules,
    only_in,
    tree,
)
from puur.reglement.keys import KEYS, Key
from puur.reglement.loader import LARGEST, OWN, built_in, check, evidence, load, loads, named, remarks, uncarried
from puur.reglement.matrix import Cell, Evidence, MatrixRow, Stray, empty_cells, matrix, strays
from puur.reglement.model import Article, ArticleKind, Language, Reglement, Setting
from puur.reglement.shapes import written
from puur.reglement.uncarried import How, Uncarried, UncarriedRemark

__all__ = [
    "KEYS",
    "LARGEST",
    "OWN",
    "Article",
    "ArticleKind",
    "Cell",
    "Chapter",
    "Cited",
    "Evidence",
    "HouseRule",
    "How",
    "Key",
    "KeyDifference",
    "Language",
    "MatrixRow",
    "Reglement",
    "Setting",
    "Stray",
    "Uncarried",
    "UncarriedRemark",
    "built_in",
    "check",
    "cited",
    "difference",
    "empty_cells",
    "evidence",
    "house_rules",
    "load",
    "loads",
    "matrix",
    "named",
    "only_in",
    "remarks",
    "strays",
    "tree",
    "uncarried",
    "written",
]
