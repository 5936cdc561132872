"""Adding up a Standblatt at the end: a wrong sum is split between the parties, or the sheet is refused."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.partie.standblatt import Sheet, SheetFault, SheetFaultKind, check_sheet
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import WrongSum

ODD_POINT: Final = "P.9"
"""The article on the odd point where a text only says that the difference is split."""


class TotalReason(StrEnum):
    """The reasons for points in a column's total."""

    WRITTEN = "written"
    SPLIT = "split"
    VOID = "void"
    CONVERTED = "converted"  # from the Spiele played to those the Reglement names (P.59)


@dataclass(frozen=True, slots=True)
class TotalLine:
    """A part of a column's total: the points, the reason, and the article."""

    column: int
    points: int
    reason: TotalReason
    article: str


@dataclass(frozen=True, slots=True)
class Settled:
    """A checked sheet: the lines of its totals, every fault, and whether it is accepted."""

    lines: tuple[TotalLine, ...]
    faults: tuple[SheetFault, ...]
    accepted: bool

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each column."""
        columns = 1 + max(line.column for line in self.lines)
        return tuple(sum(line.points for line in self.lines if line.column == at) for at in range(columns))


@carries("K.falsch-geschrieben", "E.9", "P.9")
def shares(difference: int, columns: int, writer: int) -> tuple[int, ...]:
    """Each column's share of the missing points of a sheet (negative: surplus); the odd point costs the writer.

    >>> shares(11, 2, writer=0), shares(-11, 2, writer=0)
    ((5, 6), (-6, -5))
    """
    each, odd = divmod(difference, columns)
    others = [at for at in range(columns) if at != writer]
    return tuple(each + (1 if at in others[:odd] else 0) for at in range(columns))


@carries("K.falsch-geschrieben", "E.9", "P.9")
def odd_point(reglement: Reglement) -> str:
    """The article on the odd point: that of the split itself, unless `ODD_POINT` names another.

    >>> from puur.reglement import load
    >>> odd_point(load("einzelschieber")), odd_point(load("kzjv"))
    ('E.9', 'P.9')
    """
    known = {article.id for article in reglement.articles}
    return ODD_POINT if ODD_POINT in known else reglement.sheet.wrong_sum.article


def split_lines(reglement: Reglement, difference: int, columns: int, writer: int) -> tuple[TotalLine, ...]:
    """The share of each column in a difference; a share with the odd point cites the article about it.

    >>> from puur.reglement import load
    >>> [(line.points, line.article) for line in split_lines(load("kzjv"), 11, 2, 0)]
    [(5, 'K.falsch-geschrieben'), (6, 'P.9')]
    """
    split = shares(difference, columns, writer)
    even = min(map(abs, split))
    halved, odd = reglement.sheet.wrong_sum.article, odd_point(reglement)
    return tuple(
        TotalLine(at, points, TotalReason.SPLIT, halved if abs(points) == even else odd)
        for at, points in enumerate(split)
    )


@carries("K.falsch-geschrieben", "E.9", "F.kontrolle", "P.9")
def settle(sheet: Sheet) -> Settled:
    """Add up the sheet by its Reglement: a wrong sum is split, left as written, or the sheet is refused.

    Where a Spiel that does not add up is void, its points are subtracted again (P.51). At a table of five there are no
    two parties to share a difference, so the sheet must be corrected (P.48).
    """
    key = sheet.reglement.sheet.wrong_sum
    faults = check_sheet(sheet)
    article = sheet.reglement.sheet.write_until.article
    lines = [TotalLine(at, points, TotalReason.WRITTEN, article) for at, points in enumerate(sheet.totals)]
    wrong = next((fault for fault in faults if fault.kind is SheetFaultKind.TOTAL_SUM), None)
    if key.value is WrongSum.VOID:
        lines += _void_lines(sheet, faults)
    missing = any(fault.kind in {SheetFaultKind.ROW_MISSING, SheetFaultKind.WRONG_COLUMNS} for fault in faults)
    if wrong is None or missing or key.value is not WrongSum.SPLIT or sheet.resting:
        refused = bool(faults) and (key.value is WrongSum.REFUSED or bool(sheet.resting))
        return Settled(tuple(lines), faults, accepted=not (missing or refused))
    lines += split_lines(sheet.reglement, wrong.expected - wrong.found, len(sheet.columns), sheet.writer)
    return Settled(tuple(lines), faults, accepted=True)


@carries("P.51")
def _void_lines(sheet: Sheet, faults: tuple[SheetFault, ...]) -> list[TotalLine]:
    """The subtracted points of Spiele that do not add up, by column."""
    article = sheet.reglement.sheet.wrong_sum.article
    wrong = sorted({fault.row for fault in faults if fault.kind is SheetFaultKind.SPIEL_SUM and fault.row is not None})
    rows = [row for at in wrong if (row := sheet.rows[at]) is not None]
    return [
        TotalLine(column, -points, TotalReason.VOID, article)
        for row in rows
        for column, points in enumerate(row.totals)
    ]
