"""Who sits at which table in which round of an event (F.tische, P.3, P.12).

Sixteen or more players change tables by cyclic shifts: the second, third and fourth of each table move on by fixed
steps, a different number for each, so that nobody meets twice. Four tables use multiplication in the field of four
elements instead. At two and three tables the same steps bring nobody together three times.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import Final, assert_never

from puur.errors import Unsupported, UnsupportedPosition
from puur.reglement.carries import carries
from puur.reglement.options import RankedTables

AT_TABLE: Final = 4
GROUP: Final = 16
ROUNDS: Final = 3
SHIFTS: Final = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 1, 5))
FIVE_TABLES: Final = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 4, 6))
TIMES_IN_FIELD: Final = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1))

NamedTable = tuple[str, ...]
NamedRound = tuple[NamedTable, ...]


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Tables of several rounds, and how often two people meet again (0: everybody meets new companions)."""

    rounds: tuple[NamedRound, ...]
    repeats: int


@carries("F.tische", "P.12")
def fresh_companions(players: tuple[str, ...]) -> TablePlan:
    """Three rounds in which everybody meets other companions, with the fewest repeats where there are too few players.

    The order of `players` is the draw. Raises `UnsupportedPosition` when they do not divide by four: see `remainders`.

    >>> fresh_companions(tuple("ABCDEFGHIJKLMNOP")).repeats
    0
    """
    return _counted(tuple(_round(players, number) for number in range(ROUNDS)))


def _counted(rounds: tuple[NamedRound, ...]) -> TablePlan:
    meetings = Counter(frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2))
    return TablePlan(rounds, sum(times - 1 for times in meetings.values()))


def _round(players: tuple[str, ...], number: int) -> NamedRound:
    """The tables of round `number`, from 0; round 0 seats the players in their order."""
    count = len(players) // AT_TABLE
    if len(players) % AT_TABLE or not players:
        raise UnsupportedPosition(Unsupported.TABLES_OF_FOUR, players=len(players))
    seated: list[list[str]] = [[] for _ in range(count)]
    for at, player in enumerate(players):
        table, letter = divmod(at, AT_TABLE)
        if count == AT_TABLE:
            seated[table ^ TIMES_IN_FIELD[number][letter]].append(player)
        else:
            shift = (FIVE_TABLES if count == 5 else SHIFTS)[number][letter]  # noqa: PLR2004  five tables
            seated[(table + shift) % count].append(player)
    return tuple(tuple(table) for table in seated)


@carries("F.tische", "P.3")
def by_rank(ranking: tuple[str, ...], number: int, how: RankedTables, step: int = 2) -> NamedRound:
    """The tables of a ranked phase's round `number`, from 0: ranks 1-4 together, 5-8, and so on.

    Later rounds form new tables within each group of sixteen (the last group takes the rest), keep the blocks, or take
    a new `ranking` and seat by blocks again. The nearest ranks are blocks too; that nobody meets again is for whoever
    knows who has met. Every k-th rank, `step` is the k: for two, ranks 1 3 5 7 sit together, and 2 4 6 8.

    >>> by_rank(tuple("ABCDEFGHIJKLMNOP"), 1, RankedTables.NEW_TABLES)[0]
    ('A', 'F', 'K', 'P')
    """
    match how:
        case RankedTables.SAME_BLOCKS | RankedTables.RANK_ANEW | RankedTables.NEAREST | RankedTables.SWISS:
            return _round(ranking, 0)
        case RankedTables.EVERY_KTH:
            size = step * AT_TABLE
            blocks = [ranking[at : at + size] for at in range(0, len(ranking), size)]
            return tuple(
                block[at :: len(block) // AT_TABLE] for block in blocks for at in range(len(block) // AT_TABLE)
            )
        case RankedTables.NEW_TABLES:
            return tuple(table for group in _groups(ranking) for table in _round(group, number))
        case _:
            assert_never(how)


def _groups(ranking: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Groups of sixteen from the top; the last takes what is left beyond a multiple."""
    full = max(len(ranking) // GROUP, 1)
    cuts = [GROUP * at for at in range(full)]
    return tuple(ranking[start:stop] for start, stop in zip(cuts, [*cuts[1:], len(ranking)], strict=True))


@dataclass(frozen=True, slots=True)
class Remainder:
    """One way to seat players who do not divide by four: how many stand-ins, tables of five, or resting players."""

    stand_ins: int
    tables_of_five: int
    resting: int


@carries("P.12")
def remainders(players: int) -> tuple[Remainder, ...]:
    """The ways the direction may choose from: stand-ins fill up, tables of five take one more, or some rest in turn.

    >>> remainders(18)
    (Remainder(stand_ins=2, tables_of_five=0, resting=0), Remainder(stand_ins=0, tables_of_five=2, resting=0), \
Remainder(stand_ins=0, tables_of_five=0, resting=2))
    """
    over = players % AT_TABLE
    if over == 0:
        return ()
    fives = (Remainder(0, over, 0),) if over <= players // AT_TABLE else ()
    return (Remainder(AT_TABLE - over, 0, 0), *fives, Remainder(0, 0, over))
