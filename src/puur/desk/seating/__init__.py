"""Seating: who sits where in every round. Pure functions, the same answer every time.

`seat(SeatingRequest(...))` plans an evening, or the rest of it from what was really played.
"""

from puur.desk.seating.faults import FaultKind, RequestFault, SeatingError, faults_of
from puur.desk.seating.front import seat
from puur.desk.seating.gaps import GapVariant, variants
from puur.desk.seating.lottery import commitment, draw
from puur.desk.seating.options import ByRank, Gaps, Method, Sides, WishKind
from puur.desk.seating.people_moved import Move, Place, moves
from puur.desk.seating.reasons import SeatReason, WhySeat, why
from puur.desk.seating.repair_ways import Repair, RepairKind, repairs
from puur.desk.seating.request import Away, Complaint, Ranked, Seating, SeatingRequest, Violation, Wish

__all__ = [
    "Away",
    "ByRank",
    "Complaint",
    "FaultKind",
    "GapVariant",
    "Gaps",
    "Method",
    "Move",
    "Place",
    "Ranked",
    "Repair",
    "RepairKind",
    "RequestFault",
    "SeatReason",
    "Seating",
    "SeatingError",
    "SeatingRequest",
    "Sides",
    "Violation",
    "WhySeat",
    "Wish",
    "WishKind",
    "commitment",
    "draw",
    "faults_of",
    "moves",
    "repairs",
    "seat",
    "variants",
    "why",
]
