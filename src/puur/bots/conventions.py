"""What partners may tell each other by the cards they give: agreed openly, known to everybody, switchable.

They are conventions of play, not signs (A.4): only cards and announcements carry information. The defaults are what is
usual in Switzerland: the first suit one throws away is the one that is not wanted, and a low lead asks for the suit
back.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Discard(StrEnum):
    """Verwerfen: what the first discard of a plain suit, on a trick of another suit, says."""

    NOTHING = "nothing"
    UNWANTED = "unwanted"  # do not lead this suit
    WANTED = "wanted"  # lead this suit
    COLOUR = "colour"  # lead the other suit of the same colour


class LowLead(StrEnum):
    """Anziehen: what leading a low card of a plain suit says."""

    NOTHING = "nothing"
    ASKS_BACK = "asks_back"  # there are high cards behind it, please return the suit


class Passing(StrEnum):
    """What schieben says, other than that one's own hand is not good enough."""

    NOTHING = "nothing"
    ASSES = "asses"  # the player holds Asse, on which the partner may count


@dataclass(frozen=True, slots=True)
class Conventions:
    """The agreement of two partners. Both play by it, and everybody at the table may know it.

    >>> Conventions().discard
    <Discard.UNWANTED: 'unwanted'>
    """

    discard: Discard = Discard.UNWANTED
    low_lead: LowLead = LowLead.ASKS_BACK
    passing: Passing = Passing.NOTHING


USUAL: Final = Conventions()
"""The usual agreement in Switzerland."""
SILENT: Final = Conventions(Discard.NOTHING, LowLead.NOTHING, Passing.NOTHING)
"""No agreement at all."""
