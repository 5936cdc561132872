"""What somebody wants of an evening, and what comes of it."""

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
"""People that are registered, and events that are written down, on it."""


@dataclass(frozen=True, slots=True)
class Granted:
    """What a want led to: its events, and the evening after them. They are durable."""

    events: tuple[EveningEvent, ...]
    evening: Evening

    @property
    def people(self) -> tuple[Person, ...]:
        """The start numbers that were given."""
        return tuple(event.what.person for event in self.events if isinstance(event.what, Registered))


WantOutcome = Granted | DeskFaults


@dataclass(frozen=True, slots=True)
class Want:
    """What somebody wants to happen: the command, who asks, and what is written with it.

    `naming` writes names in the same transaction. A `nonce` marks a want that may be sent twice: only the first counts,
    and the second gets its answer.
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
        """What it is known by when it is sent again; b"" for one that is not."""
        return mark_of(self.by, self.nonce)


@dataclass(frozen=True, slots=True)
class Fulfilled:
    """A want that is done now for the first time, and what came of it."""

    want: Want
    outcome: Granted

    @property
    def answer(self) -> AnsweredWant:
        """What whoever sends it again is told."""
        events = len(self.outcome.events)
        return AnsweredWant(self.want.mark, self.outcome.evening.number - events + 1, events)


async def decided(evening: Evening, want: Want, now: float, backroom: Backroom) -> WantOutcome:
    """What comes of a want now, in the back room where that takes long."""
    asker = want.asker(max(now, evening.changed))
    match want.command:
        case c.Register(count=count) if count > FEW:
            return await backroom.do(_outcome, evening, want.command, asker)
        case command if isinstance(command, SLOW):
            return await backroom.do(_outcome, evening, command, asker)
        case command:
            return _outcome(evening, command, asker)


def _outcome(evening: Evening, command: c.DeskCommand, asker: DeskAsker) -> WantOutcome:
    """What comes of a command, and the evening after it."""
    found = decide(evening, command, asker)
    if isinstance(found, DeskFaults):
        return found
    after = evening
    for event in found:
        after = happen(after, event)
    return Granted(found, after)


def repeated(evening: Evening, answer: AnsweredWant) -> Granted:
    """What came of a want that was done before."""
    return Granted(evening.log[answer.seq - 1 : answer.last], evening)
