"""Numbering desks: a browser that opens a link gets the first free number, kept in its cookie.

Two people confirm a sheet, and the log distinguishes them by their desk numbers. So assigned numbers are stored with
the evening's keys, and never reused, even after restarts. All tabs of a browser are one desk.
"""

from typing import Final

from sqlalchemy import Connection, insert, select

from puur.desk.events import RoleName
from puur.store.tables import evening_key

MOST: Final = 99
"""The most numbers per kind; further desks share the last one."""
OPENED: Final = 1
"""The desk that opened the evening."""
_APART: Final = 100
_KINDS: Final[dict[RoleName, int]] = {"direction": 0, "desk": 0, "steward": 1}
"""Direction and desks share a count, since the log calls them all Pult; stewards have their own."""


def take_number(connection: Connection, evening: str, role: RoleName, wish: int | None = None) -> int:
    """The number of a desk that is new here, from now on taken: the one it wishes for, else the first free one.

    Roles that tell nothing always get 1.
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
    """The assigned numbers. They are stored with the keys under negative numbers, which no person has."""
    first, last = -_APART * kind - MOST, -_APART * kind - 1
    wanted = select(evening_key.c.person).where(
        evening_key.c.evening == evening, evening_key.c.person.between(first, last)
    )
    given = {-_APART * kind - person for person in connection.execute(wanted).scalars()}
    return given | {OPENED} if kind == _KINDS["direction"] else given
