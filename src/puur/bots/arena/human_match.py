"""People against bots over the same cards twice, so that the luck of the cards cancels.

A pair of people plays its Spiele once, at a table whose other pair are bots. A second table of four bots then gets
every one of these deals, with the same dealer and score, and its bots sit where the people sat. What the people
made less what those bots made is how much better they are than bots in their seats. Nobody is dealt cards he has
seen, and nothing of the second table is known before the first has finished its Partie.

The second table is played with a fixed amount of work, and its random choices follow from the sealed secret of the
record: whoever has the records comes to the same result.
"""

import hashlib
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from statistics import fmean, stdev
from typing import Final

from puur.bots.arena.points_made import points_of, sign_of
from puur.bots.arena.referee import Referee
from puur.bots.arena.settings import Counting, TrumpBy
from puur.bots.levels import bot
from puur.bots.work import BotWork
from puur.partie import Partie
from puur.record.chance import Chance
from puur.record.fairness import seed_in, verify_played
from puur.record.headers import WITHDRAWN, HeaderKey
from puur.record.model import Record
from puur.record.replayed import Replayed, begins_another, spiel_at_end
from puur.record.writer import write
from puur.seats import Party, Seat
from puur.spiel.acts import Deal
from puur.spiel.ending import EndingKind
from puur.spiel.state import Spiel
from puur.wire.match_table import LEVEL

USUAL_SPIELE: Final = 200
"""How many Spiele a match is meant to have: where they differ by 55 points from the bots', an error of 4."""
USUAL_TABLES: Final = 4
"""How many tables of bots play each Spiel: their own luck then hardly counts."""
SIDES: Final = 2
USUAL_WORK: Final = BotWork()
SURE: Final = 1.96
"""Standard errors on each side that hold the true value with 95 per cent."""


class NotCounted(StrEnum):
    """Why a record does not count in a match."""

    DAMAGED = "damaged"  # it cannot be read or played to its end
    NOT_FAIR = "not_fair"  # its cards are not proven
    TAKEN_BACK = "taken_back"  # decisions were taken back
    NO_PAIR = "no_pair"  # not two people on one side and two bots on the other
    OTHER_PAIR = "other_pair"  # other people, other bots or other rules than in the first record
    TWICE = "twice"  # the same record again
    STOOD_IN = "stood_in"  # somebody else, or a bot, decided for one of the two: only the table knows, no record does


@dataclass(frozen=True, slots=True)
class MatchSeats:
    """Who plays: the party of the people, their names, the level of the bots against them, and the rules' name."""

    party: Party
    people: tuple[str, ...]
    level: str
    reglement: str


@dataclass(frozen=True, slots=True)
class DuplicateSpiel:
    """A Spiel of people whose cards bots will play too.

    `key` names it for ever: it follows from the record. `made` is what the people's party made more than the other, as
    the Reglement counts it (few points wanted: less). `dealt` is the table with its cards before anybody chose
    anything.
    """

    key: str
    number: int
    party: Party
    made: int
    dealt: Partie
    seed: bytes


@dataclass(frozen=True, slots=True)
class RefusedRecord:
    """A record that does not count: its place among those given, and all reasons."""

    place: int
    reasons: tuple[NotCounted, ...]


@dataclass(frozen=True, slots=True)
class HumanMatch:
    """What the records of a match hold: who plays, their Spiele in order, and what does not count and why.

    `broken_off` counts the Spiele that were dealt and not played to their end: whoever may stop a bad one measures
    something else.
    """

    seats: MatchSeats | None
    spiele: tuple[DuplicateSpiel, ...]
    refused: tuple[RefusedRecord, ...]
    broken_off: int = 0


@dataclass(frozen=True, slots=True)
class HumanScore:
    """The result over so many Spiele, in points a Spiel more than bots in the same seats made with the same cards.

    `made` and `bots` are the means at the two tables; `error` is the standard error of `mean`, none under two Spiele.
    """

    spiele: int
    made: float
    bots: float
    mean: float
    error: float | None

    @property
    def is_sure(self) -> bool:
        """Whether the difference is more than chance, with 95 per cent."""
        return self.error is not None and abs(self.mean) > SURE * self.error

    def spiele_for(self, points: float) -> int | None:
        """How many Spiele it takes for a difference of so many points to be more than chance; None is not known."""
        if self.error is None or not self.error:
            return None
        return math.ceil(self.spiele * (SURE * self.error / points) ** 2)


def match_in(records: Sequence[Replayed]) -> HumanMatch:
    """The match that some records are, in the order of time in which they are given. The first one says who plays."""
    seats: MatchSeats | None = None
    spiele: list[DuplicateSpiel] = []
    refused: list[RefusedRecord] = []
    seen: set[str] = set()
    broken_off = 0
    for place, played in enumerate(records):
        digest = _digest(played.record)
        own = _seats(played)
        reasons = [*_faults(played), *([NotCounted.TWICE] if digest in seen else [])]
        if own is None:
            reasons.append(NotCounted.NO_PAIR)
        elif seats is not None and own != seats:
            reasons.append(NotCounted.OTHER_PAIR)
        seen.add(digest)
        if reasons or own is None:
            refused.append(RefusedRecord(place, tuple(reasons)))
            continue
        seats = own
        found = tuple(_spiele(played, own.party, digest, len(spiele)))
        broken_off += len(found) - len(tuple(filter(None, found)))
        spiele += filter(None, found)
    return HumanMatch(seats, tuple(spiele), tuple(refused), broken_off)


def _digest(record: Record) -> str:
    """What a record is known by."""
    return hashlib.sha256(write(record).encode()).hexdigest()


def _faults(played: Replayed) -> Iterator[NotCounted]:
    if played.error is not None or played.start is None:
        yield NotCounted.DAMAGED
        return
    if not verify_played(played).fair:
        yield NotCounted.NOT_FAIR
    if any(header.name == WITHDRAWN for header in played.record.headers):
        yield NotCounted.TAKEN_BACK


def _seats(played: Replayed) -> MatchSeats | None:
    """Who plays against whom; None if it is not a pair of people against two bots of one level."""
    if played.start is None or played.reglement is None:
        return None
    plan = played.start.seats
    names = {seat: played.record.header(HeaderKey[seat.name]) for seat in plan.order}
    levels = {seat: _level(name) for seat, name in names.items() if name is not None}
    people = tuple(seat for seat, level in levels.items() if level is None)
    bots = {level for level in levels.values() if level is not None}
    parties = {plan.party(seat) for seat in people}
    if len(levels) != SIDES * SIDES or len(people) != SIDES or len(parties) != 1 or len(bots) != 1:
        return None
    (party,), (level,) = parties, bots
    return MatchSeats(party, tuple(sorted(str(names[seat]) for seat in people)), level, played.reglement.name)


def _level(name: str) -> str | None:
    """The level of a bot, from how it is called in a record; none for a person."""
    _, bracket, level = name.rpartition(" (Bot ")
    return level.removesuffix(")") if bracket and level.endswith(")") else None


def _spiele(played: Replayed, party: Party, digest: str, before: int) -> Iterator[DuplicateSpiel | None]:
    """The finished Spiele of a record, each with the table as its cards were dealt; None: one was broken off."""
    seed = seed_in(played.record)
    dealt: Partie | None = None
    number = 0
    for at, step in enumerate(played.steps):
        if isinstance(step.entry.act, Deal):
            dealt = step.after
        last = at == len(played.steps) - 1
        if dealt is None or seed is None or not (begins_another(step) or last):
            continue
        spiel = spiel_at_end(step) if begins_another(step) else step.spiel
        if spiel is not None and _counts(spiel):
            number += 1
            yield DuplicateSpiel(f"{digest}:{number}", before + number, party, _made(spiel, party), dealt, seed)
        elif spiel is None or not spiel.is_over:
            yield None
        dealt = None


def _counts(spiel: Spiel) -> bool:
    """Whether a Spiel was played to its end."""
    return spiel.is_over and not (spiel.ending is not None and spiel.ending.kind is EndingKind.ANNULLED)


def _made(spiel: Spiel, party: Party) -> int:
    """What a party made more than the other."""
    points = points_of(spiel, Counting.REGLEMENT)
    other = sum(number for whose, number in points.items() if whose is not party)
    return sign_of(spiel.reglement, Counting.REGLEMENT) * (points[party] - other)


@dataclass(frozen=True, slots=True)
class SecondTable:
    """Four bots of a level that play the cards of others: so many tables of each deal, with a fixed amount of work."""

    level: str = LEVEL
    work: BotWork = USUAL_WORK
    tables: int = USUAL_TABLES

    def made(self, spiel: DuplicateSpiel) -> Fraction:
        """What the bots in the people's seats made more than the others, in the mean of the tables."""
        return Fraction(sum(self._played(spiel, table) for table in range(self.tables)), self.tables)

    def _played(self, spiel: DuplicateSpiel, table: int) -> int:
        players = {
            seat: bot(self.level, seed=_bot_seed(spiel, seat, table), work=self.work)
            for seat in spiel.dealt.seats.order
        }
        referee = Referee(Chance(spiel.seed), Counting.REGLEMENT, TrumpBy.OWN, math.inf)
        return _made(referee.acts(spiel.dealt, players).spiel, spiel.party)


def _bot_seed(spiel: DuplicateSpiel, seat: Seat, table: int) -> int:
    """The seed of a bot at the second table; it cannot be chosen, as the record's own secret decides it."""
    told = f"puur match {spiel.seed.hex()} {spiel.dealt.number} {seat} {table}"
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[:6], "big")


def score_of(pairs: Iterable[tuple[int, Fraction]]) -> HumanScore:
    """The result of what people and bots made, Spiel by Spiel.

    >>> score_of([(20, Fraction(10)), (-5, Fraction(-1)), (12, Fraction(3))])
    HumanScore(spiele=3, made=9.0, bots=4.0, mean=5.0, error=4.509249752822894)
    """
    made = [(float(own), float(other)) for own, other in pairs]
    if not made:
        return HumanScore(0, 0.0, 0.0, 0.0, None)
    gains = [own - other for own, other in made]
    error = stdev(gains) / math.sqrt(len(gains)) if len(gains) > 1 else None
    return HumanScore(len(made), fmean(own for own, _ in made), fmean(other for _, other in made), fmean(gains), error)


def played_match(
    match: HumanMatch,
    table: SecondTable,
    known: Callable[[str], Fraction | None] = lambda _: None,
    most: int | None = None,
) -> Iterator[tuple[DuplicateSpiel, Fraction]]:
    """Each Spiel of a match with what bots made of it, the first `most`; what is `known` by its key is not played."""
    for spiel in match.spiele[:most]:
        found = known(spiel.key)
        yield spiel, table.made(spiel) if found is None else found
