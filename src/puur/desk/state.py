"""The state of an evening, folded from its events. Rankings and screens are computed from it, never stored."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from puur.desk.bracket import TITLE, DecidedMatch, FinalDraw, Slot, bracket_rounds
from puur.desk.cash_book import CashBook
from puur.desk.entrants import Entrant
from puur.desk.events import By, EveningEvent
from puur.desk.facts.end import Prize
from puur.desk.facts.fields import EntryMode, GapPolicy, WishWord
from puur.desk.facts.start import Opened
from puur.desk.facts.teams import TeamPrizesSet
from puur.desk.hall_clock import HallClock
from puur.desk.plan import Person, Plan, PlannedTable, Round
from puur.desk.results import Tally
from puur.desk.round_robin import LAST_ROUND, RobinRounds, robin_rounds
from puur.desk.table_sheet import TableSheet
from puur.desk.teams import TeamRoster
from puur.reglement import Reglement, Uncarried, uncarried
from puur.reglement.options import FinalForm, Seating


@dataclass(frozen=True, slots=True)
class Wish:
    """A wish for the seating, identified by the number of its event."""

    number: int
    kind: WishWord
    people: tuple[Person, ...]
    tables: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Substitute:
    """Somebody in another's chair, from one round to another (None: to the end)."""

    person: Person
    stand_in: Person
    first: int
    last: int | None = None

    def holds(self, number: int) -> bool:
        """Whether it applies in a round."""
        return self.first <= number and (self.last is None or number <= self.last)


@dataclass(frozen=True, slots=True)
class PublishedSeating:
    """A published seating: its version, the number and time of its event, and its statistics."""

    version: int
    seq: int
    at: float
    rounds: tuple[Round, ...]
    method: str
    repeats: int
    seed: str = ""
    final: tuple[Slot, ...] = ()  # who is in the final in these rounds


@dataclass(frozen=True, slots=True)
class FurtherEvening:
    """A further evening of a competition: its first round, its day (YYYY-MM-DD), when it was opened (None: not yet).

    `hour` is when it begins, as people type it; "" where nobody has said.
    """

    round: int
    day: str
    begun: float | None = None
    hour: str = ""


@dataclass(frozen=True, slots=True)
class RollCall:
    """A roll call at a table: when, and who was missing."""

    at: float
    missing: tuple[Person, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round: how it is seated (as published, then as really played), when it began and ended, its tables' sheets.

    `version` is its seating; `corrected` says that it was played differently than published. `alone` are those who sat
    out since nobody played with them, as it stood when the round began, or when others came to rest in it later.
    """

    seated: Round
    version: int
    corrected: bool = False
    begun: float | None = None
    ended: float | None = None
    rolls: Mapping[int, RollCall] = field(default_factory=dict)
    sheets: Mapping[int, TableSheet] = field(default_factory=dict)
    alone: frozenset[Person] = frozenset()

    @property
    def number(self) -> int:
        """The number of the round, from 1."""
        return self.seated.number

    def table(self, number: int) -> PlannedTable | None:
        """A table of this round; None where there is none with this number."""
        return next((table for table in self.seated.tables if table.number == number), None)

    def sheet(self, table: int) -> TableSheet:
        """The sheet of a table, empty where nothing was written."""
        return self.sheets.get(table, TableSheet())


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points given or taken by the direction, identified by the number of the event."""

    number: int
    person: Person
    points: int
    reason: str
    round: int | None


@dataclass(frozen=True, slots=True)
class Publication:
    """A published ranking: after which round, the number of its event, whether it is held back.

    `tally` is its input at the time: later events do not change a version. `released` and `definitive` are the times
    since which it is shown and final (None: not yet).
    """

    version: int
    seq: int
    at: float
    after_round: int
    held_back: bool
    tally: Tally
    released: float | None = None
    definitive: float | None = None

    @property
    def shown(self) -> float | None:
        """Since when everybody may see it; None while it is held back."""
        return self.released if self.held_back else self.at


@dataclass(frozen=True, slots=True)
class Protest:
    """An objection, identified by the number of its event; `upheld` is None while it is open."""

    number: int
    at: float
    words: str
    person: Person | None
    round: int | None
    table: int | None
    upheld: bool | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening after the events in `log`; `undone` are the numbers of undone events.

    `unknown` are events of kinds this version does not know, `puzzling` the numbers of events that made no sense: they
    are in the log, but changed nothing.
    """

    opened: Opened
    since: float
    reglement: Reglement
    entry: EntryMode
    people: Mapping[Person, Entrant] = field(default_factory=dict)
    substitutes: tuple[Substitute, ...] = ()
    pairs: tuple[tuple[Person, Person], ...] = ()
    wishes: tuple[Wish, ...] = ()
    secret: str | None = None  # once opened
    called: str = ""
    gaps: GapPolicy | None = None
    seatings: tuple[PublishedSeating, ...] = ()
    rounds: tuple[PlayedRound, ...] = ()
    last_round: int | None = None  # after the evening was shortened
    further: tuple[FurtherEvening, ...] = ()  # whose day was said, by their first round
    clock: HallClock = field(default_factory=HallClock)
    adjustments: tuple[Adjustment, ...] = ()
    drawn: tuple[Person, ...] = ()  # people who drew cards for a tie, best first
    decided: tuple[DecidedMatch, ...] = ()  # matches of the final that their sheets do not decide
    publications: tuple[Publication, ...] = ()
    protests: tuple[Protest, ...] = ()
    prizes: tuple[Prize, ...] = ()
    budget: int = 0  # francs for a ladder of prizes
    chosen: Mapping[Person, int] = field(default_factory=dict)
    certificates: tuple[tuple[int, tuple[Person, ...]], ...] = ()
    places: int | None = None  # how many can play; none: as many as want to
    roster: TeamRoster = field(default_factory=TeamRoster)
    team_prizes: TeamPrizesSet | None = None
    cash: CashBook = field(default_factory=CashBook)
    contacts_deleted: bool = False
    closed: float | None = None
    notes: tuple[tuple[float, By, str], ...] = ()
    log: tuple[EveningEvent, ...] = ()
    undone: frozenset[int] = frozenset()
    unknown: tuple[int, ...] = ()
    puzzling: tuple[int, ...] = ()

    @property
    def number(self) -> int:
        """How many events there are."""
        return self.log[-1].seq if self.log else 0

    @property
    def changed(self) -> float:
        """When the last event happened."""
        return self.log[-1].at if self.log else self.since

    @property
    def other_rules(self) -> bool:
        """Whether the Reglement has changed since the evening was opened, so that results may differ."""
        return self.reglement.digest != self.opened.digest

    @property
    def passe(self) -> bool:
        """Whether a round is called a Passe: among partners (E, K)."""
        return self.reglement.table.seating.value is Seating.PARTNERS

    @property
    def helpers(self) -> frozenset[Person]:
        """Who fills gaps, outside the competition."""
        return frozenset(person for person, entrant in self.people.items() if entrant.helper)

    @property
    def plan(self) -> Plan:
        """All published rounds, played or not."""
        return Plan(tuple(round_.seated for round_ in self.rounds), self.helpers)

    @property
    def planned_rounds(self) -> int:
        """How many rounds this evening has: as shortened, as opened, or by the Reglement.

        Where everybody meets everybody, as many as that takes; once a round has begun, as many as were seated (P.55).
        """
        asked = self.last_round or self.opened.rounds
        if asked is not None:
            return asked
        if self.reglement.tournament.round_robin.value:
            return self._seated_with_first if self.running is not None else self.robin.played
        keys = self.reglement.tournament
        if keys.qualify_after.value is not None and keys.final_form.value is FinalForm.KNOCKOUT:
            return min(keys.qualify_after.value + bracket_rounds(self._in_final), LAST_ROUND)
        return keys.passen.value

    @property
    def draws(self) -> tuple[FinalDraw, ...]:
        """Who is in the final, for each of its rounds that is seated."""
        after = self.reglement.tournament.qualify_after.value
        if after is None:
            return ()
        finals = {seating.version: seating.final for seating in self.seatings if seating.final}
        return tuple(
            FinalDraw(round_.number, finals[round_.version])
            for round_ in self.rounds
            if round_.number > after and round_.version in finals
        )

    def out_of(self, number: int) -> frozenset[Person]:
        """Who is not in the final in a round, and needs no chair there; nobody where none is drawn."""
        draw = next((draw for draw in self.draws if draw.round == number), None)
        if draw is None:
            return frozenset()
        return frozenset(self.people) - self.with_partners(draw.alive) - self.helpers

    def walked_over(self, number: int, table: PlannedTable) -> bool:
        """Whether one side of the match at a table does not play, so that no sheet will come (P.57)."""
        return any(
            match.round == number and match.how == "walkover" and {match.winner, match.loser} <= set(table.seats)
            for match in self.decided
        )

    def with_partners(self, contenders: Iterable[Person]) -> frozenset[Person]:
        """Contenders, each by its first person, with their fixed partners."""
        first = frozenset(contenders)
        return first | {mate for pair in self.pairs if first.intersection(pair) for mate in pair}

    @property
    def _in_final(self) -> int:
        """How many are in the bracket, or will be if everybody stays who is there for the first round (P.56)."""
        if self.draws:
            return len(self.draws[0].places)
        keys = self.reglement.tournament
        pairs = sum(entrant.there(1) and not entrant.helper for entrant in self.people.values()) // 2
        percent = keys.qualified_percent.value
        asked = keys.qualified.value or pairs if percent is None else -(-pairs * percent // 100)
        return min(max(asked, TITLE), pairs)

    @property
    def robin(self) -> RobinRounds:
        """How many rounds everybody needs to meet everybody who is there for the first round (P.55)."""
        coming = sum(entrant.there(1) and not entrant.helper for entrant in self.people.values())
        return robin_rounds(coming, self.reglement.tournament.passen.value)

    @property
    def _seated_with_first(self) -> int:
        """The last round of the plan that the first was published with."""
        version = self.rounds[0].version
        plans = (seating.rounds[-1].number for seating in self.seatings if seating.version == version)
        return next(plans, self.rounds[-1].number)

    @property
    def running(self) -> PlayedRound | None:
        """The last round that has begun; None before the first."""
        return next((round_ for round_ in reversed(self.rounds) if round_.begun is not None), None)

    @property
    def to_be_said(self) -> tuple[Uncarried, ...]:
        """Articles that Puur does not carry out, to be announced before the first card; () once a round has begun."""
        return () if self.running is not None else uncarried(self.reglement)

    @property
    def begun_rounds(self) -> int:
        """How many rounds have begun."""
        return 0 if self.running is None else self.running.number

    @property
    def next_round(self) -> int:
        """The number of the next round that has not begun."""
        return self.begun_rounds + 1

    def round(self, number: int) -> PlayedRound | None:
        """A seated round; None where it is not seated."""
        return next((round_ for round_ in self.rounds if round_.number == number), None)

    def publication(self, version: int) -> Publication | None:
        """A published ranking by version; None where there is none."""
        return next((publication for publication in self.publications if publication.version == version), None)

    @property
    def final(self) -> Publication | None:
        """The latest final ranking; None as long as there is none."""
        final = (publication for publication in reversed(self.publications) if publication.definitive is not None)
        return next(final, None)

    def playing_for(self, person: Person, number: int) -> Person:
        """Who sits in a person's chair in a round: a substitute, or himself."""
        found = (
            substitute.stand_in
            for substitute in reversed(self.substitutes)
            if substitute.person == person and substitute.holds(number)
        )
        return next(found, person)
