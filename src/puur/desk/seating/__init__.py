"""Seating: who sits where in every round. Pure functions, the same answer every time.

`seat(SeatingRequest(...))` plans an evening, or the rest of it from what was really played.
"""

from puur.desk.seating.faults import FaultKind, RequestFault, SeatingError, faults_of
from puur.desk.seating.front import seat
from puur.desk.seating.gaps import GapVariant, variants
from puur.desk.seating.lottery import commitment, draw
from puur.desk.seating.options import ByRank, Gaps, Method, Sides, WishKind
from puur.desk.seating.people_moved import ChairPlace, Move, moves
from puur.desk.seating.reasons import SeatReason, WhySeat, why
from puur.desk.seating.repair_ways import Repair, RepairKind, repairs
from puur.desk.seating.request import (
    Absence,
    RankedRounds,
    SeatingPlan,
    SeatingRequest,
    SeatingWish,
    Unfulfilled,
    Violation,
)

__all__ = [
    "Absence",
    "ByRank",
    "ChairPlace",
    "FaultKind",
    "GapVariant",
    "Gaps",
    "Method",
    "Move",
    "RankedRounds",
    "Repair",
    "RepairKind",
    "RequestFault",
    "SeatReason",
    "SeatingError",
    "SeatingPlan",
    "SeatingRequest",
    "SeatingWish",
    "Sides",
    "Unfulfilled",
    "Violation",
    "WhySeat",
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
