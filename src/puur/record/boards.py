"""Boards: the same cards played at several tables, and what each table made of them beside the others.

A board is known by its deal: who dealt, and which hands. What a table made stands in its record, or in a record of
another table as an annotation (`%tisch`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt
from statistics import stdev
from typing import Final

from puur.cards import Card, CardSet
from puur.record.annotated import Annotation, annotate
from puur.record.annotations import OtherTable
from puur.record.headers import HeaderKey
from puur.record.model import Record
from puur.record.replayed import Replayed, begins_another, spiel_at_end
from puur.seats import Party, Seat, SeatPlan
from puur.spiel import count
from puur.spiel.acts import Deal
from puur.spiel.ending import EndingKind
from puur.spiel.state import Spiel

SIDES: Final = 2


@dataclass(frozen=True, slots=True)
class BoardDeal:
    """What makes a board: the dealer, the hands he gave, and the open lowest card where there is one."""

    dealer: Seat
    hands: tuple[CardSet, ...]
    bottom: Card | None = None


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A table's line of a board. `gained` is what the first party made of the difference more than the mean of tables.

    It is none where there are not two parties.
    """

    result: OtherTable
    gained: Fraction | None = None


@dataclass(frozen=True, slots=True)
class DuplicateBoard:
    """A board: its deal, who writes, its tables in their order, and the mean of their points, party by party."""

    deal: BoardDeal
    seats: SeatPlan
    lines: tuple[BoardLine, ...]
    mean: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class BoardSum:
    """What the players of a party gained over their boards beside the mean of all tables, and its standard error.

    The error is that of `gained` as a whole; none where there is only one board.
    """

    players: tuple[str, ...]
    boards: int
    gained: Fraction
    error: float | None


@dataclass(frozen=True, slots=True)
class BoardClash:
    """Two results that are told of one table and cannot both be."""

    deal: BoardDeal
    table: str
    results: tuple[OtherTable, ...]


@dataclass(frozen=True, slots=True)
class BoardComparison:
    """All boards in the order in which they were met, the sums of who played them, and what contradicts itself."""

    boards: tuple[DuplicateBoard, ...]
    sums: tuple[BoardSum, ...]
    clashes: tuple[BoardClash, ...] = ()


@dataclass(frozen=True, slots=True)
class _Told:
    """A result of a board as one record tells it."""

    deal: BoardDeal
    seats: SeatPlan
    result: OtherTable


def compared(records: Sequence[tuple[Replayed, str]]) -> BoardComparison:
    """The boards of some records; with each record stands what its table is called where it does not say so itself.

    A table that is told of twice with the same points counts once. Spiele that were not finished, or were annulled,
    have no result.
    """
    told = [told for played, name in records for told in _told_in(played, name)]
    boards: list[DuplicateBoard] = []
    clashes: list[BoardClash] = []
    for deal, seats in dict.fromkeys((entry.deal, entry.seats) for entry in told):
        results = [entry.result for entry in told if (entry.deal, entry.seats) == (deal, seats)]
        by_table = _by_table(results)
        clashes += (BoardClash(deal, table, found) for table, found in by_table.items() if len(found) > 1)
        boards.append(_board(deal, seats, [found[0] for found in by_table.values()]))
    return BoardComparison(tuple(boards), _sums(boards), tuple(clashes))


def with_tables(played: Replayed, comparison: BoardComparison, name: str) -> Record:
    """The record of one table with what all others made of its boards as annotations, behind each Spiel.

    `name` is what its own table is called where the record does not say so.
    """
    own = _table_name(played, name)
    known = {board.deal: board for board in comparison.boards}
    notes = {
        behind: tuple(line.result for line in known[deal].lines if line.result.table != own)
        for deal, _, behind in _spiele(played)
        if deal in known
    }
    return annotate(played.record, notes)


def _told_in(played: Replayed, name: str) -> Iterator[_Told]:
    """Every result a record tells: its own, and those of the tables it names."""
    if played.start is None:
        return
    table, seats = _table_name(played, name), played.start.seats
    notes = played.annotations.by_entry
    begun = 0
    for deal, spiel, behind in _spiele(played):
        if spiel is not None:
            yield _Told(deal, seats, _own(spiel, table, _players(played, seats)))
        for at in range(begun + 1, behind + 1):
            yield from (_Told(deal, seats, note) for note in _tables_in(notes, at))
        begun = behind


def _tables_in(notes: Mapping[int, tuple[Annotation, ...]], at: int) -> Iterator[OtherTable]:
    return (annotation.note for annotation in notes.get(at, ()) if isinstance(annotation.note, OtherTable))


def _spiele(played: Replayed) -> Iterator[tuple[BoardDeal, Spiel | None, int]]:
    """Each deal that was played on, the Spiel at its end if it has a result, and the number of the entry behind it."""
    deal: BoardDeal | None = None
    for at, step in enumerate(played.steps):
        act = step.entry.act
        if isinstance(act, Deal):
            deal = BoardDeal(act.seat, act.hands, act.bottom)
        if begins_another(step) and deal is not None:
            yield deal, _with_result(spiel_at_end(step)), at + 1
            deal = None
    if deal is not None:
        spiel = played.steps[-1].spiel
        yield deal, None if spiel is None else _with_result(spiel), len(played.record.entries)


def _with_result(spiel: Spiel | None) -> Spiel | None:
    """A Spiel that has a result."""
    if spiel is None or not spiel.is_over:
        return None
    return None if spiel.ending is not None and spiel.ending.kind is EndingKind.ANNULLED else spiel


def _own(spiel: Spiel, table: str, players: tuple[str, ...]) -> OtherTable:
    """What the record's own table made of a Spiel."""
    lines = count(spiel)
    sums = (sum(line.points for line in lines if line.party is party) for party in spiel.start.seats.parties)
    return OtherTable(table, tuple(sums), spiel.preface.variant, players)


def _table_name(played: Replayed, name: str) -> str:
    return played.record.header(HeaderKey.TABLE) or name


def _players(played: Replayed, seats: SeatPlan) -> tuple[str, ...]:
    """Who sits there, in the order of seats; () where somebody's name is not said."""
    names = [played.record.header(HeaderKey[seat.name]) for seat in seats.order]
    known = tuple(name for name in names if name is not None)
    return known if len(known) == len(names) else ()


def _by_table(results: Iterable[OtherTable]) -> dict[str, tuple[OtherTable, ...]]:
    """The results of each table, those that say the same taken together; what says more comes first."""
    found: dict[str, tuple[OtherTable, ...]] = {}
    for result in results:
        known = found.get(result.table, ())
        same = next((other for other in known if _agree(other, result)), None)
        if same is None:
            found[result.table] = (*known, result)
        else:
            merged = replace(same, variant=same.variant or result.variant, players=same.players or result.players)
            found[result.table] = tuple(merged if other is same else other for other in known)
    return found


def _agree(first: OtherTable, second: OtherTable) -> bool:
    """Whether two results can be one: the same points, and nothing else said otherwise."""
    variants, players = {first.variant, second.variant} - {None}, {first.players, second.players} - {()}
    return first.points == second.points and len(variants) <= 1 and len(players) <= 1


def _board(deal: BoardDeal, seats: SeatPlan, results: Sequence[OtherTable]) -> DuplicateBoard:
    parties = len(seats.parties)
    whole = [result for result in results if len(result.points) == parties]
    mean = tuple(_mean([result.points[party] for result in whole]) for party in range(parties)) if whole else ()
    lines = (BoardLine(result, _gained(result, mean)) for result in results)
    return DuplicateBoard(deal, seats, tuple(lines), mean)


def _gained(result: OtherTable, mean: tuple[Fraction, ...]) -> Fraction | None:
    if len(mean) != SIDES or len(result.points) != SIDES:
        return None
    return result.points[0] - result.points[1] - (mean[0] - mean[1])


def _mean(points: Sequence[int]) -> Fraction:
    return Fraction(sum(points), len(points))


def _sums(boards: Iterable[DuplicateBoard]) -> tuple[BoardSum, ...]:
    """What each party of named players gained, the best first."""
    gains: dict[tuple[str, ...], list[Fraction]] = {}
    for board in boards:
        if len(board.lines) < SIDES:
            continue
        for line in board.lines:
            for sign, party in zip((1, -1), board.seats.parties, strict=False):
                who = _of_party(line.result, board.seats, party)
                if who and line.gained is not None:
                    gains.setdefault(who, []).append(sign * line.gained)
    found = (_sum(players, own) for players, own in gains.items())
    return tuple(sorted(found, key=lambda total: (-total.gained, total.players)))


def _sum(players: tuple[str, ...], gains: list[Fraction]) -> BoardSum:
    error = stdev(map(float, gains)) * sqrt(len(gains)) if len(gains) > 1 else None
    return BoardSum(players, len(gains), sum(gains, Fraction()), error)


def _of_party(result: OtherTable, seats: SeatPlan, party: Party) -> tuple[str, ...]:
    """The players of a party, by name in their order."""
    named = zip(seats.order, result.players, strict=False)
    return tuple(sorted(name for seat, name in named if seats.party(seat) is party))
