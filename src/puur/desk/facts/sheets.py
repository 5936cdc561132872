"""Sheets of tables, their confirmation, and points given or taken by the direction."""

from msgspec import Struct

from puur.desk.facts.fields import (
    LineText,
    LongText,
    RoundNumber,
    SheetPoints,
    Source,
    SpieleCount,
    StartNumber,
    TableNumber,
)
from puur.partie.standblatt import Row


class SheetClaimed(Struct, frozen=True, tag_field="kind", tag="sheet_claimed"):
    """Somebody begins to enter this sheet, so that nobody else does; the claim expires."""

    round: RoundNumber
    table: TableNumber


class SheetEntered(Struct, frozen=True, tag_field="kind", tag="sheet_entered", omit_defaults=True):
    """A sheet is entered: totals of its columns, and the rows of its Spiele where they are entered.

    Columns are the parties A+C and B+D where partners play, otherwise the people in the order of their seats, who are
    named in `seats` as the sheet shows them. `matches` counts each column's Matches where no rows are entered, `writer`
    is the column of the writer. `side` is the party whose phone sent it, `stream` the record of a table played online,
    `cards` the mark of its cards where other tables were dealt the same ("": no others), `seen` the number of the last
    event about this sheet that the sender knew (0: none). `spiele` is how many Spiele counted, where time ended the
    round and no rows are entered.
    """

    round: RoundNumber
    table: TableNumber
    seats: tuple[StartNumber, ...]
    totals: tuple[SheetPoints, ...]
    rows: tuple[Row, ...] = ()
    matches: tuple[int, ...] = ()
    writer: int = 0
    source: Source = "desk"
    side: int | None = None
    stream: LineText | None = None
    cards: LineText = ""
    seen: int = 0
    spiele: SpieleCount | None = None


class SheetConfirmed(Struct, frozen=True, tag_field="kind", tag="sheet_confirmed", omit_defaults=True):
    """A second person confirms the sheet as in event `seen`; `side` where that party's phone does so."""

    round: RoundNumber
    table: TableNumber
    seen: int
    side: int | None = None


class SheetCompared(Struct, frozen=True, tag_field="kind", tag="sheet_compared"):
    """Somebody has compared the paper with event `seen` before the ranking is read out; this confirms nothing."""

    round: RoundNumber
    table: TableNumber
    seen: int


class SheetRejected(Struct, frozen=True, tag_field="kind", tag="sheet_rejected", omit_defaults=True):
    """A second person rejects the sheet as in event `seen`."""

    round: RoundNumber
    table: TableNumber
    seen: int
    side: int | None = None
    reason: LongText = ""


class SheetAccepted(Struct, frozen=True, tag_field="kind", tag="sheet_accepted"):
    """The desk accepts what a phone sent in event `seen`."""

    round: RoundNumber
    table: TableNumber
    seen: int


class SheetCorrected(Struct, frozen=True, tag_field="kind", tag="sheet_corrected", omit_defaults=True):
    """The sheet is corrected, with the reason; the former entry stays visible. It counts at once."""

    round: RoundNumber
    table: TableNumber
    seats: tuple[StartNumber, ...]
    totals: tuple[SheetPoints, ...]
    reason: LongText
    rows: tuple[Row, ...] = ()
    matches: tuple[int, ...] = ()
    writer: int = 0
    seen: int = 0
    spiele: SpieleCount | None = None


class SheetVoided(Struct, frozen=True, tag_field="kind", tag="sheet_voided"):
    """Nothing on this sheet counts until another one is entered."""

    round: RoundNumber
    table: TableNumber
    reason: LongText
    seen: int = 0


class SplitAgreed(Struct, frozen=True, tag_field="kind", tag="split_agreed"):
    """The wrong sum in event `seen` is split as the Reglement says (E.9, K.falsch-geschrieben)."""

    round: RoundNumber
    table: TableNumber
    seen: int


class Adjusted(Struct, frozen=True, tag_field="kind", tag="adjusted", omit_defaults=True):
    """Points given to a person or taken (negative), with the reason; for a round, or for the evening."""

    person: StartNumber
    points: SheetPoints
    reason: LongText
    round: RoundNumber | None = None


SheetFact = (
    SheetClaimed
    | SheetEntered
    | SheetConfirmed
    | SheetCompared
    | SheetRejected
    | SheetAccepted
    | SheetCorrected
    | SheetVoided
    | SplitAgreed
    | Adjusted
)
