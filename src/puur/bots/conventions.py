"""What partners may tell each other by the cards they give: agreed openly, known to everybody, switchable.

They are conventions of play, not signs (A.4): only cards and announcements speak. The defaults are what is usual in
Switzerland: the first suit one throws away is the one that is not wanted, and a low lead asks for the suit back.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Discard(StrEnum):
    """Verwerfen: what the first card of a plain suit says that is thrown on a trick of another suit."""

    NOTHING = "nothing"
    UNWANTED = "unwanted"  # one does not want this suit led
    WANTED = "wanted"  # one wants this suit led
    COLOUR = "colour"  # one wants the other suit of the same colour led


class LowLead(StrEnum):
    """Anziehen: what leading a low card of a plain suit says."""

    NOTHING = "nothing"
    ASKS_BACK = "asks_back"  # one holds high cards behind it and wants the suit back


class Passing(StrEnum):
    """What schieben says beside that one's own hand is not enough."""

    NOTHING = "nothing"
    ASSES = "asses"  # one holds Asse: the partner may count on them


@dataclass(frozen=True, slots=True)
class Conventions:
    """What two partners have agreed on. Both play by it, and everybody at the table may know it.

    >>> Conventions().discard
    <Discard.UNWANTED: 'unwanted'>
    """

    discard: Discard = Discard.UNWANTED
    low_lead: LowLead = LowLead.ASKS_BACK
    passing: Passing = Passing.NOTHING


USUAL: Final = Conventions()
"""What most players in Switzerland play by."""
SILENT: Final = Conventions(Discard.NOTHING, LowLead.NOTHING, Passing.NOTHING)
"""No agreement at all."""
