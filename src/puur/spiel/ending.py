"""How a Spiel was stopped before its last trick was written."""

from dataclasses import dataclass
from enum import StrEnum

from puur.seats import Party, Seat


class EndingKind(StrEnum):
    """Why a Spiel stopped before its last trick was written."""

    BEDANKT = "bedankt"
    BEDANKT_FALSELY = "bedankt_falsely"
    NINE_IN_A_ROW = "nine_in_a_row"
    ANNULLED = "annulled"


@dataclass(frozen=True, slots=True)
class Ending:
    """How a Spiel was stopped: who wins the Partie by it, or who deals next after an annulment."""

    kind: EndingKind
    article: str
    seat: Seat
    winner: Party | None = None
    next_dealer: Seat | None = None
