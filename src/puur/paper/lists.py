"""Lists for the wall: seating by name and by table, rankings, and a grid for ranking by hand."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """Where somebody sits; no table: a rest."""

    name: str
    number: int | None
    table: int | None
    seat: str = ""


@dataclass(frozen=True, slots=True)
class SeatingList:
    """Everybody in a round from A to Z, in the given order; `note`, such as a version, is printed below the title."""

    kind: ClassVar[str] = "seating"
    round: int
    entries: tuple[SeatEntry, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class TableEntry:
    """A table and its people in playing order."""

    number: int
    seats: tuple[SeatEntry, ...]


@dataclass(frozen=True, slots=True)
class TableList:
    """The tables of a round, and who rests."""

    kind: ClassVar[str] = "by_table"
    round: int
    tables: tuple[TableEntry, ...]
    resting: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class RoundPoints:
    """A round's result; None: not played. A dropped result is struck through."""

    points: int | None
    dropped: bool = False


@dataclass(frozen=True, slots=True)
class Partner:
    """The other person of a fixed pair, on the same line."""

    name: str
    number: int


@dataclass(frozen=True, slots=True)
class PrintedRank:
    """A line of the ranking; no rank: out of competition. `reason` explains the place among equal totals."""

    rank: int | None
    name: str
    number: int
    rounds: tuple[RoundPoints, ...]
    total: int | str
    reason: str = ""
    prize: str = ""
    partner: Partner | None = None


@dataclass(frozen=True, slots=True)
class RankingList:
    """A ranking; `title` replaces the usual one, `note` gives its version; `subtracted` are rounds with a minus."""

    kind: ClassVar[str] = "ranking"
    rows: tuple[PrintedRank, ...]
    rounds: int
    title: str = ""
    note: str = ""
    subtracted: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A line of the teams' ranking; no rank: too few results. `results` are those that count, each with whose it is."""

    rank: int | None
    name: str
    results: tuple[tuple[str, int], ...]
    total: int
    parted: bool = False


@dataclass(frozen=True, slots=True)
class TeamRanking:
    """The teams' ranking after a round; `note` gives its version, `counted` how many results count."""

    kind: ClassVar[str] = "teams"
    rows: tuple[TeamRow, ...]
    counted: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """Somebody's turn at the table of gifts; without prize: it is chosen then, and written down by hand."""

    rank: int
    name: str
    number: int
    prize: str = ""
    partner: Partner | None = None


@dataclass(frozen=True, slots=True)
class PrizeList:
    """Who gets what, best first, to be ticked off; `specials` and `teams` are pairs of who and for what."""

    kind: ClassVar[str] = "prizes"
    rows: tuple[PrizeRow, ...]
    specials: tuple[tuple[str, str], ...] = ()
    teams: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreGrid:
    """Lots with blanks for the name and for every round: registration and ranking by hand."""

    kind: ClassVar[str] = "grid"
    numbers: tuple[int, ...]
    rounds: int
    names: tuple[str, ...] = ()
    subtracted: tuple[int, ...] = ()
