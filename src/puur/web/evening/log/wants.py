"""Requests to an evening, and their results."""

from dataclasses import dataclass
from typing import Final

from puur.desk import commands as c
from puur.desk.decision import DeskAsker, decide
from puur.desk.events import By, EveningEvent
from puur.desk.facts.people import Registered
from puur.desk.faults import DeskFaults
from puur.desk.fold import happen
from puur.desk.plan import Person
from puur.desk.state import Evening
from puur.store.evening_answers import AnsweredWant
from puur.web.evening.log.answers import mark_of
from puur.web.evening.log.names import Naming
from puur.web.http.workers import Backroom

SLOW: Final = (c.SeatAnew, c.Mend, c.Undo, c.Publish, c.CorrectTables, c.Dissolve)
"""What takes long enough to be decided beside the loop."""
FEW: Final = 50
"""The most people registered, and events written, on the event loop."""


@dataclass(frozen=True, slots=True)
class Granted:
    """A successful request: its durable events, and the evening after them."""

    events: tuple[EveningEvent, ...]
    evening: Evening

    @property
    def people(self) -> tuple[Person, ...]:
        """The start numbers that were given."""
        return tuple(event.what.person for event in self.events if isinstance(event.what, Registered))


WantOutcome = Granted | DeskFaults


@dataclass(frozen=True, slots=True)
class Want:
    """A request: the command, who asks, and what is written with it.

    `naming` writes names in the same transaction. A `nonce` marks a request that may be repeated: only the first
    counts, and repetitions get its answer.
    """

    command: c.DeskCommand
    by: By
    round: int | None = None
    table: int | None = None
    known: int | None = None
    naming: Naming | None = None
    nonce: str = ""

    def asker(self, at: float) -> DeskAsker:
        """Who asks, and when."""
        return DeskAsker(self.by, at, self.round, self.table, self.known)

    @property
    def mark(self) -> bytes:
        """Its mark for repetitions; b"" without a nonce."""
        return mark_of(self.by, self.nonce)


@dataclass(frozen=True, slots=True)
class Fulfilled:
    """A request carried out for the first time, and its result."""

    want: Want
    outcome: Granted

    @property
    def answer(self) -> AnsweredWant:
        """The answer for repetitions."""
        events = len(self.outcome.events)
        return AnsweredWant(self.want.mark, self.outcome.evening.number - events + 1, events)


@dataclass(frozen=True, slots=True)
class BackRooms:
    """Where evenings have slow work done: what works out `seatings` may take a quarter of a minute, the rest less."""

    desk: Backroom
    seatings: Backroom


async def decided(evening: Evening, want: Want, now: float, rooms: BackRooms) -> WantOutcome:
    """Decide a request, off the event loop where that is slow."""
    asker = want.asker(max(now, evening.changed))
    match want.command:
        case c.Register(count=count) if count > FEW:
            return await rooms.desk.do(_outcome, evening, want.command, asker)
        case c.Publish() as command:
            return await rooms.desk.do(_outcome, evening, command, asker)
        case command if isinstance(command, SLOW):
            return await rooms.seatings.do(_outcome, evening, command, asker)
        case command:
            return _outcome(evening, command, asker)


def _outcome(evening: Evening, command: c.DeskCommand, asker: DeskAsker) -> WantOutcome:
    """The outcome of a command, and the evening after it."""
    found = decide(evening, command, asker)
    if isinstance(found, DeskFaults):
        return found
    after = evening
    for event in found:
        after = happen(after, event)
    return Granted(found, after)


def repeated(evening: Evening, answer: AnsweredWant) -> Granted:
    """The result of an earlier request."""
    return Granted(evening.log[answer.seq - 1 : answer.last], evening)
