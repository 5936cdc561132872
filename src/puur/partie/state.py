"""The state of a Partie, an immutable value: what is written, the current Spiel, results of earlier Partien."""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple

from puur.cards import Card
from puur.modes import Variant
from puur.partie.acts import PartieAct
from puur.partie.count_order import Counted
from puur.reglement.model import Reglement
from puur.rules.score import ScoreLine
from puur.seats import Party, Seat, SeatPlan
from puur.spiel.fault import IrregularityKind, Objection
from puur.spiel.ruling import Case, Ruling
from puur.spiel.state import Spiel


class PartiePhase(Enum):
    """What a Partie is waiting for."""

    __hash__ = object.__hash__  # as with `Phase`

    LOTS = "lots"  # the first dealer is being determined
    PLAYING = "playing"
    BETWEEN = "between"  # all cards are played; the result must be written
    CHECKING = "checking"  # all Spiele are played, but the sheet does not add up and is not accepted
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Played:
    """A finished Spiel: dealer, announcement, its lines, their sums, and what was written.

    Points are in the order of `seats.parties`; `written` is None while unwritten. `match` took all nine tricks.
    `nobodys` are card points in no trick at the end (P.28). `cases` are the cases called in it; those still pending
    when it was closed took their defaults (P.29, P.46). `predicted` and `made` are each party's prediction and points,
    where the difference counts.
    """

    dealer: Seat
    announcer: Seat | None
    variant: Variant | None
    joker: str | None
    factor: int
    lines: tuple[ScoreLine, ...]
    counted: tuple[int, ...]
    match: Party | None
    written: tuple[int, ...] | None = None
    nobodys: int = 0
    cases: tuple[Case, ...] = ()
    predicted: tuple[int, ...] = ()
    made: tuple[int, ...] = ()

    @property
    def discipline(self) -> str | None:
        """The name it is booked under where each discipline is announced once."""
        return self.joker or (None if self.variant is None else self.variant.discipline)


class EndedBy(StrEnum):
    """What ended a Partie."""

    BEDANKT = "bedankt"
    BEDANKT_FALSELY = "bedankt_falsely"
    NINE_IN_A_ROW = "nine_in_a_row"
    TARGET = "target"  # by counting, without Bedanken
    SPIELE = "spiele"  # all Spiele have been played
    DISCIPLINES = "disciplines"  # each party has announced every discipline


class ResultReason(StrEnum):
    """The reasons for lines in the result of a Partie."""

    WON = "won"
    SCHNEIDER = "schneider"
    SPLIT = "split"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A line in the result of a Partie: the party, the points, the reason, and the article."""

    party: Party
    points: int
    reason: ResultReason
    article: str


@dataclass(frozen=True, slots=True)
class PartieResult:
    """The result of a Partie: how it ended, the points of each party, the winners (several when level).

    `partie_points` are what the Partie itself is worth (A.15), `adjustments` the points by which a wrong sheet was
    corrected; they are in `totals`. `last` are the pieces of the last Spiel in `totals`, where they differ from what
    was written: where Bedanken ended the Partie, or the target was reached in the middle of a count.
    """

    ended: EndedBy
    article: str
    totals: tuple[int, ...]
    winners: tuple[Party, ...]
    partie_points: tuple[ResultLine, ...] = ()
    adjustments: tuple[ResultLine, ...] = ()
    last: tuple[Counted, ...] | None = None


@dataclass(frozen=True, slots=True)
class PartieIrregularity:
    """An irregularity outside a Spiel: its kind, the offender, the act and all objections to it.

    `number` is `Partie.number` at that moment, `row` the Spiel it is about, counted from 0 as on the sheet (none: no
    Spiel). The `ruling` has the offers; which one took effect shows later (`puur.partie.offer_taken`).
    """

    kind: IrregularityKind
    offender: Seat
    act: PartieAct
    objections: tuple[Objection, ...]
    number: int
    ruling: Ruling
    row: int | None = None


class Partie(NamedTuple):
    """A table under one Reglement: the current Partie, and the results of earlier ones.

    `number` counts all acts so far; `lifts` are the cards lifted for the first deal; `finished` are the finished Spiele
    of this Partie, in order; `annulled` are the annulled ones in their final state: the ending tells why and who deals
    next, the faults what was called.
    """

    reglement: Reglement
    seats: SeatPlan
    writer: Seat
    round: int
    phase: PartiePhase
    number: int = 0
    spiel: Spiel | None = None
    lifts: tuple[tuple[Seat, Card], ...] = ()
    finished: tuple[Played, ...] = ()
    annulled: tuple[Spiel, ...] = ()
    results: tuple[PartieResult, ...] = ()
    irregularities: tuple[PartieIrregularity, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The written points of each party in this Partie, in the order of `seats.parties`."""
        rows = [finished.written for finished in self.finished if finished.written is not None]
        return tuple(sum(row[at] for row in rows) for at in range(len(self.seats.parties)))

    @property
    def used(self) -> tuple[tuple[str, ...], ...]:
        """The disciplines each party has announced in this Partie (Coiffeur)."""
        named = [(finished.announcer, finished.discipline) for finished in self.finished]
        return tuple(
            tuple(name for seat, name in named if name is not None and seat in party.seats)
            for party in self.seats.parties
        )

    @property
    def begun(self) -> bool:
        """Whether a card was played at this table, in this or an earlier Partie."""
        spiele = (*self.annulled, *(() if self.spiel is None else (self.spiel,)))
        return bool(self.results or self.finished) or any(spiel.trick is not None or spiel.tricks for spiel in spiele)

    @property
    def partie_points(self) -> tuple[int, ...]:
        """The points of all Partien at this table: one for each won, one more for a Schneider (A.15)."""
        lines = [line for result in self.results for line in result.partie_points]
        return tuple(sum(line.points for line in lines if line.party is party) for party in self.seats.parties)
