"""Which desk a browser is: who comes in by a link gets the first free number, and keeps it with his cookie.

Two people vouch for a sheet, and the log tells them apart by the numbers of their desks. So what was given out lies
beside the keys of the evening, and no number is given twice, whatever restarts. All tabs of a browser are one desk.
"""

from typing import Final

from sqlalchemy import Connection, insert, select

from puur.desk.events import RoleName
from puur.store.tables import evening_key

MOST: Final = 99
"""Desks of a kind that can be told apart; who comes after them shares the last number."""
OPENED: Final = 1
"""The desk that opened the evening."""
_APART: Final = 100
_KINDS: Final[dict[RoleName, int]] = {"direction": 0, "desk": 0, "steward": 1}
"""Direction and desks are counted together, as the log calls them all Pult; stewards by themselves."""


def take_number(connection: Connection, evening: str, role: RoleName, wish: int | None = None) -> int:
    """The number of a desk that is new here, from now on taken: the one it wishes for, else the first free one.

    Of roles that tell nothing all are 1.
    """
    kind = _KINDS.get(role)
    if kind is None:
        return OPENED
    taken = _taken(connection, evening, kind)
    number = min(next(free for free in range(1, len(taken) + 2) if free not in taken), MOST) if wish is None else wish
    number = max(1, min(number, MOST))
    if number not in taken:
        row = {"evening": evening, "person": -_APART * kind - number, "key": b""}
        connection.execute(insert(evening_key).values(**row))
    return number


def _taken(connection: Connection, evening: str, kind: int) -> set[int]:
    """The numbers that are given out. They lie where the keys do, under numbers below zero, which no person has."""
    first, last = -_APART * kind - MOST, -_APART * kind - 1
    wanted = select(evening_key.c.person).where(
        evening_key.c.evening == evening, evening_key.c.person.between(first, last)
    )
    given = {-_APART * kind - person for person in connection.execute(wanted).scalars()}
    return given | {OPENED} if kind == _KINDS["direction"] else given
