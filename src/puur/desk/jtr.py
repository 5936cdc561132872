"""JTR lines (Jass tournament report): an evening as plain text, one line per person, to compare by eye or by program.

A report begins with `JTR 1` and lines `key: value`. Then comes one line per person, with fields separated by tabs:
start number, name, club, rank (`-`: out of competition), total, points beside the rounds, then a field for each round:

    table seat  partners  opponents  points  flags

separated by spaces; `-` stands for nothing, several people are joined by commas. Flags: `h` helper, `r` rested, `m`
missed, `d` dropped, `-` none of them. Both of a fixed pair have a line, with its rank and its points. `factors` in the
head multiply a round's points, and are negative where they are subtracted; a total is the sum over the rounds not
dropped, plus other points. Reading recomputes it and refuses a line where it differs. Lines and keys from a later
version are kept.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from puur.desk.people import PersonDetails, publication_name
from puur.desk.plan import SEATS, Person, PlannedTable
from puur.desk.ranking import RankedPlace, one_by_one, ranking
from puur.desk.state import Evening
from puur.desk.versions import binding_tally
from puur.errors import PuurError
from puur.partie import Counts

MAGIC: Final = "JTR 1"
NOTHING: Final = "-"
FACTORS: Final = "factors"
_FIELDS: Final = 6
_PARTS: Final = 6


@dataclass(frozen=True, slots=True)
class JtrRound:
    """A person's round: where and with whom (none: at no table), the points, the flags."""

    table: int | None
    seat: str
    partners: tuple[Person, ...]
    opponents: tuple[Person, ...]
    points: int
    flags: str = ""


@dataclass(frozen=True, slots=True)
class JtrLine:
    """A person: number, name, club, rank (none: out of competition), total, points beside, a round each."""

    person: Person
    name: str
    club: str
    rank: int | None
    total: int
    beside: int
    rounds: tuple[JtrRound, ...]


@dataclass(frozen=True, slots=True)
class TournamentReport:
    """A report: its head in order, its people, and the original lines of a later version."""

    head: Mapping[str, str]
    lines: tuple[JtrLine, ...]
    others: tuple[str, ...] = ()

    @property
    def factors(self) -> tuple[int, ...]:
        """What each round's points are multiplied by."""
        return tuple(int(word) for word in self.head.get(FACTORS, "").split())


@dataclass(frozen=True, slots=True)
class JtrFault:
    """A wrong line: its number from 1, the field, its content, and what would be right."""

    line: int
    field: str
    found: str
    expected: str

    def __str__(self) -> str:
        return f"line {self.line}, {self.field}: {self.found!r}, expected {self.expected}"


class JtrError(PuurError, ValueError):
    """A report that cannot be trusted. `faults` holds every fault."""

    def __init__(self, faults: tuple[JtrFault, ...]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


def report_of(
    evening: Evening, names: Mapping[Person, PersonDetails] | None = None, last: str = ""
) -> TournamentReport:
    """The report of an evening after the rounds that have begun; `last` is the last link of its journal."""
    made = binding_tally(evening)
    known = names or {}
    keys = evening.reglement.tournament
    numbers = [round_.number for round_ in made.rounds]
    factors = [(-1 if at in keys.subtracted.value else 1) * keys.multiplied.value.get(at, 1) for at in numbers]
    head = {
        "reglement": evening.reglement.name,
        "digest": evening.reglement.digest,
        "title": evening.opened.title,
        "day": evening.opened.day,
        "seal": evening.opened.seal,
        "secret": evening.secret or "",
        "last": last,
        FACTORS: " ".join(map(str, factors)),
    }
    lines = tuple(_line(evening, place, numbers, known.get(place.person)) for place in one_by_one(ranking(made)))
    return TournamentReport({key: _plain(value) for key, value in head.items() if value}, lines)


def _line(evening: Evening, place: RankedPlace, numbers: list[int], details: PersonDetails | None) -> JtrLine:
    name = publication_name(place.person, details)
    club = "" if details is None or details.publication == "number" else details.club
    rounds = tuple(_round(evening, place, number) for number in numbers)
    return JtrLine(place.person, _plain(name), _plain(club), place.rank, place.total, place.beside, rounds)


def _round(evening: Evening, place: RankedPlace, number: int) -> JtrRound:
    """What a person did in a round."""
    part = next((contribution for contribution in place.contributions if contribution.round == number), None)
    round_ = evening.round(number)
    table = None if round_ is None else round_.seated.table_of(place.person)
    flags = "h" if place.person in evening.helpers else ""
    flags += ("r" if number in place.rested else "") + ("m" if number in place.missed else "")
    flags += "d" if part is not None and part.counts is Counts.DROPPED else ""
    points = 0 if part is None else part.points
    if table is None:
        return JtrRound(None, "", (), (), points, flags)
    partners, opponents = _company(evening, table, place.person)
    return JtrRound(table.number, SEATS[table.seats.index(place.person)], partners, opponents, points, flags)


def _company(evening: Evening, table: PlannedTable, person: Person) -> tuple[tuple[Person, ...], tuple[Person, ...]]:
    """Partners and opponents at a table; at a table of five everybody meets everybody."""
    others = tuple(seat for seat in table.seats if seat != person)
    sides = len(evening.reglement.seat_plan.parties) * 2 == len(table.seats)
    if not sides:
        return (), others
    own = next(side for side in table.sides if person in side)
    return tuple(companion for companion in own if companion != person), tuple(
        companion for companion in others if companion not in own
    )


def write_jtr(report: TournamentReport) -> str:
    r"""The report as text, with a line end after each line.

    >>> line = JtrLine(7, "Anna", "", 1, 942, 0, (JtrRound(3, "A", (9,), (4, 8), 942),))
    >>> write_jtr(TournamentReport({"factors": "1"}, (line,))).splitlines()[-1].split("\t")[-1]
    '3 A 9 4,8 942 -'
    """
    rows = [MAGIC, *(f"{key}: {value}" for key, value in report.head.items())]
    for line in report.lines:
        rank = NOTHING if line.rank is None else str(line.rank)
        fields = (str(line.person), line.name, line.club or NOTHING, rank, str(line.total), str(line.beside))
        rows.append("\t".join((*fields, *map(_field, line.rounds))))
    return "".join(f"{row}\n" for row in (*rows, *report.others))


def _field(round_: JtrRound) -> str:
    table = NOTHING if round_.table is None else str(round_.table)
    parts = (table, round_.seat or NOTHING, _joined(round_.partners), _joined(round_.opponents), str(round_.points))
    return " ".join((*parts, round_.flags or NOTHING))


def _joined(people: tuple[Person, ...]) -> str:
    return ",".join(map(str, people)) or NOTHING


def read_jtr(text: str) -> TournamentReport:
    """The report in a text. Raises `JtrError` with every line that is wrong: in form, or by its total."""
    lines = text.splitlines()
    if not lines or lines[0] != MAGIC:
        raise JtrError((JtrFault(1, "first line", lines[0][:40] if lines else "", MAGIC),))
    head: dict[str, str] = {}
    others: list[str] = []
    rows: list[tuple[int, str]] = []
    for number, line in enumerate(lines[1:], 2):
        key, parted, value = line.partition(": ")
        if line.partition("\t")[0].isdecimal():
            rows.append((number, line))
        elif parted and not rows and "\t" not in key:
            head[key] = value
        elif line:
            others.append(line)
    faults: list[JtrFault] = []
    factors = _numbers(head.get(FACTORS, ""))
    if factors is None:
        raise JtrError((JtrFault(1, FACTORS, head[FACTORS], "whole numbers, parted by blanks"),))
    found = tuple(read for number, row in rows if (read := _read_line(number, row, factors, faults)) is not None)
    if faults:
        raise JtrError(tuple(faults))
    return TournamentReport(head, found, tuple(others))


def _read_line(number: int, row: str, factors: tuple[int, ...], faults: list[JtrFault]) -> JtrLine | None:
    """A person; None where the line is wrong, which is noted."""
    fields = row.split("\t")
    if len(fields) != _FIELDS + len(factors):
        faults.append(JtrFault(number, "fields", str(len(fields)), str(_FIELDS + len(factors))))
        return None
    whole = _numbers(" ".join((fields[0], "0" if fields[3] == NOTHING else fields[3], *fields[4:6])))
    rounds = tuple(read for field in fields[_FIELDS:] if (read := _read_round(number, field, faults)) is not None)
    if whole is None or len(rounds) != len(factors):
        if whole is None:
            faults.append(JtrFault(number, "numbers", " ".join(fields[3:6]), "rank, total and points beside"))
        return None
    person, rank, total, beside = whole
    right = beside + sum(
        factor * round_.points for factor, round_ in zip(factors, rounds, strict=True) if "d" not in round_.flags
    )
    if right != total:
        faults.append(JtrFault(number, "total", str(total), str(right)))
    club = "" if fields[2] == NOTHING else fields[2]
    return JtrLine(person, fields[1], club, None if fields[3] == NOTHING else rank, total, beside, rounds)


def _read_round(number: int, field: str, faults: list[JtrFault]) -> JtrRound | None:
    parts = field.split(" ")
    told = [part if part != NOTHING else "" for part in parts]
    if len(parts) == _PARTS:
        table, partners, opponents = (_numbers(told[at].replace(",", " ")) for at in (0, 2, 3))
        points = _numbers(told[4])
        if table is not None and partners is not None and opponents is not None and points and len(points) == 1:
            at = table[0] if table else None
            return JtrRound(at, told[1], partners, opponents, points[0], told[5])
    faults.append(JtrFault(number, "round", field, "table seat partners opponents points flags"))
    return None


def _numbers(text: str) -> tuple[int, ...] | None:
    """The whole numbers in a text; None where it contains anything else."""
    try:
        return tuple(int(word) for word in text.split())
    except ValueError:
        return None


def _plain(text: str) -> str:
    """A text without line breaks and tabs."""
    return " ".join(text.split())
