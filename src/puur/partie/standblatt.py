"""The Standblatt: a table's official sheet, with a row per Spiel, a column per party or player, and checks of its sums.

A sheet holds what people wrote, right or wrong. The sums checked are card points with the last trick; a Match bonus is
booked separately (P.1).
"""

from dataclasses import dataclass
from enum import StrEnum

from puur.pictures import picture
from puur.reglement.carries import carries
from puur.reglement.cited import Cited
from puur.reglement.model import Reglement
from puur.rules.trick_points import counts_difference, match_others_in


@dataclass(frozen=True, slots=True)
class Row:
    """One Spiel on the sheet.

    `points` are the card points with the last trick, one number per column; `beside` are bonuses (empty: none). `match`
    is the column that took all nine tricks, if the sheet says so, `factor` multiplies the required sum, `nobodys` are
    points that no column could take (P.28).
    """

    points: tuple[int, ...]
    beside: tuple[int, ...] = ()
    match: int | None = None
    factor: int = 1
    nobodys: int = 0

    def fits(self, columns: int) -> bool:
        """Whether it has a number for each column."""
        return len(self.points) == columns and len(self.beside) in {0, columns}

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of the Spiel for each column, including bonuses."""
        if not self.beside:
            return self.points
        return tuple(points + beside for points, beside in zip(self.points, self.beside, strict=True))


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet: its Reglement, its columns, the rows in order (None: not written), the writer, the round.

    `played` is how many Spiele counted where time ends the round (None: it does not, or nobody has said yet).
    `resting` is how many at the table rest in each Spiel: one at a table of five, where everybody has a column of his
    own and the dealer rests, the first column in the first Spiel (P.48).
    """

    reglement: Reglement
    columns: tuple[str, ...]
    rows: tuple[Row | None, ...]
    writer: int = 0  # the column of the party that writes
    round: int = 1
    resting: int = 0
    played: int | None = None

    def _repr_html_(self) -> str:
        return picture(self)

    @property
    def copies(self) -> int:
        """How many columns have the points of a party: partners at a table of five have one each."""
        parties, seats = len(self.reglement.seat_plan.parties), len(self.reglement.seat_plan.order)
        return seats // parties if self.resting else 1

    @property
    def spiele(self) -> Cited[int | None]:
        """How many Spiele the sheet has; more where some rest, so that everybody plays equally many (P.48).

        Where time ends the round it is as many as were played (P.59).
        """
        if self.played is not None:
            return Cited(self.played, self.reglement.tournament.round_minutes.article)
        spiele, fives = self.reglement.partie.spiele, self.reglement.tournament.five_spiele
        if not self.resting or spiele.value is None:
            return spiele
        playing = len(self.reglement.seat_plan.order)
        return Cited(fives.value or spiele.value * (playing + self.resting) // playing, fives.article)

    @property
    def written(self) -> tuple[Row, ...]:
        """The written rows, with a number for each column."""
        return tuple(row for row in self.rows if row is not None and row.fits(len(self.columns)))

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each column as written."""
        return tuple(sum(row.totals[at] for row in self.written) for at in range(len(self.columns)))

    @property
    def subtracted(self) -> bool:
        """Whether the result of the round is subtracted (F.meisterschaft)."""
        return self.round in self.reglement.tournament.subtracted.value


class SheetFaultKind(StrEnum):
    """What can be wrong with a sheet."""

    ROW_MISSING = "row_missing"
    WRONG_COLUMNS = "wrong_columns"
    BELOW_ZERO = "below_zero"
    SPIEL_SUM = "spiel_sum"
    MATCH_POINTS = "match_points"
    RESTING_POINTS = "resting_points"
    TOTAL_SUM = "total_sum"


@dataclass(frozen=True, slots=True)
class SheetFault:
    """A fault: its kind and article, the row (from 0; None: the whole sheet), the numbers expected and found."""

    kind: SheetFaultKind
    article: str
    row: int | None
    expected: int
    found: int


@carries("F.meisterschaft", "P.1", "P.2", "K.basis", "E.4")
def match_row(reglement: Reglement, columns: int, match: int, *, round_number: int = 1) -> Row:
    """The row of a Spiel in which one column took all tricks: all points and the bonus, or what the others lose."""
    others = match_others_in(reglement, round_number)
    if others.value is not None:
        return Row(tuple(0 if at == match else others.value for at in range(columns)), match=match)
    bonus = reglement.count.match_bonus.value
    whole = reglement.sheet.check_spiel.value or 0
    beside = tuple(bonus if at == match else 0 for at in range(columns)) if bonus else ()
    return Row(tuple(whole if at == match else 0 for at in range(columns)), beside, match)


@carries("K.nach-spiel", "E.4", "F.kontrolle", "P.1", "P.2", "P.28")
def expected_sum(sheet: Sheet, row: Row) -> Cited[int] | None:
    """The required sum of a row, with the article; None where the Reglement has no check, or differences are written.

    A Match in a subtracted round makes three times 52, one less than a Spiel (P.2). Points that nobody could take are
    excluded (P.28).
    """
    check = sheet.reglement.sheet.check_spiel
    if check.value is None or counts_difference(sheet.reglement.count):
        return None
    others = match_others_in(sheet.reglement, sheet.round)
    if row.match is not None and others.value is not None:
        return Cited(others.value * (len(sheet.columns) - sheet.resting - 1), others.article)
    return Cited((check.value * row.factor - row.nobodys) * sheet.copies, check.article)


@carries("K.nach-spiel", "E.9", "F.kontrolle", "P.1", "P.2")
def expected_total(sheet: Sheet) -> Cited[int] | None:
    """The required sum of the sheet: 1884, 628, or 785 for five people, minus what each subtracted Match leaves out."""
    total, check = whole_total(sheet), sheet.reglement.sheet.check_spiel
    if total is None:
        return None
    shifts = (
        expected.value - check.value * sheet.copies
        for row in sheet.written
        if check.value and (expected := expected_sum(sheet, row)) is not None
    )
    return Cited(total.value + sum(shifts), total.article)


@carries("K.nach-spiel", "E.9", "F.kontrolle", "P.59")
def whole_total(sheet: Sheet) -> Cited[int] | None:
    """The required sum of a sheet before any Match; None: the Reglement does not say, or how many Spiele is not known.

    Where time ends the round, each Spiel played makes its own sum (P.59).
    """
    if sheet.reglement.tournament.round_minutes.value is not None:
        each = sheet.reglement.sheet.check_spiel
        known = each.value is not None and sheet.played is not None
        return Cited((each.value or 0) * (sheet.played or 0) * sheet.copies, each.article) if known else None
    total, spiele = sheet.reglement.sheet.check_total, sheet.reglement.partie.spiele.value
    if total.value is None:
        return None
    if not sheet.resting or not spiele:
        return Cited(total.value, total.article)
    return Cited(total.value * (sheet.spiele.value or spiele) // spiele * sheet.copies, total.article)


@carries("K.nach-spiel", "E.9", "F.kontrolle")
def check_sheet(sheet: Sheet) -> tuple[SheetFault, ...]:
    """Every fault of the sheet: missing rows, wrong sums of Spiele and of the whole sheet."""
    faults: list[SheetFault] = []
    spiele = sheet.spiele
    wanted = spiele.value or len(sheet.rows)
    for at in range(max(wanted, len(sheet.rows))):
        row = sheet.rows[at] if at < len(sheet.rows) else None
        if row is None:
            faults.append(SheetFault(SheetFaultKind.ROW_MISSING, spiele.article, at, len(sheet.columns), 0))
        else:
            faults.extend(_check_row(sheet, at, row))
    expected = expected_total(sheet)
    broken = any(fault.kind is SheetFaultKind.WRONG_COLUMNS for fault in faults)
    if expected is not None and not broken:
        found = sum(sum(row.points) for row in sheet.written)
        if found != expected.value:
            fault = SheetFault(SheetFaultKind.TOTAL_SUM, expected.article, None, expected.value, found)
            faults.append(fault)
    return tuple(faults)


def _check_row(sheet: Sheet, at: int, row: Row) -> tuple[SheetFault, ...]:
    """The faults of one row."""
    columns = len(sheet.columns)
    keys = sheet.reglement.sheet
    if not row.fits(columns):
        found = len(row.beside) if len(row.points) == columns else len(row.points)
        return (SheetFault(SheetFaultKind.WRONG_COLUMNS, keys.check_spiel.article, at, columns, found),)
    faults: list[SheetFault] = []
    lowest = min(row.points + row.beside)
    if lowest < 0:
        faults.append(SheetFault(SheetFaultKind.BELOW_ZERO, keys.check_spiel.article, at, 0, lowest))
    if sheet.resting and row.totals[at % columns]:
        article = sheet.reglement.tournament.five_spiele.article
        faults.append(SheetFault(SheetFaultKind.RESTING_POINTS, article, at, 0, row.totals[at % columns]))
    expected = expected_sum(sheet, row)
    if expected is not None and sum(row.points) != expected.value:
        fault = SheetFault(SheetFaultKind.SPIEL_SUM, expected.article, at, expected.value, sum(row.points))
        faults.append(fault)
    elif expected is not None and row.match is not None:
        faults.extend(_check_match(sheet, at, row, row.match))
    return tuple(faults)


def _check_match(sheet: Sheet, at: int, row: Row, match: int) -> tuple[SheetFault, ...]:
    """A column with a Match must have all the points, or none where the others are charged."""
    others = match_others_in(sheet.reglement, sheet.round)
    wanted = 0 if others.value is not None else sum(row.points)
    if row.points[match] == wanted:
        return ()
    article = (others if others.value is not None else sheet.reglement.count.match_bonus).article
    return (SheetFault(SheetFaultKind.MATCH_POINTS, article, at, wanted, row.points[match]),)
