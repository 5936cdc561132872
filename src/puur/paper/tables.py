"""Table cards: a number visible across the hall, and where each seat goes after every round."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from puur.paper.codes import Qr
from puur.paper.look import PaperFormat
from puur.paper.lots import Movement


class Stand(StrEnum):
    """The form of a table card."""

    FLAT = "flat"
    TENT = "tent"  # A4 folded in the middle, with the number on both sides


@dataclass(frozen=True, slots=True)
class Going:
    """Where the person in a seat goes: a table and a seat; no table: a rest."""

    seat: str
    table: int | None
    to: str = ""


@dataclass(frozen=True, slots=True)
class Leaving:
    """Where everybody of a table goes after a round."""

    after: int
    goings: tuple[Going, ...]


@dataclass(frozen=True, slots=True)
class RoundCode:
    """The code that opens a table's own page in a round."""

    round: int
    qr: Qr


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table's card, with a code for every round in which its page can be opened."""

    number: int
    leavings: tuple[Leaving, ...] = ()
    codes: tuple[RoundCode, ...] = ()


@dataclass(frozen=True, slots=True)
class TableCards:
    """The cards of all tables. A tent is always a whole A4."""

    kind: ClassVar[str] = "tables"
    cards: tuple[TableCard, ...]
    movements: tuple[Movement, ...] = ()
    stand: Stand = Stand.TENT
    format: PaperFormat = PaperFormat.A4
