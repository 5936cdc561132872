"""What was said about Weis and Stoeck in a Spiel so far (A.23)."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from puur.cards import EMPTY, CardSet
from puur.seats import Party, Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """A Weis that was announced: whose, its cards, the points said, and after how many tricks."""

    seat: Seat
    cards: CardSet
    said: int
    trick: int


@dataclass(frozen=True, slots=True)
class MayAnnounce:
    """A party that may still announce, until its cards to a trick, because a higher Weis was wrong (A.23.7).

    `trick` is the number of that trick, counted from 0.
    """

    party: Party
    trick: int


class WeisTalk(NamedTuple):
    """What was said about Weis and Stoeck."""

    claims: tuple[Claim, ...] = ()
    disclosed: tuple[Party, ...] = ()  # parties that laid their counting Weis open (A.23.6)
    stoeck: Seat | None = None  # who showed them
    fresh: CardSet = EMPTY  # cards that came to hand since Weis were last credited (G.weis)
    reopened: tuple[MayAnnounce, ...] = ()


NO_TALK: Final = WeisTalk()
