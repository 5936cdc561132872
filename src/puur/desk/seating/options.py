"""The words a seating is asked for with: who plays with whom, how gaps are filled, how ranks make tables, wishes."""

from enum import StrEnum

from puur.reglement.options import Gap, RankedTables


class Sides(StrEnum):
    """Who plays with whom."""

    EACH = "each"  # everybody for himself (F.grundsatz)
    DRAWN = "drawn"  # partners drawn anew each round, everybody with a sheet of his own (E.1, K)
    PAIRS = "pairs"  # fixed pairs


Gaps = Gap
"""What is done where people do not divide by four (P.12): the Reglement's word."""
ByRank = RankedTables
"""How tables are made from a ranking (P.3): the Reglement's word."""


class WishKind(StrEnum):
    """What can be wished of a seating."""

    APART = "apart"  # never at one table (couples)
    RATHER_APART = "rather_apart"  # better not at one table (club mates)
    NOT_PARTNERS = "not_partners"
    TABLE = "table"  # always there (somebody who walks badly)
    NEAR_DOOR = "near_door"  # at one of these tables
    OTHER_TABLES = "other_tables"  # not twice at a table of the same number
    MENTOR = "mentor"  # the first named with one of the others (a beginner with somebody experienced)

    @property
    def firm(self) -> bool:
        """Whether it stands above meeting nobody twice."""
        return self in {WishKind.APART, WishKind.NOT_PARTNERS, WishKind.TABLE, WishKind.NEAR_DOOR}


class Method(StrEnum):
    """How a plan came about."""

    SHIFTS = "shifts"  # tables move on by fixed steps: nobody meets twice
    FIELD = "field"  # sixteen players, five rounds, by the field of four elements
    SMALL = "small"  # eight or twelve players: the fewest repeats there can be
    STORED = "stored"  # a plan found once and kept
    CIRCLE = "circle"  # fixed pairs, everybody against everybody
    SEARCH = "search"  # looked for, with the fewest repeats found
    CONTINUED = "continued"  # what was played is continued as it was begun
    RANKED = "ranked"  # by the ranking
    NOTHING = "nothing"  # nothing was left to plan
