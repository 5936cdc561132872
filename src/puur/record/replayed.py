"""The result of a replay: every step, every Spiel at its end, the scores, and how far the record goes."""

from dataclasses import dataclass
from enum import StrEnum

from puur.errors import RecordError
from puur.partie import AccountLine, Partie, PartiePhase, Write, account, closing
from puur.record.annotated import Annotations, annotations_of
from puur.record.model import Entry, Place, Record
from puur.reglement.model import Reglement
from puur.rules.score import ScoreLine
from puur.spiel import count
from puur.spiel.acts import Rule
from puur.spiel.ending import EndingKind
from puur.spiel.state import Phase, Spiel


@dataclass(frozen=True, slots=True)
class Step:
    """A recorded act, the table before and after it, and its place in the text."""

    entry: Entry
    before: Partie
    after: Partie
    place: Place

    @property
    def spiel(self) -> Spiel | None:
        """The Spiel of this act after it, even where the next one was opened at once."""
        annulled = len(self.after.annulled) > len(self.before.annulled)
        return self.after.annulled[-1] if annulled else self.after.spiel


class Status(StrEnum):
    """How far a record goes."""

    COMPLETE = "complete"  # the last Spiel is finished, or the Partie is over
    ANNULLED = "annulled"  # the last Spiel was annulled
    OPEN = "open"  # a Spiel is going on, or none has begun


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record replayed as far as possible, and the error that ended it, if any.

    `start` is the table before the first act; it and `reglement` are none where the headers are at fault.
    `digest_matches` tells whether the Reglement still is the one the record was played under.
    """

    record: Record
    reglement: Reglement | None = None
    start: Partie | None = None
    steps: tuple[Step, ...] = ()
    error: RecordError | None = None
    digest_matches: bool = True
    comment_places: tuple[Place, ...] = ()

    @property
    def annotations(self) -> Annotations:
        """What was noted at its cards and about its boards, and what is wrong with it."""
        return annotations_of(self.record, self.comment_places, [step.before.spiel for step in self.steps])

    def __repr__(self) -> str:
        rules = "no Reglement" if self.reglement is None else self.reglement.name
        how = f"ends with {self.error}" if self.error else self.status.value
        return f"<Replayed {rules}: Spiele {len(self.spiele)}, acts {len(self.steps)}, {how}>"

    @property
    def partie(self) -> Partie | None:
        """The table after the last good act."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def spiele(self) -> tuple[Spiel, ...]:
        """Every Spiel that an act belongs to, annulled ones too, each as it lay at its end."""
        found = [] if self.start is None else [self.start.spiel]
        for step in self.steps:
            now = step.after.spiel
            if begins_another(step):
                found[-1:] = [spiel_at_end(step), now]
            else:
                found[-1:] = [now]
        return tuple(spiel for spiel in found if spiel is not None and spiel.number > 0)

    @property
    def by_spiel(self) -> tuple[tuple[Step, ...], ...]:
        """The steps of each Spiel; acts between two belong to the earlier one."""
        found: list[tuple[Step, ...]] = []
        begun = 0
        for at, step in enumerate(self.steps, 1):
            if begins_another(step) or at == len(self.steps):
                found.append(self.steps[begun:at])
                begun = at
        return tuple(found)

    @property
    def ends(self) -> tuple[int, ...]:
        """The numbers of the steps with which a Partie was over for good, from 0.

        What is called after a Bedanken may judge it again, or undo it: what it said then is no result (A.3, P.45).
        """
        found: list[int] = []
        for number, step in enumerate(self.steps):
            over = len(step.after.results)
            del found[over:]
            if step.after.phase is PartiePhase.OVER and step.after.results != step.before.results:
                found[over - 1 :] = [number]
        return tuple(found)

    @property
    def ended(self) -> tuple[Partie, ...]:
        """Every Partie of the record that is over, as it lay at its end."""
        return tuple(self.steps[number].after for number in self.ends)

    @property
    def account(self) -> tuple[AccountLine, ...]:
        """Every number in the totals of the last Partie, as its slate or sheet has them."""
        return () if self.partie is None else account(self.partie)

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """What every Spiel counted, the last one as far as it goes; annulled ones count nothing."""
        return tuple(line for spiel in self.spiele if not _annulled(spiel) for line in count(spiel))

    @property
    def status(self) -> Status:
        """How far the record goes."""
        partie, spiele = self.partie, self.spiele
        if partie is None or not spiele:
            return Status.OPEN
        if _annulled(spiele[-1]):
            return Status.ANNULLED
        at_rest = spiele[-1].phase in {Phase.PLAYED, Phase.OVER} and partie.phase is not PartiePhase.CHECKING
        return Status.COMPLETE if at_rest else Status.OPEN


def _annulled(spiel: Spiel) -> bool:
    return spiel.ending is not None and spiel.ending.kind is EndingKind.ANNULLED


def begins_another(step: Step) -> bool:
    """Whether another Spiel lies on the table after this act; a Spiel goes on with the same number of acts or more."""
    before, after = step.before.spiel, step.after.spiel
    return before is not None and after is not None and after.number < before.number


def spiel_at_end(step: Step) -> Spiel | None:
    """The Spiel that ended with this act: annulled by a ruling, as it was closed by writing, or as it lay (P.46)."""
    if step.spiel is not step.after.spiel:
        return step.spiel
    before, act = step.before, step.entry.act
    closed = None if isinstance(act, Rule) else closing(before, before.writer if isinstance(act, Write) else act.seat)
    return before.spiel if closed is None else closed
