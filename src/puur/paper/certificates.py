"""Certificates."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from puur.paper.look import LONG


class Turn(StrEnum):
    """The orientation of the page."""

    LANDSCAPE = "landscape"
    PORTRAIT = "portrait"


@dataclass(frozen=True, slots=True)
class Certificate:
    """For one person: the rank among so many, the result, a title such as champion, and the prize.

    Empty fields are filled in by hand. `pair`: the name is that of a pair ranked as one, among so many pairs.
    `team`: it is that of a team among so many, and `members` are those whose results count.
    """

    name: str = field(default="", metadata={LONG: True})  # of both, for a pair
    rank: int | None = None
    of: int | None = None
    result: str = ""
    title: str = ""
    prize: str = ""
    pair: bool = False
    team: bool = False
    members: str = field(default="", metadata={LONG: True})


@dataclass(frozen=True, slots=True)
class Certificates:
    """Certificates with the ornaments of both packs; `signatures` are the roles of those who sign."""

    kind: ClassVar[str] = "certificates"
    certificates: tuple[Certificate, ...]
    signatures: tuple[str, ...] = ()
    turn: Turn = Turn.LANDSCAPE
