"""What the same seats made of the same cards at the tables of a round on the net, as their records say."""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from puur.desk.columns import columns_of
from puur.desk.plan import SEATS, Table
from puur.desk.same_cards import Compared, compared
from puur.desk.state import PlayedRound
from puur.reglement import Reglement
from puur.web.desk.desk import Desk
from puur.web.desk.online import Online
from puur.web.desk.room import Room


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """A table: of each column the points, and how far they are from the mean of the other tables."""

    table: int
    cells: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class ComparedTables:
    """Tables with the same cards: the letters of each column, a line a table."""

    letters: tuple[str, ...]
    lines: tuple[ComparedLine, ...]


async def compared_tables(desk: Desk, online: Online, room: Room, number: int) -> tuple[ComparedTables, ...]:
    """The tables of a round that are over, compared where they had the same cards."""
    one = room.evening.round(number)
    if one is None:
        return ()
    found: dict[str, dict[int, tuple[int, ...]]] = defaultdict(dict)
    letters: dict[str, tuple[str, ...]] = {}
    for opened in await online.tables(room.host.id, number):
        totals, table = recorded(one, opened.table), one.table(opened.table)
        live = None if totals is None else await desk.visits.front.server.hub.look(opened.live)
        if totals is None or table is None or live is None or live.settings.seed is None:
            continue
        found[live.settings.seed][opened.table] = totals
        letters[live.settings.seed] = _letters(room.evening.reglement, table)
    made = {seed: compared(tables) for seed, tables in found.items()}
    return tuple(ComparedTables(letters[seed], tuple(map(_line, lines))) for seed, lines in made.items() if lines)


def recorded(one: PlayedRound, table: int) -> tuple[int, ...] | None:
    """What the record of a table says, whatever was put right on its sheet later; none where there is none."""
    entries = (entry for entry in one.sheet(table).entries if entry.source == "online" and entry.stream is not None)
    return next((entry.totals for entry in entries), None)


def _letters(reglement: Reglement, table: Table) -> tuple[str, ...]:
    columns = columns_of(reglement, table)
    return tuple(" + ".join(SEATS[table.seats.index(person)] for person in people) for people in columns)


def _line(one: Compared) -> ComparedLine:
    return ComparedLine(one.table, tuple(zip(one.totals, map(signed, one.ahead), strict=True)))


def signed(gap: Fraction) -> str:
    """A difference with its sign, to a tenth where it is none of whole points.

    >>> signed(Fraction(75)), signed(Fraction(25, 2))
    ('+75', '+12.5')
    """
    tenths = round(abs(gap) * 10)
    size = f"{tenths // 10}" if tenths % 10 == 0 else f"{tenths // 10}.{tenths % 10}"
    sign = "\u00b1" if tenths == 0 else "+" if gap > 0 else "\u2212"
    return f"{sign}{size}"
