"""Cards for players: the lot, and the Laufkarte that says where to sit in every round."""

from dataclasses import dataclass
from typing import ClassVar

from puur.paper.codes import Qr
from puur.paper.look import PaperFormat


@dataclass(frozen=True, slots=True)
class LotCard:
    """A lot to be drawn from a hat."""

    number: int
    qr: Qr | None = None


@dataclass(frozen=True, slots=True)
class LotCards:
    """Lots, to be cut apart."""

    kind: ClassVar[str] = "lots"
    cards: tuple[LotCard, ...]
    format: PaperFormat = PaperFormat.EIGHT


@dataclass(frozen=True, slots=True)
class Stop:
    """A player's seat in a round; without a table it is left blank, or the player rests."""

    round: int
    table: int | None = None
    seat: str = ""
    resting: bool = False


@dataclass(frozen=True, slots=True)
class RunCard:
    """A player's card for the whole evening; the name may still be missing."""

    number: int
    stops: tuple[Stop, ...]
    name: str = ""
    qr: Qr | None = None


@dataclass(frozen=True, slots=True)
class SeatMove:
    """The people in a seat move so many tables up or down, in a circle."""

    seat: str
    tables: int


@dataclass(frozen=True, slots=True)
class Movement:
    """The rule to call out after a round, where everybody's move depends only on the seat."""

    after: int
    moves: tuple[SeatMove, ...]


@dataclass(frozen=True, slots=True)
class RunCards:
    """Laufkarten, to be cut apart; with the rules of movement where there are any."""

    kind: ClassVar[str] = "runs"
    cards: tuple[RunCard, ...]
    movements: tuple[Movement, ...] = ()
    format: PaperFormat = PaperFormat.FOUR
