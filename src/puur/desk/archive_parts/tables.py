"""Tables in an archive derived from its journal: who sat where, rankings, special prizes, the Reglement's values.

They are for people who read the archive without Puur; on reading they are recomputed and compared.
"""

from collections.abc import Iterator
from dataclasses import replace

import msgspec
from msgspec import UNSET, Struct, UnsetType

from puur.desk.facts.end import Prize
from puur.desk.plan import Person, Round
from puur.desk.prize_table import awards_of, prize_giving
from puur.desk.ranking import RankedPlace, ranking
from puur.desk.results import Tally
from puur.desk.same_cards import SameCards, same_cards
from puur.desk.state import Evening
from puur.desk.team_prizes import team_prize_giving
from puur.desk.team_ranking import TeamPlace, team_ranking
from puur.desk.teams import TeamNumber
from puur.desk.totals_so_far import ranked_pairs, tally
from puur.desk.versions import places_of
from puur.reglement import Reglement, cited
from puur.reglement.keys import KEYS
from puur.reglement.shapes import written

CHAPTERS = ("table", "partie", "sheet", "count", "tournament", "season")
"""The parts of a Reglement that an evening depends on."""


class PlayedTables(Struct, frozen=True):
    """A round as played, or as planned where it has not begun."""

    round: Round
    begun: bool


class PlanTable(Struct, frozen=True):
    """All rounds, and who filled gaps."""

    rounds: tuple[PlayedTables, ...]
    helpers: tuple[Person, ...]


class ArchivedRound(Struct, frozen=True):
    """A round in a total: its points, how they count (added, subtracted, dropped), how many times."""

    round: int
    points: int
    counts: str
    factor: int


class ArchivedRank(Struct, frozen=True):
    """A line of a ranking; the rank is none out of competition. `beside` are points that belong to no round.

    Where pairs are ranked, every line also names the partner of `person`; null: he is alone.
    """

    rank: int | None
    person: Person
    total: int
    beside: int
    matches: int
    rounds: tuple[ArchivedRound, ...]
    partner: Person | UnsetType | None = UNSET


class RankTable(Struct, frozen=True):
    """The ranking as it stands after a round."""

    after_round: int
    places: tuple[ArchivedRank, ...]


class VersionTable(Struct, frozen=True):
    """A published ranking: its version, after which round, when, since when it is shown and final."""

    version: int
    after_round: int
    at: float
    shown: float | None
    definitive: float | None
    places: tuple[ArchivedRank, ...]


class AwardLine(Struct, frozen=True):
    """A special prize: which, whose, the figure that earned it, and in which round, if any."""

    prize: str
    people: tuple[Person, ...]
    figure: int
    round: int | None


class GivenLine(Struct, frozen=True):
    """What somebody is given: gifts by their index in the list, francs, his turn to choose, with whom he shares.

    What belongs to a pair names the partner of `person` too.
    """

    person: Person
    rank: int
    gifts: tuple[int, ...]
    francs: int | None
    turn: int | None
    shared: tuple[Person, ...]
    partner: Person | UnsetType = UNSET


class PrizeTable(Struct, frozen=True):
    """The gifts of the club, the francs for a ladder, who is given what, and what stays in the till."""

    gifts: tuple[Prize, ...]
    budget: int
    given: tuple[GivenLine, ...]
    left: int


class CardsTable(Struct, frozen=True):
    """A table with the same cards: the points of its columns, and the total of the other tables there."""

    table: int
    points: tuple[int, ...]
    others: tuple[int, ...]


class CardsLine(Struct, frozen=True):
    """Tables of a round that were dealt the same cards, compared column by column; it counts for no ranking."""

    round: int
    cards: str
    columns: tuple[str, ...]
    tables: tuple[CardsTable, ...]


class KeyLine(Struct, frozen=True):
    """A value of the Reglement with its article."""

    value: object
    article: str


class ReglementTable(Struct, frozen=True):
    """The values an evening is computed by."""

    name: str
    edition: str
    digest: str
    keys: dict[str, KeyLine]


def as_written(evening: Evening, found: tuple[RankTable, ...]) -> Evening:
    """The evening as rankings were formerly written: before pairs were ranked as one, both had a line each."""
    lines = [line for table in found for line in table.places]
    by_person = bool(lines) and all(line.partner is UNSET for line in lines)
    return replace(evening, pairs=()) if by_person and ranked_pairs(evening) else evening


class TeamLine(Struct, frozen=True):
    """A line of the teams' ranking: no rank with too few results; `counted` are whose results count, best first."""

    rank: int | None
    team: TeamNumber
    name: str
    total: int
    counted: tuple[Person, ...]


class TeamTable(Struct, frozen=True):
    """The ranking of teams: of a published version, or as it stands (no version)."""

    version: int | None
    places: tuple[TeamLine, ...]


def team_tables(evening: Evening) -> tuple[TeamTable, ...]:
    """The ranking of teams as it stands, and as every version of the ranking had it (P.58)."""
    told: list[tuple[int | None, Tally]] = [(version.version, version.tally) for version in evening.publications]
    told.append((None, tally(evening)))
    return tuple(TeamTable(number, tuple(map(_team_line, team_ranking(made)))) for number, made in told)


def _team_line(place: TeamPlace) -> TeamLine:
    counted = tuple(result.people[0] for result in place.results if result.counts)
    return TeamLine(place.rank, place.team, place.name, place.total, counted)


class TeamGiftLine(Struct, frozen=True):
    """What a team is given: its rank, prizes by their index in the list, and the teams it shares them with."""

    team: TeamNumber
    rank: int
    prizes: tuple[int, ...]
    shared: tuple[TeamNumber, ...]


class TeamPrizeTable(Struct, frozen=True):
    """The prizes of teams, what holds on a shared rank, and which team is given what."""

    prizes: tuple[Prize, ...]
    tied: str
    given: tuple[TeamGiftLine, ...]


def team_prize_table(evening: Evening) -> TeamPrizeTable:
    """What teams are given by the binding ranking (P.58)."""
    told = evening.team_prizes
    given = (
        TeamGiftLine(line.place.team, line.place.rank or 0, line.prizes, line.shared)
        for line in team_prize_giving(evening)
    )
    return TeamPrizeTable(() if told is None else told.prizes, "" if told is None else told.tied, tuple(given))


def plan_table(evening: Evening) -> PlanTable:
    """Who sat where."""
    rounds = tuple(PlayedTables(round_.seated, round_.begun is not None) for round_ in evening.rounds)
    return PlanTable(rounds, tuple(sorted(evening.helpers)))


def rank_tables(evening: Evening) -> tuple[RankTable, ...]:
    """The current ranking after every round that has begun."""
    made = tally(evening)
    pairs = bool(ranked_pairs(evening))
    return tuple(
        RankTable(round_.number, tuple(rank_line(place, pairs=pairs) for place in ranking(made.until(round_.number))))
        for round_ in made.rounds
    )


def version_tables(evening: Evening) -> tuple[VersionTable, ...]:
    """Every ranking as it was published, whatever happened since."""
    return tuple(
        VersionTable(
            version.version,
            version.after_round,
            version.at,
            version.shown,
            version.definitive,
            tuple(rank_line(place, pairs=bool(version.tally.pairs)) for place in places_of(version)),
        )
        for version in evening.publications
    )


def rank_line(place: RankedPlace, *, pairs: bool = False) -> ArchivedRank:
    """A place as written in the archive, with the partner where pairs are ranked."""
    parts = tuple(
        ArchivedRound(contribution.round, contribution.points, contribution.counts.value, contribution.factor)
        for contribution in place.contributions
    )
    partner = place.partner if pairs else UNSET
    return ArchivedRank(place.rank, place.person, place.total, place.beside, place.matches, parts, partner)


def award_lines(evening: Evening) -> tuple[AwardLine, ...]:
    """The special prizes of the Reglement by the binding ranking."""
    return tuple(AwardLine(award.prize.value, award.people, award.figure, award.round) for award in awards_of(evening))


def prize_table(evening: Evening) -> PrizeTable:
    """Who is given what by the binding ranking (P.53)."""
    found = prize_giving(evening)
    lines = (
        GivenLine(given.person, given.rank, given.gifts, given.francs, given.turn, given.shared, given.partner or UNSET)
        for given in found.given
    )
    return PrizeTable(evening.prizes, evening.budget, tuple(lines), found.left)


def cards_lines(evening: Evening) -> tuple[CardsLine, ...]:
    """Comparisons of the same seats with the same cards."""
    return tuple(CardsLine(card.round, card.cards, card.letters, _cards_tables(card)) for card in same_cards(evening))


def _cards_tables(compared: SameCards) -> tuple[CardsTable, ...]:
    sums = tuple(map(sum, zip(*(line.totals for line in compared.tables), strict=True)))
    return tuple(
        CardsTable(line.table, line.totals, tuple(all_of - own for own, all_of in zip(line.totals, sums, strict=True)))
        for line in compared.tables
    )


def reglement_table(reglement: Reglement) -> ReglementTable:
    """The values of the Reglement as it is written, each with its article; what it asks is answered in the journal.

    >>> from puur.reglement import load
    >>> reglement_table(load("einzelschieber")).keys["sheet.check_total"]
    KeyLine(value=1884, article='E.9')
    """
    names = (name for name in KEYS if name.partition(".")[0] in CHAPTERS)
    keys = {name: (cited(reglement, name)) for name in names}
    lines = {name: KeyLine(written(key.value), key.article) for name, key in keys.items()}
    return ReglementTable(reglement.name, reglement.edition, reglement.digest, lines)


def packed(table: object) -> bytes:
    """A table as indented JSON, readable for people too."""
    return msgspec.json.format(msgspec.json.encode(table), indent=1) + b"\n"


def differing(found: tuple[RankTable, ...], right: tuple[RankTable, ...]) -> Iterator[tuple[int, Person, int, int]]:
    """Round, person, archived total and right total, wherever two sets of rankings differ in a total."""
    wanted = {(table.after_round, line.person): line.total for table in right for line in table.places}
    for table in found:
        for line in table.places:
            total = wanted.get((table.after_round, line.person))
            if total is not None and total != line.total:
                yield table.after_round, line.person, line.total, total
