"""What can happen above the Spiel: lots for the first deal, naming the dealer, writing, correcting.

Acts of the Spiel itself are passed through unchanged, so `PartieAct` covers everything that can happen at a table.
"""

from dataclasses import dataclass

from puur.cards import Card
from puur.seats import Seat
from puur.spiel.acts import Act


@dataclass(frozen=True, slots=True)
class LiftForDeal:
    """A player lifts a card for the first deal; the card is chance (A.17, P.10)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class NameDealer:
    """A player names the dealer: the one who lifted the highest card, or after a Partie one of its losers (A.17)."""

    seat: Seat
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Write:
    """The result of a Spiel is written, in the order of `seat_plan.parties`, which closes the Spiel (A.16)."""

    seat: Seat
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Correct:
    """A player demands that the result of a Spiel, counted from 0, be written as `points` (A.16, E.9)."""

    seat: Seat
    spiel: int
    points: tuple[int, ...]


TableAct = LiftForDeal | NameDealer | Write | Correct
PartieAct = Act | LiftForDeal | NameDealer | Write | Correct
