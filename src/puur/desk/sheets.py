"""Checking a written sheet against its Reglement: faults, doubts, and the split of a wrong sum.

The checks themselves are those of the Standblatt (`puur.partie.standblatt`); here they also apply to sheets with only
totals, to tables of five, and to plausibility checks.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from puur.desk.timed_rounds import converted_lines, is_timed
from puur.partie.standblatt import Row, Sheet, SheetFault, SheetFaultKind, whole_total
from puur.partie.wrong_sums import TotalLine, TotalReason, settle, split_lines
from puur.reglement import Cited, Reglement
from puur.reglement.carries import carries
from puur.reglement.options import Seating, WrongSum
from puur.rules.trick_points import match_others_in

WHOLE = 100  # percent


@dataclass(frozen=True, slots=True)
class WrittenSheet:
    """The content of a sheet: the total of each column, its rows where entered, else how many Matches it made.

    Totals are as on paper, including bonuses. `writer` is the column of the party that writes. `spiele` is how many
    Spiele counted, where time ended the round and no rows are entered (None: as the rows say, or not told).
    """

    totals: tuple[int, ...]
    rows: tuple[Row, ...] = ()
    matches: tuple[int, ...] = ()
    writer: int = 0
    spiele: int | None = None

    @property
    def made(self) -> tuple[int, ...]:
        """How many Matches each column made."""
        columns = range(len(self.totals))
        if self.rows:
            return tuple(sum(row.match == at for row in self.rows) for at in columns)
        return tuple(self.matches[at] if at < len(self.matches) else 0 for at in columns)


class DoubtKind(StrEnum):
    """The kinds of doubts; a doubt never refuses a sheet."""

    RECOUNT = "recount"  # the difference is large: recount before splitting it
    LOW = "low"
    HIGH = "high"
    MATCH_FORGOTTEN = "match_forgotten"  # one bonus too many or too few: a Match was forgotten, or counted twice
    MATCH_LOW = "match_low"  # a party with a Match has fewer card points than one Spiel gives
    OTHER_TOTALS = "other_totals"  # the rows do not add up to the totals


@dataclass(frozen=True, slots=True)
class Doubt:
    """A doubt: its kind and article, the column (None: the whole sheet), the limit, and the value found."""

    kind: DoubtKind
    article: str
    column: int | None
    limit: int
    found: int


@dataclass(frozen=True, slots=True)
class CheckedSheet:
    """The result of checking a sheet.

    `difference` is what is missing on the sheet (negative: too much). `lines` explain each column's points: written,
    its share of the difference, a void Spiel subtracted; `totals` is their sum and what counts. `accepted` is whether
    the Reglement lets the sheet count, possibly with a split difference.
    """

    lines: tuple[TotalLine, ...]
    faults: tuple[SheetFault, ...]
    doubts: tuple[Doubt, ...]
    difference: int
    accepted: bool

    @property
    def totals(self) -> tuple[int, ...]:
        """What counts for each column."""
        columns = 1 + max(line.column for line in self.lines)
        return tuple(sum(line.points for line in self.lines if line.column == at) for at in range(columns))


def columns_at(reglement: Reglement, seats: int) -> int:
    """How many columns the sheet of a table has: one per party, or at a table of five one per person.

    >>> from puur.reglement import load
    >>> columns_at(load("kzjv"), 4), columns_at(load("kzjv"), 5), columns_at(load("fnf-handjass"), 4)
    (2, 5, 4)
    """
    return seats if seats > len(reglement.seat_plan.order) else len(reglement.seat_plan.parties)


def sheet_at(reglement: Reglement, round_number: int, seats: int, written: WrittenSheet) -> Sheet:
    """The Standblatt of a table of so many people in a round."""
    columns = tuple(str(at + 1) for at in range(columns_at(reglement, seats)))
    resting = max(0, seats - len(reglement.seat_plan.order))
    timed = reglement.tournament.round_minutes.value is not None
    played = (len(written.rows) or written.spiele) if timed else None
    return Sheet(reglement, columns, written.rows, written.writer, round_number, resting, played)


@carries("P.1", "P.2")
def expected_total_at(sheet: Sheet, matches: int) -> Cited[int] | None:
    """The required sum of a sheet's totals with so many Matches, including bonuses; None: the Reglement does not say.

    >>> from puur.reglement import load
    >>> round_two = sheet_at(load("fnf-handjass"), 2, 4, WrittenSheet((0, 0, 0, 0)))
    >>> [expected_total_at(round_two, matches) for matches in (0, 1)]
    [Cited(value=628, article='F.kontrolle'), Cited(value=728, article='F.kontrolle')]
    """
    whole = whole_total(sheet)
    if whole is None:
        return None
    others, check = match_others_in(sheet.reglement, sheet.round), sheet.reglement.sheet.check_spiel.value
    if others.value is None:
        bonus = sheet.reglement.count.match_bonus.value * sheet.copies
        return Cited(whole.value + matches * bonus, whole.article)
    losers = len(sheet.columns) - sheet.resting - 1
    return Cited(whole.value + matches * (others.value * losers - (check or 0)), whole.article)


@carries("P.9", "P.51")
def check_written(reglement: Reglement, round_number: int, seats: int, written: WrittenSheet) -> CheckedSheet:
    """The complete check of a written sheet: every fault, every doubt, and what each column gets.

    >>> from puur.reglement import load
    >>> found = check_written(load("einzelschieber"), 1, 4, WrittenSheet((1000, 873)))
    >>> found.difference, found.totals, [fault.expected for fault in found.faults]
    (11, (1005, 879), [1884])
    """
    sheet = sheet_at(reglement, round_number, seats, written)
    checked = _by_rows(sheet, written) if written.rows else _by_totals(sheet, written)
    return CheckedSheet(
        (*checked.lines, *converted_lines(sheet, checked.totals)),
        checked.faults,
        (*checked.doubts, *_doubts(sheet, written, checked.difference)),
        checked.difference,
        checked.accepted,
    )


def _by_rows(sheet: Sheet, written: WrittenSheet) -> CheckedSheet:
    """The sheet with all its rows, as at the table itself."""
    settled = settle(sheet)
    wrong = next((fault for fault in settled.faults if fault.kind is SheetFaultKind.TOTAL_SUM), None)
    doubts = tuple(
        Doubt(DoubtKind.OTHER_TOTALS, sheet.reglement.sheet.write_until.article, at, sums, total)
        for at, (sums, total) in enumerate(zip(sheet.totals, written.totals, strict=False))
        if sums != total
    )
    difference = 0 if wrong is None else wrong.expected - wrong.found
    return CheckedSheet(settled.lines, settled.faults, doubts, difference, settled.accepted and not doubts)


def _by_totals(sheet: Sheet, written: WrittenSheet) -> CheckedSheet:
    """The sheet with only totals."""
    key = sheet.reglement.sheet.wrong_sum
    article = sheet.reglement.sheet.write_until.article
    lines = tuple(TotalLine(at, points, TotalReason.WRITTEN, article) for at, points in enumerate(written.totals))
    faults = _faults_of_totals(sheet, written)
    wrong = next((fault for fault in faults if fault.kind is SheetFaultKind.TOTAL_SUM), None)
    if wrong is None:
        return CheckedSheet(lines, faults, (), 0, accepted=not faults)
    difference = wrong.expected - wrong.found
    if key.value is WrongSum.SPLIT and not sheet.resting:
        lines += split_lines(sheet.reglement, difference, len(sheet.columns), written.writer)
    accepted = key.value not in {WrongSum.REFUSED, WrongSum.VOID} and not (sheet.resting or len(faults) > 1)
    return CheckedSheet(lines, faults, (), difference, accepted)


def _faults_of_totals(sheet: Sheet, written: WrittenSheet) -> tuple[SheetFault, ...]:
    keys = sheet.reglement.sheet
    columns, given = len(sheet.columns), len(written.totals)
    if given != columns:
        return (SheetFault(SheetFaultKind.WRONG_COLUMNS, keys.check_total.article, None, columns, given),)
    faults = []
    lowest = min(written.totals)
    if lowest < 0:
        faults.append(SheetFault(SheetFaultKind.BELOW_ZERO, keys.check_total.article, None, 0, lowest))
    expected, found = expected_total_at(sheet, sum(written.made)), sum(written.totals)
    if expected is not None and found != expected.value:
        faults.append(SheetFault(SheetFaultKind.TOTAL_SUM, expected.article, None, expected.value, found))
    return tuple(faults)


@carries("F.werte", "P.1")
def bonus_beside(sheet: Sheet) -> Cited[int]:
    """The bonus booked for each Match besides card points; 0 where there is none, or the others pay.

    >>> from puur.reglement import load
    >>> [bonus_beside(sheet_at(load("fnf-handjass"), number, 4, WrittenSheet((0,) * 4))).value for number in (2, 3)]
    [100, 0]
    """
    bonus = sheet.reglement.count.match_bonus
    others = match_others_in(sheet.reglement, sheet.round)
    timed = is_timed(sheet.reglement)  # its sum is known once it is said how many Spiele counted
    summed = sheet.reglement.sheet.check_spiel.value is not None if timed else whole_total(sheet) is not None
    beside = bonus.value * sheet.copies if summed and others.value is None else 0
    return Cited(beside, bonus.article)


def _match_doubts(sheet: Sheet, written: WrittenSheet, difference: int) -> Iterator[Doubt]:
    """Doubts from comparing Matches with points."""
    bonus, spiel = bonus_beside(sheet), sheet.reglement.sheet.check_spiel
    if bonus.value and abs(difference) == bonus.value:
        yield Doubt(DoubtKind.MATCH_FORGOTTEN, bonus.article, None, bonus.value, -difference)
    if match_others_in(sheet.reglement, sheet.round).value is not None or spiel.value is None:
        return
    for column, (total, made) in enumerate(zip(written.totals, written.made, strict=False)):
        cards, least = total - made * bonus.value, made * spiel.value
        if made and cards < least:
            yield Doubt(DoubtKind.MATCH_LOW, spiel.article, column, least, cards)


@carries("P.51")
def _doubts(sheet: Sheet, written: WrittenSheet, difference: int) -> tuple[Doubt, ...]:
    """Plausibility checks: a large difference, a party with too little or too much."""
    keys = sheet.reglement.tournament
    doubts = list(_match_doubts(sheet, written, difference))
    most = keys.recount_over
    asked = any(doubt.kind is DoubtKind.MATCH_FORGOTTEN for doubt in doubts)
    if most.value is not None and abs(difference) > most.value and not asked:
        doubts.append(Doubt(DoubtKind.RECOUNT, most.article, None, most.value, abs(difference)))
    whole = whole_total(sheet)
    if whole is None or sheet.resting or sheet.reglement.table.seating.value is not Seating.PARTNERS:
        return tuple(doubts)
    for column, total in enumerate(written.totals):
        for limit, kind, sign in ((keys.doubt_below, DoubtKind.LOW, 1), (keys.doubt_above, DoubtKind.HIGH, -1)):
            bound = 0 if limit.value is None else whole.value * limit.value // WHOLE
            if limit.value is not None and sign * total < sign * bound:
                doubts.append(Doubt(kind, limit.article, column, bound, total))
    return tuple(doubts)
