"""The slate: written by others, too late, wrongly, not at all; corrected in time or not (A.16, K, E.9, F, P.47)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.naive.trick import Seat

Points = tuple[int, ...]
Offer = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Sheet:
    """What a text says of writing: the articles on when, on corrections, and on what becomes of a wrong result."""

    write: str
    correct: str
    wrong: str
    otherwise: Offer  # if nobody corrects a wrong sum: it stands, is split, or (nothing) there is no way round it
    whole_passe: bool = True  # corrections are possible until its end (E.9), not only during the next Spiel (A.16)
    before_cards: bool = False  # it is written before the cards are put together (K.nach-spiel)


SHEETS: Mapping[str, Sheet] = {
    "A": Sheet("A.16", "A.16", "A.16", (("stand", "A.16"),), whole_passe=False),
    "K": Sheet(
        "K.nach-spiel",
        "K.falsch-geschrieben",
        "K.falsch-geschrieben",
        (("split", "K.falsch-geschrieben"), ("odd_point", "P.9")),
        before_cards=True,
    ),
    "E": Sheet("A.16", "E.9", "E.9", (("split", "E.9"), ("odd_point", "E.9"))),
    "F": Sheet("A.16", "F.kontrolle", "F.kontrolle", ()),
    "G": Sheet("A.16", "A.16", "P.4", (("stand", "P.4"),), whole_passe=False),
}


@dataclass(eq=False)
class Row:
    """One Spiel: what it counted, and what the slate says of it, if anything."""

    counted: Points
    written: Points | None = None


@dataclass(eq=False)
class Noted:
    """Something wrong with the slate: what, by whom, what is offered, and in which row."""

    kind: str
    offender: Seat
    offers: list[Offer]
    row: int | None = None


@dataclass(eq=False)
class Slate:
    """A table's slate: the rows, the Spiel that is played but not written, and whether the writer has given a card."""

    sheet: Sheet
    writer: Seat
    rows: list[Row] = field(default_factory=list)
    played: Points | None = None
    gave: bool = False  # the writer has given a card to trick one of the Spiel that runs
    faults: list[Noted] = field(default_factory=list)


def write(slate: Slate, seat: Seat, points: Points) -> None:
    """A result is written, by the writer and right, or not; once the time is over nothing is written any more."""
    open_row = slate.rows[-1] if slate.played is None and slate.rows and slate.rows[-1].written is None else None
    counted = slate.played if open_row is None else open_row.counted
    row = len(slate.rows) - (slate.played is None)
    if counted is None:
        slate.faults.append(Noted("other", seat, [(("stand", slate.sheet.write),)], row))
        return
    late = open_row is not None and (slate.gave or slate.sheet.before_cards)
    if late:
        lost = [] if slate.sheet.whole_passe else [(("points_lost", slate.sheet.write),)]
        slate.faults.append(Noted("written_late", seat, [correct_it(slate), *lost], row))
        return
    if points != counted:
        slate.faults.append(Noted("wrong_sum", seat, wrongly(slate, points, counted), row))
    elif seat != slate.writer:
        slate.faults.append(Noted("not_the_writer", seat, [(("warn", slate.sheet.write),)], row))
    if open_row is not None:
        open_row.written = points
    else:
        slate.rows.append(Row(counted, points))
        slate.played, slate.gave = None, False


def correct_it(slate: Slate) -> Offer:
    """Return that it is corrected."""
    return (("correct", slate.sheet.correct),)


def wrongly(slate: Slate, points: Points, counted: Points) -> list[Offer]:
    """Return what follows from a wrong result; one with the right sum stands if nobody sees it."""
    stands: Offer = (("stand", slate.sheet.wrong),)
    otherwise = stands if sum(points) == sum(counted) else slate.sheet.otherwise
    return [correct_it(slate), *([otherwise] if otherwise else [])]


def begin(slate: Slate, seat: Seat) -> None:
    """Somebody cuts for the next Spiel; the one before may be still to write (A.16), or not (K.nach-spiel)."""
    if slate.played is None:
        return
    if slate.sheet.before_cards:
        slate.faults.append(Noted("not_written", seat, [(("warn", slate.sheet.write),)]))
    slate.rows.append(Row(slate.played))
    slate.played, slate.gave = None, False


def correct(slate: Slate, seat: Seat, row: int, points: Points) -> None:
    """Anybody demands that a row be written otherwise."""
    if not 0 <= row < len(slate.rows) or slate.rows[row].written == points:
        slate.faults.append(Noted("other", seat, [(("stand", slate.sheet.correct),)], row))
    elif not in_time(slate, row):
        slate.faults.append(Noted("corrected_late", seat, [(("stand", slate.sheet.correct),)], row))
    else:
        if points != slate.rows[row].counted:
            offers = wrongly(slate, points, slate.rows[row].counted)
            slate.faults.append(Noted("wrong_sum", seat, offers, row))
        slate.rows[row].written = points


def in_time(slate: Slate, row: int) -> bool:
    """Return whether a row may still be corrected: until the end of the Passe, or of the next Spiel.

    That ends with its last card, after which its own result is written (A.16).
    """
    return slate.sheet.whole_passe or (row == len(slate.rows) - 1 and slate.played is None)


def came_of(slate: Slate, fault: Noted) -> str | None:
    """Return what came of it: the word of the offer that took effect, None while the row may still be corrected."""
    offers, row = fault.offers, fault.row
    if row is None or offers[0][0][0] != "correct":
        return offers[-1][0][0]
    if row < len(slate.rows) and slate.rows[row].written == slate.rows[row].counted:
        return "correct"
    return None if row >= len(slate.rows) or in_time(slate, row) else offers[-1][0][0]
