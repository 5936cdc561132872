"""The options of a seating: who plays with whom, how gaps are filled, how ranks make tables, wishes."""

from enum import StrEnum

from puur.reglement.options import Gap, RankedTables


class Sides(StrEnum):
    """Who plays with whom."""

    EACH = "each"  # everybody alone (F.grundsatz)
    DRAWN = "drawn"  # partners drawn for each round, everybody with a sheet of his own (E.1, K)
    PAIRS = "pairs"  # fixed pairs


Gaps = Gap
"""What to do when the number of people is not a multiple of four (P.12): the Reglement's word."""
ByRank = RankedTables
"""How tables are made from a ranking (P.3): the Reglement's word."""


class WishKind(StrEnum):
    """The kinds of wishes."""

    APART = "apart"  # never at one table (couples)
    RATHER_APART = "rather_apart"  # better not at one table (club mates)
    NOT_PARTNERS = "not_partners"
    TABLE = "table"  # always at one table (somebody who walks badly)
    NEAR_DOOR = "near_door"  # at one of these tables
    OTHER_TABLES = "other_tables"  # not twice at a table of the same number
    MENTOR = "mentor"  # the first with one of the others (a beginner with somebody experienced)

    @property
    def firm(self) -> bool:
        """Whether it takes precedence over avoiding repeats."""
        return self in {WishKind.APART, WishKind.NOT_PARTNERS, WishKind.TABLE, WishKind.NEAR_DOOR}


class Method(StrEnum):
    """How a plan was made."""

    SHIFTS = "shifts"  # tables move on by fixed steps: nobody meets twice
    FIELD = "field"  # sixteen players, five rounds, by the field of four elements
    SMALL = "small"  # eight or twelve players: the fewest repeats there can be
    STORED = "stored"  # a plan found once and kept
    CIRCLE = "circle"  # fixed pairs, everybody against everybody
    SEARCH = "search"  # by search, with the fewest repeats found
    CONTINUED = "continued"  # continues what was played
    RANKED = "ranked"  # by the ranking
    BRACKET = "bracket"  # by the bracket of a knock-out final
    NOTHING = "nothing"  # nothing was left to plan
