"""The screens in the hall: one thing at a time, in pages that fit, legible from the last row."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeVar

from puur.desk.bracket_chart import ChartedRound, bracket_chart
from puur.desk.facts.end import Prize
from puur.desk.people import PersonDetails, sorting_name
from puur.desk.plan import SEATS, Person
from puur.desk.prize_table import GivenPrize, gifts_by_rank
from puur.desk.ranking import RankedPlace
from puur.desk.state import Evening, PlayedRound, Publication
from puur.desk.team_prizes import GivenTeamPrize, ranked_teams, team_prize_giving
from puur.desk.team_ranking import TeamPlace
from puur.desk.timed_rounds import is_timed
from puur.desk.versions import binding, places_of, public_version, shown_publication, team_places_of
from puur.desk.wall import open_tables
from puur.reglement.options import TimeUp
from puur.web.evening.desk.shown import VersionShown, round_to_seat, sitting, version_shown

T = TypeVar("T")
Ranked = Callable[[Publication], tuple[RankedPlace, ...]]
"""Provides the ranking after a round, computed or cached."""
TURN: Final = 9.0
"""Seconds per page."""
_ROWS: Final = (6, 8, 10, 12, 14)
"""The possible numbers of rows in a column; the type size is chosen to fit."""
_MOST_ROWS: Final = 12
_MOST_PAIRS: Final = 6  # two lines each
_TABLES: Final = (4, 6, 9)
"""Tables a page may have."""
_MATCHES: Final = 4
"""Matches of the final in a column."""


class HallView(StrEnum):
    """What a screen is there for; its word in the address."""

    WELCOME = "willkommen"
    SEATS = "plaetze"
    TABLES = "tische"
    CLOCK = "uhr"
    RANKING = "rangliste"
    BRACKET = "final"
    TEAMS = "mannschaften"
    PRIZES = "preise"


@dataclass(frozen=True, slots=True)
class ColumnPages:
    """A long list cut into pages of columns: which page is shown, from 0, of how many, and how many rows fit."""

    page: int
    pages: int
    rows: int


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Somebody's table and seat; no table: he rests."""

    person: Person
    table: int | None
    letter: str = ""


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table and who sits there, with the letters of the seats."""

    number: int
    seats: tuple[tuple[str, Person], ...]


@dataclass(frozen=True, slots=True)
class HallRank:
    """A line of a ranking: rank (none: out of competition), whose it is, the total, and what was won.

    `team` is the name of a team ("": it is people's). `sharing` says how many share the prize (0: nobody else).
    """

    rank: int | None
    people: tuple[Person, ...]
    total: int
    prize: str = ""
    team: str = ""
    sharing: int = 0


@dataclass(frozen=True, slots=True)
class Welcome:
    """Before anything is published."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Everybody by name, in columns."""

    round: int
    columns: tuple[tuple[SeatLine, ...], ...]
    pages: ColumnPages


@dataclass(frozen=True, slots=True)
class HallTables:
    """Table by table; resting people are named on the last page."""

    round: int
    tables: tuple[TableLine, ...]
    resting: tuple[Person, ...]
    pages: ColumnPages


@dataclass(frozen=True, slots=True)
class ClockShown:
    """The clock, and the tables whose sheet is missing. `left` are seconds, below zero once the time is over.

    `when_up` is what then becomes of the Spiel under way (None: the round does not end by the clock).
    """

    round: int | None
    left: int
    runs: bool
    gongs: int
    missing: tuple[int, ...]
    all_there: bool
    when_up: TimeUp | None = None


@dataclass(frozen=True, slots=True)
class Ranks:
    """A ranking that may be seen; where there are pairs, every line is high enough for two names."""

    after_round: int
    version: VersionShown
    columns: tuple[tuple[HallRank, ...], ...]
    pages: ColumnPages
    pairs: bool = False


@dataclass(frozen=True, slots=True)
class HallTeams:
    """The ranking of teams of a version that may be seen."""

    after_round: int
    version: VersionShown
    columns: tuple[tuple[TeamPlace, ...], ...]
    pages: ColumnPages


@dataclass(frozen=True, slots=True)
class HallBracket:
    """The final: a large round cut into pages, from the quarter-finals on the rounds beside each other.

    `version` is the ranking whose points stand there (None: none was shown since the final began).
    """

    rounds: tuple[ChartedRound, ...]
    version: VersionShown | None
    pages: ColumnPages


@dataclass(frozen=True, slots=True)
class PrizeCalls:
    """The prize-giving, from the last to the first: who was called, the newest first; how many are still to come.

    Where teams have prizes they are called before people are, as at the desk (P.58).
    """

    called: tuple[HallRank, ...]
    to_come: int


HallPage = Welcome | Seats | HallTables | ClockShown | Ranks | HallTeams | HallBracket | PrizeCalls


@dataclass(frozen=True, slots=True)
class Remote:
    """What the desk wants all screens to show: a view (none: what fits the moment), and how many were called up."""

    view: HallView | None = None
    called: int = 0


def fitting_view(evening: Evening) -> HallView:
    """The default view: new seats, the clock during a round, the ranking at the end."""
    running, shown = evening.running, shown_publication(evening)
    if running is not None and running.ended is None and evening.closed is None:
        last = shown is not None and shown.after_round >= running.number
        return HallView.RANKING if last else HallView.CLOCK
    if evening.round(evening.next_round) is not None:
        return HallView.SEATS
    if shown is not None:
        return HallView.RANKING
    return HallView.WELCOME if running is None else HallView.CLOCK


def screen(
    evening: Evening,
    names: Mapping[Person, PersonDetails],
    view: HallView,
    remote: Remote,
    *,
    now: float,
    ranked: Ranked = places_of,
) -> HallPage:
    """What a screen shows; a view for which there is nothing yet shows the welcome."""
    match view:
        case HallView.SEATS:
            played = round_to_seat(evening)
            return Welcome() if played is None else _seats(evening, names, played, now)
        case HallView.TABLES:
            played = round_to_seat(evening)
            return Welcome() if played is None else _tables(evening, played, now)
        case HallView.CLOCK:
            return _clock(evening, now)
        case HallView.RANKING:
            shown = shown_publication(evening)
            return Welcome() if shown is None else _ranks(evening, ranked(shown), shown, now)
        case HallView.TEAMS:
            return _teams(evening, now)
        case HallView.BRACKET:
            return _bracket(evening, now)
        case HallView.PRIZES:
            return _prizes(evening, ranked, remote.called)
        case HallView.WELCOME:
            return Welcome()


def all_seats(evening: Evening, names: Mapping[Person, PersonDetails]) -> Seats | Welcome:
    """Everybody by name in one list, for phones that scroll."""
    played = round_to_seat(evening)
    if played is None:
        return Welcome()
    return Seats(played.number, (_lines(evening, names, played),), ColumnPages(0, 1, _ROWS[-1]))


def _lines(evening: Evening, names: Mapping[Person, PersonDetails], played: PlayedRound) -> tuple[SeatLine, ...]:
    """Everybody by name."""
    lines = [SeatLine(person, table, SEATS[at]) for person, table, at in sitting(evening, played)]
    lines += [SeatLine(person, None) for person in played.seated.resting]
    return tuple(sorted(lines, key=lambda line: sorting_name(line.person, names.get(line.person))))


def _seats(evening: Evening, names: Mapping[Person, PersonDetails], played: PlayedRound, now: float) -> Seats:
    columns, pages = _paged(_lines(evening, names, played), now)
    return Seats(played.number, columns, pages)


def _tables(evening: Evening, played: PlayedRound, now: float) -> HallTables:
    lines = [
        TableLine(
            table.number,
            tuple((SEATS[at], evening.playing_for(person, played.number)) for at, person in enumerate(table.seats)),
        )
        for table in played.seated.tables
    ]
    cards = len(lines) + bool(played.seated.resting)  # who rests has a card of his own, the last
    pages = max(1, math.ceil(cards / _TABLES[-1]))
    fits = next(most for most in _TABLES if math.ceil(cards / pages) <= most)
    page = turned(now, pages)
    resting = played.seated.resting if page == pages - 1 else ()
    return HallTables(
        played.number, tuple(lines[page * fits : (page + 1) * fits]), resting, ColumnPages(page, pages, fits)
    )


def _clock(evening: Evening, now: float) -> ClockShown:
    played, clock = evening.running, evening.clock
    missing = () if played is None else open_tables(evening, played)
    over = played is not None and (played.ended is not None or clock.left(now) <= 0)
    few = played is not None and (over or len(missing) < len(played.seated.tables))
    return ClockShown(
        None if played is None else played.number,
        math.ceil(clock.left(now)),
        clock.running is not None,
        clock.gongs,
        missing if few else (),
        all_there=played is not None and not missing,
        when_up=evening.reglement.tournament.time_up.value if is_timed(evening.reglement) else None,
    )


def _ranks(evening: Evening, places: tuple[RankedPlace, ...], shown: Publication, now: float) -> Ranks:
    lines = [_line(place) for place in places]
    pairs = any(len(line.people) > 1 for line in lines)
    columns, pages = _paged(lines, now, _MOST_PAIRS if pairs else _MOST_ROWS)
    return Ranks(shown.after_round, version_shown(evening, shown), columns, pages, pairs)


def _teams(evening: Evening, now: float) -> HallPage:
    shown = shown_publication(evening)
    places = () if shown is None else team_places_of(shown)
    if shown is None or not places:
        return Welcome()
    columns, pages = _paged(places, now)
    return HallTeams(shown.after_round, version_shown(evening, shown), columns, pages)


def _bracket(evening: Evening, now: float) -> HallPage:
    """As far as it is drawn; the round that is drawn last alone while it has more matches than stand in a column."""
    chart = bracket_chart(evening)
    if not chart:
        return Welcome()
    shown = public_version(evening)
    told = shown is not None and shown.after_round >= chart[0].number
    version = version_shown(evening, shown) if shown is not None and told else None
    last = next(round_ for round_ in reversed(chart) if round_.drawn)
    if len(last.matches) <= _MATCHES:
        small = tuple(round_ for round_ in chart if len(round_.matches) <= _MATCHES)
        return HallBracket(small, version, ColumnPages(0, 1, _MATCHES))
    each = 2 * _MATCHES
    pages = math.ceil(len(last.matches) / each)
    page = turned(now, pages)
    matches = last.matches[page * each : (page + 1) * each]
    return HallBracket((replace(last, matches=matches),), version, ColumnPages(page, pages, _MATCHES))


def _prizes(evening: Evening, ranked: Ranked, called: int) -> HallPage:
    """The last of the ranking first. Only people in the competition, and teams with a rank, are called up."""
    version = binding(evening)
    if version is None:
        return Welcome()
    places = tuple(place for place in ranked(version) if place.rank is not None)
    gifts = gifts_by_rank(evening, places)
    lines = [*(_with_prize(evening, place, gifts.get(place.person)) for place in places), *_team_lines(evening)]
    called = min(called, len(lines))
    return PrizeCalls(tuple(lines[len(lines) - called :]), len(lines) - called)


def _with_prize(evening: Evening, place: RankedPlace, given: GivenPrize | None) -> HallRank:
    """What somebody chose, else what the places of his rank bring."""
    gifts = () if given is None else tuple(gift for gift in given.gifts if gift < len(evening.prizes))
    sharing = len(given.shared) + 1 if gifts and given is not None and given.shared else 0
    prize = ", ".join(evening.prizes[gift].name for gift in gifts)
    return HallRank(place.rank, place.people, place.total, prize, sharing=sharing)


def _team_lines(evening: Evening) -> tuple[HallRank, ...]:
    """The ranked teams with their prizes, best first; () where they have none."""
    told = evening.team_prizes
    if told is None:
        return ()
    given = {line.place.team: line for line in team_prize_giving(evening)}
    return tuple(_team_line(place, given.get(place.team), told.prizes) for place in ranked_teams(evening))


def _team_line(place: TeamPlace, given: GivenTeamPrize | None, prizes: Sequence[Prize]) -> HallRank:
    named = "" if given is None else ", ".join(prizes[at].name for at in given.prizes)
    sharing = len(given.shared) + 1 if given is not None and given.shared else 0
    return HallRank(place.rank, (), place.total, named, place.name, sharing)


def _line(place: RankedPlace) -> HallRank:
    return HallRank(place.rank, place.people, place.total)


def _paged(lines: Sequence[T], now: float, most: int = _MOST_ROWS) -> tuple[tuple[tuple[T, ...], ...], ColumnPages]:
    """The lines of the page whose turn it is, in two columns where one is not enough."""
    wide = 1 if len(lines) <= min(most, _ROWS[1]) else 2
    pages = max(1, math.ceil(len(lines) / (most * wide)))
    each = math.ceil(len(lines) / pages)
    rows = max(1, math.ceil(each / wide))
    page = turned(now, pages)
    there = lines[page * each : (page + 1) * each]
    columns = tuple(tuple(there[start : start + rows]) for start in range(0, len(there), rows)) or ((),)
    return columns, ColumnPages(page, pages, next(most for most in _ROWS if rows <= most))


def turned(now: float, pages: int) -> int:
    """The current page, the same on every screen.

    >>> [turned(seconds, 3) for seconds in (0.0, 9.0, 18.0, 27.0)]
    [0, 1, 2, 0]
    """
    return int(now // TURN) % max(1, pages)
