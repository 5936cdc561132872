"""Permissions: one table of data, the only place that depends on roles."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from puur.desk.events import KINDS, RoleName

DIRECTION_ALONE: Final = frozenset(
    {
        "opened",
        "entry_mode_chosen",
        "adjusted",
        "shortened",
        "teams_ruled",
        "time_ruled",
        "further_day_set",
        "protest_settled",
        "definitive",
        "key_destroyed",
        "closed",
        "reopened",
    }
)
"""What moves points by decision, ends something for good, or reopens it."""
MAY: Final[Mapping[RoleName, frozenset[str]]] = {
    "direction": frozenset(KINDS),
    "desk": frozenset(KINDS) - DIRECTION_ALONE,
    "steward": frozenset(
        {
            "checked_in",
            "missed",
            "roll_called",
            "sheet_claimed",
            "sheet_entered",
            "sheet_confirmed",
            "sheet_rejected",
            "protest_raised",
            "noted",
        }
    ),
    "player": frozenset({"sheet_entered", "sheet_confirmed", "sheet_rejected", "protest_raised"}),
    "hall": frozenset(),
    "server": frozenset({"sheet_entered", "round_begun", "round_ended", "gong", "contacts_deleted"}),
}
"""The kinds of facts each role may tell; a player only those about his own table."""


class Area(StrEnum):
    """What can be viewed."""

    SEATING = "seating"  # its published part
    OWN_TABLE = "own_table"  # one's own table, its sheet, one's own results
    RANKING = "ranking"  # its visible part
    HELD_BACK = "held_back"  # rankings not shown yet
    SHEETS = "sheets"  # every sheet with all its entries
    LOG = "log"
    CONTACTS = "contacts"  # telephone numbers and addresses


SEES: Final[Mapping[RoleName, frozenset[Area]]] = {
    "direction": frozenset(Area),
    "desk": frozenset(Area),
    "steward": frozenset({Area.SEATING, Area.OWN_TABLE, Area.RANKING, Area.SHEETS}),
    "player": frozenset({Area.SEATING, Area.OWN_TABLE, Area.RANKING}),
    "hall": frozenset({Area.SEATING, Area.RANKING}),
    "server": frozenset(Area) - {Area.CONTACTS},
}


def may(role: RoleName, kind: str) -> bool:
    """Whether a role may tell a fact of this kind.

    >>> may("desk", "sheet_corrected"), may("player", "sheet_corrected")
    (True, False)
    """
    return kind in MAY[role]


def sees(role: RoleName, area: Area) -> bool:
    """Whether a role may view an area.

    >>> sees("player", Area.HELD_BACK)
    False
    """
    return area in SEES[role]
