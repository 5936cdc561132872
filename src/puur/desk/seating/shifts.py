"""Rounds without repeats for sixteen and more people: chairs move on by fixed steps.

Label 4t+s is the chair s of table t in the first round. In round r it sits at table t + v[s] modulo the number of
tables, where v is the r-th row below. Two rows fit when their four differences are four different numbers: then two
labels of different chairs share a table at most once, and labels of the same chair never do. Every row begins with 0:
the person in chair A stays all evening.
"""

from collections.abc import Callable
from typing import Final

Steps = tuple[int, ...]
"""How far the chairs A B C D move on from their tables of the first round."""
Labels = tuple[tuple[int, ...], ...]
"""The tables of a round, as labels in playing order."""

AT_TABLE: Final = 4
DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

# Found once by search, one word per round; any prefix is a plan too; for eleven the plain rule gives more rounds.
# The last is valid for twenty and more tables.
_STEPS: Final = {
    5: "0000 0123 0241 0314 0432",
    6: "0000 0123 0241 0415 0532",
    7: "0000 0123 0246 0362 0415 0531 0654",
    8: "0000 0123 0215 0354 0471 0642 0736",
    9: "0000 0123 0215 0351 0582 0746 0864",
    10: "0000 0123 0215 0357 0492 0584 0631 0849 0976",
    12: "0000 0123 0215 0351 04A8 058A 07B6 0832 0974 0A6B 0B47",
    13: "0000 0123 0215 0351 0479 053B 06A7 07C2 0A64 0B4A 0C98",
    14: "0000 0123 0215 0351 0479 053B 06BA 07D6 08C4 0942 0C8D 0DA7",
    15: "0000 0123 0215 0351 0479 0532 06AD 07C6 08E4 094A 0A6E 0C97",
    16: "0000 0123 0215 0351 0479 0532 06A7 074D 08EC 0AF6 0C6B 0D94",
    17: "0000 0123 0215 0351 0479 0532 06A7 074B 08D4 09G8 0A6G 0D86",
    18: "0000 0123 0215 0351 0479 0532 06A7 074B 08D4 09F8 0A6G 0D86",
    19: "0000 0123 0215 0351 0479 0532 06A7 074B 08D4 09F8 0A6H 0D86",
    22: "0000 0123 0215 0351 0479 0532 06A7 074B 08D4 09F8 0A6G 0BIL",
}
_MOST_STEPS: Final = "0000 0123 0215 0351 0479 0532 06A7 074B 08D4 09F8 0A6G 0BI6"
_FROM: Final = 20
_FIELD: Final = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))  # products in the field of four elements


def steps(tables: int) -> tuple[Steps, ...]:
    """How far each chair moves, round by round, for five or more tables, for as many rounds as possible.

    >>> steps(9)[1]
    (0, 1, 2, 3)
    """
    linear = tuple((0, r % tables, 2 * r % tables, 3 * r % tables) for r in range(_linear(tables)))
    rows = _STEPS.get(tables, _MOST_STEPS if tables >= _FROM else "").split()
    stored = tuple(tuple(DIGITS.index(sign) for sign in row) for row in rows)
    return max(stored, linear, key=len)


def _linear(tables: int) -> int:
    """For how many rounds chair s may simply move by s times the round: until 1, 2 or 3 times that is a full turn."""
    return next((r for r in range(1, tables) if len({0, r, 2 * r % tables, 3 * r % tables}) < AT_TABLE), tables)


def shifted(tables: int, rounds: int) -> tuple[Labels, ...] | None:
    """So many rounds in which no two labels meet twice; None where this method does not give as many.

    >>> shifted(9, 4)[3][0]
    (0, 25, 18, 35)
    """
    if tables < AT_TABLE or rounds > most_rounds(tables):
        return None
    if tables == AT_TABLE:
        found = [_moved(AT_TABLE, row, lambda table, step: table ^ step) for row in _FIELD]
    else:
        found = [_moved(tables, row, lambda table, step: (table + step) % tables) for row in steps(tables)]
    return tuple([*found, *_same_chairs(tables)][:rounds])


def most_rounds(tables: int) -> int:
    """How many rounds without repeats these methods give; 0 for three tables or fewer."""
    if tables < AT_TABLE:
        return 0
    moving = AT_TABLE if tables == AT_TABLE else len(steps(tables))
    return moving + len(_same_chairs(tables))


def _moved(tables: int, row: Steps, to: Callable[[int, int], int]) -> Labels:
    """The round in which every chair moves by its step."""
    seated = [[0] * AT_TABLE for _ in range(tables)]
    for table in range(tables):
        for chair, step in enumerate(row):
            seated[to(table, step)][chair] = AT_TABLE * table + chair
    return tuple(tuple(seats) for seats in seated)


def _same_chairs(tables: int) -> tuple[Labels, ...]:
    """Rounds of labels of the same chair, which never meet otherwise; only where they fill tables."""
    if tables % AT_TABLE:
        return ()
    within = _all_rounds(tables // AT_TABLE)
    return tuple(
        tuple(tuple(AT_TABLE * label + chair for label in table) for chair in range(AT_TABLE) for table in round_)
        for round_ in within
    )


def _all_rounds(tables: int) -> tuple[Labels, ...]:
    """All rounds without repeats for these tables; two and three tables have one."""
    whole = tuple(tuple(range(AT_TABLE * at, AT_TABLE * at + AT_TABLE)) for at in range(tables))
    return (whole,) if tables < AT_TABLE else shifted(tables, most_rounds(tables)) or (whole,)
