"""The commands of the desk: to note a fact, or to do something that takes several facts.

Every command is an object with its `kind`, as received over the API. Simple facts are commands themselves
(`puur.desk.facts`); the others are here, in the imperative.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from puur.desk.facts import DeskFact
from puur.desk.facts.cash import PaymentWay
from puur.desk.facts.fields import (
    EntryMode,
    LineText,
    LongText,
    Mark,
    PassedOver,
    ReglementText,
    RoundNumber,
    Seq,
    StartNumber,
    TableNumber,
)
from puur.desk.plan import PlannedTable

SheetsToo = Literal["keep", "void"]
"""What happens to sheets when other people turn out to have sat there: the numbers count for them, or are voided."""


class Open(Struct, frozen=True, tag_field="kind", tag="open", omit_defaults=True):
    """Open an evening. `secret` is drawn by the caller; its seal is published, and it decides the lots."""

    reglement: LineText
    day: LineText
    secret: LineText
    title: LineText = ""
    place: LineText = ""
    text: ReglementText | None = None
    version: LineText = ""
    rounds: RoundNumber | None = None
    entry: EntryMode | None = None


class Register(Struct, frozen=True, tag_field="kind", tag="register", omit_defaults=True):
    """Give the next start numbers to so many people; `paid` is how each has paid the fee (none: not yet)."""

    count: Annotated[int, Meta(ge=1, le=2_000)] = 1
    marks: tuple[Mark, ...] = ()
    waiting: bool = False
    paid: PaymentWay | None = None


class RegisterPair(Struct, frozen=True, tag_field="kind", tag="register_pair", omit_defaults=True):
    """Give the next two start numbers to a fixed pair; `paid` is how both have paid (none: not yet)."""

    marks: tuple[Mark, ...] = ()
    paid: PaymentWay | None = None


class BeginRound(Struct, frozen=True, tag_field="kind", tag="begin_round", omit_defaults=True):
    """Begin the next round; the one before ends, if it has not.

    `over` names the points to override; `anyway` overrides everything that can be.
    """

    round: RoundNumber
    anyway: bool = False
    over: tuple[PassedOver, ...] = ()


class SeatAnew(Struct, frozen=True, tag_field="kind", tag="seat", omit_defaults=True):
    """Reseat from a round on (None: the next), based on what was really played, and publish it.

    `to_round` is the last round to seat now (None: as far as no ranking is needed), `provisional` seats by a ranking
    although sheets are missing, `only_present` leaves out people who have not checked in.
    """

    from_round: RoundNumber | None = None
    to_round: RoundNumber | None = None
    provisional: bool = False
    only_present: bool = False


class Mend(Struct, frozen=True, tag_field="kind", tag="mend", omit_defaults=True):
    """Adapt a published round to those present now, in one of the available ways (from 0)."""

    round: RoundNumber
    way: Annotated[int, Meta(ge=0)] = 0
    reason: LongText = ""


class Swap(Struct, frozen=True, tag_field="kind", tag="swap", omit_defaults=True):
    """Two people sat in each other's chairs in a round; one may have rested, or been nowhere."""

    round: RoundNumber
    first: StartNumber
    second: StartNumber
    reason: LongText = ""
    sheets: SheetsToo = "keep"


class CorrectTables(Struct, frozen=True, tag_field="kind", tag="correct_tables", omit_defaults=True):
    """What was really played at some tables; `resting` is None where the same people rested."""

    round: RoundNumber
    tables: tuple[PlannedTable, ...]
    resting: tuple[StartNumber, ...] | None = None
    reason: LongText = ""
    sheets: SheetsToo = "keep"


class Dissolve(Struct, frozen=True, tag_field="kind", tag="dissolve", omit_defaults=True):
    """Dissolve a table of a round: its people take free chairs, then the fifth chair at other tables, or rest."""

    round: RoundNumber
    table: TableNumber
    reason: LongText = ""
    sheets: SheetsToo = "keep"


class Publish(Struct, frozen=True, tag_field="kind", tag="publish", omit_defaults=True):
    """Make the ranking after a round; whether it is held back is None to let the Reglement decide."""

    after_round: RoundNumber
    held_back: bool | None = None


class Undo(Struct, frozen=True, tag_field="kind", tag="undo", omit_defaults=True):
    """Undo an event with everything from the same command. `Undone` undoes a single event."""

    event: Seq
    reason: LongText = ""


DeskAction = (
    Open | Register | RegisterPair | BeginRound | SeatAnew | Mend | Swap | CorrectTables | Dissolve | Publish | Undo
)
DeskCommand = DeskFact | DeskAction
