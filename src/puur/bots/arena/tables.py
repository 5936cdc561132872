"""A running match: the sides are open, and deals are played one after the other."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from types import MappingProxyType, TracebackType
from typing import Final

from puur.bots.arena.contestants import Contestant, spec_of
from puur.bots.arena.deals import chance_of, secret_of, table_of
from puur.bots.arena.points_made import points_of, sign_of
from puur.bots.arena.referee import FinishedSpiel, Referee
from puur.bots.arena.scored import DealResult, ScoredSpiel, SideAnswers
from puur.bots.arena.seatings import seatings, seats_of
from puur.bots.arena.settings import MatchSettings
from puur.bots.arena.sides import opened
from puur.bots.arena.spiel_record import record_text
from puur.bots.arena.warm_up import warm
from puur.partie import Partie
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.seats import Party, Seat

NOBODY: Final[Mapping[str, Contestant]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ArenaSeats:
    """Who plays a Spiel: the parties of side A, and which contestant has each seat."""

    parties: tuple[Party, ...]
    who: Mapping[Seat, Contestant]
    names: Mapping[Seat, str]


class OpenMatch(AbstractContextManager["OpenMatch"]):
    """The two sides of a match, ready to play any of its deals.

    >>> settings = MatchSettings("zufall", "zufall", "differenzler", seed="7")
    >>> with OpenMatch(settings) as match:
    ...     match.deal(3).difference
    Fraction(0, 1)
    """

    def __init__(
        self, settings: MatchSettings, *, keep_records: bool = False, own: Mapping[str, Contestant] = NOBODY
    ) -> None:
        """`own` are players of the calling program, by their names in the settings."""
        self.settings = settings
        self.reglement: Reglement = load(settings.reglement)
        self.keep_records = keep_records
        specs = {text: spec_of(text) for text in (settings.a, settings.b) if text not in own}
        self.names = tuple(specs[text].name if text in specs else text for text in (settings.a, settings.b))
        for spec in specs.values():
            warm(spec, settings)
        self._a = own.get(settings.a) or opened(specs[settings.a], settings)
        try:
            self._b = own.get(settings.b) or opened(specs[settings.b], settings)
        except BaseException:
            self._a.close()
            raise

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def sides(self) -> tuple[Contestant, Contestant]:
        """Sides A and B."""
        return self._a, self._b

    def close(self) -> None:
        """Both sides are told that it is over."""
        self._a.close()
        self._b.close()

    def deal(self, index: int) -> DealResult:
        """Play every Spiel of a deal. Raises `Broken` where a side cannot go on."""
        start = table_of(self.reglement, index)
        plan = start.seats
        seated = [self._seated(parties, start) for parties in self._in_order(start)]
        answers = {id(self._a): SideAnswers(), id(self._b): SideAnswers()}
        games = tuple(self._game(start, index, seats, answers) for seats in seated)
        return DealResult(index, len(plan.parties) // 2, games, answers[id(self._a)], answers[id(self._b)])

    @staticmethod
    def _in_order(start: Partie) -> tuple[tuple[Party, ...], ...]:
        """The seatings, first those in which side A has Vorhand: clients that count deals expect alternation."""
        plan = start.seats
        spiel = start.spiel
        dealer = plan.order[-1] if spiel is None or spiel.start.dealer is None else spiel.start.dealer
        vorhand = plan.party(plan.after(dealer))
        return tuple(sorted(seatings(plan), key=lambda parties: vorhand not in parties))

    def _seated(self, parties: tuple[Party, ...], start: Partie) -> ArenaSeats:
        a_seats = seats_of(parties, start.seats)
        who = {seat: self._a if seat in a_seats else self._b for seat in start.seats.order}
        names = {seat: self.names[seat not in a_seats] for seat in start.seats.order}
        return ArenaSeats(parties, who, names)

    def _game(self, start: Partie, index: int, seated: ArenaSeats, answers: dict[int, SideAnswers]) -> ScoredSpiel:
        settings = self.settings
        players = {seat: contestant.sit(seat, index, self.reglement) for seat, contestant in seated.who.items()}
        referee = Referee(chance_of(settings.seed, index), settings.counting, settings.trump, settings.patience)
        played = referee.acts(start, players)
        for seat, told in referee.answers.items():
            answers[id(seated.who[seat])] += told
        for contestant in (self._a, self._b):
            contestant.finish(played.spiel)
        return self._counted(played, seated, index)

    def _counted(self, played: FinishedSpiel, seated: ArenaSeats, index: int) -> ScoredSpiel:
        points = points_of(played.spiel, self.settings.counting)
        sign = sign_of(self.reglement, self.settings.counting)
        a = sum(points[party] for party in points if party in seated.parties)
        b = sum(points[party] for party in points if party not in seated.parties)
        secret = secret_of(self.settings.seed, index)
        record = record_text(played, seated.names, secret) if self.keep_records else None
        return ScoredSpiel(sign * a, sign * b, record)
