"""The state of a live table: seats, Partie, chat. It is a value; the fold makes the next one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from puur.partie import Partie, PartieAct, PartiePhase
from puur.record.chance import Chance, seed_of
from puur.record.fairness import fair_seed, seal
from puur.record.model import Entry
from puur.reglement.model import Reglement
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import Report
from puur.web.table.events import Doer, Proposal
from puur.web.table.scroll import Scroll
from puur.wire.settings import DAY, DRAWN, TableSettings

BOT_NAMES: Final[Mapping[Seat, str]] = {Seat.S: "Käthi", Seat.E: "Beat", Seat.N: "Vreni", Seat.W: "Ruedi"}
SPARE_NAMES: Final = ("Rösli", "Köbi", "Trudi", "Werni")
"""Names for bots whose usual name a person at the table has."""
REMEMBERED: Final = 48
"""The number of acts kept for people who reconnect; after missing more, they see only the current table."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat's occupant: a person, or a bot of a `level`. `away` and `handed`: a bot stands in for the person.

    `reserve` is what is left of his time, in seconds.
    """

    name: str
    person: str | None = None
    level: str | None = None
    away: bool = False
    handed: bool = False
    reserve: float = 0.0

    @property
    def plays(self) -> bool:
        """Whether a person acts himself."""
        return self.person is not None and not self.away and not self.handed


@dataclass(frozen=True, slots=True)
class Happening:
    """An act, its author, and the Partie before and after it; `number` counts the acts of a table from 1."""

    number: int
    act: PartieAct
    by: Doer
    before: Partie
    after: Partie


@dataclass(frozen=True, slots=True)
class Utterance:
    """A chat message: time, author, seat, and a phrase or free text."""

    number: int
    seat: Seat
    name: str
    person: str
    phrase: str | None
    text: str | None
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Accusation:
    """A report that waits for an answer since `at`: of the accused, or by votes of others where he `denied` it."""

    act: Report
    at: float
    denied: bool = False
    votes: tuple[tuple[Seat, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class ProposedWish:
    """A pending proposal, who has agreed, and the dealer named by a loser."""

    what: Proposal
    agreed: frozenset[Seat]
    dealer: Seat | None = None


@dataclass(frozen=True, slots=True)
class Arrival:
    """A takeover during a Partie: who, from whom, and at which act."""

    seat: Seat
    name: str
    before: str
    number: int


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A person waiting for a bot's seat, and the players who agree to a takeover during the Spiel."""

    person: str
    name: str
    seat: Seat
    agreed: frozenset[Seat] = frozenset()


class Live(NamedTuple):
    """A live table.

    `edition` counts events; `base` the acts of Partien before this one. `entries` are the record of this Partie, and
    `doers` say of each of them which person did it ("": a bot, the table or the clock); `recent` are its last acts.
    `shown` and `past` are the states of the running Spiel and of the one before, kept where others look on late.
    `left` says at which seat a person saw cards of the running Spiel before he stood up. `since`
    is when the move began. `newcomers` wait for a bot's seat, the first to come first; `arrived` is who sat down last
    in a bot's place while the Partie ran, and where. `wish` waits for the others; `votes` are what persons would take
    in a case they settle themselves (seat, case, offer). `retractions` counts decisions taken back, after the last of
    which acts go on from the number `resumed`; nothing came instead of the `withdrawn` ones yet. An `accusation`
    holds the cards up until it is answered; `dismissed` are those whose reports others found untrue, as often as they
    did. `retired` says that the cards it shares with other tables will not be played here any more; `blocked` are
    pairs of persons, who does not hear whom, `barred` those the host does not play with.
    """

    table: str
    settings: TableSettings
    reglement: Reglement
    secret: str
    host: str
    opened: float
    key: str | None
    sitters: tuple[Sitter | None, ...]
    edition: int = 0
    base: int = 0
    games: int = 1
    salts: tuple[tuple[Seat, str], ...] = ()
    partie: Partie | None = None
    entries: Scroll[Entry] = Scroll()
    doers: Scroll[str] = Scroll()
    recent: tuple[Happening, ...] = ()
    shown: tuple[Partie, ...] = ()
    past: tuple[Partie, ...] = ()
    left: tuple[tuple[str, Seat], ...] = ()
    newcomers: tuple[Newcomer, ...] = ()
    arrived: Arrival | None = None
    since: float = 0.0
    changed: float = 0.0
    dealer: Seat | None = None
    wish: ProposedWish | None = None
    votes: tuple[tuple[Seat, int, int], ...] = ()
    retractions: int = 0
    resumed: int = 0
    withdrawn: tuple[PartieAct, ...] = ()
    accusation: Accusation | None = None
    dismissed: tuple[str, ...] = ()
    abandoned: bool = False
    retired: bool = False
    said: tuple[Utterance, ...] = ()
    admitted: frozenset[str] = frozenset()
    blocked: frozenset[tuple[str, str]] = frozenset()
    barred: frozenset[str] = frozenset()
    reports: int = 0

    @property
    def plan(self) -> SeatPlan:
        """The seats and parties of this table."""
        return self.reglement.seat_plan

    @property
    def number(self) -> int:
        """The number of acts at this table, which a sender of an act must have seen."""
        return self.base + (0 if self.partie is None else self.partie.number)

    @property
    def over(self) -> bool:
        """Whether no more cards will be played in this Partie."""
        return self.abandoned or (self.partie is not None and self.partie.phase is PartiePhase.OVER)

    @property
    def runs(self) -> bool:
        """Whether a Partie is being played."""
        return self.partie is not None and not self.over

    @property
    def practice(self) -> bool:
        """Whether somebody took something back in this Partie: its result counts for nothing."""
        return self.retractions > 0

    @property
    def counts(self) -> bool:
        """Whether its result may still count: nobody chose the cards, and nothing was taken back."""
        return self.settings.seed is None and not self.practice

    @property
    def seed(self) -> bytes:
        """The seed of the cards."""
        duplicate = self.settings.seed
        if duplicate is not None and self.day is None:
            return seed_of(f"table {duplicate} {self.games}")
        return fair_seed(self.secret, dict(self.salts))

    @property
    def shares_deal(self) -> bool:
        """Whether the same cards are played elsewhere, from a secret seed."""
        return self.settings.seed is not None and self.settings.seed.startswith(DRAWN)

    @property
    def day(self) -> str | None:
        """The day whose Spiel is played here, as in `2026-03-14`; none at other tables."""
        seed = self.settings.seed
        return seed.removeprefix(DAY) if seed is not None and seed.startswith(DAY) else None

    @property
    def chance(self) -> Chance:
        """The chance of this Partie."""
        return Chance(self.seed)

    @property
    def seal(self) -> str:
        """The commitment to the secret, which may be published before it is opened."""
        return seal(self.secret)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of persons who play themselves."""
        return tuple(seat for seat in self.plan.order if (sitter := self.sitters[seat]) is not None and sitter.plays)

    @property
    def people(self) -> frozenset[Seat]:
        """The seats of persons, including those who are away or let a bot play."""
        sitters = self.sitters
        return frozenset(
            [seat for seat in self.plan.order if (at := sitters[seat]) is not None and at.person is not None]
        )

    def seat_of(self, person: str | None) -> Seat | None:
        """Where a person sits."""
        if person is not None:
            for seat in self.reglement.seat_plan.order:
                sitter = self.sitters[seat]
                if sitter is not None and sitter.person == person:
                    return seat
        return None

    def levels(self) -> Mapping[Seat, str]:
        """The seats a bot plays now, each with its level."""
        found: dict[Seat, str] = {}
        for seat in self.plan.order:
            sitter = self.sitters[seat]
            if sitter is not None and not sitter.plays:
                found[seat] = sitter.level or self.settings.stand_in
        return found
