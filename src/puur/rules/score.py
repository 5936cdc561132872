"""A line of a result, so that every number on a slate can be explained."""

from enum import StrEnum
from typing import NamedTuple

from puur.seats import Party


class Reason(StrEnum):
    """Why points are written."""

    CARDS = "cards"
    LAST_TRICK = "last_trick"
    MATCH = "match"
    KONTERMATCH = "kontermatch"
    MATCH_OTHERS = "match_others"  # what the others are booked when one party takes all tricks
    WEIS = "weis"
    STOECK = "stoeck"
    DIFFERENCE = "difference"
    # card points that a ruling gave to a party that did not win them
    AWARDED = "awarded"  # a whole trick (E.6)
    MOVED = "moved"  # cards that were looked at (A.5)
    REST = "rest"  # all cards not yet turned (A.14, E.10)


class ScoreLine(NamedTuple):
    """`points` = `base` times `factor` for a party, with the reason and the article."""

    party: Party
    points: int
    reason: Reason
    article: str
    base: int
    factor: int = 1
