"""Seating: who sits where in every round. Pure functions, the same answer every time.

`seat(SeatingRequest(...))` plans an evening, or the rest of it from what was really played.
"""

from puur.desk.seating.faults import FaultKind, RequestFault, SeatingError, faults_of
from puur.desk.seating.front import seat
from puur.desk.seating.lottery import commitment, draw
from puur.desk.seating.options import ByRank, Gaps, Method, Sides, WishKind
from puur.desk.seating.request import Away, Complaint, Ranked, Seating, SeatingRequest, Violation, Wish

__all__ = [
    "Away",
    "ByRank",
    "Complaint",
    "FaultKind",
    "Gaps",
    "Method",
    "Ranked",
    "RequestFault",
    "Seating",
    "SeatingError",
    "SeatingRequest",
    "Sides",
    "Violation",
    "Wish",
    "WishKind",
    "commitment",
    "draw",
    "faults_of",
    "seat",
]
