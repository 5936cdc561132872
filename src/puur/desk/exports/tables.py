"""The exported tables: the ranking, the list of starters, all results, the tables of a round, as rows of text."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from puur.decks import Language
from puur.desk.bracket_chart import ChartedRound, bracket_chart, charted
from puur.desk.entrants import OUTSIDE
from puur.desk.people import PersonDetails, hall_name, publication_name, sorting_name
from puur.desk.plan import SEATS, Person
from puur.desk.ranking import RankedPlace, one_by_one
from puur.desk.says import DeskVoice
from puur.desk.state import Evening
from puur.desk.team_prizes import team_prize_giving
from puur.desk.team_ranking import TeamPlace, team_ranking
from puur.desk.teams import TeamNumber
from puur.desk.versions import binding, binding_places, binding_tally, places_of, public_version
from puur.partie import Counts
from puur.partie.counted_rounds import Contribution

CellValue = str | int | None


class Audience(StrEnum):
    """The audience, which decides how people are named."""

    HALL = "hall"
    OUTSIDE = "outside"  # as each person wishes


class Reach(StrEnum):
    """Which ranking is told."""

    DESK = "desk"  # the binding one; until it is published, what stands
    PUBLIC = "public"  # only what the hall has seen


@dataclass(frozen=True, slots=True)
class ExportTable:
    """A table: its title, the headings, the rows."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[CellValue, ...], ...]


@dataclass(frozen=True, slots=True)
class Exporter:
    """An evening with the names of its people, for a kind of reader, in a language."""

    evening: Evening
    names: Mapping[Person, PersonDetails]
    audience: Audience = Audience.OUTSIDE
    language: Language = Language.DE
    reach: Reach = Reach.DESK

    @property
    def voice(self) -> DeskVoice:
        """A voice with the Reglement's terms."""
        return DeskVoice(self.language, passe=self.evening.passe)

    def word(self, key: str, **facts: str | int) -> str:
        """A word of the tables."""
        return self.voice.say(f"export.{key}", **facts)

    def words(self, *keys: str) -> tuple[str, ...]:
        """Several words."""
        return tuple(map(self.word, keys))

    def name(self, person: Person) -> str:
        """The name of a person."""
        called: Callable[[Person, PersonDetails | None, str], str] = (
            hall_name if self.audience is Audience.HALL else publication_name
        )
        return called(person, self.names.get(person), self.word("no"))

    def names_of(self, place: RankedPlace) -> str:
        """The names of the people of a line."""
        return self.voice.listed(tuple(map(self.name, place.people)))

    def clubs_of(self, place: RankedPlace) -> str:
        """The clubs of the people of a line, each once."""
        return ", ".join(dict.fromkeys(filter(None, map(self.club, place.people))))

    def club(self, person: Person) -> str:
        """The club of a person, or empty; outside, also empty for a person who wants to be only a number."""
        details = self.names.get(person)
        hidden = self.audience is Audience.OUTSIDE and details is not None and details.publication == "number"
        return "" if details is None or hidden else details.club

    @property
    def played(self) -> tuple[int, ...]:
        """The numbers of the rounds that have begun, and that the ranking tells of."""
        begun = tuple(round_.number for round_ in self.evening.rounds if round_.begun is not None)
        if self.reach is Reach.DESK:
            return begun
        version = public_version(self.evening)
        return () if version is None else tuple(number for number in begun if number <= version.after_round)

    def places(self) -> tuple[RankedPlace, ...]:
        """The ranking that is told, line by line."""
        if self.reach is Reach.DESK:
            return binding_places(self.evening)
        version = public_version(self.evening)
        return () if version is None else places_of(version)

    def ranking(self) -> ExportTable:
        """Rank, number, name, club, each round, other points, the total; both names and numbers of a pair."""
        rounds = self.played
        head = (*self.words("rank", "number", "name", "club"), *(self.word("round", n=at) for at in rounds))
        rows = tuple(self._ranked(place, rounds) for place in self.places())
        return ExportTable(self.word("ranking"), (*head, *self.words("beside", "total")), rows)

    def _ranked(self, place: RankedPlace, rounds: tuple[int, ...]) -> tuple[CellValue, ...]:
        rank: CellValue = self.word("outside") if place.rank is None else place.rank
        points = {contribution.round: _booked(contribution) for contribution in place.contributions}
        number: CellValue = place.person if place.partner is None else f"{place.person}, {place.partner}"
        own = (rank, number, self.names_of(place), self.clubs_of(place))
        return (*own, *(points.get(at) for at in rounds), place.beside or None, place.total)

    def start_list(self) -> ExportTable:
        """Number, name, club, place, in alphabetical order; without the waiting list."""
        people = sorted(self.evening.people, key=lambda person: sorting_name(person, self.names.get(person)))
        if self.audience is Audience.OUTSIDE:
            people = sorted(people)
        rows = tuple(
            (
                person,
                self.name(person),
                self.club(person),
                self.word("helper") if person in self.evening.helpers else "",
            )
            for person in people
            if self.evening.people[person].presence not in OUTSIDE
        )
        return ExportTable(self.word("starters"), self.words("number", "name", "club", "remark"), rows)

    def results(self) -> ExportTable:
        """A row for each person and round: table, seat, points, how they count."""
        rows: list[tuple[CellValue, ...]] = []
        for place in sorted(one_by_one(self.places()), key=lambda ranked: ranked.person):
            for part in place.contributions:
                round_ = self.evening.round(part.round)
                table = None if round_ is None else round_.seated.table_of(place.person)
                seat = ("", "") if table is None else (table.number, SEATS[table.seats.index(place.person)])
                counts = self.word(f"counts_{part.counts.value}")
                rows.append((place.person, self.name(place.person), part.round, *seat, _booked(part), counts))
        head = self.words("number", "name", "one_round", "table", "seat", "points", "counts")
        return ExportTable(self.word("results"), head, tuple(rows))

    def teams(self) -> ExportTable | None:
        """A line for each team with the results that count, and its prizes; None where no team is ranked."""
        version = public_version(self.evening) if self.reach is Reach.PUBLIC else None
        told = binding_tally(self.evening) if self.reach is Reach.DESK else None if version is None else version.tally
        places = () if told is None or not told.rounds else team_ranking(told)
        if not places:
            return None
        prizes = self._team_prizes()
        head = self.words("rank", "team", "counted", "total", *(["prize"] if prizes else []))
        rows = tuple(
            (
                *(place.rank or "–", place.name, self._counted(place), place.total),
                *((prizes.get(place.team),) if prizes else ()),
            )
            for place in places
        )
        return ExportTable(self.word("teams"), head, rows)

    def _team_prizes(self) -> Mapping[TeamNumber, str]:
        """What each team gets; nothing before the ranking that gives it is one the reader may know."""
        told, last, seen = self.evening.team_prizes, binding(self.evening), public_version(self.evening)
        known = last is not None and seen is not None and last.version == seen.version
        if told is None or (self.reach is Reach.PUBLIC and not known):
            return {}
        named = {line.place.team: line for line in team_prize_giving(self.evening)}
        return {
            team: ", ".join(told.prizes[at].name for at in line.prizes)
            + (f" ({self.word('shared', n=len(line.shared) + 1)})" if line.shared else "")
            for team, line in named.items()
        }

    def _counted(self, place: TeamPlace) -> str:
        results = (result for result in place.results if result.counts)
        return ", ".join(f"{self.voice.listed(tuple(map(self.name, made.people)))} {made.total}" for made in results)

    def bracket(self) -> ExportTable | None:
        """A row for each match of the final that has two sides or one; None where no bracket is drawn."""
        told = None if self.reach is Reach.PUBLIC else binding_tally(self.evening)
        chart = bracket_chart(self.evening) if told is None else charted(self.evening, told)
        rows = tuple(row for round_ in chart for row in self._matches(round_))
        first, second = (self.word("side", n=at) for at in (1, 2))
        points = self.word("points")
        ends = self.words("one_round", "table")
        head = (self.word("bracket"), *ends, first, points, second, points, self.word("goes_on"))
        return ExportTable(self.word("bracket"), head, rows) if rows else None

    def _matches(self, round_: ChartedRound) -> Iterator[tuple[CellValue, ...]]:
        words = [(self.word(f"bracket_{round_.word}", n=round_.places), match) for match in round_.matches]
        words += [(self.word("bracket_third"), round_.third)] if round_.third is not None else []
        for word, match in words:
            if any(side.people for side in match.sides):
                first, second = (self.voice.listed(tuple(map(self.name, side.people))) for side in match.sides)
                other = second or self.word("bracket_free" if match.free else "bracket_waits")
                on = next((name for name, side in zip((first, second), match.sides, strict=True) if side.through), "")
                points = tuple(side.points for side in match.sides)
                yield (word, round_.number, match.table, first, points[0], other, points[1], on)

    def round(self, number: int) -> ExportTable:
        """The tables of a round: who sits where, and the points of each."""
        round_ = self.evening.round(number)
        seated = () if round_ is None else round_.seated.tables
        made = {
            (place.person, part.round): part.points
            for place in one_by_one(self.places())
            for part in place.contributions
        }
        rows: list[tuple[CellValue, ...]] = [
            (table.number, SEATS[at], person, self.name(person), made.get((person, number)))
            for table in seated
            for at, person in enumerate(table.seats)
        ]
        if round_ is not None:
            rows += [(self.word("rests"), "", person, self.name(person), made.get((person, number)))
                     for person in round_.seated.resting]  # fmt: skip
        head = self.words("table", "seat", "number", "name", "points")
        return ExportTable(self.word("round", n=number), head, tuple(rows))

    def all(self) -> tuple[ExportTable, ...]:
        """Everything: the ranking, the starters, all results, teams, the bracket, a table for each round."""
        more = (table for table in (self.teams(), self.bracket()) if table is not None)
        return (self.ranking(), self.start_list(), self.results(), *more, *map(self.round, self.played))


def _booked(part: Contribution) -> CellValue:
    """The contribution of a round to the total, with its sign, so that lines add up; dropped points are in brackets."""
    return f"({part.points})" if part.counts is Counts.DROPPED else part.worth
