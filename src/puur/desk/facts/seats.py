"""Who sits where: lots, plans, and what was really played."""

from msgspec import Struct

from puur.desk.facts.fields import GapPolicy, LineText, LongText, RoundNumber, StartNumber, TableNumber
from puur.desk.plan import PlannedTable, Round


class LotDrawn(Struct, frozen=True, tag_field="kind", tag="lot_drawn"):
    """A person drew this lot by hand; it stands for a chair of the first round."""

    person: StartNumber
    lot: StartNumber


class SeedRevealed(Struct, frozen=True, tag_field="kind", tag="seed_revealed", omit_defaults=True):
    """The sealed secret is opened; `called` are words called out in the hall after the seal was published."""

    secret: LineText
    called: LineText = ""


class GapChosen(Struct, frozen=True, tag_field="kind", tag="gap_chosen"):
    """What is done where people do not divide by four (P.12)."""

    policy: GapPolicy


class Seated(Struct, frozen=True, tag_field="kind", tag="seated", omit_defaults=True):
    """A seating is published: it replaces what was published for these rounds before.

    `version` counts publications from 1, `method` names the seating method, `repeats` is how often people meet again in
    all earlier and these rounds, `seed` allows recomputing it. `provisional`: seated by a ranking that lacks sheets.
    `final` are those who are in the final in these rounds, each by its first person: in a bracket in the order of its
    places (None: nobody), else in the order of the ranking; () before the final.
    """

    version: int
    rounds: tuple[Round, ...]
    helpers: tuple[StartNumber, ...] = ()
    method: LineText = ""
    repeats: int = 0
    seed: LineText = ""
    provisional: bool = False
    final: tuple[StartNumber | None, ...] = ()


class PlayedOtherwise(Struct, frozen=True, tag_field="kind", tag="played_otherwise", omit_defaults=True):
    """What was really played at some tables: people at other tables, in other chairs, or playing instead of resting."""

    round: RoundNumber
    tables: tuple[PlannedTable, ...]
    resting: tuple[StartNumber, ...] = ()
    reason: LongText = ""


class TablesMerged(Struct, frozen=True, tag_field="kind", tag="tables_merged", omit_defaults=True):
    """Tables of a round are dissolved and others take in their people; sheets of dissolved tables are dropped."""

    round: RoundNumber
    dissolved: tuple[TableNumber, ...]
    tables: tuple[PlannedTable, ...]
    resting: tuple[StartNumber, ...] = ()
    reason: LongText = ""


class RollCalled(Struct, frozen=True, tag_field="kind", tag="roll_called", omit_defaults=True):
    """A roll call at a table: it is complete, or these people are missing."""

    round: RoundNumber
    table: TableNumber
    missing: tuple[StartNumber, ...] = ()


SeatingFact = LotDrawn | SeedRevealed | GapChosen | Seated | PlayedOtherwise | TablesMerged | RollCalled
