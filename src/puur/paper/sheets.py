"""The Standblatt of a table and round: its columns, its checks, and its people."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from puur.paper.codes import Qr
from puur.paper.look import PaperFormat
from puur.reglement.options import WrongSum
from puur.wording.disciplines import Discipline


class Columns(StrEnum):
    """What is written for a Spiel."""

    PARTIES = "parties"  # one number per party (E, K)
    PLAYERS = "players"  # one number per player (F)
    ANNOUNCED = "announced"  # announced and made, per player (Differenzler)
    DISCIPLINES = "disciplines"  # each discipline once per party, at five once per player, times its factor (Coiffeur)


class Booking(StrEnum):
    """How a round's result is booked."""

    ADDED = "added"
    SUBTRACTED = "subtracted"


class Dealing(StrEnum):
    """Who deals first, as far as a sheet can know."""

    FIRST_SEAT = "first_seat"  # then round the table
    TABLE = "table"  # the table finds out


@dataclass(frozen=True, slots=True)
class Form:
    """The form of a sheet.

    `check_spiel` is the required sum of a Spiel's points, `check_total` that of the whole sheet; None: no such check.
    `match_bonus` is booked besides the card points. `match_others`: in this round a Match books 0 for its player and
    this for each other. `weis`: there is a column for Weis and Stoeck. `copies` is the number of columns with a party's
    points: both partners' at a table of five. `minutes` is after how long the round ends (0: after its Spiele),
    `when_up` what then becomes of the Spiel under way. `articles` are the source of all this.
    """

    columns: Columns
    spiele: int
    check_spiel: int | None = None
    check_total: int | None = None
    match_bonus: int = 0
    match_others: int | None = None
    weis: bool = False
    booking: Booking = Booking.ADDED
    wrong_sum: WrongSum = WrongSum.CORRECTED
    copies: int = 1
    dealing: Dealing = Dealing.TABLE
    minutes: int = 0
    when_up: str = "asked"
    disciplines: tuple[Discipline, ...] = ()
    articles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedSitter:
    """Somebody at the table; an unknown number or name is left blank.

    `owner` is the person whose chair he fills and who gets the points, with the number; "": himself.
    """

    seat: str
    number: int | None = None
    name: str = ""
    owner: str = ""


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """The sheet of one table in one round. With five sitters the dealer rests in turn."""

    round: int
    table: int | None
    sitters: tuple[PrintedSitter, ...]
    form: Form
    code: str = ""
    qr: Qr | None = None


@dataclass(frozen=True, slots=True)
class TableSheets:
    """Sheets, one after another."""

    kind: ClassVar[str] = "sheets"
    sheets: tuple[PrintedSheet, ...]
    format: PaperFormat = PaperFormat.TWO


@dataclass(frozen=True, slots=True)
class SlateSheets:
    """Jasszettel: the Z of both parties to be crossed as on the slate, with the code of the table's sheet."""

    kind: ClassVar[str] = "slates"
    sheets: tuple[PrintedSheet, ...]
    format: PaperFormat = PaperFormat.TWO


@dataclass(frozen=True, slots=True)
class OwnSheet:
    """A player's own Standblatt (E.9): one row per round, copied from the table's sheet; rounds may be blank."""

    number: int | None
    rounds: int
    name: str = ""
    partners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnSheets:
    """Personal sheets, to be cut apart."""

    kind: ClassVar[str] = "own"
    sheets: tuple[OwnSheet, ...]
    format: PaperFormat = PaperFormat.FOUR
